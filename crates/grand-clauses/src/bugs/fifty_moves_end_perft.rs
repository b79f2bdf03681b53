use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "fifty-moves-end-perft",
    belief: "after a hundred plies with no pawn move and no capture there is nothing to count",
    clauses: &[Clause::Perft2, Clause::End4],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/10/10/10/K7R1 w - - 100 80", moves: "", depth: 1 },
    decisions: &FiftyMovesEndPerft,
};

#[derive(Debug)]
struct FiftyMovesEndPerft;

impl Decisions for FiftyMovesEndPerft {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if state.halfmove_clock >= 100 {
            moves.clear();
        }
    }
}
