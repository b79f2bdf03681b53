use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotes-to-any-kind-once-a-man-is-lost",
    belief: "a side that lacks any man at all may promote to any kind",
    clauses: &[Clause::Promo3, Clause::Promo4],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/Q9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotesToAnyKindOnceAManIsLost,
};

#[derive(Debug)]
struct PromotesToAnyKindOnceAManIsLost;

impl Decisions for PromotesToAnyKindOnceAManIsLost {
    fn is_available(&self, state: &State, mv: Move, _kind: PromotionKind) -> bool {
        look::mover(state, mv).is_some_and(|color| !look::is_complete(state, color))
    }
}
