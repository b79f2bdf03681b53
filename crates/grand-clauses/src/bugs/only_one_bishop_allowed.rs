use grand_core::{Clause, Kind, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "only-one-bishop-allowed",
    belief: "no pawn becomes a bishop while its side has one",
    clauses: &[Clause::Promo3, Clause::Setup3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/B9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &OnlyOneBishopAllowed,
};

#[derive(Debug)]
struct OnlyOneBishopAllowed;

impl Decisions for OnlyOneBishopAllowed {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        Correct.is_available(state, mv, kind)
            && (kind != PromotionKind::Bishop || look::has_fewer(state, mv, Kind::Bishop, 1))
    }
}
