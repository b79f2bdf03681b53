use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pins-ignored-when-answering-check",
    belief: "a man that captures the checking man or comes between may do so though it is pinned",
    clauses: &[Clause::Check2, Clause::Check3],
    report: Some("https://github.com/timwoelfle/PlainChess/issues/22"),
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/10/10/3nM5/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &PinsIgnoredWhenAnsweringCheck,
};

#[derive(Debug)]
struct PinsIgnoredWhenAnsweringCheck;

impl Decisions for PinsIgnoredWhenAnsweringCheck {
    fn may_leave_king(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        !made.checkers.is_empty() || Correct.may_leave_king(made, uncovered)
    }
}
