use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "slider-one-short",
    belief: "a slide ends at the latest one square before the edge of the board",
    clauses: &[Clause::Rook1, Clause::Bishop1, Clause::Queen1, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4R5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &SliderOneShort,
};

/// A loop over the squares of a line with the bound left out.
#[derive(Debug)]
struct SliderOneShort;

impl Decisions for SliderOneShort {
    fn slide_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        let beyond = Delta::between(from, to).unit().from(to);
        beyond.is_some() && Correct.slide_is_open(state, from, to)
    }
}
