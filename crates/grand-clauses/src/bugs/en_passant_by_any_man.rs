use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, Way};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-by-any-man",
    belief: "any man that moves to the square passed over captures the pawn",
    clauses: &[Clause::Ep1, Clause::Check3],
    report: Some("https://github.com/bhlangonijr/chesslib/pull/15"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3p6/2K1N5/10/10/10/10 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantByAnyMan,
};

#[derive(Debug)]
struct EnPassantByAnyMan;

impl Decisions for EnPassantByAnyMan {
    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        let is_passed = state.en_passant == Some(mv.to);
        Correct.after(state, mv, if is_passed { Way::EnPassant } else { way })
    }
}
