use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::Decisions;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "key-ignores-the-depth",
    belief: "a position has one count, however many plies are left",
    clauses: &[Clause::Perft1],
    report: None,
    needs: Needs::Hash,
    shows: Shows { fen: "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 5 },
    decisions: &KeyIgnoresTheDepth,
};

#[derive(Debug)]
struct KeyIgnoresTheDepth;

impl Decisions for KeyIgnoresTheDepth {
    fn key_depth(&self, _depth: u32) -> u32 {
        0
    }
}
