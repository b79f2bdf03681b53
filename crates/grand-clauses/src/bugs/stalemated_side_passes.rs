use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "stalemated-side-passes",
    belief: "a side that is not in check and cannot move passes its turn",
    clauses: &[Clause::End2, Clause::Turn1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "1r7k/10/10/10/10/10/10/10/9r/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &StalematedSidePasses,
};

/// It writes the pass as a move of the king to where it stands.
#[derive(Debug)]
struct StalematedSidePasses;

impl Decisions for StalematedSidePasses {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if moves.is_empty() && !look::in_check(state, state.turn) {
            moves.extend(state.king(state.turn).map(|king| Move::new(king, king)));
        }
    }
}
