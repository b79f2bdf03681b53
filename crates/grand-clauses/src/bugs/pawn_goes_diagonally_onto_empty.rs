use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawn-goes-diagonally-onto-empty",
    belief: "a pawn moves one square diagonally forward whether it captures there or not",
    clauses: &[Clause::Pawn3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4P5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PawnGoesDiagonallyOntoEmpty,
};

#[derive(Debug)]
struct PawnGoesDiagonallyOntoEmpty;

impl Decisions for PawnGoesDiagonallyOntoEmpty {
    fn may_pawn_capture(&self, state: &State, mv: Move) -> bool {
        Correct.pawn_attacks(state, mv.from, mv.to)
    }
}
