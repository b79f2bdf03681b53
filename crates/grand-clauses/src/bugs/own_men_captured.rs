use grand_core::{Clause, Color, Kind, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "own-men-captured",
    belief: "a man may capture any man but a king",
    clauses: &[Clause::Move1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4R1P3/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &OwnMenCaptured,
};

#[derive(Debug)]
struct OwnMenCaptured;

impl Decisions for OwnMenCaptured {
    fn may_land(&self, state: &State, _color: Color, to: Square) -> bool {
        state.at(to).is_none_or(|man| man.kind != Kind::King)
    }
}
