//! The king: one square in any of 8 directions (KING-1).
//!
//! That it may not step onto an attacked square is not decided here: the move is played, the king
//! having left its square, and then the king's new square is looked at.

use grand_core::{Color, Move, Square};

use crate::{board::Board, offset::Offset, place::Step, walk};

pub(crate) const STEPS: [Step; 8] = [
    Step::new(0, 1),
    Step::new(1, 1),
    Step::new(1, 0),
    Step::new(1, -1),
    Step::new(0, -1),
    Step::new(-1, -1),
    Step::new(-1, 0),
    Step::new(-1, 1),
];

pub(crate) fn add_moves(board: &Board, color: Color, from: Square, moves: &mut Vec<Move>) {
    walk::leap(board, color, from, &STEPS, moves);
}

pub(crate) fn can_go(from: Square, to: Square) -> bool {
    let Offset { files, ranks } = Offset::between(from, to);
    files.abs().max(ranks.abs()) == 1
}
