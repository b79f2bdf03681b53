use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotes-only-to-kinds-that-are-gone",
    belief: "a pawn becomes only what its side has none of any more",
    clauses: &[Clause::Promo3, Clause::Promo4],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/R9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotesOnlyToKindsThatAreGone,
};

#[derive(Debug)]
struct PromotesOnlyToKindsThatAreGone;

impl Decisions for PromotesOnlyToKindsThatAreGone {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        look::has_fewer(state, mv, kind.kind(), 1)
    }
}
