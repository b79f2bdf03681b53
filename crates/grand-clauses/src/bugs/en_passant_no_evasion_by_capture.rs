use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, Way, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-no-evasion-by-capture",
    belief: "a pawn that gives check can be captured only where it stands",
    clauses: &[Clause::Ep4, Clause::Check3],
    report: Some("https://github.com/ryancookdev/canvas-chess/issues/6"),
    needs: Needs::Nothing,
    shows: Shows { fen: "k9/10/10/10/4PpP3/4K5/10/10/10/10 w - f7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantNoEvasionByCapture,
};

#[derive(Debug)]
struct EnPassantNoEvasionByCapture;

impl Decisions for EnPassantNoEvasionByCapture {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        let takes_checker = made.way == Way::EnPassant
            && look::advanced_pawn(made.before).is_some_and(|pawn| made.checkers.contains(pawn));
        remaining.is_empty() && !takes_checker
    }
}
