//! The queen: any distance along the 8 directions, as rook or as bishop (QUEEN-1).

use grand_core::{Color, Move, Square};

use crate::{bishop, board::Board, rook};

pub(crate) fn add_moves(board: &Board, color: Color, from: Square, moves: &mut Vec<Move>) {
    rook::add_moves(board, color, from, moves);
    bishop::add_moves(board, color, from, moves);
}

pub(crate) fn can_go(board: &Board, from: Square, to: Square) -> bool {
    rook::can_go(board, from, to) || bishop::can_go(board, from, to)
}
