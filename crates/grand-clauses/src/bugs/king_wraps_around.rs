use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, geometry};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "king-wraps-around",
    belief: "a king on the edge steps to a square on the other edge, for its index is right",
    clauses: &[Clause::King1],
    report: Some("https://github.com/fruffers/chessGame/issues/16"),
    needs: Needs::Nothing,
    shows: Shows { fen: "2k7/10/10/10/10/K9/10/10/10/10 w - - 0 1", moves: "", depth: 1 },
    decisions: &KingWrapsAround,
};

#[derive(Debug)]
struct KingWrapsAround;

impl Decisions for KingWrapsAround {
    fn has_step(&self, kind: Kind, by: Delta) -> bool {
        let is_same = |step: Delta| step.stride() == by.stride() && Correct.has_step(kind, step);
        geometry::STEPS.into_iter().any(is_same)
    }
}
