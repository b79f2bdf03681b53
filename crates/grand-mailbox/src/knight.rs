//! The knight: two squares along a rank or file and one across; it leaps (KNIGHT-1).

use grand_core::{Color, Move, Square};

use crate::{board::Board, offset::Offset, place::Step, walk};

pub(crate) const LEAPS: [Step; 8] = [
    Step::new(1, 2),
    Step::new(2, 1),
    Step::new(2, -1),
    Step::new(1, -2),
    Step::new(-1, -2),
    Step::new(-2, -1),
    Step::new(-2, 1),
    Step::new(-1, 2),
];

pub(crate) fn add_moves(board: &Board, color: Color, from: Square, moves: &mut Vec<Move>) {
    walk::leap(board, color, from, &LEAPS, moves);
}

pub(crate) fn can_go(from: Square, to: Square) -> bool {
    let Offset { files, ranks } = Offset::between(from, to);
    matches!((files.abs(), ranks.abs()), (1, 2) | (2, 1))
}
