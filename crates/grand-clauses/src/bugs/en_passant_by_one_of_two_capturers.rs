use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-by-one-of-two-capturers",
    belief: "where two pawns could capture en passant, the first one found does",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/2PpP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantByOneOfTwoCapturers,
};

#[derive(Debug)]
struct EnPassantByOneOfTwoCapturers;

impl Decisions for EnPassantByOneOfTwoCapturers {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        let mut found = false;
        moves.retain(|&mv| !look::is_en_passant(state, mv) || !std::mem::replace(&mut found, true));
    }
}
