use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, State, geometry};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "slide-after-a-leap",
    belief: "a marshal or cardinal that has leapt to an empty square may slide on from there",
    clauses: &[Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4M5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &SlideAfterALeap,
};

#[derive(Debug)]
struct SlideAfterALeap;

impl Decisions for SlideAfterALeap {
    fn reaches(&self, state: &State, from: Square, to: Square) -> bool {
        let Some(man) = state.at(from) else { return false };
        let slides_from = |via| {
            state.at(via).is_none()
                && Correct.has_slide(man.kind, Delta::between(via, to))
                && Correct.slide_is_open(state, via, to)
        };
        let leaps = geometry::LEAPS.into_iter().filter(|&leap| Correct.has_leap(man.kind, leap));
        Correct.reaches(state, from, to)
            || leaps.filter_map(|leap| leap.from(from)).any(slides_from)
    }
}
