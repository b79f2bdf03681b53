//! Sets of squares in 128 bits, and the numbering of squares that they use.
//!
//! A row takes [`STRIDE`] bits: ten squares and two of padding. So a step or a leap over the edge
//! of the board lands on padding, never on a square of another row. Rows begin at bit 4, so that
//! five of them fill each 64-bit word and none straddles the two.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use grand_core::{File, Rank, Square};

/// How far apart two bits are whose squares stand one above the other.
pub(crate) const STRIDE: u8 = 12;

/// The bit of `a1`.
pub(crate) const OFFSET: u8 = 4;

/// A square as the number of its bit. Ordered as squares are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell(u8);

impl Cell {
    /// How many bits there are, for array lengths. Not all of them are squares.
    pub(crate) const NUM: usize = 128;

    pub(crate) const fn new(square: Square) -> Self {
        Self(OFFSET + STRIDE * square.rank() as u8 + square.file() as u8)
    }

    pub(crate) fn square(self) -> Square {
        Square::ALL[self.rank() * File::NUM + self.file()]
    }

    /// Below [`Cell::NUM`], and the compiler can see it.
    pub(crate) const fn index(self) -> usize {
        (self.0 % Self::NUM as u8) as usize
    }

    /// From 0 for file `a`.
    pub(crate) const fn file(self) -> usize {
        ((self.0 - OFFSET) % STRIDE) as usize
    }

    /// From 0 for rank 1.
    pub(crate) const fn rank(self) -> usize {
        ((self.0 - OFFSET) / STRIDE) as usize
    }

    /// The cell `delta` bits on. The caller knows that it is on the board.
    pub(crate) const fn offset(self, delta: i8) -> Self {
        Self(self.0.wrapping_add_signed(delta))
    }

    pub(crate) const fn bit(self) -> Bitboard {
        Bitboard(1 << self.index())
    }

    /// The cells after this one.
    pub(crate) const fn above(self) -> Bitboard {
        Bitboard::masked(!1 << self.index())
    }
}

/// A set of squares. Bits that are not squares are always 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bitboard(u128);

impl Bitboard {
    pub(crate) const EMPTY: Self = Self(0);
    pub(crate) const ALL: Self = Self(all_squares());

    /// The set of all squares in `bits`; padding is dropped.
    pub(crate) const fn masked(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set of the squares in two words; the caller knows that no padding is among them.
    #[inline(always)]
    pub(crate) const fn from_words(low: u64, high: u64) -> Self {
        Self(low as u128 | (high as u128) << 64)
    }

    /// The set of all squares on a rank.
    pub(crate) const fn rank(rank: Rank) -> Self {
        Self(0x3FF << (OFFSET + STRIDE * rank as u8))
    }

    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The words of ranks 1 to 5 and of ranks 6 to 10.
    pub(crate) const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Two squares or more.
    pub(crate) const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    pub(crate) const fn has(self, cell: Cell) -> bool {
        let [low, high] = self.words();
        let word = if cell.index() < 64 { low } else { high };
        word >> (cell.index() % 64) & 1 != 0
    }

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The least cell. Of the empty set, something that is not a square.
    pub(crate) const fn first(self) -> Cell {
        Cell(self.0.trailing_zeros() as u8)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Moves every square by `delta` bits; those that leave the board are gone. Padding catches
    /// steps over an edge only as far as a knight's leap.
    pub(crate) const fn shifted(self, delta: i8) -> Self {
        if delta >= 0 {
            Self::masked(self.0 << delta)
        } else {
            Self::masked(self.0 >> delta.unsigned_abs())
        }
    }

    /// Moves every square by `delta` bits and keeps those that are in `within`.
    #[inline(always)]
    pub(crate) const fn shifted_into(self, delta: i8, within: Self) -> Self {
        if delta >= 0 {
            Self(self.0 << delta & within.0)
        } else {
            Self(self.0 >> delta.unsigned_abs() & within.0)
        }
    }

    /// Does something with each square as a set of its own.
    #[inline(always)]
    pub(crate) fn each_bit(self, mut act: impl FnMut(Self)) {
        let [mut low, mut high] = self.words();
        while low != 0 {
            act(Self::from_words(low & low.wrapping_neg(), 0));
            low &= low - 1;
        }
        while high != 0 {
            act(Self::from_words(0, high & high.wrapping_neg()));
            high &= high - 1;
        }
    }

    /// Does something with each square in order, word by word: quicker than the iterator.
    #[inline(always)]
    pub(crate) fn each(self, mut act: impl FnMut(Cell)) {
        for (half, word) in self.words().into_iter().enumerate() {
            let mut word = word;
            while word != 0 {
                act(Cell(64 * half as u8 + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
    }
}

const fn all_squares() -> u128 {
    let mut bits = 0;
    let mut rank = 0;
    while rank < Rank::NUM {
        bits |= Bitboard::rank(Rank::ALL[rank]).0;
        rank += 1;
    }
    bits
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

/// All squares that are not in the set; padding stays 0.
impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self::masked(!self.0)
    }
}

/// The squares of the set, in order.
impl IntoIterator for Bitboard {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        Cells(self)
    }
}

/// What is left of a set that is being gone through.
#[derive(Clone, Debug)]
pub(crate) struct Cells(Bitboard);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }
}

#[cfg(test)]
mod tests;
