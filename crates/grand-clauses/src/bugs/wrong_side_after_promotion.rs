use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, Way};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "wrong-side-after-promotion",
    belief: "whoever has promoted moves again",
    clauses: &[Clause::Turn1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4k5/10/7P2/10/10/10/10/2p7/10/4K5 w - - 0 1", moves: "", depth: 2 },
    decisions: &WrongSideAfterPromotion,
};

#[derive(Debug)]
struct WrongSideAfterPromotion;

impl Decisions for WrongSideAfterPromotion {
    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        let mut next = Correct.after(state, mv, way);
        if mv.promotion.is_some() {
            next.turn = state.turn;
        }
        next
    }
}
