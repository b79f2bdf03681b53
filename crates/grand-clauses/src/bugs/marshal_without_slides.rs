use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "marshal-without-slides",
    belief: "the marshal moves as a knight and never slides",
    clauses: &[Clause::Marshal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4M5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &MarshalWithoutSlides,
};

#[derive(Debug)]
struct MarshalWithoutSlides;

impl Decisions for MarshalWithoutSlides {
    fn has_slide(&self, kind: Kind, by: Delta) -> bool {
        kind != Kind::Marshal && Correct.has_slide(kind, by)
    }
}
