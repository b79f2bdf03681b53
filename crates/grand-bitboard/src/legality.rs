//! The verdict on one move, reached by another way than the lists.
//!
//! No pins and no check mask here: the man must reach the square, and afterwards the own king
//! must not stand attacked (CHECK-2). So lists and verdicts check each other.

use grand_core::{Color, Kind, Move, Piece, PromotionKind, Rank};

use crate::{bits::Cell, men::attacks, portable::Portable, position::Position, side::forward};

/// Says whether `mv`, which may be any triple, is legal.
pub(crate) fn is_legal(position: &Position, mv: Move) -> bool {
    let (from, to) = (Cell::new(mv.from), Cell::new(mv.to));
    let men = &position.board.men;
    let Some(piece) = men.piece_at(from).filter(|piece| piece.color == position.turn) else {
        return false;
    };
    let reaches = match piece.kind {
        Kind::Pawn => pawn_reaches(position, from, to) && may_become(position, mv),
        kind => mv.promotion.is_none() && attacks::<Portable>(kind, from, men.occupied()).has(to),
    };
    reaches && !men.side(piece.color).has(to) && leaves_king_safe(position, piece, from, to)
}

/// PAWN-1 to PAWN-3 and EP-1, promotion apart.
fn pawn_reaches(position: &Position, from: Cell, to: Cell) -> bool {
    let forward = forward(position.turn);
    let occupied = position.board.men.occupied();
    let (one, two) = (from.offset(forward), from.offset(2 * forward));
    if to == one {
        !occupied.has(to)
    } else if to == two {
        let starts = own_rank(position, from) == Rank::Three;
        starts && !occupied.has(one) && !occupied.has(two)
    } else {
        let diagonal = to == one.offset(1) || to == one.offset(-1);
        diagonal
            && (position.board.men.side(!position.turn).has(to)
                || position.board.passed == Some(to))
    }
}

/// PROMO-1 to PROMO-5, for a pawn's move.
fn may_become(position: &Position, mv: Move) -> bool {
    let available = |promotion: PromotionKind| {
        position.board.missing[position.turn as usize].choices().has(promotion)
    };
    match (own_rank(position, Cell::new(mv.to)), mv.promotion) {
        (Rank::Eight | Rank::Nine, promotion) => promotion.is_none_or(available),
        (Rank::Ten, promotion) => promotion.is_some_and(available),
        (_, promotion) => promotion.is_none(),
    }
}

/// The rank counted from the side to move.
fn own_rank(position: &Position, cell: Cell) -> Rank {
    match position.turn {
        Color::White => cell.square().rank(),
        Color::Black => cell.square().mirrored().rank(),
    }
}

/// CHECK-2, on the board as it is afterwards. What a pawn becomes makes no difference to it.
fn leaves_king_safe(position: &Position, piece: Piece, from: Cell, to: Cell) -> bool {
    let mut after = position.board.men;
    let taken = match position.board.passed {
        Some(passed) if piece.kind == Kind::Pawn && to == passed && from.file() != to.file() => {
            passed.offset(-forward(piece.color))
        }
        _ => to,
    };
    if let Some(man) = after.piece_at(taken) {
        after.toggle(man, taken.bit());
    }
    after.toggle(piece, from.bit() | to.bit());
    let king = after.kings(piece.color).first();
    !after.is_attacked(king, !piece.color, after.occupied())
}
