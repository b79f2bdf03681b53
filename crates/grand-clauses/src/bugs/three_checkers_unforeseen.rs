use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "three-checkers-unforeseen",
    belief: "a king is attacked by one man or by two, and by any other number it is not in check",
    clauses: &[Clause::Check4],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/b9/10/3n5P/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &ThreeCheckersUnforeseen,
};

/// The number of checkers is looked at case by case, and the last case takes the rest.
#[derive(Debug)]
struct ThreeCheckersUnforeseen;

impl Decisions for ThreeCheckersUnforeseen {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        made.checkers.len() > 2 || Correct.answers_check(made, remaining)
    }
}
