//! Shared by the other modules: games from text, and an explainer.

use grand_core::{Dialect, Move, Rules, Setup, fen};
use grand_game::Game;
use grand_oracle::{Explainer, Explanation};

/// Reads a FEN in the Freeling dialect.
pub(crate) fn setup(text: &str) -> Setup {
    fen::parse(text, Dialect::Freeling).unwrap_or_else(|error| panic!("{error}"))
}

/// Begins at a FEN, or the start, and plays moves in engine text.
#[track_caller]
pub(crate) fn game<R: Rules>(fen: &str, moves: &str) -> Game<R> {
    let root = if fen.is_empty() { Setup::start() } else { setup(fen) };
    let mut game = Game::<R>::new(&root).unwrap_or_else(|error| panic!("{error}"));
    for text in moves.split_whitespace() {
        let mv = Move::parse(text, Dialect::Freeling).unwrap_or_else(|error| panic!("{error}"));
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

/// The clauses crate as an explainer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clauses;

impl Explainer for Clauses {
    fn explain(&self, setup: &Setup, mv: Move) -> Option<Explanation> {
        let position = grand_clauses::Position::from_setup(setup).ok()?;
        let grand_clauses::Explanation { clauses, why, .. } = grand_clauses::explain(&position, mv);
        Some(Explanation { clauses, why })
    }
}
