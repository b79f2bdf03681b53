use grand_core::{Clause, Kind, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-a-move-late",
    belief: "a pawn may be captured en passant on the move after the next, no sooner",
    clauses: &[Clause::Ep2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows {
        fen: "4k5/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1",
        moves: "e3e5 e10e9 e1d1",
        depth: 1,
    },
    decisions: &EnPassantAMoveLate,
};

#[derive(Debug)]
struct EnPassantAMoveLate;

impl Decisions for EnPassantAMoveLate {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        state.memory.earlier_en_passant[1] == Some(mv.to)
            && Correct.pawn_attacks(state, mv.from, mv.to)
            && look::mover(state, mv)
                .zip(Correct.en_passant_victim(state, mv))
                .is_some_and(|(color, victim)| state.holds(victim, !color, Kind::Pawn))
    }
}
