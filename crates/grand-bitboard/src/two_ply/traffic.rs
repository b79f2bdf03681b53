//! How many moves leave and enter each square.

use crate::bits::{Bitboard, Cell};

/// Moves by the squares that they leave and enter.
pub(crate) struct Traffic {
    /// How many moves leave a square: 99 at most.
    left: [u8; Cell::NUM],
    /// How many moves enter a square: one for each man at most.
    entered: [u8; Cell::NUM],
    /// The squares that any move leaves.
    pub(crate) from: Bitboard,
    /// The squares that any move enters.
    pub(crate) into: Bitboard,
    /// How many moves there are.
    pub(crate) moves: u32,
}

impl Traffic {
    #[inline(always)]
    pub(crate) fn none() -> Self {
        Self {
            left: [0; Cell::NUM],
            entered: [0; Cell::NUM],
            from: Bitboard::EMPTY,
            into: Bitboard::EMPTY,
            moves: 0,
        }
    }

    /// A man goes from a square to each of others.
    #[inline(always)]
    pub(crate) fn man(&mut self, from: Cell, into: Bitboard) {
        let moves = into.count();
        self.moves += moves;
        self.left[from.index()] += moves as u8;
        if moves > 0 {
            self.from |= from.bit();
        }
        self.into |= into;
        into.each(|to| self.entered[to.index()] += 1);
    }

    #[inline(always)]
    pub(crate) fn left(&self, cell: Cell) -> i64 {
        i64::from(self.left[cell.index()])
    }

    #[inline(always)]
    pub(crate) fn entered(&self, cell: Cell) -> i64 {
        i64::from(self.entered[cell.index()])
    }

    /// The moves that leave any of these squares.
    #[inline(always)]
    pub(crate) fn leaving(&self, cells: Bitboard) -> i64 {
        let mut sum = 0;
        (cells & self.from).each(|cell| sum += self.left(cell));
        sum
    }

    /// The moves that enter any of these squares.
    #[inline(always)]
    pub(crate) fn entering(&self, cells: Bitboard) -> i64 {
        let mut sum = 0;
        (cells & self.into).each(|cell| sum += self.entered(cell));
        sum
    }
}
