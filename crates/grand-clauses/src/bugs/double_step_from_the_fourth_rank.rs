use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, geometry, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-from-the-fourth-rank",
    belief: "a pawn steps two squares from its third rank or its fourth",
    clauses: &[Clause::Pawn2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4P5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepFromTheFourthRank,
};

#[derive(Debug)]
struct DoubleStepFromTheFourthRank;

impl Decisions for DoubleStepFromTheFourthRank {
    fn may_double_step(&self, state: &State, mv: Move) -> bool {
        Correct.may_double_step(state, mv)
            || look::pawn_delta(state, mv) == Some((0, 2))
                && look::mover(state, mv).map(|color| geometry::rank_for(color, mv.from)) == Some(4)
                && state.at(mv.to).is_none()
                && Correct.slide_is_open(state, mv.from, mv.to)
    }
}
