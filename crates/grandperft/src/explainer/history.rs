//! What the moves before have to do with a wrong move.

use grand_clauses::clause_of;
use grand_core::{Clause, Kind, Move, Setup, Square};
use grand_oracle::{Explanation, Question};

use super::add::Add;
use crate::position;

/// Adds what the last moves have to do with a wrong move: no man moves that was taken en passant,
/// and only a pawn takes so (EP-1); nothing is taken so a move late (EP-2); the letter of a promotion
/// says which man stands there now (NOTE-1).
pub(super) fn add(question: &Question, mv: Move, told: Explanation) -> Explanation {
    let before = (0..question.moves.len()).rev().map(|played| Question {
        root: question.root.clone(),
        moves: question.moves[..played].to_vec(),
    });
    let before: Vec<Setup> = before.filter_map(|it| position::of_question(&it)).collect();
    let Some((&last, setup)) = question.moves.last().zip(before.first()) else { return told };
    let passed_over = |earlier: &Setup| earlier.en_passant == Some(mv.to);
    if taken_en_passant(setup, last) == Some(mv.from) {
        told.and(Clause::Ep1, ", for it was captured en passant")
    } else if passed_by(setup, last) == Some(mv.from) {
        told.and(Clause::Ep1, "; it still stands there, since only a pawn captures en passant")
    } else if told.clauses.first() == Some(&Clause::Pawn3) && before.iter().any(passed_over) {
        told.and(Clause::Ep2, "; a pawn has passed over it, but not on the last move")
    } else if last.promotion.is_some_and(|kind| is_about(&told, kind.kind()) || mv.from == last.to)
    {
        told.and(Clause::Note1, "; the last move has promoted, to the man that its letter names")
    } else {
        told
    }
}

fn is_about(told: &Explanation, kind: Kind) -> bool {
    told.clauses.contains(&clause_of(kind))
}

/// Where the pawn stands that a move takes en passant, if it takes one.
pub(super) fn taken_en_passant(setup: &Setup, mv: Move) -> Option<Square> {
    let pawn = setup.piece_at(mv.from)?.kind == Kind::Pawn;
    let diagonal = mv.from.file() != mv.to.file();
    (pawn && diagonal && setup.piece_at(mv.to).is_none())
        .then(|| Square::new(mv.to.file(), mv.from.rank()))
}

/// Where the pawn stands that has just passed over the square which another man than a pawn enters.
fn passed_by(setup: &Setup, mv: Move) -> Option<Square> {
    let another = setup.piece_at(mv.from)?.kind != Kind::Pawn;
    let pawn = |man: (Square, grand_core::Piece)| {
        let (square, man) = man;
        let near = square.rank().index().abs_diff(mv.to.rank().index()) == 1;
        man.kind == Kind::Pawn && man.color != setup.turn && square.file() == mv.to.file() && near
    };
    let entered = another && setup.en_passant == Some(mv.to);
    entered.then(|| setup.pieces().find(|&man| pawn(man)).map(|(square, _)| square)).flatten()
}
