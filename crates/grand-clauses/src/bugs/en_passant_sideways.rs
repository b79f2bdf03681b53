use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-sideways",
    belief: "a pawn captures the one beside it en passant by moving onto its square",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantSideways,
};

#[derive(Debug)]
struct EnPassantSideways;

impl Decisions for EnPassantSideways {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        look::advanced_pawn(state) == Some(mv.to)
            && matches!(look::pawn_delta(state, mv), Some((-1 | 1, 0)))
    }

    fn en_passant_victim(&self, _state: &State, mv: Move) -> Option<Square> {
        Some(mv.to)
    }
}
