use grand_core::{Clause, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-rank-pin-ignored",
    belief: "an en passant capture is safe unless the capturer alone is pinned, along a file or a diagonal",
    clauses: &[Clause::Ep3],
    report: Some("https://github.com/stannous/shatranj/pull/4"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/r2pP4K/10/10/10/10/10 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantRankPinIgnored,
};

#[derive(Debug)]
struct EnPassantRankPinIgnored;

impl Decisions for EnPassantRankPinIgnored {
    fn en_passant_keeps_cover(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        let rank = made.after.king(made.color).map(Square::rank);
        uncovered.iter().all(|attacker| Some(attacker.rank()) == rank)
    }
}
