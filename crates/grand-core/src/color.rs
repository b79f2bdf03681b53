use std::{fmt, ops::Not};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first and up the board (TURN-1, PAWN-1).
    White,
    /// Moves second and down the board.
    Black,
}

impl Color {
    /// How many sides there are, for array lengths.
    pub const NUM: usize = 2;
    /// Both sides, White first.
    pub const ALL: [Self; Self::NUM] = [Self::White, Self::Black];

    /// Returns the letter of FEN's second field: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// `white` or `black`, as in the middle of a sentence.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}
