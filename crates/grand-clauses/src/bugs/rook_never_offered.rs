use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "rook-never-offered",
    belief: "no pawn becomes a rook",
    clauses: &[Clause::Promo3, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &RookNeverOffered,
};

#[derive(Debug)]
struct RookNeverOffered;

impl Decisions for RookNeverOffered {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        kind != PromotionKind::Rook && Correct.is_available(state, mv, kind)
    }
}
