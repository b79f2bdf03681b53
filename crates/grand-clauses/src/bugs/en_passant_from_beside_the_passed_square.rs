use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, geometry, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-from-beside-the-passed-square",
    belief: "a pawn beside the square passed over captures by going to the square that the advance began on",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/4P5/3p6/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantFromBesideThePassedSquare,
};

#[derive(Debug)]
struct EnPassantFromBesideThePassedSquare;

impl Decisions for EnPassantFromBesideThePassedSquare {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        let passed = look::mover(state, mv).and_then(|color| geometry::behind(color, mv.to));
        passed.is_some()
            && passed == state.en_passant
            && Correct.pawn_attacks(state, mv.from, mv.to)
    }

    fn en_passant_victim(&self, state: &State, _mv: Move) -> Option<Square> {
        look::advanced_pawn(state)
    }
}
