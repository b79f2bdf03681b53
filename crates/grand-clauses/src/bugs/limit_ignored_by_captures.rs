use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "limit-ignored-by-captures",
    belief: "a pawn that promotes by capturing may become any man",
    clauses: &[Clause::Promo3, Clause::Promo5],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "5n4/4P5/9k/10/10/10/10/10/Q9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &LimitIgnoredByCaptures,
};

#[derive(Debug)]
struct LimitIgnoredByCaptures;

impl Decisions for LimitIgnoredByCaptures {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        look::is_capture(state, mv) || Correct.is_available(state, mv, kind)
    }
}
