use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "slide-goes-on-after-a-capture",
    belief: "only men of its own side stop a slide; those that it could capture do not",
    clauses: &[Clause::Rook1, Clause::Bishop1, Clause::Queen1, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/4n5/10/10/4R5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &SlideGoesOnAfterACapture,
};

/// The loop along a line lacks its `break` after a capture.
#[derive(Debug)]
struct SlideGoesOnAfterACapture;

impl Decisions for SlideGoesOnAfterACapture {
    fn slide_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        state.at(from).is_some_and(|slider| {
            look::men_between(state, from, to).all(|(_, man)| man.color != slider.color)
        })
    }
}
