use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "along-pin-moves-refused",
    belief: "a pinned man may not move at all",
    clauses: &[Clause::Check2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/4R5/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &AlongPinMovesRefused,
};

#[derive(Debug)]
struct AlongPinMovesRefused;

impl Decisions for AlongPinMovesRefused {
    fn may_leave_king(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        Correct.may_leave_king(made, uncovered) && look::pinner(made.before, made.mv.from).is_none()
    }
}
