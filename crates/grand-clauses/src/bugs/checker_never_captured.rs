use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "checker-never-captured",
    belief: "a check is answered by moving the king or by putting a man between",
    clauses: &[Clause::Check3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "R3r4k/10/10/10/10/10/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &CheckerNeverCaptured,
};

#[derive(Debug)]
struct CheckerNeverCaptured;

impl Decisions for CheckerNeverCaptured {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        Correct.answers_check(made, remaining) && made.captured_checkers().is_empty()
    }
}
