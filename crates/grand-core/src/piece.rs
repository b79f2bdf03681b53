use std::fmt;

use crate::{Color, Dialect, Kind};

/// A man: a kind with a colour. The rules say "man" for what the field calls a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose man it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// Pairs a colour with a kind.
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }

    /// Returns the man's FEN letter in `dialect`: upper case for White, lower case for Black.
    pub const fn letter(self, dialect: Dialect) -> char {
        let letter = self.kind.letter(dialect);
        match self.color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// Finds the man that a FEN letter means in `dialect`.
    ///
    /// ```
    /// use grand_core::{Color, Dialect, Kind, Piece};
    /// let cardinal = Piece::new(Color::Black, Kind::Cardinal);
    /// assert_eq!(Piece::from_letter('c', Dialect::Freeling), Some(cardinal));
    /// assert_eq!(Piece::from_letter('a', Dialect::Freeling), None);
    /// ```
    pub fn from_letter(letter: char, dialect: Dialect) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Kind::from_letter(letter.to_ascii_uppercase(), dialect).map(|kind| Self { color, kind })
    }
}

/// Such as `white marshal`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.kind)
    }
}
