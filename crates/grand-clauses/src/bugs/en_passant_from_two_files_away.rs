use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-from-two-files-away",
    belief: "a pawn beside or two files from the one that advanced may capture it en passant",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/1P1p6/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantFromTwoFilesAway,
};

#[derive(Debug)]
struct EnPassantFromTwoFilesAway;

impl Decisions for EnPassantFromTwoFilesAway {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        Correct.may_en_passant(state, mv)
            || state.en_passant == Some(mv.to)
                && matches!(look::pawn_delta(state, mv), Some((-2 | 2, 1)))
    }
}
