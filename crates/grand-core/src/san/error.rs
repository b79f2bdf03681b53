use std::fmt;

use crate::{Dialect, File, Kind, PromotionKind, Rank, Ranks, Square};

/// A text has not the shape of a move in SAN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSanError {
    text: String,
    column: usize,
    expected: Expected,
    dialect: Dialect,
}

/// What should have stood where the fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Man,
    Destination,
    Promotion,
    End,
    /// Anything but castling.
    Castling,
}

impl ParseSanError {
    /// How much of a text is quoted, in characters.
    const QUOTED: usize = 40;

    /// Returns the column of the fault, in characters from 1.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Says whether the text castles (CASTLE-1).
    pub fn is_castling(&self) -> bool {
        self.expected == Expected::Castling
    }
}

impl fmt::Display for ParseSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move `{}`, column {}: ", self.text.escape_debug(), self.column)?;
        let letters = |kinds: &[Kind]| {
            kinds.iter().map(|kind| format!(" {}", kind.letter(self.dialect))).collect::<String>()
        };
        match self.expected {
            Expected::Castling => f.write_str("there is no castling (CASTLE-1)"),
            Expected::Man => {
                let [men @ .., _pawn] = &Kind::ALL;
                let (letters, dialect) = (letters(men), self.dialect);
                write!(
                    f,
                    "expected a file, or the letter of a man:{letters} in the {dialect} dialect \
                     (NOTE-1)"
                )
            }
            Expected::Destination => {
                f.write_str("expected the square that the man goes to, `a1` to `j10`")
            }
            Expected::Promotion => {
                let letters = letters(&PromotionKind::ALL.map(PromotionKind::kind));
                let dialect = self.dialect;
                write!(
                    f,
                    "expected what the pawn becomes:{letters} in the {dialect} dialect (NOTE-1)"
                )
            }
            Expected::End => f.write_str("expected `+`, `#`, or nothing more"),
        }
    }
}

impl std::error::Error for ParseSanError {}

/// A place in a text, and the letters that it is read in.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    rest: &'a str,
    dialect: Dialect,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str, dialect: Dialect) -> Self {
        Self { text, rest: text, dialect }
    }

    pub(super) fn take(&mut self, word: &str) -> bool {
        let rest = self.rest.strip_prefix(word);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Takes the letter of a kind, if it is in the right case.
    pub(super) fn letter(&mut self, case: impl Fn(&char) -> bool) -> Option<Kind> {
        let letter = self.rest.chars().next().filter(case)?;
        let kind = Kind::from_letter(letter.to_ascii_uppercase(), self.dialect)?;
        self.rest = &self.rest[1..];
        Some(kind)
    }

    pub(super) fn at_file(&self) -> bool {
        self.rest.chars().next().and_then(File::from_letter).is_some()
    }

    pub(super) fn file(&mut self) -> Option<File> {
        let file = self.rest.chars().next().and_then(File::from_letter)?;
        self.rest = &self.rest[1..];
        Some(file)
    }

    pub(super) fn rank(&mut self, ranks: Ranks) -> Option<Rank> {
        let (rank, rest) = ranks.split_rank(self.rest)?;
        self.rest = rest;
        Some(rank)
    }

    pub(super) fn square(&mut self, ranks: Ranks) -> Option<Square> {
        let (square, rest) = ranks.split(self.rest)?;
        self.rest = rest;
        Some(square)
    }

    /// Goes back over letters just taken, all of one byte.
    pub(super) fn back_by(&mut self, letters: usize) {
        self.rest = &self.text[self.text.len() - self.rest.len() - letters..];
    }

    pub(super) fn end(&self) -> Result<(), ParseSanError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.expected(Expected::End)) }
    }

    pub(super) fn expected(&self, expected: Expected) -> ParseSanError {
        ParseSanError {
            text: self.text.chars().take(ParseSanError::QUOTED).collect(),
            column: self.text.chars().count() - self.rest.chars().count() + 1,
            expected,
            dialect: self.dialect,
        }
    }
}
