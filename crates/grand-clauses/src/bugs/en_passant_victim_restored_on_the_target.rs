use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-victim-restored-on-the-target",
    belief: "taking a capture back puts the captured man on the square that the capturer had moved to",
    clauses: &[Clause::Perft1, Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/3N6/10/10/10/K9 w - d7 0 1", moves: "", depth: 2 },
    decisions: &EnPassantVictimRestoredOnTheTarget,
};

#[derive(Debug)]
struct EnPassantVictimRestoredOnTheTarget;

impl Decisions for EnPassantVictimRestoredOnTheTarget {
    fn unmade(&self, before: &State, _after: &State, mv: Move) -> State {
        let victim = look::advanced_pawn(before).filter(|_| look::is_en_passant(before, mv));
        let Some(victim) = victim else { return *before };
        let mut state = look::without(before, victim);
        state.set(mv.to, before.at(victim));
        state
    }
}
