use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "staying-offered-on-10",
    belief: "a pawn that may promote may as well stay a pawn, on its last rank too",
    clauses: &[Clause::Promo2],
    report: Some("https://github.com/gbtami/pychess-variants/issues/475"),
    needs: Needs::Nothing,
    shows: Shows { fen: "10/4P5/9k/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &StayingOfferedOn10,
};

#[derive(Debug)]
struct StayingOfferedOn10;

impl Decisions for StayingOfferedOn10 {
    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        Correct.may_stay_a_pawn(state, mv) || Correct.may_enter_last_rank(state, mv)
    }
}
