use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pinned-man-gives-no-check",
    belief: "a man that is pinned gives no check",
    clauses: &[Clause::Check1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3k6/10/10/10/10/10/10/3n6/10/3RK5 w - - 0 1", moves: "", depth: 1 },
    decisions: &PinnedManGivesNoCheck,
};

#[derive(Debug)]
struct PinnedManGivesNoCheck;

impl Decisions for PinnedManGivesNoCheck {
    fn gives_check(&self, state: &State, from: Square, king: Square) -> bool {
        Correct.gives_check(state, from, king) && look::pinner(state, from).is_none()
    }
}
