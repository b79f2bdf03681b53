use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "zone-closed-when-nothing-is-available",
    belief: "with nothing to become a pawn may not move to its 8th or 9th rank either",
    clauses: &[Clause::Promo5, Clause::Promo1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/10/QMC7/KRRBBNN3 w - - 0 1", moves: "", depth: 1 },
    decisions: &ZoneClosedWhenNothingIsAvailable,
};

#[derive(Debug)]
struct ZoneClosedWhenNothingIsAvailable;

impl Decisions for ZoneClosedWhenNothingIsAvailable {
    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        Correct.may_stay_a_pawn(state, mv)
            && (!Correct.may_promote(state, mv) || Correct.may_enter_last_rank(state, mv))
    }
}
