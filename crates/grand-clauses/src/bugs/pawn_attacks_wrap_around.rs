use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawn-attacks-wrap-around",
    belief: "a pawn attacks the squares nine and eleven numbers ahead, from the edge files too",
    clauses: &[Clause::Pawn3],
    report: Some("https://github.com/fruffers/chessGame/issues/12"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/9n/10/P8n/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PawnAttacksWrapAround,
};

#[derive(Debug)]
struct PawnAttacksWrapAround;

impl Decisions for PawnAttacksWrapAround {
    fn pawn_attacks(&self, state: &State, from: Square, to: Square) -> bool {
        let mv = Move::new(from, to);
        look::is_pawn(state, mv) && matches!(look::numbers_ahead(state, mv), Some(9 | 11))
    }
}
