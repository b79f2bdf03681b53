//! How many moves enter each square.

use crate::bits::{Bitboard, Cell};

/// How many moves enter each square, as a number of four bits whose bits lie in four sets.
///
/// A square is entered by 13 moves at most: of a king, a queen, a marshal, a cardinal, two each of
/// rooks, bishops and knights (SETUP-3), and pawns that step, capture west or capture east.
pub(crate) struct Tally([[u64; 2]; 4]);

impl Tally {
    pub(crate) const EMPTY: Self = Self([[0; 2]; 4]);

    /// One more move enters each of these squares.
    #[inline(always)]
    pub(crate) fn add(&mut self, squares: Bitboard) {
        let mut carry = squares.words();
        for bits in &mut self.0 {
            if carry[0] | carry[1] == 0 {
                break;
            }
            let both = [bits[0] & carry[0], bits[1] & carry[1]];
            *bits = [bits[0] ^ carry[0], bits[1] ^ carry[1]];
            carry = both;
        }
    }

    #[inline(always)]
    fn sets(&self) -> [Bitboard; 4] {
        self.0.map(|[low, high]| Bitboard::from_words(low, high))
    }

    /// The squares that are entered at all.
    #[inline(always)]
    pub(crate) fn squares(&self) -> Bitboard {
        let [ones, twos, fours, eights] = self.sets();
        ones | twos | fours | eights
    }

    /// How many moves enter any of these squares.
    #[inline(always)]
    pub(crate) fn of_all(&self, squares: Bitboard) -> i64 {
        let [ones, twos, fours, eights] =
            self.sets().map(|bits| i64::from((bits & squares).count()));
        ones + 2 * twos + 4 * fours + 8 * eights
    }

    /// How many moves enter this square.
    #[inline(always)]
    pub(crate) fn of(&self, cell: Cell) -> i64 {
        let [ones, twos, fours, eights] = self.sets().map(|bits| i64::from(bits.has(cell)));
        ones + 2 * twos + 4 * fours + 8 * eights
    }
}
