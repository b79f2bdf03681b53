use std::fmt;

use crate::{File, Rank, Square};

/// How a text numbers the ranks (NOTE-8).
///
/// XBoard and some programs that speak its protocol write the ten ranks as one digit each, so that
/// their `e3` is everybody else's `e4`. Nothing in a text tells for certain: it has to be said.
///
/// ```
/// use grand_core::{Ranks, Square};
/// assert_eq!(Ranks::FromOne.split("b10+"), Some((Square::B10, "+")));
/// assert_eq!(Ranks::FromZero.split("b10+"), Some((Square::B2, "0+")));
/// assert_eq!(Ranks::FromZero.write(Square::B10), "b9");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// 1 to 10 (BOARD-2).
    #[default]
    FromOne,
    /// 0 to 9.
    FromZero,
}

impl Ranks {
    /// Both, the usual first.
    pub const ALL: [Self; 2] = [Self::FromOne, Self::FromZero];

    /// Writes a square.
    pub fn write(self, square: Square) -> String {
        format!("{}{}", square.file(), self.number(square.rank()))
    }

    /// Returns the number that stands for a rank.
    pub const fn number(self, rank: Rank) -> usize {
        match self {
            Self::FromOne => rank.number(),
            Self::FromZero => rank.index(),
        }
    }

    /// Splits a square from the front of a text, taking the longest name; none where no square
    /// stands there.
    pub fn split(self, text: &str) -> Option<(Square, &str)> {
        let file = File::from_letter(text.chars().next()?)?;
        let (rank, rest) = self.split_rank(&text[1..])?;
        Some((Square::new(file, rank), rest))
    }

    /// Splits the number of a rank from the front of a text, taking the longest; none where none
    /// stands there.
    pub fn split_rank(self, text: &str) -> Option<(Rank, &str)> {
        let digits = match self {
            Self::FromOne if text.starts_with("10") => 2,
            _ => 1,
        };
        let (number, rest) = text.split_at_checked(digits)?;
        let number = number.bytes().all(|b| b.is_ascii_digit()).then(|| number.parse().ok())??;
        let rank = Rank::ALL.into_iter().find(|&rank| self.number(rank) == number)?;
        Some((rank, rest))
    }
}

/// `from 1` or `from 0`.
impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FromOne => "from 1",
            Self::FromZero => "from 0",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BOARD-2, NOTE-8
    #[test]
    fn every_square_reads_back_in_both_numberings() {
        for ranks in Ranks::ALL {
            for square in Square::ALL {
                assert_eq!(ranks.split(&ranks.write(square)), Some((square, "")));
            }
        }
    }

    #[test]
    fn what_is_no_square_is_not_split() {
        for text in ["", "a", "aé", "é1", "k1", "a+1", "a-", "A1"] {
            assert_eq!(Ranks::FromOne.split(text), None, "{text:?}");
            assert_eq!(Ranks::FromZero.split(text), None, "{text:?}");
        }
        assert_eq!(Ranks::FromOne.split("a0"), None);
        assert_eq!(Ranks::FromOne.split("a11"), Some((Square::A1, "1")));
    }
}
