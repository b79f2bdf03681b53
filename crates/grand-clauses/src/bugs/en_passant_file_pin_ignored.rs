use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-file-pin-ignored",
    belief: "a pawn pinned along a file may leave it to capture en passant",
    clauses: &[Clause::Ep3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/4K5/10/10/3pP5/10/10/10/10/4r5 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantFilePinIgnored,
};

#[derive(Debug)]
struct EnPassantFilePinIgnored;

impl Decisions for EnPassantFilePinIgnored {
    fn en_passant_keeps_cover(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        let opened = |attacker| look::line_through(made, attacker, made.mv.from);
        uncovered.iter().all(|attacker| opened(attacker).is_some_and(|line| line.files == 0))
    }
}
