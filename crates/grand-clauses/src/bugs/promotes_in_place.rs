use grand_core::{Clause, Kind, Move, PromotionKind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotes-in-place",
    belief: "a pawn that stayed a pawn may promote later where it stands, instead of moving",
    clauses: &[Clause::Promo7],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotesInPlace,
};

#[derive(Debug)]
struct PromotesInPlace;

impl Decisions for PromotesInPlace {
    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        if look::in_check(state, state.turn) {
            return;
        }
        for pawn in look::men_of(state, state.turn, Kind::Pawn) {
            let here = Move::new(pawn, pawn);
            let kinds = PromotionKind::ALL.into_iter().filter(|&kind| {
                Correct.may_promote(state, here) && Correct.is_available(state, here, kind)
            });
            moves.extend(kinds.map(|kind| Move::promoting(pawn, pawn, kind)));
        }
    }
}
