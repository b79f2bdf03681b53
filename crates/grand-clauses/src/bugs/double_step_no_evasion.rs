use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, Way};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-no-evasion",
    belief: "in check a pawn comes between only by stepping one square",
    clauses: &[Clause::Check3, Clause::Pawn2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/K8r/10/4P5/10/10 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepNoEvasion,
};

#[derive(Debug)]
struct DoubleStepNoEvasion;

impl Decisions for DoubleStepNoEvasion {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        remaining.is_empty() && (made.checkers.is_empty() || made.way != Way::DoubleStep)
    }
}
