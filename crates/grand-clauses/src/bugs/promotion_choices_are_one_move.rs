use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "promotion-choices-are-one-move",
    belief: "a promotion is one move, whatever the pawn becomes, and is counted once",
    clauses: &[Clause::Perft3, Clause::Promo8],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/4P5/10/10/10/10/4p5/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &PromotionChoicesAreOneMove,
};

#[derive(Debug)]
struct PromotionChoicesAreOneMove;

impl Decisions for PromotionChoicesAreOneMove {
    /// Of the promotions from one square to another only the first is kept.
    fn edit(&self, _state: &State, moves: &mut Vec<Move>) {
        let all = moves.clone();
        let same = |a: &Move, b: &Move| a.promotion.is_some() && (a.from, a.to) == (b.from, b.to);
        let first = |mv: &Move| all.iter().find(|other| same(other, mv)) == Some(mv);
        moves.retain(|mv| mv.promotion.is_none() || first(mv));
    }
}
