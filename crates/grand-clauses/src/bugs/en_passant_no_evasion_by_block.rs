use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, Way, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-no-evasion-by-block",
    belief: "an en passant capture answers no check but that of the pawn it captures",
    clauses: &[Clause::Ep4, Clause::Check3],
    report: Some("https://github.com/official-stockfish/Stockfish/issues/3270"),
    needs: Needs::Nothing,
    shows: Shows { fen: "10/10/4K5/10/2bpP5/10/10/10/10/9k w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantNoEvasionByBlock,
};

#[derive(Debug)]
struct EnPassantNoEvasionByBlock;

impl Decisions for EnPassantNoEvasionByBlock {
    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        let only_blocks = made.way == Way::EnPassant
            && made.checkers.iter().any(|from| Some(from) != look::advanced_pawn(made.before));
        remaining.is_empty() && !only_blocks
    }
}
