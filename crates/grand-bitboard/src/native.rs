//! Tables of the native path: lines as PEXT and PDEP want them.
//!
//! PEXT gathers the squares of a line side by side, [`stops`] says how far a slider gets, PDEP
//! spreads the answer over the board. Ten bits say all of a line, so one table of 20 KB serves all
//! lines and stays in the first cache.

use grand_core::Square;

use crate::{
    bits::{Bitboard, Cell},
    portable::stops_on_ten,
    tables::{Axis, LINES},
};

/// The lines through a square.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Lines {
    /// The squares of each line, the square itself included, in two words, by [`Axis`].
    pub(crate) words: [[u64; 2]; Axis::NUM],
    /// How many squares of each line come before the square, times [`ROW`].
    pub(crate) row: [u64; Axis::NUM],
    /// How many squares of each line are in the low word.
    pub(crate) low_count: [u8; Axis::NUM],
}

/// How many ways there are to occupy ten squares.
pub(crate) const ROW: u64 = 1 << 10;

#[inline(always)]
pub(crate) fn lines(cell: Cell) -> &'static Lines {
    &GATHERED[cell.index()]
}

/// Where a slider gets on a line, as bits from the line's first square. `men` holds the line's
/// squares in the same way. On a line of fewer than ten squares, bits beyond it are anything.
#[inline(always)]
pub(crate) fn stops(row: u64, men: u64) -> u64 {
    u64::from(STOPS[(row + men) as usize])
}

static GATHERED: [Lines; Cell::NUM] = {
    let nothing =
        Lines { words: [[0; 2]; Axis::NUM], row: [0; Axis::NUM], low_count: [0; Axis::NUM] };
    let mut table = [nothing; Cell::NUM];
    let mut index = 0;
    while index < Square::NUM {
        let cell = Cell::new(Square::ALL[index]);
        let lines = &mut table[cell.index()];
        let mut axis = 0;
        while axis < Axis::NUM {
            let line = LINES[cell.index()][axis].bits() | cell.bit().bits();
            let before = line & (cell.bit().bits() - 1);
            lines.words[axis] = Bitboard::masked(line).words();
            lines.row[axis] = ROW * before.count_ones() as u64;
            lines.low_count[axis] = (line as u64).count_ones() as u8;
            axis += 1;
        }
        index += 1;
    }
    table
};

/// A row for each place of the slider.
static STOPS: [u16; 10 * ROW as usize] = {
    let mut table = [0; 10 * ROW as usize];
    let mut index = 0;
    while index < table.len() {
        table[index] = stops_on_ten(index / ROW as usize, index % ROW as usize);
        index += 1;
    }
    table
};
