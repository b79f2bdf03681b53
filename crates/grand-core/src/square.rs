use std::{fmt, str::FromStr};

/// A file, `a` to `j` from White's left (BOARD-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
}

impl File {
    /// How many files there are, for array lengths.
    pub const NUM: usize = 10;
    /// Every file from White's left.
    pub const ALL: [Self; Self::NUM] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H, Self::I, Self::J];

    /// Returns 0 for `a` to 9 for `j`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Finds a file by its index, 0 to 9.
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Returns the letter, `a` to `j`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Finds a file by its lower-case letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|file| file.letter() == letter)
    }
}

/// The letter.
impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// A rank, 1 to 10 from White's side (BOARD-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Rank {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
}

impl Rank {
    /// How many ranks there are, for array lengths.
    pub const NUM: usize = 10;
    /// Every rank from White's side.
    pub const ALL: [Self; Self::NUM] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
    ];

    /// Returns 0 for rank 1 to 9 for rank 10.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Finds a rank by its index, 0 to 9.
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Returns the number that names the rank, 1 to 10.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// The number.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Makes the enum from the names of its squares, so that names and order are written once.
macro_rules! squares {
    ($($name:ident)*) => {
        /// One of the 100 squares, `a1` to `j10` (BOARD-1, BOARD-2).
        ///
        /// Ordered by index: along the first rank from `a1`, then along the second, and so on.
        ///
        /// ```
        /// use grand_core::{File, Rank, Square};
        /// let square: Square = "b10".parse()?;
        /// assert_eq!(square, Square::B10);
        /// assert_eq!((square.file(), square.rank()), (File::B, Rank::Ten));
        /// assert_eq!(square.index(), 91);
        /// # Ok::<(), grand_core::ParseSquareError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "the names say it all")]
        pub enum Square { $($name),* }

        impl Square {
            /// How many squares there are, for array lengths.
            pub const NUM: usize = File::NUM * Rank::NUM;
            /// Every square, by index.
            pub const ALL: [Self; Self::NUM] = [$(Self::$name),*];
        }
    };
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1 I1 J1
    A2 B2 C2 D2 E2 F2 G2 H2 I2 J2
    A3 B3 C3 D3 E3 F3 G3 H3 I3 J3
    A4 B4 C4 D4 E4 F4 G4 H4 I4 J4
    A5 B5 C5 D5 E5 F5 G5 H5 I5 J5
    A6 B6 C6 D6 E6 F6 G6 H6 I6 J6
    A7 B7 C7 D7 E7 F7 G7 H7 I7 J7
    A8 B8 C8 D8 E8 F8 G8 H8 I8 J8
    A9 B9 C9 D9 E9 F9 G9 H9 I9 J9
    A10 B10 C10 D10 E10 F10 G10 H10 I10 J10
}

impl Square {
    /// Returns the square where `file` and `rank` cross.
    pub const fn new(file: File, rank: Rank) -> Self {
        Self::ALL[rank.index() * File::NUM + file.index()]
    }

    /// Returns 0 for `a1`, 1 for `b1`, 10 for `a2`, up to 99 for `j10`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Finds a square by its index, 0 to 99.
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Returns the file that the square is on.
    pub const fn file(self) -> File {
        File::ALL[self.index() % File::NUM]
    }

    /// Returns the rank that the square is on.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() / File::NUM]
    }

    /// Says whether the square is dark. `a1` is dark, `j1` is light (BOARD-1).
    ///
    /// ```
    /// use grand_core::Square;
    /// assert!(Square::A1.is_dark() && Square::J10.is_dark() && !Square::J1.is_dark());
    /// ```
    pub const fn is_dark(self) -> bool {
        (self.file().index() + self.rank().index()).is_multiple_of(2)
    }

    /// Returns the square seen from the other side of the board: same file, rank counted from
    /// Black's side.
    ///
    /// ```
    /// use grand_core::Square;
    /// assert_eq!(Square::C2.mirrored(), Square::C9);
    /// ```
    pub const fn mirrored(self) -> Self {
        Self::new(self.file(), Rank::ALL[Rank::NUM - 1 - self.rank().index()])
    }

    /// Splits a square from the front of `text`, taking the longest name: `b10x` gives `b10` and
    /// `x`. None where no square stands there.
    pub(crate) fn split_from(text: &str) -> Option<(Self, &str)> {
        let mut chars = text.chars();
        let file = File::from_letter(chars.next()?)?;
        let rest = chars.as_str();
        // Rank 10 first: its name begins with rank 1's.
        Rank::ALL.into_iter().rev().find_map(|rank| {
            let rest = rest.strip_prefix(rank.number().to_string().as_str())?;
            Some((Self::new(file, rank), rest))
        })
    }
}

/// The name, such as `e2` or `b10` (BOARD-2).
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.file(), self.rank()))
    }
}

/// A text is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square, `a1` to `j10`")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a name such as `e2` or `b10`, strictly: lower case, nothing before or after it.
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match Self::split_from(text) {
            Some((square, "")) => Ok(square),
            _ => Err(ParseSquareError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BOARD-2
    #[test]
    fn every_name_reads_back() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_index(index), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(format!("{square:?}").to_lowercase(), square.to_string());
        }
        assert_eq!(Square::from_index(100), None);
    }

    #[test]
    fn names_are_read_strictly() {
        for text in
            ["", "a", "a0", "k1", "a11", "A1", "a1 ", " a1", "a01", "a100", "1a", "é1", "a-1"]
        {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
    }

    /// BOARD-1
    #[test]
    fn squares_alternate_in_shade() {
        for square in Square::ALL {
            if let Some(right) = File::from_index(square.file().index() + 1) {
                assert_ne!(square.is_dark(), Square::new(right, square.rank()).is_dark());
            }
            assert_ne!(square.is_dark(), square.mirrored().is_dark());
        }
    }

    #[test]
    fn an_optional_square_is_one_byte() {
        assert_eq!(size_of::<Option<Square>>(), 1);
    }
}
