use grand_core::{Clause, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "waiting-pawn-promotes-to-anything",
    belief: "a pawn with nothing to become may become anything rather than wait",
    clauses: &[Clause::Promo5, Clause::Promo3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3r5k/4P5/10/10/10/10/10/10/QMC7/KRRBBNN3 w - - 0 1", moves: "", depth: 1 },
    decisions: &WaitingPawnPromotesToAnything,
};

#[derive(Debug)]
struct WaitingPawnPromotesToAnything;

impl Decisions for WaitingPawnPromotesToAnything {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        look::is_waiting(state, mv.from) || Correct.is_available(state, mv, kind)
    }
}
