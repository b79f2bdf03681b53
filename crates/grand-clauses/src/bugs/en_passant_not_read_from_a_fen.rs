use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-not-read-from-a-fen",
    belief: "a position that was set up has no last move, so nothing can be captured en passant in it",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantNotReadFromAFen,
};

#[derive(Debug)]
struct EnPassantNotReadFromAFen;

impl Decisions for EnPassantNotReadFromAFen {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        state.memory.last.is_some() && Correct.may_en_passant(state, mv)
    }
}
