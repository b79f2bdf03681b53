use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawn-captures-straight-ahead",
    belief: "a pawn captures straight ahead, too",
    clauses: &[Clause::Pawn3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/4n5/4P5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PawnCapturesStraightAhead,
};

#[derive(Debug)]
struct PawnCapturesStraightAhead;

impl Decisions for PawnCapturesStraightAhead {
    fn may_pawn_capture(&self, state: &State, mv: Move) -> bool {
        let ahead = look::is_capture(state, mv) && look::pawn_delta(state, mv) == Some((0, 1));
        ahead || Correct.may_pawn_capture(state, mv)
    }
}
