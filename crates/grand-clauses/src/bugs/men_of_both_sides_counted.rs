use grand_core::{Clause, Color, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "men-of-both-sides-counted",
    belief: "a kind is complete when the men of both sides together are as many as one side starts with",
    clauses: &[Clause::Promo3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/q9/10/10/10/10/10/7K2 w - - 0 1", moves: "", depth: 1 },
    decisions: &MenOfBothSidesCounted,
};

#[derive(Debug)]
struct MenOfBothSidesCounted;

impl Decisions for MenOfBothSidesCounted {
    fn is_available(&self, state: &State, _mv: Move, kind: PromotionKind) -> bool {
        let kind = kind.kind();
        state.count(Color::White, kind) + state.count(Color::Black, kind) < kind.complement()
    }
}
