use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "two-men-on-a-line-are-pinned",
    belief: "every man between a slider and the king is pinned, be there one or two of them",
    clauses: &[Clause::Check2],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r4k/10/10/10/10/4N5/4N5/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &TwoMenOnALineArePinned,
};

#[derive(Debug)]
struct TwoMenOnALineArePinned;

impl Decisions for TwoMenOnALineArePinned {
    fn may_leave_king(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        let Some(king) = made.before.king(made.color) else { return true };
        let opens_to_the_last_man = |slider| {
            let count = |state| look::men_between(state, slider, king).count();
            look::slides(made.after, slider, king)
                && (count(made.before), count(made.after)) == (2, 1)
        };
        Correct.may_leave_king(made, uncovered)
            && !made.after.men(!made.color).iter().any(opens_to_the_last_man)
    }
}
