use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotes-only-to-queen",
    belief: "a pawn becomes a queen or nothing",
    clauses: &[Clause::Promo3, Clause::Promo8],
    report: Some("https://github.com/jonpchin/gochess/issues/13"),
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotesOnlyToQueen,
};

#[derive(Debug)]
struct PromotesOnlyToQueen;

impl Decisions for PromotesOnlyToQueen {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        kind == PromotionKind::Queen && Correct.is_available(state, mv, kind)
    }
}
