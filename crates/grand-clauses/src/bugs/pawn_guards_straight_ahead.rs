use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawn-guards-straight-ahead",
    belief: "a pawn attacks every square that it could move to, the one straight ahead among them",
    clauses: &[Clause::Pawn3, Clause::King1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/10/10/5k4/10/5P4/10/10/10/K9 b - - 0 1", moves: "", depth: 1 },
    decisions: &PawnGuardsStraightAhead,
};

#[derive(Debug)]
struct PawnGuardsStraightAhead;

impl Decisions for PawnGuardsStraightAhead {
    fn attacks(&self, state: &State, from: Square, to: Square) -> bool {
        Correct.attacks(state, from, to)
            || look::pawn_delta(state, Move::new(from, to)) == Some((0, 1))
    }
}
