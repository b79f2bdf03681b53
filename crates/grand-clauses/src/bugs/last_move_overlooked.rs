use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "last-move-overlooked",
    belief: "a side that has no more than one move has none",
    clauses: &[Clause::End2, Clause::End1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "1r7k/10/10/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &LastMoveOverlooked,
};

/// The list is compared with 1 where 0 is meant.
#[derive(Debug)]
struct LastMoveOverlooked;

impl Decisions for LastMoveOverlooked {
    fn edit(&self, _state: &State, moves: &mut Vec<Move>) {
        if moves.len() == 1 {
            moves.clear();
        }
    }
}
