use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "slider-through-one-man",
    belief: "a slide may pass over one man",
    clauses: &[Clause::Rook1, Clause::Bishop1, Clause::Queen1, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/4P5/4R5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &SliderThroughOneMan,
};

#[derive(Debug)]
struct SliderThroughOneMan;

impl Decisions for SliderThroughOneMan {
    fn slide_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        look::men_between(state, from, to).count() <= 1
    }
}
