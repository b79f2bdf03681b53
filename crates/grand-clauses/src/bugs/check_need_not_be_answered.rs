use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "check-need-not-be-answered",
    belief: "in check the king may not step onto an attacked square; other men move as ever",
    clauses: &[Clause::Check2, Clause::Check3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/10/10/P9/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &CheckNeedNotBeAnswered,
};

#[derive(Debug)]
struct CheckNeedNotBeAnswered;

impl Decisions for CheckNeedNotBeAnswered {
    fn answers_check(&self, _made: &Made<'_>, _remaining: Squares) -> bool {
        true
    }
}
