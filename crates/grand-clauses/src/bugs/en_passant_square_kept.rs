use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-square-kept",
    belief: "the square passed over stays open to en passant until the next double step",
    clauses: &[Clause::Ep2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/2p7/10/3pP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 2 },
    decisions: &EnPassantSquareKept,
};

#[derive(Debug)]
struct EnPassantSquareKept;

impl Decisions for EnPassantSquareKept {
    fn en_passant_after(&self, state: &State, mv: Move) -> Option<Square> {
        Correct.en_passant_after(state, mv).or(state.en_passant)
    }
}
