use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-forced-on-8",
    belief: "a pawn that moves to its 8th rank must promote",
    clauses: &[Clause::Promo1, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionForcedOn8,
};

#[derive(Debug)]
struct PromotionForcedOn8;

impl Decisions for PromotionForcedOn8 {
    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        Correct.may_stay_a_pawn(state, mv) && look::landing_rank(state, mv) != 8
    }
}
