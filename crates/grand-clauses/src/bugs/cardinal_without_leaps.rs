use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "cardinal-without-leaps",
    belief: "the cardinal moves as a bishop and never leaps",
    clauses: &[Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4C5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &CardinalWithoutLeaps,
};

#[derive(Debug)]
struct CardinalWithoutLeaps;

impl Decisions for CardinalWithoutLeaps {
    fn has_leap(&self, kind: Kind, by: Delta) -> bool {
        kind != Kind::Cardinal && Correct.has_leap(kind, by)
    }
}
