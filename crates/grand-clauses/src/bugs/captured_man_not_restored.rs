use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "captured-man-not-restored",
    belief: "a move is taken back by moving the man back, and what it captured stays away",
    clauses: &[Clause::Move1, Clause::Perft1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/R9/10/4n5/10/10/10/4R5/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &CapturedManNotRestored,
};

#[derive(Debug)]
struct CapturedManNotRestored;

impl Decisions for CapturedManNotRestored {
    fn unmade(&self, before: &State, _after: &State, mv: Move) -> State {
        let mut state = *before;
        if look::is_capture(before, mv) {
            state.set(mv.to, None);
        }
        state
    }
}
