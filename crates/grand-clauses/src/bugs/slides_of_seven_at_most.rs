use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "slides-of-seven-at-most",
    belief: "a slide is at most seven squares long, as on a board of eight",
    clauses: &[Clause::Rook1, Clause::Bishop1, Clause::Queen1, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/1k8/10/10/10/10/10/1K8/10/R9 w - - 0 1", moves: "", depth: 1 },
    decisions: &SlidesOfSevenAtMost,
};

#[derive(Debug)]
struct SlidesOfSevenAtMost;

impl Decisions for SlidesOfSevenAtMost {
    fn has_slide(&self, kind: Kind, by: Delta) -> bool {
        by.distance() <= 7 && Correct.has_slide(kind, by)
    }
}
