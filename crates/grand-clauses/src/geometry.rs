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

    /// Returns half of a leap's longer side: one step along rank or file.
    pub const fn long_step(self) -> Self {
        Self { files: self.files / 2, ranks: self.ranks / 2 }
    }

    /// Returns how much further on the target stands in [`Square::ALL`]. Where a program trusts
    /// it, `j5` and `a6` are neighbours.
    pub const fn stride(self) -> i8 {
        self.ranks * File::NUM as i8 + self.files
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

/// The steps to the eight neighbours.
pub const STEPS: [Delta; 8] =
    deltas([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// The eight leaps of a knight.
pub const LEAPS: [Delta; 8] =
    deltas([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

const fn deltas(pairs: [(i8, i8); 8]) -> [Delta; 8] {
    let mut deltas = [Delta { files: 0, ranks: 0 }; 8];
    let mut index = 0;
    while index < pairs.len() {
        deltas[index] = Delta { files: pairs[index].0, ranks: pairs[index].1 };
        index += 1;
    }
    deltas
}

/// Lists the squares strictly between two squares of one line, nearest first; none where no rank,
/// file or diagonal joins them.
pub fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let delta = Delta::between(from, to);
    let on_a_line = delta.is_straight() || delta.is_diagonal();
    let steps = if on_a_line { delta.distance() } else { 1 };
    let stride = isize::from(delta.unit().stride());
    (1..isize::from(steps))
        .map(move |step| Square::ALL[from.index().wrapping_add_signed(stride * step)])
}

/// Lists the squares that follow `from` by a stride of indices, over the edges, until the array of
/// squares ends.
pub fn run_by_index(from: Square, step: Delta) -> impl Iterator<Item = Square> {
    let next = move |square: &Square| {
        Square::from_index(square.index().wrapping_add_signed(step.stride().into()))
    };
    std::iter::successors(Some(from), next).skip(1)
}

/// Says whether `square` is another square of the smallest rectangle that holds both corners.
pub fn in_rectangle(corner: Square, other: Square, square: Square) -> bool {
    let (side, to) = (Delta::between(corner, other), Delta::between(corner, square));
    let within = |side: i8, to: i8| (side.min(0)..=side.max(0)).contains(&to);
    within(side.files, to.files)
        && within(side.ranks, to.ranks)
        && ![corner, other].contains(&square)
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
    fn steps_and_leaps_are_all_that_there_are() {
        let all = || (-9..=9).flat_map(|files| (-9..=9).map(move |ranks| Delta { files, ranks }));
        assert!(all().filter(|by| by.is_step()).all(|by| STEPS.contains(&by)));
        assert!(all().filter(|by| by.is_leap()).all(|by| LEAPS.contains(&by)));
    }

    #[test]
    fn a_run_by_index_goes_over_the_edge() {
        let run = |from, files, ranks| run_by_index(from, Delta { files, ranks });
        assert_eq!(run(Square::I1, 1, 0).take(2).collect::<Vec<_>>(), [Square::J1, Square::A2]);
        assert_eq!(run(Square::I9, 1, 1).collect::<Vec<_>>(), [Square::J10]);
        assert_eq!(run(Square::A1, -1, 0).next(), None);
    }

    #[test]
    fn a_rectangle_leaves_out_its_corners() {
        let inside = |square: &Square| in_rectangle(Square::E1, Square::D3, *square);
        let expected = [Square::D1, Square::D2, Square::E2, Square::E3];
        assert_eq!(Square::ALL.into_iter().filter(inside).collect::<Vec<_>>(), expected);
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
