//! The position that a question comes to.

use grand_core::{Kind, Rank, Rules, Setup, Square};
use grand_oracle::Question;

/// The position that a question asks about, with the en passant square as the program was told
/// it: a capture there may be illegal, and taking it for legal the very mistake.
pub fn of_question(question: &Question) -> Option<Setup> {
    let Some((last, before)) = question.moves.split_last() else {
        return Some(question.root.clone());
    };
    let before = end(&Question { root: question.root.clone(), moves: before.to_vec() })?;
    let mut setup = end(question)?;
    let pawn = before.piece_at(last.from).is_some_and(|man| man.kind == Kind::Pawn);
    let (from, to) = (last.from.rank().index(), last.to.rank().index());
    if pawn && from.abs_diff(to) == 2 {
        let passed = Rank::from_index(usize::midpoint(from, to))?;
        setup.en_passant = Some(Square::new(last.from.file(), passed));
    }
    Some(setup)
}

/// The canonical position after the moves; none where one of them is not legal.
fn end(question: &Question) -> Option<Setup> {
    let mut position = grand_bitboard::Position::from_setup(&question.root).ok()?;
    for &mv in &question.moves {
        position.play(mv).ok()?;
    }
    Some(position.setup())
}
