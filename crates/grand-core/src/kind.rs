use std::fmt;

use crate::Dialect;

/// A kind of man, without its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One step in any direction (KING-1).
    King,
    /// Rook and bishop in one (QUEEN-1).
    Queen,
    /// Rook and knight in one (MARSHAL-1); other people's chancellor.
    Marshal,
    /// Bishop and knight in one (CARDINAL-1); other people's archbishop.
    Cardinal,
    /// Along ranks and files (ROOK-1).
    Rook,
    /// Along diagonals (BISHOP-1).
    Bishop,
    /// The leaper (KNIGHT-1).
    Knight,
    /// The foot soldier (PAWN-1 to PAWN-3).
    Pawn,
}

impl Kind {
    /// How many kinds there are, for array lengths.
    pub const NUM: usize = 8;
    /// Every kind, in the order of SETUP-3 with the king first.
    pub const ALL: [Self; Self::NUM] = [
        Self::King,
        Self::Queen,
        Self::Marshal,
        Self::Cardinal,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Pawn,
    ];

    /// Returns how many men of this kind a side starts with, which is also the most that it may
    /// ever have on the board (SETUP-3).
    ///
    /// ```
    /// use grand_core::Kind;
    /// assert_eq!(Kind::ALL.map(Kind::complement), [1, 1, 1, 1, 2, 2, 2, 10]);
    /// ```
    pub const fn complement(self) -> usize {
        match self {
            Self::King | Self::Queen | Self::Marshal | Self::Cardinal => 1,
            Self::Rook | Self::Bishop | Self::Knight => 2,
            Self::Pawn => 10,
        }
    }

    /// Returns the upper-case letter of this kind in `dialect` (NOTE-1). The pawn's is `P`, which
    /// only FEN uses.
    ///
    /// ```
    /// use grand_core::{Dialect, Kind};
    /// assert_eq!(Kind::Marshal.letter(Dialect::Freeling), 'M');
    /// assert_eq!(Kind::Marshal.letter(Dialect::Capablanca), 'C');
    /// assert_eq!(Kind::Cardinal.letter(Dialect::Freeling), 'C');
    /// ```
    pub const fn letter(self, dialect: Dialect) -> char {
        match (self, dialect) {
            (Self::King, _) => 'K',
            (Self::Queen, _) => 'Q',
            (Self::Marshal, Dialect::Freeling) => 'M',
            (Self::Marshal, Dialect::Capablanca) | (Self::Cardinal, Dialect::Freeling) => 'C',
            (Self::Cardinal, Dialect::Capablanca) => 'A',
            (Self::Rook, _) => 'R',
            (Self::Bishop, _) => 'B',
            (Self::Knight, _) => 'N',
            (Self::Pawn, _) => 'P',
        }
    }

    /// Finds the kind that an upper-case `letter` means in `dialect`.
    pub fn from_letter(letter: char, dialect: Dialect) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter(dialect) == letter)
    }

    /// Returns the English name in lower case, such as `marshal`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Marshal => "marshal",
            Self::Cardinal => "cardinal",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
        }
    }
}

/// A kind that a pawn may become: any but king and pawn (PROMO-3, PROMO-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PromotionKind {
    /// To a queen.
    Queen,
    /// To a marshal.
    Marshal,
    /// To a cardinal.
    Cardinal,
    /// To a rook.
    Rook,
    /// To a bishop.
    Bishop,
    /// To a knight.
    Knight,
}

impl PromotionKind {
    /// How many kinds a pawn may become, for array lengths.
    pub const NUM: usize = 6;
    /// Every kind that a pawn may become.
    pub const ALL: [Self; Self::NUM] =
        [Self::Queen, Self::Marshal, Self::Cardinal, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns the kind of man that stands on the board afterwards.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Queen => Kind::Queen,
            Self::Marshal => Kind::Marshal,
            Self::Cardinal => Kind::Cardinal,
            Self::Rook => Kind::Rook,
            Self::Bishop => Kind::Bishop,
            Self::Knight => Kind::Knight,
        }
    }

    /// Finds the promotion that makes a man of `kind`; none for king and pawn.
    pub fn from_kind(kind: Kind) -> Option<Self> {
        Self::ALL.into_iter().find(|promotion| promotion.kind() == kind)
    }
}

/// The name, as in the middle of a sentence.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of the kind, as in the middle of a sentence.
impl fmt::Display for PromotionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)
    }
}
