use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "waiting-pawn-gives-no-check",
    belief: "a pawn that cannot move to its last rank gives no check there",
    clauses: &[Clause::Promo6, Clause::Check1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3k6/4P5/10/10/9p/10/10/10/QMC7/KRRBBNN3 b - - 0 1", moves: "", depth: 1 },
    decisions: &WaitingPawnGivesNoCheck,
};

#[derive(Debug)]
struct WaitingPawnGivesNoCheck;

impl Decisions for WaitingPawnGivesNoCheck {
    fn gives_check(&self, state: &State, from: Square, king: Square) -> bool {
        Correct.gives_check(state, from, king) && !look::is_waiting(state, from)
    }
}
