//! The rook: any distance along ranks and files (ROOK-1).

use grand_core::{Color, Move, Square};

use crate::{
    board::Board,
    offset::{self, Offset},
    place::Step,
    walk,
};

pub(crate) const SLIDES: [Step; 4] =
    [Step::new(0, 1), Step::new(1, 0), Step::new(0, -1), Step::new(-1, 0)];

pub(crate) fn add_moves(board: &Board, color: Color, from: Square, moves: &mut Vec<Move>) {
    walk::slide(board, color, from, &SLIDES, moves);
}

pub(crate) fn can_go(board: &Board, from: Square, to: Square) -> bool {
    let Offset { files, ranks } = Offset::between(from, to);
    let on_a_line = files == 0 || ranks == 0;
    on_a_line && offset::way_is_clear(board, from, to)
}
