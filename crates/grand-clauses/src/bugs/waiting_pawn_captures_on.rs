use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "waiting-pawn-captures-on",
    belief: "a pawn with nothing to become may still capture onto its last rank, and stays a pawn there",
    clauses: &[Clause::Promo5, Clause::Promo2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3r5k/4P5/10/10/10/10/10/10/QMC7/KRRBBNN3 w - - 0 1", moves: "", depth: 1 },
    decisions: &WaitingPawnCapturesOn,
};

#[derive(Debug)]
struct WaitingPawnCapturesOn;

impl Decisions for WaitingPawnCapturesOn {
    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        Correct.may_stay_a_pawn(state, mv)
            || look::is_capture(state, mv) && !Correct.may_enter_last_rank(state, mv)
    }
}
