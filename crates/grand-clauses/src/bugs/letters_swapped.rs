use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "letters-swapped",
    belief: "the marshal moves as a bishop or a knight, the cardinal as a rook or a knight",
    clauses: &[Clause::Marshal1, Clause::Cardinal1, Clause::Note1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/4M5/10/10/K9 w - - 0 1", moves: "", depth: 1 },
    decisions: &LettersSwapped,
};

/// A program that reads and writes letters in a dialect other than the one that it is spoken to in.
/// What it takes for a marshal it also counts and promotes to by that letter, so from outside the
/// counts of men and the promotions are right, and only the moves of the two kinds are exchanged:
/// that is why this is a decision about moves and not [`Decisions::read`].
#[derive(Debug)]
struct LettersSwapped;

impl Decisions for LettersSwapped {
    fn has_slide(&self, kind: Kind, by: Delta) -> bool {
        Correct.has_slide(look::other_by_letter(kind), by)
    }
}
