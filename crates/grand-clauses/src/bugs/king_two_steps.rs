use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "king-two-steps",
    belief: "the king goes one or two squares along a line",
    clauses: &[Clause::King1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4K5/10/10/10 w - - 0 1", moves: "", depth: 1 },
    decisions: &KingTwoSteps,
};

#[derive(Debug)]
struct KingTwoSteps;

impl Decisions for KingTwoSteps {
    fn has_slide(&self, kind: Kind, by: Delta) -> bool {
        kind == Kind::King && by.distance() == 2 && Correct.has_slide(Kind::Queen, by)
            || Correct.has_slide(kind, by)
    }
}
