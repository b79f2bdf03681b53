use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-not-taken-back",
    belief: "a man that is moved back is what it was when it stood there last",
    clauses: &[Clause::Perft1, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/9K/P9/10/2k7/10/10/10/10/10 w - - 0 1", moves: "", depth: 2 },
    decisions: &PromotionNotTakenBack,
};

#[derive(Debug)]
struct PromotionNotTakenBack;

impl Decisions for PromotionNotTakenBack {
    fn unmade(&self, before: &State, after: &State, mv: Move) -> State {
        let mut state = *before;
        if mv.promotion.is_some() {
            state.set(mv.from, after.at(mv.to));
        }
        state
    }
}
