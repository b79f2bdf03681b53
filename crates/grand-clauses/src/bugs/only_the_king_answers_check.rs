use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "only-the-king-answers-check",
    belief: "in check the king must move",
    clauses: &[Clause::Check3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/10/10/R9/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &OnlyTheKingAnswersCheck,
};

#[derive(Debug)]
struct OnlyTheKingAnswersCheck;

impl Decisions for OnlyTheKingAnswersCheck {
    fn answers_check(&self, made: &Made<'_>, _remaining: Squares) -> bool {
        made.checkers.is_empty()
    }
}
