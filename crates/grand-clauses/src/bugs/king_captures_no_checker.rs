use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "king-captures-no-checker",
    belief: "the king flees from the man that gives check and never captures it",
    clauses: &[Clause::Check3, Clause::King1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/10/10/4r5/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &KingCapturesNoChecker,
};

#[derive(Debug)]
struct KingCapturesNoChecker;

impl Decisions for KingCapturesNoChecker {
    fn king_may_stand(&self, made: &Made<'_>) -> bool {
        Correct.king_may_stand(made) && !made.checkers.contains(made.mv.to)
    }
}
