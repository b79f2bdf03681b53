use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "block-beside-the-king-refused",
    belief: "a man put between stands nearer to the checking man than the square beside the king",
    clauses: &[Clause::Check3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/10/10/10/R9/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &BlockBesideTheKingRefused,
};

/// The loop from the king towards the checking man begins a square too far.
#[derive(Debug)]
struct BlockBesideTheKingRefused;

impl Decisions for BlockBesideTheKingRefused {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        let beside = made
            .before
            .king(made.color)
            .is_some_and(|king| Delta::between(king, made.mv.to).is_step());
        let blocks = !made.checkers.is_empty() && made.captured_checkers().is_empty();
        Correct.answers_check(made, remaining) && !(blocks && beside)
    }
}
