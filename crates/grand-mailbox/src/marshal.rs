//! The marshal: each turn either as a rook or as a knight (MARSHAL-1).

use grand_core::{Color, Move, Square};

use crate::{board::Board, knight, rook};

pub(crate) fn add_moves(board: &Board, color: Color, from: Square, moves: &mut Vec<Move>) {
    rook::add_moves(board, color, from, moves);
    knight::add_moves(board, color, from, moves);
}

pub(crate) fn can_go(board: &Board, from: Square, to: Square) -> bool {
    rook::can_go(board, from, to) || knight::can_go(from, to)
}
