use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "double-step-onto-a-man",
    belief: "a pawn that steps two squares captures an enemy man there",
    clauses: &[Clause::Pawn2, Clause::Pawn3],
    report: Some("https://github.com/fruffers/chessGame/issues/11"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/4n5/10/4P5/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &DoubleStepOntoAMan,
};

#[derive(Debug)]
struct DoubleStepOntoAMan;

impl Decisions for DoubleStepOntoAMan {
    fn may_double_step(&self, state: &State, mv: Move) -> bool {
        Correct.may_double_step(&look::without(state, mv.to), mv)
    }
}
