use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-zone-from-7",
    belief: "a pawn may promote from its 7th rank on",
    clauses: &[Clause::Promo1, Clause::Promo7],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/4P5/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionZoneFrom7,
};

#[derive(Debug)]
struct PromotionZoneFrom7;

impl Decisions for PromotionZoneFrom7 {
    fn may_promote(&self, state: &State, mv: Move) -> bool {
        look::landing_rank(state, mv) >= 7
    }
}
