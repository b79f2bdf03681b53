use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "waiting-pawn-freezes-others",
    belief: "while a pawn waits for a man to be lost, its side moves no pawn",
    clauses: &[Clause::Promo5, Clause::Pawn1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/4P5/10/10/10/P9/10/10/QMC7/KRRBBNN3 w - - 0 1", moves: "", depth: 1 },
    decisions: &WaitingPawnFreezesOthers,
};

#[derive(Debug)]
struct WaitingPawnFreezesOthers;

impl Decisions for WaitingPawnFreezesOthers {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if state.men(state.turn).iter().any(|square| look::is_waiting(state, square)) {
            moves.retain(|&mv| !look::is_pawn(state, mv));
        }
    }
}
