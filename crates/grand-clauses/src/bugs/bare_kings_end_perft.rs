use grand_core::{Clause, Color, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "bare-kings-end-perft",
    belief: "two bare kings have no moves, for the game is over",
    clauses: &[Clause::Perft2, Clause::End5],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &BareKingsEndPerft,
};

#[derive(Debug)]
struct BareKingsEndPerft;

impl Decisions for BareKingsEndPerft {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if Color::ALL.into_iter().all(|color| state.men(color).len() == 1) {
            moves.clear();
        }
    }
}
