use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, Way};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-ignores-pins",
    belief: "a pawn may step two squares whether it is pinned or not",
    clauses: &[Clause::Check2, Clause::Pawn2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/10/K3P4r/10/10 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepIgnoresPins,
};

#[derive(Debug)]
struct DoubleStepIgnoresPins;

impl Decisions for DoubleStepIgnoresPins {
    fn may_leave_king(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        uncovered.is_empty() || made.way == Way::DoubleStep
    }
}
