use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, geometry};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "leaps-wrap-around",
    belief: "a man near the edge leaps to a square on the other edge, for its index is right",
    clauses: &[Clause::Knight1, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/N9/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &LeapsWrapAround,
};

/// Leaps are sums of indices, and nothing stands beyond the a- and j-files.
#[derive(Debug)]
struct LeapsWrapAround;

impl Decisions for LeapsWrapAround {
    fn has_leap(&self, kind: Kind, by: Delta) -> bool {
        let is_same = |leap: Delta| leap.stride() == by.stride() && Correct.has_leap(kind, leap);
        geometry::LEAPS.into_iter().any(is_same)
    }
}
