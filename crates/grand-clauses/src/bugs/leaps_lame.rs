use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, Delta, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "leaps-lame",
    belief: "a leap first takes a step along rank or file, and a man that stands there stops it",
    clauses: &[Clause::Knight1, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/4P5/4N5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &LeapsLame,
};

#[derive(Debug)]
struct LeapsLame;

impl Decisions for LeapsLame {
    fn leap_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        look::is_clear(state, from, Delta::between(from, to).long_step())
    }
}
