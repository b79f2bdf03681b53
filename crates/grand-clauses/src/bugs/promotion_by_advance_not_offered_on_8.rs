use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-by-advance-not-offered-on-8",
    belief: "on its 8th rank a pawn promotes only by capturing",
    clauses: &[Clause::Promo1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionByAdvanceNotOfferedOn8,
};

#[derive(Debug)]
struct PromotionByAdvanceNotOfferedOn8;

impl Decisions for PromotionByAdvanceNotOfferedOn8 {
    fn may_promote(&self, state: &State, mv: Move) -> bool {
        Correct.may_promote(state, mv)
            && (look::landing_rank(state, mv) != 8 || look::is_capture(state, mv))
    }
}
