use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "errors-cancel",
    belief: "a pawn in the promotion zone must become something, if need be a man of a kind that is complete",
    clauses: &[Clause::Promo1, Clause::Promo3, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4k5/10/7P2/10/10/10/9q/2p7/10/QK8 w - - 0 1", moves: "", depth: 1 },
    decisions: &ErrorsCancel,
};

#[derive(Debug)]
struct ErrorsCancel;

impl Decisions for ErrorsCancel {
    /// For each move that stays a pawn, a promotion to a complete kind: the count stays right.
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        for mv in moves.iter_mut() {
            let full = |&kind: &PromotionKind| !Correct.is_available(state, *mv, kind);
            if look::is_pawn(state, *mv)
                && mv.promotion.is_none()
                && Correct.may_promote(state, *mv)
            {
                mv.promotion = PromotionKind::ALL.into_iter().find(full);
            }
        }
    }
}
