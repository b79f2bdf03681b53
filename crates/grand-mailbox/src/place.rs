//! Where a cell lies on the padded board, and the steps from cell to cell.

use std::ops::Add;

use grand_core::{File, Rank, Square};

/// How many cells of border surround the 100 squares: the longest leap crosses two files or ranks
/// (KNIGHT-1), so whatever leaves the board lands on the border.
const BORDER: usize = 2;
/// The cells in a row, border included.
const SIDE: usize = File::NUM + 2 * BORDER;

/// A cell of the padded board: one of the 100 squares, or of the border around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    /// How many cells there are, for array lengths.
    pub(crate) const NUM: usize = SIDE * (Rank::NUM + 2 * BORDER);

    /// The cells of the 100 squares, by index: worked out once, asked for all the time.
    const OF_SQUARES: [Self; Square::NUM] = {
        let mut places = [Self(0); Square::NUM];
        let mut index = 0;
        while index < Square::NUM {
            let square = Square::ALL[index];
            let row = square.rank().index() + BORDER;
            let column = square.file().index() + BORDER;
            places[index] = Self((row * SIDE + column) as u8);
            index += 1;
        }
        places
    };

    /// The square of each cell, none on the border.
    const SQUARES: [Option<Square>; Self::NUM] = {
        let mut squares = [None; Self::NUM];
        let mut index = 0;
        while index < Square::NUM {
            squares[Self::OF_SQUARES[index].index()] = Some(Square::ALL[index]);
            index += 1;
        }
        squares
    };

    /// Finds the cell of a square.
    pub(crate) const fn of(square: Square) -> Self {
        Self::OF_SQUARES[square.index()]
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Finds the square of a cell.
    ///
    /// # Panics
    ///
    /// When the cell is part of the border.
    pub(crate) const fn square(self) -> Square {
        Self::SQUARES[self.index()].expect("a cell on the board")
    }
}

/// The way from one cell to another: so many files towards `j` and ranks towards 10.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step(i8);

impl Step {
    pub(crate) const fn new(files: i8, ranks: i8) -> Self {
        Self(ranks * SIDE as i8 + files)
    }

    /// The same way back.
    pub(crate) const fn reversed(self) -> Self {
        Self(-self.0)
    }
}

impl Add<Step> for Place {
    type Output = Self;

    /// From one of the 100 squares no step of any man leads beyond the border.
    fn add(self, step: Step) -> Self {
        Self(self.0.wrapping_add_signed(step.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_cell_of_its_own() {
        for square in Square::ALL {
            assert_eq!(Place::of(square).square(), square);
        }
    }

    #[test]
    fn steps_go_by_files_and_ranks() {
        assert_eq!((Place::of(Square::A1) + Step::new(1, 0)).square(), Square::B1);
        assert_eq!((Place::of(Square::A1) + Step::new(0, 1)).square(), Square::A2);
        assert_eq!((Place::of(Square::J10) + Step::new(-1, -2)).square(), Square::I8);
        assert_eq!((Place::of(Square::I8) + Step::new(-1, -2).reversed()).square(), Square::J10);
    }
}
