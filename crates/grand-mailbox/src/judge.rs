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

#[cfg(test)]
mod tests {
    use grand_core::{Color, Piece, PromotionKind, Setup, Square};

    use super::*;
    use crate::{board::Board, generate};

    /// MOVE-1, where no valid position can show it: White to move attacks the king on e9 with a
    /// rook, a knight, a bishop, a king and two pawns.
    #[test]
    fn no_man_lands_on_a_king() {
        let mut setup = Setup::empty();
        for (square, kind) in [
            (Square::E1, Kind::Rook),
            (Square::D7, Kind::Knight),
            (Square::G7, Kind::Bishop),
            (Square::F10, Kind::King),
            (Square::D8, Kind::Pawn),
            (Square::F8, Kind::Pawn),
        ] {
            setup.set(square, Some(Piece::new(Color::White, kind)));
        }
        setup.set(Square::E9, Some(Piece::new(Color::Black, Kind::King)));
        let position = Position { board: Board::of(&setup), ..Position::start() };

        let listed = generate::pseudo_legal_moves(&position);
        assert!(listed.iter().all(|mv| mv.to != Square::E9), "{listed:?}");
        let promotions = PromotionKind::ALL.map(Some).into_iter().chain([None]);
        for promotion in promotions {
            for from in Square::ALL {
                assert!(!is_pseudo_legal(&position, Move { from, to: Square::E9, promotion }));
            }
        }
        assert!(is_pseudo_legal(&position, Move::new(Square::E1, Square::E8)));
    }
}
