use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-wraps-around",
    belief: "the squares nine and eleven numbers ahead are those that a pawn captures en passant on, from the edge files too",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/9P/p9/9P/10/10/10/K9 w - a7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantWrapsAround,
};

#[derive(Debug)]
struct EnPassantWrapsAround;

impl Decisions for EnPassantWrapsAround {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        state.en_passant == Some(mv.to)
            && look::is_pawn(state, mv)
            && matches!(look::numbers_ahead(state, mv), Some(9 | 11))
    }
}
