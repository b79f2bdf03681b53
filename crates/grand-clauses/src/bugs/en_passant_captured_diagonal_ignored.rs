use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Delta, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-captured-diagonal-ignored",
    belief: "removing a pawn en passant opens no diagonal to the king",
    clauses: &[Clause::Ep3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "10/10/1b8/10/3pP5/10/5K4/10/10/k9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantCapturedDiagonalIgnored,
};

#[derive(Debug)]
struct EnPassantCapturedDiagonalIgnored;

impl Decisions for EnPassantCapturedDiagonalIgnored {
    fn en_passant_keeps_cover(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        let opened =
            |attacker| look::line_through(made, attacker, look::advanced_pawn(made.before)?);
        uncovered.iter().all(|attacker| opened(attacker).is_some_and(Delta::is_diagonal))
    }
}
