use grand_core::{Clause, Kind, Move, Piece, PromotionKind, Square};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "captured-counter-forgets-promoted-men",
    belief: "a promoted man that is captured goes back as a pawn",
    clauses: &[Clause::Promo4, Clause::Promo3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows {
        fen: "4r5/PP8/10/10/9k/10/10/10/10/3K6 w - - 0 1",
        moves: "a9a10q e10a10",
        depth: 1,
    },
    decisions: &CapturedCounterForgetsPromotedMen,
};

#[derive(Debug)]
struct CapturedCounterForgetsPromotedMen;

impl Decisions for CapturedCounterForgetsPromotedMen {
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
        let counted = captured.map(|(square, man)| {
            let was_pawn = state.memory.promoted.contains(square);
            (square, if was_pawn { Piece::new(man.color, Kind::Pawn) } else { man })
        });
        Correct.remember(state, next, mv, counted);
    }
}
