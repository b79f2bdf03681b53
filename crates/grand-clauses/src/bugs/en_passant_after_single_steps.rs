use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-after-single-steps",
    belief: "a pawn that has just advanced, by one square or two, may be captured on the square behind it",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/3p6/4P5/10/10/10/10/K9 b - - 0 1", moves: "", depth: 2 },
    decisions: &EnPassantAfterSingleSteps,
};

#[derive(Debug)]
struct EnPassantAfterSingleSteps;

impl Decisions for EnPassantAfterSingleSteps {
    fn en_passant_after(&self, state: &State, mv: Move) -> Option<Square> {
        match look::pawn_delta(state, mv) {
            Some((0, 1)) => Some(mv.from),
            _ => Correct.en_passant_after(state, mv),
        }
    }
}
