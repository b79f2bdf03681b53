use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "checks-never-blocked",
    belief: "a check is answered by moving the king or by capturing the checking man",
    clauses: &[Clause::Check3],
    report: Some("https://github.com/ryancookdev/canvas-chess/issues/4"),
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/10/10/R9/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &ChecksNeverBlocked,
};

#[derive(Debug)]
struct ChecksNeverBlocked;

impl Decisions for ChecksNeverBlocked {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        Correct.answers_check(made, remaining)
            && (made.checkers.is_empty() || !made.captured_checkers().is_empty())
    }
}
