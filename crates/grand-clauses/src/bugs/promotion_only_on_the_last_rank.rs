use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-only-on-the-last-rank",
    belief: "a pawn promotes on its last rank and nowhere else, as in other games",
    clauses: &[Clause::Promo1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionOnlyOnTheLastRank,
};

#[derive(Debug)]
struct PromotionOnlyOnTheLastRank;

impl Decisions for PromotionOnlyOnTheLastRank {
    fn may_promote(&self, state: &State, mv: Move) -> bool {
        look::landing_rank(state, mv) == 10
    }
}
