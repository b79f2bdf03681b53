use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, Way};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-ignores-check",
    belief: "a pawn may step two squares whether its king is in check or not",
    clauses: &[Clause::Check3, Clause::Pawn2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "r8k/10/10/10/10/10/10/4P5/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepIgnoresCheck,
};

#[derive(Debug)]
struct DoubleStepIgnoresCheck;

impl Decisions for DoubleStepIgnoresCheck {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        remaining.is_empty() || made.way == Way::DoubleStep
    }
}
