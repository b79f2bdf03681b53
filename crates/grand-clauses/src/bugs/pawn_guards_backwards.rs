use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawn-guards-backwards",
    belief: "a pawn attacks the two squares diagonally behind it",
    clauses: &[Clause::Pawn3, Clause::Check1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/10/10/5k4/10/5P4/10/10/10/K9 b - - 0 1", moves: "", depth: 1 },
    decisions: &PawnGuardsBackwards,
};

#[derive(Debug)]
struct PawnGuardsBackwards;

impl Decisions for PawnGuardsBackwards {
    fn attacks(&self, state: &State, from: Square, to: Square) -> bool {
        match look::pawn_delta(state, Move::new(from, to)) {
            Some(by) => matches!(by, (-1 | 1, -1)),
            None => Correct.attacks(state, from, to),
        }
    }
}
