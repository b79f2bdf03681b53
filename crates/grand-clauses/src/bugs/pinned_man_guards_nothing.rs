use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pinned-man-guards-nothing",
    belief: "the king may step onto a square that only a pinned man attacks",
    clauses: &[Clause::King1, Clause::Check1],
    report: Some("https://github.com/pychess/pychess/issues/363"),
    needs: Needs::Nothing,
    shows: Shows { fen: "3k6/10/10/10/10/10/3n6/10/10/3RK5 w - - 0 1", moves: "", depth: 1 },
    decisions: &PinnedManGuardsNothing,
};

#[derive(Debug)]
struct PinnedManGuardsNothing;

impl Decisions for PinnedManGuardsNothing {
    fn king_may_stand(&self, made: &Made<'_>) -> bool {
        let is_pinned = |from: Square| look::pinner(made.after, from).is_some();
        Correct.checkers(made.after, made.color).iter().all(is_pinned)
    }
}
