use grand_clauses::bugs::Model;
use grand_core::{Dialect, Move, Rules, Setup, fen};
use grand_oracle::{Answer, PerftSource, Question, Reported};
use grandperft::{Bug, Generator};

use crate::args::SideChoice;

/// What a served engine knows, whatever protocol it speaks: a position, and a source of moves for
/// it. Its letters are the Capablanca dialect's, as engines' are.
pub(super) struct Player {
    source: Box<dyn PerftSource + Send>,
    name: String,
    question: Question,
}

impl Player {
    /// The letters of a served engine.
    pub(super) const DIALECT: Dialect = Dialect::Capablanca;

    /// An engine that plays by the rules.
    pub(super) fn right() -> Self {
        Self::new(Generator::Bitboard.source(), "grandperft".to_owned())
    }

    /// An engine that plays by a bug model.
    pub(super) fn wrong(model: &'static Model, side: SideChoice) -> Self {
        Self::new(Box::new(Bug::new(model, side.into())), format!("grandperft bug:{}", model.name))
    }

    fn new(source: Box<dyn PerftSource + Send>, name: String) -> Self {
        Self { source, name, question: Question::new(Setup::start()) }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Takes up a position. A FEN or a move that does not read leaves the old one, as engines do.
    pub(super) fn set(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<(), String> {
        let root = match fen {
            Some(text) => fen::parse(text, Self::DIALECT).map_err(|error| error.to_string())?,
            None => Setup::start(),
        };
        let moves = moves.iter().map(|text| Move::parse(text, Self::DIALECT));
        let moves = moves.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        grand_bitboard::Position::from_setup(&root).map_err(|error| error.to_string())?;
        self.question = Question { root, moves };
        Ok(())
    }

    /// Plays a move, if it is one of those that it would list.
    pub(super) fn play(&mut self, text: &str) -> Result<(), String> {
        let mv = Move::parse(text, Self::DIALECT).map_err(|error| error.to_string())?;
        if !self.divide(1)?.iter().any(|(listed, _)| listed == text) {
            return Err(format!("illegal move {text}"));
        }
        self.question.moves.push(mv);
        Ok(())
    }

    /// Chooses a move: one that the rules do not allow as soon as it believes in one, so that what it
    /// gets wrong shows; else any, and always the same in the same game.
    pub(super) fn choose(&mut self) -> Result<Option<String>, String> {
        let moves: Vec<_> = self.divide(1)?.into_iter().map(|(mv, _)| mv).collect();
        let right = Generator::Bitboard.source().divide(&self.question, 1);
        let right: Vec<_> = right.map_or_else(
            |_| moves.clone(),
            |answer| answer.rows.iter().map(|(mv, _)| text(mv)).collect(),
        );
        let wrong = moves.iter().find(|mv| !right.contains(mv));
        let any = || moves.get(self.question.moves.len() * 7 % moves.len().max(1));
        Ok(wrong.or_else(any).cloned())
    }

    /// Takes the last move back, if there is one.
    pub(super) fn undo(&mut self) {
        self.question.moves.pop();
    }

    /// The moves with their shares, in engine text.
    pub(super) fn divide(&mut self, depth: u32) -> Result<Vec<(String, u64)>, String> {
        let answer: Answer =
            self.source.divide(&self.question, depth).map_err(|error| error.to_string())?;
        Ok(answer.rows.into_iter().map(|(mv, nodes)| (text(&mv), nodes)).collect())
    }
}

fn text(mv: &Reported) -> String {
    match mv {
        Reported::Move(mv) => mv.to_text(Player::DIALECT),
        Reported::Other(text) => text.clone(),
    }
}
