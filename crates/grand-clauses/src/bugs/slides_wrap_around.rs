use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, geometry};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "slides-wrap-around",
    belief: "a slide that comes to the edge goes on from the other edge, for the indices run on",
    clauses: &[Clause::Rook1, Clause::Bishop1, Clause::Queen1, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "2k7/10/10/10/10/R9/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &SlidesWrapAround,
};

#[derive(Debug)]
struct SlidesWrapAround;

impl Decisions for SlidesWrapAround {
    fn reaches(&self, state: &State, from: Square, to: Square) -> bool {
        let Some(man) = state.at(from) else { return false };
        let mut steps = geometry::STEPS.into_iter().filter(|&by| Correct.has_slide(man.kind, by));
        Correct.reaches(state, from, to)
            || steps.any(|by| {
                let ends = |square: &Square| *square == to || state.at(*square).is_some();
                geometry::run_by_index(from, by).find(ends) == Some(to)
            })
    }
}
