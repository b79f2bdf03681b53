use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "losses-of-the-enemy-counted",
    belief: "a pawn becomes a man of a kind that the enemy has lost",
    clauses: &[Clause::Promo3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/Q9/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &LossesOfTheEnemyCounted,
};

#[derive(Debug)]
struct LossesOfTheEnemyCounted;

impl Decisions for LossesOfTheEnemyCounted {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        let kind = kind.kind();
        look::mover(state, mv).is_some_and(|color| state.count(!color, kind) < kind.complement())
    }
}
