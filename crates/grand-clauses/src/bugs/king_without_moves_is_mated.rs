use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "king-without-moves-is-mated",
    belief: "a side whose king is in check and cannot move is checkmated",
    clauses: &[Clause::End1, Clause::Check3],
    report: Some("https://github.com/smrealms/smr/pull/2017"),
    needs: Needs::Nothing,
    shows: Shows { fen: "rr7k/10/10/10/10/4R5/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &KingWithoutMovesIsMated,
};

#[derive(Debug)]
struct KingWithoutMovesIsMated;

impl Decisions for KingWithoutMovesIsMated {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if look::in_check(state, state.turn) && !look::king_can_move(state, moves) {
            moves.clear();
        }
    }
}
