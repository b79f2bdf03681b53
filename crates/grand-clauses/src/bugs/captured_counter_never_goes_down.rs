use grand_core::{Clause, Move, Piece, PromotionKind, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "captured-counter-never-goes-down",
    belief: "a man that was captured once may be promoted to again and again",
    clauses: &[Clause::Promo3, Clause::Promo4],
    report: None,
    needs: Needs::Nothing,
    shows: Shows {
        fen: "10/PP8/10/10/9k/10/10/10/10/K9 w - - 0 1",
        moves: "a9a10q j6j5",
        depth: 1,
    },
    decisions: &CapturedCounterNeverGoesDown,
};

#[derive(Debug)]
struct CapturedCounterNeverGoesDown;

impl Decisions for CapturedCounterNeverGoesDown {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        look::is_counted_lost(state, mv, kind.kind())
    }

    fn remember(
        &self,
        state: &State,
        next: &mut State,
        mv: Move,
        captured: Option<(Square, Piece)>,
    ) {
        Correct.remember(state, next, Move::new(mv.from, mv.to), captured);
    }
}
