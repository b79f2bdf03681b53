use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawns-turn-round-after-a-promotion",
    belief: "a promotion does not turn the board round, so the pawns of the side that answers it step the promoter's way",
    clauses: &[Clause::Pawn1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/P9/10/10/3p6/3P6/10/10/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &PawnsTurnRoundAfterAPromotion,
};

#[derive(Debug)]
struct PawnsTurnRoundAfterAPromotion;

impl Decisions for PawnsTurnRoundAfterAPromotion {
    fn may_advance(&self, state: &State, mv: Move) -> bool {
        if state.memory.last.is_some_and(|last| last.promotion.is_some()) {
            state.at(mv.to).is_none() && look::pawn_delta(state, mv) == Some((0, -1))
        } else {
            Correct.may_advance(state, mv)
        }
    }
}
