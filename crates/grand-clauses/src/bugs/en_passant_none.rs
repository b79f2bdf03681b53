use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-none",
    belief: "a pawn captures only what stands on the square that it moves to",
    clauses: &[Clause::Ep1],
    report: Some("https://github.com/commonLuke/chess_engine/issues/5"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantNone,
};

#[derive(Debug)]
struct EnPassantNone;

impl Decisions for EnPassantNone {
    fn may_en_passant(&self, _state: &State, _mv: Move) -> bool {
        false
    }
}
