use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-never",
    belief: "a pawn steps two squares only from its second rank, as in chess, and none stands there",
    clauses: &[Clause::Pawn2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/10/4P5/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepNever,
};

#[derive(Debug)]
struct DoubleStepNever;

impl Decisions for DoubleStepNever {
    fn may_double_step(&self, _state: &State, _mv: Move) -> bool {
        false
    }
}
