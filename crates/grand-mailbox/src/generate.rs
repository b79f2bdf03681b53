//! The pseudo-legal moves: where the men of the side to move can go, not looking at its king.

use grand_core::{Kind, Move};

use crate::{Position, bishop, cardinal, king, knight, marshal, pawn, queen, rook};

pub(crate) fn pseudo_legal_moves(position: &Position) -> Vec<Move> {
    let Position { board, turn, en_passant, .. } = position;
    let color = *turn;
    // Room for most positions; a Vec that starts small would grow several times.
    let mut moves = Vec::with_capacity(128);
    for (from, man) in board.men().filter(|(_, man)| man.color == color) {
        match man.kind {
            Kind::King => king::add_moves(board, color, from, &mut moves),
            Kind::Queen => queen::add_moves(board, color, from, &mut moves),
            Kind::Marshal => marshal::add_moves(board, color, from, &mut moves),
            Kind::Cardinal => cardinal::add_moves(board, color, from, &mut moves),
            Kind::Rook => rook::add_moves(board, color, from, &mut moves),
            Kind::Bishop => bishop::add_moves(board, color, from, &mut moves),
            Kind::Knight => knight::add_moves(board, color, from, &mut moves),
            Kind::Pawn => pawn::add_moves(board, color, *en_passant, from, &mut moves),
        }
    }
    moves
}
