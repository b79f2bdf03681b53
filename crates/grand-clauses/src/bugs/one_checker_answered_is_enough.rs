use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "one-checker-answered-is-enough",
    belief: "in double check it is enough to capture one of the checking men or to stop one of them",
    clauses: &[Clause::Check4, Clause::Check3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/10/10/3n4R1/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &OneCheckerAnsweredIsEnough,
};

#[derive(Debug)]
struct OneCheckerAnsweredIsEnough;

impl Decisions for OneCheckerAnsweredIsEnough {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        remaining.is_empty() || remaining.len() < made.checkers.len()
    }
}
