//! The cardinal: each turn either as a bishop or as a knight (CARDINAL-1).

use grand_core::{Color, Move, Square};

use crate::{bishop, board::Board, knight};

pub(crate) fn add_moves(board: &Board, color: Color, from: Square, moves: &mut Vec<Move>) {
    bishop::add_moves(board, color, from, moves);
    knight::add_moves(board, color, from, moves);
}

pub(crate) fn can_go(board: &Board, from: Square, to: Square) -> bool {
    bishop::can_go(board, from, to) || knight::can_go(from, to)
}
