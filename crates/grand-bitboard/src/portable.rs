//! The portable path: slides by multiplication and a table of 5 KB.
//!
//! A slide is looked up in three steps. The line is gathered into ten bits; [`STOPS`] says how far
//! a slider gets on a line of ten with these men in the way; the answer is spread over the board
//! again. Gathering and spreading are one multiplication each. Counting needs no spreading.

use grand_core::Square;

use crate::{
    bits::{Bitboard, Cell, OFFSET, STRIDE},
    board::Board,
    count,
    counter::Counter,
    leaf::{self, Known},
    path::Lookup,
    pins::Pins,
    side::Side,
    tables::{Axis, LINES, line},
    two_ply,
};

/// [`Path::Portable`](crate::Path::Portable)
pub(crate) enum Portable {}

impl Lookup for Portable {
    #[inline(always)]
    fn slides(axis: Axis, cell: Cell, occupied: Bitboard) -> Bitboard {
        let men = gather(axis, cell, occupied);
        let reached = u64::from(stops(axis, cell, men));
        match axis {
            Axis::Rank => spread_rank(cell, reached),
            Axis::File => spread_file(cell, reached),
            Axis::Rising | Axis::Falling => spread_files(reached) & line(axis, cell),
        }
    }

    #[inline(always)]
    fn rook_moves(cell: Cell, occupied: Bitboard, own: Bitboard) -> u32 {
        slide_moves(Axis::Rank, cell, occupied, own) + slide_moves(Axis::File, cell, occupied, own)
    }

    #[inline(always)]
    fn bishop_moves(cell: Cell, occupied: Bitboard, own: Bitboard) -> u32 {
        slide_moves(Axis::Rising, cell, occupied, own)
            + slide_moves(Axis::Falling, cell, occupied, own)
    }

    #[inline(never)]
    fn below<S: Side>(board: &Board, counter: Counter, depth: u32) -> u64 {
        count::below::<S, Self>(board, counter, depth)
    }

    #[inline(never)]
    fn two_plies<S: Side>(board: &Board, pins: &Pins) -> u64 {
        two_ply::below::<S, Self>(board, pins)
    }

    #[inline(never)]
    fn leaf<S: Side>(board: &Board, known: Known) -> u64 {
        leaf::count::<S, Self>(board, known)
    }
}

/// Counts before the answer is spread over the board: the bits of a whole board are slow to count
/// without an instruction for it, ten bits are a look into a table.
#[inline(always)]
fn slide_moves(axis: Axis, cell: Cell, occupied: Bitboard, own: Bitboard) -> u32 {
    let reached = stops(axis, cell, gather(axis, cell, occupied));
    let off_line = match axis {
        Axis::Rank | Axis::File => 0,
        Axis::Rising | Axis::Falling => OFF_LINE[cell.index()][axis as usize],
    };
    let own = gather(axis, cell, own) | off_line;
    u32::from(COUNTS[usize::from(reached & !own) % COUNTS.len()])
}

/// The squares of the line through `cell`, side by side in ten bits. Bits beyond are anything.
/// Ranks and diagonals are gathered by file, files by rank.
#[inline(always)]
fn gather(axis: Axis, cell: Cell, set: Bitboard) -> u16 {
    match axis {
        Axis::Rank => {
            let [low, high] = set.words();
            let word = if cell.index() < 64 { low } else { high };
            (word >> rank_start(cell)) as u16
        }
        Axis::File => gather_file(cell, set),
        Axis::Rising | Axis::Falling => gather_files(set & line(axis, cell)),
    }
}

/// Where a rank begins in its word.
const fn rank_start(cell: Cell) -> u8 {
    (OFFSET + STRIDE * cell.rank() as u8) % 64
}

/// The first square of each of five rows of a word.
const FIVE_ROWS: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;

/// Times this, the bits of [`FIVE_ROWS`] come together at bit 54, and those five bits further on
/// at bit 59. No two products of other bits meet, so nothing is carried.
const GATHER: u64 = 1 << 54 | 1 << 43 | 1 << 32 | 1 << 21 | 1 << 10;

