use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pins-ignored",
    belief: "a pinned man may move as if it were not",
    clauses: &[Clause::Check2],
    report: Some("https://github.com/GunshipPenguin/shallow-blue/issues/36"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/6c3/10/4M5/10/2K7 w - - 0 1", moves: "", depth: 1 },
    decisions: &PinsIgnored,
};

#[derive(Debug)]
struct PinsIgnored;

impl Decisions for PinsIgnored {
    fn may_leave_king(&self, _made: &Made<'_>, _uncovered: Squares) -> bool {
        true
    }
}
