use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawn-steps-sideways-past-the-middle",
    belief: "a pawn past the middle of the board steps forward or sideways, as in xiangqi",
    clauses: &[Clause::Pawn1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/4P5/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PawnStepsSidewaysPastTheMiddle,
};

#[derive(Debug)]
struct PawnStepsSidewaysPastTheMiddle;

impl Decisions for PawnStepsSidewaysPastTheMiddle {
    fn may_advance(&self, state: &State, mv: Move) -> bool {
        Correct.may_advance(state, mv)
            || matches!(look::pawn_delta(state, mv), Some((-1 | 1, 0)))
                && look::landing_rank(state, mv) > 5
                && state.at(mv.to).is_none()
    }
}
