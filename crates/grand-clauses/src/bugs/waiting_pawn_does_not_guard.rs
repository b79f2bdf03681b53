use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "waiting-pawn-does-not-guard",
    belief: "the king may go where only a pawn that cannot move attacks",
    clauses: &[Clause::Promo6, Clause::King1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "6k3/4P5/10/10/10/10/10/10/QMC7/KRRBBNN3 b - - 0 1", moves: "", depth: 1 },
    decisions: &WaitingPawnDoesNotGuard,
};

#[derive(Debug)]
struct WaitingPawnDoesNotGuard;

impl Decisions for WaitingPawnDoesNotGuard {
    /// A pawn that waited before the king's capture is no guard after it, either.
    fn king_may_stand(&self, made: &Made<'_>) -> bool {
        let Some(king) = made.after.king(made.color) else { return true };
        let mut guards = made.after.men(!made.color).into_iter();
        !guards.any(|from| {
            !look::is_waiting(made.before, from) && Correct.attacks(made.after, from, king)
        })
    }
}
