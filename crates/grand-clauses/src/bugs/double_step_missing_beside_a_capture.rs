use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-missing-beside-a-capture",
    belief: "a pawn that can capture does not step two squares",
    clauses: &[Clause::Pawn2],
    report: Some("https://github.com/brozeph/node-chess/issues/15"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/3n6/4P5/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepMissingBesideACapture,
};

#[derive(Debug)]
struct DoubleStepMissingBesideACapture;

impl Decisions for DoubleStepMissingBesideACapture {
    fn may_double_step(&self, state: &State, mv: Move) -> bool {
        let may_capture = |to| Correct.may_pawn_capture(state, Move::new(mv.from, to));
        Correct.may_double_step(state, mv) && !state.men(!state.turn).iter().any(may_capture)
    }
}
