use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "captured-man-not-restored",
    belief: "taking a move back means moving the man back",
    clauses: &[Clause::Perft1, Clause::Move1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/3n6/4P5/10/10/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &CapturedManNotRestored,
};

#[derive(Debug)]
struct CapturedManNotRestored;

impl Decisions for CapturedManNotRestored {
    fn unmade(&self, before: &State, _after: &State, mv: Move) -> State {
        if look::is_capture(before, mv) { look::without(before, mv.to) } else { *before }
    }
}
