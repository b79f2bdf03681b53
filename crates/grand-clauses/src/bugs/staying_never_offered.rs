use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "staying-never-offered",
    belief: "a pawn that moves to its 8th, 9th or 10th rank must promote",
    clauses: &[Clause::Promo1, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &StayingNeverOffered,
};

#[derive(Debug)]
struct StayingNeverOffered;

impl Decisions for StayingNeverOffered {
    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        look::landing_rank(state, mv) < 8
    }
}
