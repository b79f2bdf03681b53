use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "waiting-pawn-attacks-nothing",
    belief: "a man attacks what it could move to, so a pawn that cannot move attacks nothing",
    clauses: &[Clause::Promo6],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3k6/4P5/10/10/9p/10/10/10/QMC7/KRRBBNN3 b - - 0 1", moves: "", depth: 1 },
    decisions: &WaitingPawnAttacksNothing,
};

#[derive(Debug)]
struct WaitingPawnAttacksNothing;

impl Decisions for WaitingPawnAttacksNothing {
    fn waiting_pawn_attacks(&self, _state: &State, _from: Square) -> bool {
        false
    }
}
