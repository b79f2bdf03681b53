//! What differs between the sides, fixed at compile time.

use grand_core::{Color, Rank};

use crate::{
    bits::{Bitboard, STRIDE},
    tables::Axis,
};

/// A side to move, as a type.
pub(crate) trait Side {
    const COLOR: Color;
    /// From a square to the one straight ahead of it (PAWN-1).
    const FORWARD: i8;
    /// Where a single step from the starting rank lands (PAWN-2).
    const AFTER_START: Bitboard;
    /// Where a pawn may promote: the side's 8th, 9th and last rank (PROMO-1, PROMO-2).
    const PROMOTION: Bitboard;
    /// From where the next advance may promote: the side's 7th, 8th and 9th rank.
    const BEFORE_PROMOTION: Bitboard;
    /// Where a pawn must promote (PROMO-2).
    const LAST: Bitboard;
    type Enemy: Side<Enemy = Self>;
}

pub(crate) enum White {}

pub(crate) enum Black {}

impl Side for White {
    const COLOR: Color = Color::White;
    const FORWARD: i8 = STRIDE as i8;
    const AFTER_START: Bitboard = Bitboard::rank(Rank::Four);
    const PROMOTION: Bitboard = three_ranks(Rank::Eight, Rank::Nine, Rank::Ten);
    const BEFORE_PROMOTION: Bitboard = three_ranks(Rank::Seven, Rank::Eight, Rank::Nine);
    const LAST: Bitboard = Bitboard::rank(Rank::Ten);
    type Enemy = Black;
}

impl Side for Black {
    const COLOR: Color = Color::Black;
    const FORWARD: i8 = -(STRIDE as i8);
    const AFTER_START: Bitboard = Bitboard::rank(Rank::Seven);
    const PROMOTION: Bitboard = three_ranks(Rank::Three, Rank::Two, Rank::One);
    const BEFORE_PROMOTION: Bitboard = three_ranks(Rank::Four, Rank::Three, Rank::Two);
    const LAST: Bitboard = Bitboard::rank(Rank::One);
    type Enemy = White;
}

const fn three_ranks(one: Rank, two: Rank, three: Rank) -> Bitboard {
    let [one, two, three] = [Bitboard::rank(one), Bitboard::rank(two), Bitboard::rank(three)];
    Bitboard::masked(one.bits() | two.bits() | three.bits())
}

/// From a square to the one straight ahead of it, for a colour known only at run time.
pub(crate) const fn forward(color: Color) -> i8 {
    match color {
        Color::White => White::FORWARD,
        Color::Black => Black::FORWARD,
    }
}

/// A way for a pawn to move. En passant is a case of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Advance {
    Single,
    Double,
    /// A capture towards file `a`.
    West,
    /// A capture towards file `j`.
    East,
}

impl Advance {
    /// From origin to destination.
    pub(crate) const fn delta<S: Side>(self) -> i8 {
        match self {
            Self::Single => S::FORWARD,
            Self::Double => 2 * S::FORWARD,
            Self::West => S::FORWARD - 1,
            Self::East => S::FORWARD + 1,
        }
    }

    /// The line that such a move stays on, which is the one that a pin may leave open.
    pub(crate) const fn axis<S: Side>(self) -> Axis {
        match (self, S::COLOR) {
            (Self::Single | Self::Double, _) => Axis::File,
            (Self::West, Color::White) | (Self::East, Color::Black) => Axis::Falling,
            (Self::East, Color::White) | (Self::West, Color::Black) => Axis::Rising,
        }
    }
}
