use grand_core::{Clause, Kind, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "leap-captures-nothing",
    belief: "the marshal captures as a rook and the cardinal as a bishop; their leap is only a way to move",
    clauses: &[Clause::Marshal1, Clause::Cardinal1, Clause::Move1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/5n4/10/4M5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &LeapCapturesNothing,
};

#[derive(Debug)]
struct LeapCapturesNothing;

impl Decisions for LeapCapturesNothing {
    fn leap_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        look::is_kind(state, from, Kind::Knight) || state.at(to).is_none()
    }
}
