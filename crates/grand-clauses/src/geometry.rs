//! Where squares lie from one another. Nothing here knows a man.

use grand_core::{Color, File, Rank, Square};

/// How far one square lies from another: files to the right and ranks up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delta {
    /// Files towards `j`.
    pub files: i8,
    /// Ranks towards 10.
    pub ranks: i8,
}

impl Delta {
    /// Measures from `from` to `to`.
    ///
    /// ```
    /// use grand_clauses::Delta;
    /// use grand_core::Square;
    /// let delta = Delta::between(Square::B2, Square::C4);
    /// assert_eq!((delta.files, delta.ranks), (1, 2));
    /// assert!(delta.is_leap());
    /// ```
    pub const fn between(from: Square, to: Square) -> Self {
        Self {
            files: to.file() as i8 - from.file() as i8,
            ranks: to.rank() as i8 - from.rank() as i8,
        }
    }

    /// Returns the length in king's steps.
    pub const fn distance(self) -> u8 {
        let (files, ranks) = (self.files.unsigned_abs(), self.ranks.unsigned_abs());
        if files > ranks { files } else { ranks }
    }

    /// Says whether it runs along a rank or a file.
    pub const fn is_straight(self) -> bool {
        (self.files == 0) != (self.ranks == 0)
    }

    /// Says whether it runs along a diagonal.
    pub const fn is_diagonal(self) -> bool {
        self.files != 0 && self.files.unsigned_abs() == self.ranks.unsigned_abs()
    }

    /// Says whether it is one square in any of the 8 directions.
    pub const fn is_step(self) -> bool {
        self.distance() == 1
    }

    /// Says whether it is a knight's: two squares along a rank or file and one across.
    pub const fn is_leap(self) -> bool {
        self.files.unsigned_abs() * self.ranks.unsigned_abs() == 2
    }

    /// Returns one step in the same direction; only a line has one.
    pub const fn unit(self) -> Self {
        Self { files: self.files.signum(), ranks: self.ranks.signum() }
    }

    /// Finds the square that lies so far from `from`, if it is on the board.
    pub fn from(self, from: Square) -> Option<Square> {
        let file = (from.file() as i8).checked_add(self.files)?;
        let rank = (from.rank() as i8).checked_add(self.ranks)?;
        let file = File::from_index(usize::try_from(file).ok()?)?;
        let rank = Rank::from_index(usize::try_from(rank).ok()?)?;
        Some(Square::new(file, rank))
    }
}

/// Lists the squares strictly between two squares of one line, nearest first; none where no rank,
/// file or diagonal joins them.
pub fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let delta = Delta::between(from, to);
    let on_a_line = delta.is_straight() || delta.is_diagonal();
    let steps = if on_a_line { delta.distance() } else { 1 };
    let unit = delta.unit();
    let stride = isize::from(unit.files) + isize::from(unit.ranks) * File::NUM as isize;
    (1..isize::from(steps))
        .map(move |step| Square::ALL[from.index().wrapping_add_signed(stride * step)])
}

/// Returns the direction in which a side's pawns move: +1 rank for White, -1 for Black.
pub const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Returns the square behind `square` as a side's pawns see it.
pub fn behind(color: Color, square: Square) -> Option<Square> {
    Delta { files: 0, ranks: -forward(color) }.from(square)
}

/// Counts the rank of a square from a side's own edge of the board, 1 to 10: White's 9th rank is
/// rank 9, Black's is rank 2.
pub const fn rank_for(color: Color, square: Square) -> usize {
    match color {
        Color::White => square.rank().number(),
        Color::Black => Rank::NUM + 1 - square.rank().number(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_lists_the_inner_squares_of_a_line() {
        let inner = |from, to| between(from, to).collect::<Vec<_>>();
        assert_eq!(inner(Square::A1, Square::A4), [Square::A2, Square::A3]);
        assert_eq!(inner(Square::J10, Square::G7), [Square::I9, Square::H8]);
        assert_eq!(inner(Square::A10, Square::C8), [Square::B9]);
        assert_eq!(inner(Square::A1, Square::B3), []);
        assert_eq!(inner(Square::A1, Square::B1), []);
        assert_eq!(inner(Square::E5, Square::E5), []);
    }

    #[test]
    fn a_delta_leads_where_it_was_measured() {
        for from in Square::ALL {
            for to in Square::ALL {
                assert_eq!(Delta::between(from, to).from(from), Some(to));
            }
        }
        assert_eq!(Delta { files: 1, ranks: 0 }.from(Square::J5), None);
        assert_eq!(Delta { files: 0, ranks: -1 }.from(Square::E1), None);
    }
}
