use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "discovered-check-unseen",
    belief: "only the man that has just moved can give check",
    clauses: &[Clause::Check1, Clause::Check3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4k5/10/10/10/10/4N5/10/9p/10/K3R5 w - - 0 1", moves: "", depth: 2 },
    decisions: &DiscoveredCheckUnseen,
};

/// After a setup is read all men are looked at: no man has just moved.
#[derive(Debug)]
struct DiscoveredCheckUnseen;

impl Decisions for DiscoveredCheckUnseen {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        match made.before.memory.last {
            Some(last) => !remaining.contains(last.to),
            None => Correct.answers_check(made, remaining),
        }
    }
}
