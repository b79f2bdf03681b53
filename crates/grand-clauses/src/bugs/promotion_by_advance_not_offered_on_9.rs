use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-by-advance-not-offered-on-9",
    belief: "on its 9th rank a pawn promotes only by capturing",
    clauses: &[Clause::Promo1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionByAdvanceNotOfferedOn9,
};

#[derive(Debug)]
struct PromotionByAdvanceNotOfferedOn9;

impl Decisions for PromotionByAdvanceNotOfferedOn9 {
    fn may_promote(&self, state: &State, mv: Move) -> bool {
        Correct.may_promote(state, mv)
            && (look::landing_rank(state, mv) != 9 || look::is_capture(state, mv))
    }
}
