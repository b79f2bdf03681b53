use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-compulsory",
    belief: "an en passant capture must be made when it is possible",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantCompulsory,
};

#[derive(Debug)]
struct EnPassantCompulsory;

impl Decisions for EnPassantCompulsory {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if moves.iter().any(|&mv| look::is_en_passant(state, mv)) {
            moves.retain(|&mv| look::is_en_passant(state, mv));
        }
    }
}
