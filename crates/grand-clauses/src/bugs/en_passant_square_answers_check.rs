use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-square-answers-check",
    belief: "any man on the square passed over answers the check of the pawn that passed it",
    clauses: &[Clause::Check3, Clause::Ep4],
    report: Some("https://github.com/sroelants/simbelmyne/pull/63"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3p6/2K1N5/10/10/10/10 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantSquareAnswersCheck,
};

#[derive(Debug)]
struct EnPassantSquareAnswersCheck;

impl Decisions for EnPassantSquareAnswersCheck {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        let on_passed = made.before.en_passant == Some(made.mv.to);
        remaining.iter().all(|from| on_passed && Some(from) == look::advanced_pawn(made.before))
    }
}
