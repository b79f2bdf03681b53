use grand_core::{Clause, Move, Piece, PromotionKind, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "captured-counter-cleared-for-both",
    belief: "a promotion takes every man of the kind out of the captured men of both sides",
    clauses: &[Clause::Promo4, Clause::Promo3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/P9/9k/10/10/10/10/10/9p/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &CapturedCounterClearedForBoth,
};

#[derive(Debug)]
struct CapturedCounterClearedForBoth;

impl Decisions for CapturedCounterClearedForBoth {
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
        Correct.remember(state, next, mv, captured);
        if let Some(promotion) = mv.promotion {
            for counts in &mut next.memory.captured {
                counts[promotion.kind() as usize] = 0;
            }
        }
    }
}
