use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-by-capture-not-offered-on-10",
    belief: "on its last rank a pawn promotes only by advancing",
    clauses: &[Clause::Promo2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "5n4/4P5/9k/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionByCaptureNotOfferedOn10,
};

#[derive(Debug)]
struct PromotionByCaptureNotOfferedOn10;

impl Decisions for PromotionByCaptureNotOfferedOn10 {
    fn may_promote(&self, state: &State, mv: Move) -> bool {
        Correct.may_promote(state, mv)
            && (look::landing_rank(state, mv) != 10 || !look::is_capture(state, mv))
    }
}
