//! From where squares are attacked.

use grand_core::Kind;

use crate::{
    bits::{Bitboard, Cell},
    men::Men,
    path::Lookup,
    side::Side,
    tables::{leaps, pawn_origins, ring},
};

/// From where a square is attacked by each way to move.
#[derive(Clone, Copy)]
pub(crate) struct Attackers {
    pub(crate) rook: Bitboard,
    pub(crate) bishop: Bitboard,
    pub(crate) leap: Bitboard,
    pub(crate) pawn: Bitboard,
    pub(crate) king: Bitboard,
}

impl Attackers {
    pub(crate) const NONE: Self = Self {
        rook: Bitboard::EMPTY,
        bishop: Bitboard::EMPTY,
        leap: Bitboard::EMPTY,
        pawn: Bitboard::EMPTY,
        king: Bitboard::EMPTY,
    };

    /// Of `cell`, by men of `S`.
    #[inline(always)]
    pub(crate) fn of<S: Side, L: Lookup>(cell: Cell, occupied: Bitboard) -> Self {
        Self {
            rook: L::rook(cell, occupied),
            bishop: L::bishop(cell, occupied),
            leap: leaps(cell),
            pawn: pawn_origins(cell, S::COLOR),
            king: ring(cell),
        }
    }

    /// By a man of `kind`. No two ways lead from one square to another.
    #[inline(always)]
    pub(crate) fn by(&self, kind: Kind) -> Bitboard {
        match kind {
            Kind::King => self.king,
            Kind::Queen => self.rook | self.bishop,
            Kind::Marshal => self.rook | self.leap,
            Kind::Cardinal => self.bishop | self.leap,
            Kind::Rook => self.rook,
            Kind::Bishop => self.bishop,
            Kind::Knight => self.leap,
            Kind::Pawn => self.pawn,
        }
    }
}

/// Where a man of `S` would attack the king, or have one man of the other side between. Pawns would
/// stand beside it, where nobody lands anyway.
#[inline(always)]
pub(crate) fn landings<S: Side, L: Lookup>(men: &Men, king: Cell) -> Attackers {
    let occupied = men.occupied();
    let enemy = men.side(S::Enemy::COLOR);
    let through = |first: Bitboard| occupied.without(first & enemy);
    Attackers {
        rook: L::rook(king, through(L::rook(king, occupied))),
        bishop: L::bishop(king, through(L::bishop(king, occupied))),
        leap: leaps(king),
        ..Attackers::NONE
    }
}
