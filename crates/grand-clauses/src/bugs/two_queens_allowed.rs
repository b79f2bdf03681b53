use grand_core::{Clause, Kind, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "two-queens-allowed",
    belief: "a side may have two queens, as it may have two rooks",
    clauses: &[Clause::Promo3, Clause::Setup3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/Q9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &TwoQueensAllowed,
};

#[derive(Debug)]
struct TwoQueensAllowed;

impl Decisions for TwoQueensAllowed {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        kind == PromotionKind::Queen && look::has_fewer(state, mv, Kind::Queen, 2)
            || Correct.is_available(state, mv, kind)
    }
}
