use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-missing-as-evasion-by-block",
    belief: "a pawn cannot answer a check by putting itself in the way and promoting at once",
    clauses: &[Clause::Check3, Clause::Promo1, Clause::Promo2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/10/K8m/5P4/10/10/10/10/8k1/10 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionMissingAsEvasionByBlock,
};

#[derive(Debug)]
struct PromotionMissingAsEvasionByBlock;

impl Decisions for PromotionMissingAsEvasionByBlock {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        let promotes = !made.checkers.is_empty() && made.mv.promotion.is_some();
        Correct.answers_check(made, remaining)
            && (!promotes || look::is_capture(made.before, made.mv))
    }
}
