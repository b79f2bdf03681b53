use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, geometry, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-over-a-man",
    belief: "a pawn steps two squares if the second one is empty",
    clauses: &[Clause::Pawn2],
    report: Some("https://github.com/sroelants/simbelmyne/issues/5"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4n5/4P5/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepOverAMan,
};

#[derive(Debug)]
struct DoubleStepOverAMan;

impl Decisions for DoubleStepOverAMan {
    fn may_double_step(&self, state: &State, mv: Move) -> bool {
        let first = geometry::between(mv.from, mv.to).next();
        first.is_some_and(|square| Correct.may_double_step(&look::without(state, square), mv))
    }
}
