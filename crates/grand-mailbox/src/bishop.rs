//! The bishop: any distance along diagonals (BISHOP-1).

use grand_core::{Color, Move, Square};

use crate::{
    board::Board,
    offset::{self, Offset},
    place::Step,
    walk,
};

pub(crate) const SLIDES: [Step; 4] =
    [Step::new(1, 1), Step::new(1, -1), Step::new(-1, -1), Step::new(-1, 1)];

pub(crate) fn add_moves(board: &Board, color: Color, from: Square, moves: &mut Vec<Move>) {
    walk::slide(board, color, from, &SLIDES, moves);
}

pub(crate) fn can_go(board: &Board, from: Square, to: Square) -> bool {
    let Offset { files, ranks } = Offset::between(from, to);
    let on_a_diagonal = files.abs() == ranks.abs();
    on_a_diagonal && offset::way_is_clear(board, from, to)
}
