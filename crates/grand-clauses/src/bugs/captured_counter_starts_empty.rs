use grand_core::{Clause, Move, PromotionKind, Setup};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Memory, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "captured-counter-starts-empty",
    belief: "nothing has been captured yet in a position that was set up",
    clauses: &[Clause::Promo4, Clause::Promo3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &CapturedCounterStartsEmpty,
};

#[derive(Debug)]
struct CapturedCounterStartsEmpty;

impl Decisions for CapturedCounterStartsEmpty {
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        look::is_counted_lost(state, mv, kind.kind())
    }

    fn read(&self, setup: &Setup) -> State {
        let mut state = Correct.read(setup);
        state.memory.captured = Memory::default().captured;
        state
    }
}
