use std::fmt;

use crate::{Dialect, Kind, PromotionKind, Square};

/// A move, as the rules tell moves apart: from where to where, and what a pawn becomes.
///
/// Whether it captures, gives check or takes en passant follows from the position and is not
/// stored, so that two generators' moves compare equal exactly when they are the same move.
/// A pawn that reaches its 8th or 9th rank and stays a pawn has `promotion: None` (PROMO-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square that the man leaves.
    pub from: Square,
    /// The square that it lands on.
    pub to: Square,
    /// What a pawn becomes; none for other men and for a pawn that stays a pawn.
    pub promotion: Option<PromotionKind>,
}

impl Move {
    /// A move without promotion.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None }
    }

    /// A pawn's move that promotes it.
    pub const fn promoting(from: Square, to: Square, promotion: PromotionKind) -> Self {
        Self { from, to, promotion: Some(promotion) }
    }

    /// Returns the same move seen from the other side of the board.
    pub const fn mirrored(self) -> Self {
        Self { from: self.from.mirrored(), to: self.to.mirrored(), promotion: self.promotion }
    }

    /// Writes the move as engines do (NOTE-8): origin, destination, promotion letter in lower
    /// case.
    ///
    /// ```
    /// use grand_core::{Dialect, Move, PromotionKind, Square};
    /// let mv = Move::promoting(Square::A9, Square::B10, PromotionKind::Marshal);
    /// assert_eq!(mv.to_text(Dialect::Freeling), "a9b10m");
    /// assert_eq!(mv.to_text(Dialect::Capablanca), "a9b10c");
    /// ```
    pub fn to_text(self, dialect: Dialect) -> String {
        let mut text = format!("{}{}", self.from, self.to);
        if let Some(promotion) = self.promotion {
            text.push(promotion.kind().letter(dialect).to_ascii_lowercase());
        }
        text
    }

    /// Reads a move in engine text (NOTE-8), strictly: lower case, nothing before or after it.
    ///
    /// # Errors
    ///
    /// The text is no move; the error names the column, from 1, and what was expected there.
    ///
    /// ```
    /// use grand_core::{Dialect, Move, Square};
    /// let mv = Move::parse("a10a9", Dialect::Freeling)?;
    /// assert_eq!(mv, Move::new(Square::A10, Square::A9));
    ///
    /// let error = Move::parse("e9e10k", Dialect::Freeling).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "move `e9e10k`, column 6: no pawn becomes `k`; expected one of q m c r b n, or nothing",
    /// );
    /// # Ok::<(), grand_core::ParseMoveError>(())
    /// ```
    pub fn parse(text: &str, dialect: Dialect) -> Result<Self, ParseMoveError> {
        let fail = |rest: &str, kind| ParseMoveError {
            text: text.chars().take(ParseMoveError::QUOTED).collect(),
            column: text.chars().count() - rest.chars().count() + 1,
            kind,
        };
        let (from, rest) =
            Square::split_from(text).ok_or_else(|| fail(text, MoveErrorKind::Origin))?;
        let (to, rest) =
            Square::split_from(rest).ok_or_else(|| fail(rest, MoveErrorKind::Destination))?;
        let mut letters = rest.chars();
        let Some(letter) = letters.next() else { return Ok(Self::new(from, to)) };
        let kind = Kind::from_letter(letter.to_ascii_uppercase(), dialect)
            .filter(|_| letter.is_ascii_lowercase());
        let promotion = kind
            .and_then(PromotionKind::from_kind)
            .ok_or_else(|| fail(rest, MoveErrorKind::Promotion(letter, dialect)))?;
        match letters.as_str() {
            "" => Ok(Self::promoting(from, to, promotion)),
            rest => Err(fail(rest, MoveErrorKind::Leftover)),
        }
    }

    /// Returns what stands where a move in engine text has its promotion letter.
    pub(crate) fn promotion_letter(text: &str) -> Option<char> {
        let (_, rest) = Square::split_from(text)?;
        let (_, rest) = Square::split_from(rest)?;
        rest.chars().next()
    }
}

/// A text is not a move in engine text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMoveError {
    text: String,
    column: usize,
    kind: MoveErrorKind,
}

impl ParseMoveError {
    /// How much of a text is quoted, in characters.
    const QUOTED: usize = 40;

    /// Returns the column of the fault, in characters from 1.
    pub const fn column(&self) -> usize {
        self.column
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveErrorKind {
    Origin,
    Destination,
    Promotion(char, Dialect),
    Leftover,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move `{}`, column {}: ", self.text.escape_debug(), self.column)?;
        match self.kind {
            MoveErrorKind::Origin => {
                f.write_str("expected the square that the man leaves, `a1` to `j10`")
            }
            MoveErrorKind::Destination => {
                f.write_str("expected the square that the man goes to, `a1` to `j10`")
            }
            MoveErrorKind::Promotion(letter, dialect) => {
                write!(f, "no pawn becomes `{}`; expected one of", letter.escape_debug())?;
                for promotion in PromotionKind::ALL {
                    write!(f, " {}", promotion.kind().letter(dialect).to_ascii_lowercase())?;
                }
                f.write_str(", or nothing")
            }
            MoveErrorKind::Leftover => f.write_str("expected nothing after the promotion letter"),
        }
    }
}

impl std::error::Error for ParseMoveError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// NOTE-8
    #[test]
    fn every_move_reads_back_in_both_dialects() {
        for dialect in Dialect::ALL {
            for from in Square::ALL {
                for to in Square::ALL {
                    let promotions = PromotionKind::ALL.map(Some).into_iter().chain([None]);
                    for promotion in promotions {
                        let mv = Move { from, to, promotion };
                        assert_eq!(Move::parse(&mv.to_text(dialect), dialect), Ok(mv));
                    }
                }
            }
        }
    }

    #[test]
    fn refusals_name_the_column() {
        for (text, column) in [
            ("", 1),
            ("E2e3", 1),
            ("k2e3", 1),
            ("e2", 3),
            ("e2-e3", 3),
            ("e11e2", 3),
            ("e2e0", 3),
            ("e2e4qzzz", 6),
            ("e7e8k", 5),
            ("e7e8p", 5),
            ("e9e10Q", 6),
            ("e9e10a", 6),
            ("e9e10=q", 6),
            ("e2e3 ", 5),
            ("é2e3", 1),
        ] {
            let error = Move::parse(text, Dialect::Freeling).unwrap_err();
            assert_eq!(error.column(), column, "{error}");
        }
        assert!(Move::parse(&"e".repeat(1 << 20), Dialect::Freeling).is_err());
    }
}
