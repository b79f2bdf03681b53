use grand_core::{Clause, Kind, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, Delta, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "cardinal-leap-needs-an-open-diagonal",
    belief: "only the knight jumps: a man beside the cardinal on its diagonal stops the leap",
    clauses: &[Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/5P4/4C5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &CardinalLeapNeedsAnOpenDiagonal,
};

/// READ-4 takes this belief from a description of the game.
#[derive(Debug)]
struct CardinalLeapNeedsAnOpenDiagonal;

impl Decisions for CardinalLeapNeedsAnOpenDiagonal {
    fn leap_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        !look::is_kind(state, from, Kind::Cardinal)
            || look::is_clear(state, from, Delta::between(from, to).unit())
    }
}
