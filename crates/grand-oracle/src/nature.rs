use grand_core::{Color, Kind, Move, Piece, Rank, Setup, Square};

use crate::away::away;

/// What a legal move is, as far as the board before it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Nature {
    /// The man that moves.
    pub(crate) man: Kind,
    /// The man that it takes, en passant included.
    pub(crate) captured: Option<Kind>,
    /// It takes en passant (EP-1).
    pub(crate) en_passant: bool,
    /// A pawn lands on its 8th or 9th rank and stays a pawn (PROMO-1).
    pub(crate) stays: bool,
}

impl Nature {
    /// Looks at a legal move of `setup`.
    pub(crate) fn of(setup: &Setup, mv: Move) -> Self {
        let man = setup.piece_at(mv.from).map(|piece| piece.kind);
        let man = man.expect("a man stands on the square that a legal move leaves");
        let pawn = man == Kind::Pawn;
        let on_square = setup.piece_at(mv.to).map(|piece| piece.kind);
        let en_passant = pawn && on_square.is_none() && mv.from.file() != mv.to.file();
        Self {
            man,
            captured: if en_passant { Some(Kind::Pawn) } else { on_square },
            en_passant,
            stays: pawn
                && mv.promotion.is_none()
                && matches!(steps_from_home(setup.turn, mv.to), 8 | 9),
        }
    }
}

/// The rank of a square as its side counts them, from 1: White's upwards, Black's downwards.
pub(crate) fn steps_from_home(color: Color, square: Square) -> usize {
    match color {
        Color::White => square.rank().number(),
        Color::Black => Rank::NUM + 1 - square.rank().number(),
    }
}

/// The way that pawns go, in ranks.
pub(crate) fn up(color: Color) -> isize {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Says whether a man may stand on a square (VALID-3).
pub(crate) fn may_stand(man: Piece, square: Square) -> bool {
    man.kind != Kind::Pawn || (3..=9).contains(&steps_from_home(man.color, square))
}

/// Says whether the double step just made has come from a square or passed it (VALID-5).
pub(crate) fn on_the_way(setup: &Setup, square: Square) -> bool {
    setup.en_passant.is_some_and(|passed| {
        square == passed || Some(square) == away(passed, (0, up(setup.turn)), 1)
    })
}
