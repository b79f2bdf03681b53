use grand_core::{Clause, Kind, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "bishops-on-both-shades",
    belief: "a side has one bishop on each shade, so a pawn becomes one only on the shade where there is none",
    clauses: &[Clause::Promo3, Clause::Promo4],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/B9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &BishopsOnBothShades,
};

#[derive(Debug)]
struct BishopsOnBothShades;

impl Decisions for BishopsOnBothShades {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        if kind != PromotionKind::Bishop {
            return Correct.is_available(state, mv, kind);
        }
        look::mover(state, mv).is_some_and(|color| {
            let mut bishops = look::men_of(state, color, Kind::Bishop).into_iter();
            bishops.all(|bishop| bishop.is_dark() != mv.to.is_dark())
        })
    }
}
