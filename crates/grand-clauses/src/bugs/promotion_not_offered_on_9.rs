use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-not-offered-on-9",
    belief: "a pawn may not promote on its 9th rank",
    clauses: &[Clause::Promo1, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionNotOfferedOn9,
};

#[derive(Debug)]
struct PromotionNotOfferedOn9;

impl Decisions for PromotionNotOfferedOn9 {
    fn may_promote(&self, state: &State, mv: Move) -> bool {
        Correct.may_promote(state, mv) && look::landing_rank(state, mv) != 9
    }
}
