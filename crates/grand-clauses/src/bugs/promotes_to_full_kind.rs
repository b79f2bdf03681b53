use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotes-to-full-kind",
    belief: "a pawn may become any man, however many of the kind its side has",
    clauses: &[Clause::Promo3, Clause::Promo4],
    report: Some("https://github.com/alexobviously/bishop/issues/12"),
    needs: Needs::Nothing,
    shows: Shows { fen: "4k5/10/7P2/10/10/10/9q/2p7/10/QK8 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotesToFullKind,
};

#[derive(Debug)]
struct PromotesToFullKind;

impl Decisions for PromotesToFullKind {
    fn is_available(&self, _state: &State, _mv: Move, _kind: PromotionKind) -> bool {
        true
    }
}
