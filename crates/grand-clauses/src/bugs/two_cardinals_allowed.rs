use grand_core::{Clause, Kind, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "two-cardinals-allowed",
    belief: "a side may have two cardinals, as it may have two rooks",
    clauses: &[Clause::Promo3, Clause::Setup3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/C9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &TwoCardinalsAllowed,
};

#[derive(Debug)]
struct TwoCardinalsAllowed;

impl Decisions for TwoCardinalsAllowed {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        kind == PromotionKind::Cardinal && look::has_fewer(state, mv, Kind::Cardinal, 2)
            || Correct.is_available(state, mv, kind)
    }
}
