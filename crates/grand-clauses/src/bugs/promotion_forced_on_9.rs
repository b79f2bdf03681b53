use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-forced-on-9",
    belief: "a pawn that moves to its 9th rank must promote",
    clauses: &[Clause::Promo1, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionForcedOn9,
};

#[derive(Debug)]
struct PromotionForcedOn9;

impl Decisions for PromotionForcedOn9 {
    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        Correct.may_stay_a_pawn(state, mv) && look::landing_rank(state, mv) != 9
    }
}
