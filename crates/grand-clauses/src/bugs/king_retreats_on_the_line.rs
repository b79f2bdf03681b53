use grand_core::{Clause, Kind, Piece};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "king-retreats-on-the-line",
    belief: "a slider attacks no square behind the king, so the king may retreat along the line",
    clauses: &[Clause::King1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4r5/10/10/10/10/4K5/10/10/10/k9 w - - 0 1", moves: "", depth: 1 },
    decisions: &KingRetreatsOnTheLine,
};

#[derive(Debug)]
struct KingRetreatsOnTheLine;

impl Decisions for KingRetreatsOnTheLine {
    fn king_may_stand(&self, made: &Made<'_>) -> bool {
        // A man in the king's place stops sliders as the king would.
        let mut stopped = *made.after;
        stopped.set(made.mv.from, Some(Piece::new(made.color, Kind::Pawn)));
        Correct.king_may_stand(&Made { after: &stopped, ..*made })
    }
}
