use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, Made, Squares, geometry};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "leap-check-may-be-blocked",
    belief: "a man next to the checking leaper, on the way to the king, answers the check",
    clauses: &[Clause::Check3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/10/3n6/R9/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &LeapCheckMayBeBlocked,
};

#[derive(Debug)]
struct LeapCheckMayBeBlocked;

impl Decisions for LeapCheckMayBeBlocked {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        let is_blocked = |checker| {
            made.before.king(made.color).is_some_and(|king| {
                Delta::between(checker, king).is_leap()
                    && geometry::in_rectangle(checker, king, made.mv.to)
            })
        };
        Correct.answers_check(made, remaining) || remaining.iter().all(is_blocked)
    }
}
