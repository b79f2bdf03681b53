//! Whether the men let one single move be made, judged without listing any others.

use grand_core::{Kind, Move};

use crate::{Position, bishop, cardinal, king, knight, marshal, pawn, promotion, queen, rook};

/// Says whether the man on `mv.from` can make the move, not looking at its own king.
pub(crate) fn is_pseudo_legal(position: &Position, mv: Move) -> bool {
    let Position { board, turn, en_passant, .. } = position;
    let Move { from, to, promotion } = mv;
    let Some(man) = board.man_on(from).filter(|man| man.color == *turn) else {
        return false;
    };
    // MOVE-1
    if board.man_on(to).is_some_and(|other| other.color == *turn || other.kind == Kind::King) {
        return false;
    }
    let can_go = match man.kind {
        Kind::King => king::can_go(from, to),
        Kind::Queen => queen::can_go(board, from, to),
        Kind::Marshal => marshal::can_go(board, from, to),
        Kind::Cardinal => cardinal::can_go(board, from, to),
        Kind::Rook => rook::can_go(board, from, to),
        Kind::Bishop => bishop::can_go(board, from, to),
        Kind::Knight => knight::can_go(from, to),
        Kind::Pawn => pawn::can_go(board, man.color, *en_passant, from, to),
    };
    can_go
        && match man.kind {
            Kind::Pawn => promotion::allows(board, man.color, to, promotion),
            _ => promotion.is_none(),
        }
}
