use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-lost-after-unmake",
    belief: "the en passant square need not be restored when a move is taken back",
    clauses: &[Clause::Ep1, Clause::Perft1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 2 },
    decisions: &EnPassantLostAfterUnmake,
};

#[derive(Debug)]
struct EnPassantLostAfterUnmake;

impl Decisions for EnPassantLostAfterUnmake {
    fn unmade(&self, before: &State, _after: &State, _mv: Move) -> State {
        let mut state = *before;
        state.en_passant = None;
        state
    }
}
