use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pinned-man-may-leap",
    belief: "a pin holds a marshal or cardinal to the line when it slides, but not when it leaps",
    clauses: &[Clause::Check2, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/4M5/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &PinnedManMayLeap,
};

#[derive(Debug)]
struct PinnedManMayLeap;

impl Decisions for PinnedManMayLeap {
    fn may_leave_king(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        let leaps = Delta::between(made.mv.from, made.mv.to).is_leap();
        leaps && !look::is_kind(made.before, made.mv.from, Kind::Knight)
            || Correct.may_leave_king(made, uncovered)
    }
}
