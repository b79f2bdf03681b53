use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "king-without-moves-is-stalemated",
    belief: "a side whose king is not in check and cannot move is stalemated",
    clauses: &[Clause::End2],
    report: Some("https://github.com/ArnoVanLumig/chesshs/issues/4"),
    needs: Needs::Nothing,
    shows: Shows { fen: "1r7k/10/10/10/10/10/4P5/10/9r/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &KingWithoutMovesIsStalemated,
};

#[derive(Debug)]
struct KingWithoutMovesIsStalemated;

impl Decisions for KingWithoutMovesIsStalemated {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if !look::in_check(state, state.turn) && !look::king_can_move(state, moves) {
            moves.clear();
        }
    }
}
