use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-victim-still-blocks",
    belief: "what an en passant capture uncovers is seen before the captured pawn is removed",
    clauses: &[Clause::Ep3],
    report: Some("https://github.com/niklasf/python-chess/issues/70"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/r2pP4K/10/10/10/10/10 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantVictimStillBlocks,
};

#[derive(Debug)]
struct EnPassantVictimStillBlocks;

impl Decisions for EnPassantVictimStillBlocks {
    fn en_passant_keeps_cover(&self, made: &Made<'_>, _uncovered: Squares) -> bool {
        let mut standing = *made.after;
        if let Some(victim) = look::advanced_pawn(made.before) {
            standing.set(victim, made.before.at(victim));
        }
        Correct.checkers(&standing, made.color).without(made.checkers).is_empty()
    }
}
