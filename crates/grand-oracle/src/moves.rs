//! The legal moves of a position, written down.

use grand_core::{Dialect, Move, Rules, san};

use crate::{check_mark, suite::MoveText};

/// Lists the legal moves in engine text and SAN, sorted by engine text.
pub fn move_texts<R: Rules>(position: &R, dialect: Dialect) -> Vec<MoveText> {
    let setup = position.setup();
    let legal = position.legal_moves();
    let texts = legal.iter().map(|&mv| MoveText {
        uci: mv.to_text(dialect),
        san: san::write(&setup, &legal, mv, check_mark(position, mv), dialect),
    });
    let mut texts: Vec<_> = texts.collect();
    texts.sort();
    texts
}

/// Lists the legal moves in the order of [`Move`], so that nothing depends on a generator's own.
pub(crate) fn sorted_moves<R: Rules>(position: &R) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
}
