use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "queen-leaps",
    belief: "the queen, the strongest of all, leaps as a knight too",
    clauses: &[Clause::Queen1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4Q5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &QueenLeaps,
};

#[derive(Debug)]
struct QueenLeaps;

impl Decisions for QueenLeaps {
    fn has_leap(&self, kind: Kind, by: Delta) -> bool {
        kind == Kind::Queen && by.is_leap() || Correct.has_leap(kind, by)
    }
}
