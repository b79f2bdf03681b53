use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, Way, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-letters-swapped",
    belief: "a pawn promoted to C becomes the marshal, and one promoted to the other letter the cardinal",
    clauses: &[Clause::Promo3, Clause::Note1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "8k1/10/4P5/10/10/10/M9/10/10/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &PromotionLettersSwapped,
};

/// Promotions are written in one dialect and made in the other, whatever the board is read in.
#[derive(Debug)]
struct PromotionLettersSwapped;

impl Decisions for PromotionLettersSwapped {
    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        let other =
            |named: PromotionKind| PromotionKind::from_kind(look::other_by_letter(named.kind()));
        Correct.after(state, Move { promotion: mv.promotion.and_then(other), ..mv }, way)
    }
}
