use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-along-the-pin-refused",
    belief: "a pinned pawn never captures en passant",
    clauses: &[Clause::Ep3],
    report: Some("https://github.com/nkarve/surge/issues/6"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/2b7/10/3pP5/10/6K3/10/10/10 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantAlongThePinRefused,
};

#[derive(Debug)]
struct EnPassantAlongThePinRefused;

impl Decisions for EnPassantAlongThePinRefused {
    fn en_passant_keeps_cover(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        uncovered.is_empty() && look::pinner(made.before, made.mv.from).is_none()
    }
}
