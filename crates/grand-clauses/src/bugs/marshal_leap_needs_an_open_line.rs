use grand_core::{Clause, Kind, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, Delta, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "marshal-leap-needs-an-open-line",
    belief: "only the knight jumps: a man beside the marshal on its line stops the leap",
    clauses: &[Clause::Marshal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/4P5/4M5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &MarshalLeapNeedsAnOpenLine,
};

/// READ-4 takes this belief from a description of the game.
#[derive(Debug)]
struct MarshalLeapNeedsAnOpenLine;

impl Decisions for MarshalLeapNeedsAnOpenLine {
    fn leap_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        !look::is_kind(state, from, Kind::Marshal)
            || look::is_clear(state, from, Delta::between(from, to).long_step())
    }
}
