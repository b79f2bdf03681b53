use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, Way};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "wrong-side-to-move-after-a-promotion",
    belief: "a side that promotes moves once more",
    clauses: &[Clause::Turn1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/P9/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &WrongSideToMoveAfterAPromotion,
};

#[derive(Debug)]
struct WrongSideToMoveAfterAPromotion;

impl Decisions for WrongSideToMoveAfterAPromotion {
    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        let mut next = Correct.after(state, mv, way);
        if mv.promotion.is_some() {
            next.turn = state.turn;
        }
        next
    }
}
