use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Delta, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-capturer-diagonal-ignored",
    belief: "a pawn pinned along a diagonal may leave it to capture en passant",
    clauses: &[Clause::Ep3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/6K3/10/3pP5/10/2b7/10/10/10 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantCapturerDiagonalIgnored,
};

#[derive(Debug)]
struct EnPassantCapturerDiagonalIgnored;

impl Decisions for EnPassantCapturerDiagonalIgnored {
    fn en_passant_keeps_cover(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        let opened = |attacker| look::line_through(made, attacker, made.mv.from);
        uncovered.iter().all(|attacker| opened(attacker).is_some_and(Delta::is_diagonal))
    }
}
