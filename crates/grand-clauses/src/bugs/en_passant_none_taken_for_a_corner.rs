use grand_core::{Clause, File, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-none-taken-for-a-corner",
    belief: "with no en passant square, which is number 0, a pawn may capture en passant in the corner that has this number",
    clauses: &[Clause::Ep1, Clause::Pawn3],
    report: Some("https://github.com/ryanhs/chess.php/pull/1"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/1P8/10/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &EnPassantNoneTakenForACorner,
};

#[derive(Debug)]
struct EnPassantNoneTakenForACorner;

impl Decisions for EnPassantNoneTakenForACorner {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        // Squares are numbered from the far edge as the mover sees it.
        let is_corner = mv.to.file() == File::A && look::landing_rank(state, mv) == 10;
        Correct.may_en_passant(state, mv)
            || state.en_passant.is_none()
                && is_corner
                && state.at(mv.to).is_none()
                && Correct.pawn_attacks(state, mv.from, mv.to)
    }
}
