use std::{fmt, str::FromStr};

use crate::Move;

/// Which letters stand for the marshal and the cardinal (NOTE-1).
///
/// The letter C means two different men, so nothing in this crate reads or writes a letter
/// without being told the dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// **M**arshal and **C**ardinal, as their inventor writes them.
    Freeling,
    /// **C**hancellor (the marshal) and **A**rchbishop (the cardinal), as most engines write them.
    Capablanca,
}

impl Dialect {
    /// Both dialects.
    pub const ALL: [Self; 2] = [Self::Freeling, Self::Capablanca];
}

/// `freeling` or `capablanca`.
impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Freeling => "freeling",
            Self::Capablanca => "capablanca",
        })
    }
}

/// A text is not the name of a dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDialectError;

impl fmt::Display for ParseDialectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `freeling` or `capablanca`")
    }
}

impl std::error::Error for ParseDialectError {}

impl FromStr for Dialect {
    type Err = ParseDialectError;

    /// Reads `freeling` or `capablanca`.
    fn from_str(text: &str) -> Result<Self, ParseDialectError> {
        Self::ALL.into_iter().find(|dialect| dialect.to_string() == text).ok_or(ParseDialectError)
    }
}

/// The telling letters seen in a text whose dialect is not declared.
///
/// M is only Freeling's, A only Capablanca's; C is in both and decides nothing (NOTE-1).
///
/// ```
/// use grand_core::{Dialect, DialectError, DialectEvidence};
///
/// let mut seen = DialectEvidence::default();
/// seen.fen("4k5/10/10/10/10/10/10/10/10/M3K4C w - - 0 1");
/// assert_eq!(seen.decide(), Ok(Some(Dialect::Freeling)));
///
/// let mut seen = DialectEvidence::default();
/// seen.fen("4k5/10/10/10/10/10/10/10/10/4K4C w - - 0 1");
/// assert_eq!(seen.decide(), Err(DialectError::OnlyC));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DialectEvidence {
    m: bool,
    a: bool,
    c: bool,
}

impl DialectEvidence {
    /// Looks at the board field of a FEN, whether the rest of it can be read or not. Nothing else
    /// in a FEN tells: the en passant square `a4` holds a file, no archbishop.
    pub fn fen(&mut self, text: &str) {
        let board = text.split_whitespace().next().unwrap_or_default();
        board.chars().for_each(|letter| self.letter(letter));
    }

    /// Looks at the promotion letter of a move in engine text, such as the `c` of `a9a10c`.
    pub fn engine_move(&mut self, text: &str) {
        if let Some(letter) = Move::promotion_letter(text) {
            self.letter(letter);
        }
    }

    /// Looks at the men of a move in SAN: `Mf5`, `e10=C`. Files are lower case there and tell
    /// nothing. The two-letter names of NOTE-6 (`MA`, `CH`, `CA`, `AR`) mean the same in both
    /// dialects and tell nothing either.
    pub fn san(&mut self, text: &str) {
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let skip = match rest.get(..2) {
                Some("MA" | "CH" | "CA" | "AR") => 2,
                _ => letter.len_utf8(),
            };
            if skip == letter.len_utf8() && letter.is_ascii_uppercase() {
                self.letter(letter);
            }
            rest = &rest[skip..];
        }
    }

    /// Looks at one letter that names a man, in either case.
    pub fn letter(&mut self, letter: char) {
        match letter.to_ascii_uppercase() {
            'M' => self.m = true,
            'A' => self.a = true,
            'C' => self.c = true,
            _ => {}
        }
    }

    /// Says which dialect the letters tell; none where no letter was seen on which the dialects
    /// differ.
    ///
    /// # Errors
    ///
    /// Both M and A were seen, or C alone, which means the cardinal in one dialect and the
    /// marshal in the other.
    pub fn decide(self) -> Result<Option<Dialect>, DialectError> {
        match (self.m, self.a, self.c) {
            (true, true, _) => Err(DialectError::Both),
            (true, false, _) => Ok(Some(Dialect::Freeling)),
            (false, true, _) => Ok(Some(Dialect::Capablanca)),
            (false, false, true) => Err(DialectError::OnlyC),
            (false, false, false) => Ok(None),
        }
    }
}

/// The letters of a text do not tell its dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialectError {
    /// Both M and A occur.
    Both,
    /// Of the three letters only C occurs.
    OnlyC,
}

impl fmt::Display for DialectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Both => {
                "M (only in the freeling dialect) and A (only in the capablanca dialect) both \
                 occur (NOTE-1)"
            }
            Self::OnlyC => {
                "the letter C alone does not tell whether it is a freeling cardinal or a \
                 capablanca marshal (NOTE-1)"
            }
        })
    }
}

impl std::error::Error for DialectError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn san(text: &str) -> Result<Option<Dialect>, DialectError> {
        let mut seen = DialectEvidence::default();
        seen.san(text);
        seen.decide()
    }

    /// NOTE-1
    #[test]
    fn files_are_no_letters_of_men() {
        let mut seen = DialectEvidence::default();
        seen.fen("4k5/10/10/10/10/Pp8/10/10/10/4K5 b - a4 0 1");
        seen.engine_move("a3a4");
        seen.engine_move("c9c10q");
        seen.san("axc4");
        assert_eq!(seen.decide(), Ok(None));
        seen.engine_move("c9c10a");
        assert_eq!(seen.decide(), Ok(Some(Dialect::Capablanca)));
        seen.engine_move("c9c10m");
        assert_eq!(seen.decide(), Err(DialectError::Both));
    }

    /// NOTE-6
    #[test]
    fn two_letter_names_tell_nothing() {
        assert_eq!(san("e10=MA"), Ok(None));
        assert_eq!(san("CAxe5"), Ok(None));
        assert_eq!(san("Cxe5"), Err(DialectError::OnlyC));
        assert_eq!(san("Mxe5"), Ok(Some(Dialect::Freeling)));
        assert_eq!(san("Ae5"), Ok(Some(Dialect::Capablanca)));
        assert_eq!(san("é"), Ok(None));
    }
}