/// Times this, five bits side by side are spread to [`FIVE_ROWS`].
const SPREAD: u64 = 1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44;

#[inline(always)]
fn gather_file(cell: Cell, set: Bitboard) -> u16 {
    let [low, high] = set.words();
    let low = low >> OFFSET >> cell.file() & FIVE_ROWS;
    let high = high >> cell.file() & FIVE_ROWS;
    ((low | high << 5).wrapping_mul(GATHER) >> 54) as u16
}

/// A diagonal has one square on each file at most, so both words can be laid over each other and
/// their five rows on top of one another.
#[inline(always)]
fn gather_files(set: Bitboard) -> u16 {
    let [low, high] = set.words();
    ((low >> OFFSET | high).wrapping_mul(FIVE_ROWS) >> 48) as u16
}

#[inline(always)]
fn spread_rank(cell: Cell, reached: u64) -> Bitboard {
    let word = reached << rank_start(cell);
    if cell.index() < 64 { Bitboard::from_words(word, 0) } else { Bitboard::from_words(0, word) }
}

#[inline(always)]
fn spread_file(cell: Cell, reached: u64) -> Bitboard {
    let spread = reached * SPREAD;
    let (low, high) = (spread & FIVE_ROWS, spread >> 5 & FIVE_ROWS);
    Bitboard::from_words(low << cell.file() << OFFSET, high << cell.file())
}

/// Whole files.
#[inline(always)]
fn spread_files(reached: u64) -> Bitboard {
    let files = reached * FIVE_ROWS;
    Bitboard::from_words(files << OFFSET, files)
}

/// Where a slider gets on a line of ten squares, as ten bits. The ends of the line, and bits
/// beyond them, do not matter.
#[inline(always)]
fn stops(axis: Axis, cell: Cell, men: u16) -> u16 {
    let place = if axis == Axis::File { cell.rank() } else { cell.file() };
    STOPS[place][usize::from(men >> 1 & 0xFF)]
}

static STOPS: [[u16; 256]; 10] = {
    let mut table = [[0; 256]; 10];
    let mut place = 0;
    while place < 10 {
        let mut men = 0;
        while men < 256 {
            table[place][men] = stops_on_ten(place, men << 1);
            men += 1;
        }
        place += 1;
    }
    table
};

/// Walks both ways from `place` to the first of `men` or to the end.
pub(crate) const fn stops_on_ten(place: usize, men: usize) -> u16 {
    stops_one_way(place, men, 1) | stops_one_way(place, men, -1)
}

const fn stops_one_way(place: usize, men: usize, step: isize) -> u16 {
    let mut stops = 0;
    let mut place = place as isize + step;
    while 0 <= place && place < 10 {
        stops |= 1 << place;
        if men >> place & 1 != 0 {
            break;
        }
        place += step;
    }
    stops
}

/// Of ten bits for a line, those of no square that a slider on it may go to.
static OFF_LINE: [[u16; Axis::NUM]; Cell::NUM] = {
    let mut table = [[0; Axis::NUM]; Cell::NUM];
    let mut index = 0;
    while index < Square::NUM {
        let cell = Cell::new(Square::ALL[index]);
        let mut axis = Axis::Rising as usize;
        while axis < Axis::NUM {
            let mut line = LINES[cell.index()][axis].bits();
            let mut files: u16 = 0;
            while line != 0 {
                files |= 1 << Bitboard::masked(line).first().file();
                line &= line - 1;
            }
            table[cell.index()][axis] = !files;
            axis += 1;
        }
        index += 1;
    }
    table
};

/// How many of ten bits are set.
static COUNTS: [u8; 1024] = {
    let mut table = [0; 1024];
    let mut bits = 0;
    while bits < table.len() {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::Portable;
    use crate::tables::tests::{assert_slide_counts, assert_slides};

    #[test]
    fn slides_are_right_for_every_occupancy_of_every_line() {
        assert_slides::<Portable>();
    }

    #[test]
    fn rooks_and_bishops_are_counted_without_spreading() {
        assert_slide_counts::<Portable>();
    }
}
