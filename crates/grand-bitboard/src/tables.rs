//! What men attack: leaps and rings from tables, slides by lookup.
//!
//! A slide is looked up in three steps. The occupancy of the line is gathered into an index of
//! eight bits (the ends of a line of ten never matter); [`STOPS`] says how far a slider gets on a
//! line of ten with these men in the way; the answer is spread over the board again. Gathering
//! and spreading are one multiplication each, so the one table for all lines takes 5 KB.

use grand_core::{Color, File, Rank, Square};

use crate::bits::{Bitboard, Cell, OFFSET, STRIDE};

/// A direction of sliding, both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    Rank,
    File,
    /// From `a1` towards `j10`.
    Rising,
    /// From `a10` towards `j1`.
    Falling,
}

impl Axis {
    pub(crate) const NUM: usize = 4;
    pub(crate) const ALL: [Self; Self::NUM] = [Self::Rank, Self::File, Self::Rising, Self::Falling];

    /// One step along the axis: files to the right, ranks up.
    const fn step(self) -> (i8, i8) {
        match self {
            Self::Rank => (1, 0),
            Self::File => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}

/// The squares on the line through `cell`, to both edges, without `cell` itself.
pub(crate) fn line(axis: Axis, cell: Cell) -> Bitboard {
    LINES[cell.index()][axis as usize]
}

/// The squares strictly between two squares of one line along `axis`.
pub(crate) fn between(axis: Axis, one: Cell, other: Cell) -> Bitboard {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    // All bits from `low` up and below `high`; `low` is not on its own line.
    let span = high.bit().bits() - low.bit().bits();
    line(axis, low) & Bitboard::masked(span)
}

/// Where a knight's leap from `cell` lands (KNIGHT-1).
pub(crate) fn leaps(cell: Cell) -> Bitboard {
    LEAPS[cell.index()]
}

/// The squares around `cell` (KING-1).
pub(crate) fn ring(cell: Cell) -> Bitboard {
    RING[cell.index()]
}

/// Where pawns stand that attack `cell`, which is where a pawn of the other side would attack from
/// it (PAWN-3).
pub(crate) fn pawn_origins(cell: Cell, by: Color) -> Bitboard {
    PAWN_ORIGINS[by as usize][cell.index()]
}

/// Where a rook attacks from `cell` (ROOK-1).
#[inline(always)]
pub(crate) fn rook_attacks(cell: Cell, occupied: Bitboard) -> Bitboard {
    slides(Axis::Rank, cell, occupied) | slides(Axis::File, cell, occupied)
}

/// Where a bishop attacks from `cell` (BISHOP-1).
#[inline(always)]
pub(crate) fn bishop_attacks(cell: Cell, occupied: Bitboard) -> Bitboard {
    slides(Axis::Rising, cell, occupied) | slides(Axis::Falling, cell, occupied)
}

/// Where a slider on `cell` attacks along `axis`: up to the first man each way, that man's square
/// included. The one place where slides are looked up.
pub(crate) fn slides(axis: Axis, cell: Cell, occupied: Bitboard) -> Bitboard {
    match axis {
        Axis::Rank => along_rank(cell, occupied),
        Axis::File => along_file(cell, occupied),
        Axis::Rising | Axis::Falling => along_diagonal(line(axis, cell), cell, occupied),
    }
}

fn along_rank(cell: Cell, occupied: Bitboard) -> Bitboard {
    let start = (OFFSET + STRIDE * cell.rank() as u8) % 64;
    let [low, high] = occupied.words();
    let word = if cell.index() < 64 { low } else { high };
    let men = (word >> (start + 1)) as u8;
    let reached = u64::from(stops(cell.file(), men)) << start;
    if cell.index() < 64 { from_words(reached, 0) } else { from_words(0, reached) }
}

/// The first square of each of five rows of a word.
const FIVE_ROWS: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;

/// Times this, the bits of [`FIVE_ROWS`] come together at bit 54, and those five bits further on
/// at bit 59. No two products of other bits meet, so nothing is carried.
const GATHER: u64 = 1 << 54 | 1 << 43 | 1 << 32 | 1 << 21 | 1 << 10;

/// Times this, five bits side by side are spread to [`FIVE_ROWS`].
const SPREAD: u64 = 1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44;

fn along_file(cell: Cell, occupied: Bitboard) -> Bitboard {
    let file = cell.file();
    let [low, high] = occupied.words();
    let low = low >> OFFSET >> file & FIVE_ROWS;
    let high = high >> file & FIVE_ROWS;
    let men = ((low | high << 5).wrapping_mul(GATHER) >> 55) as u8;
    let spread = u64::from(stops(cell.rank(), men)) * SPREAD;
    from_words((spread & FIVE_ROWS) << file << OFFSET, (spread >> 5 & FIVE_ROWS) << file)
}

/// A diagonal has one square on each file at most, so both words can be laid over each other and
/// their five rows on top of one another: what comes out is indexed by file.
fn along_diagonal(line: Bitboard, cell: Cell, occupied: Bitboard) -> Bitboard {
    let [low, high] = (occupied & line).words();
    let men = ((low >> OFFSET | high).wrapping_mul(FIVE_ROWS) >> 49) as u8;
    let files = u64::from(stops(cell.file(), men)) * FIVE_ROWS;
    from_words(files << OFFSET, files) & line
}

fn from_words(low: u64, high: u64) -> Bitboard {
    Bitboard::masked(u128::from(low) | u128::from(high) << 64)
}

/// Where a slider gets on a line of ten squares, as ten bits. `men` holds the eight squares
/// between the ends.
fn stops(place: usize, men: u8) -> u16 {
    STOPS[place][men as usize]
}

static STOPS: [[u16; 256]; 10] = build_stops();
/// The four lines of a square lie together: they are mostly asked for together.
static LINES: [[Bitboard; Axis::NUM]; Cell::NUM] = build_lines();
static LEAPS: [Bitboard; Cell::NUM] =
    build_steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static RING: [Bitboard; Cell::NUM] =
    build_steps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN_ORIGINS: [[Bitboard; Cell::NUM]; Color::NUM] =
    [build_steps(&[(-1, -1), (1, -1)]), build_steps(&[(-1, 1), (1, 1)])];

const fn build_stops() -> [[u16; 256]; 10] {
    let mut table = [[0; 256]; 10];
    let mut place = 0;
    while place < 10 {
        let mut men = 0;
        while men < 256 {
            table[place][men] =
                stops_one_way(place, men << 1, 1) | stops_one_way(place, men << 1, -1);
            men += 1;
        }
        place += 1;
    }
    table
}

/// Walks from `place` in steps of `step` to the first of `men` or to the end.
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

const fn build_lines() -> [[Bitboard; Axis::NUM]; Cell::NUM] {
    let mut table = [[Bitboard::EMPTY; Axis::NUM]; Cell::NUM];
    let mut axis = 0;
    while axis < Axis::NUM {
        let (right, up) = Axis::ALL[axis].step();
        let mut index = 0;
        while index < Square::NUM {
            let square = Square::ALL[index];
            let bits = walk(square, right, up) | walk(square, -right, -up);
            table[Cell::new(square).index()][axis] = Bitboard::masked(bits);
            index += 1;
        }
        axis += 1;
    }
    table
}

/// The squares met from `square` to the edge.
const fn walk(square: Square, right: i8, up: i8) -> u128 {
    let mut bits = 0;
    let mut at = neighbour(square, right, up);
    while let Some(square) = at {
        bits |= Cell::new(square).bit().bits();
        at = neighbour(square, right, up);
    }
    bits
}

const fn build_steps(steps: &[(i8, i8)]) -> [Bitboard; Cell::NUM] {
    let mut table = [Bitboard::EMPTY; Cell::NUM];
    let mut index = 0;
    while index < Square::NUM {
        let square = Square::ALL[index];
        let mut bits = 0;
        let mut step = 0;
        while step < steps.len() {
            if let Some(target) = neighbour(square, steps[step].0, steps[step].1) {
                bits |= Cell::new(target).bit().bits();
            }
            step += 1;
        }
        table[Cell::new(square).index()] = Bitboard::masked(bits);
        index += 1;
    }
    table
}

/// The square some files to the right and ranks up, if the board is that wide.
const fn neighbour(square: Square, right: i8, up: i8) -> Option<Square> {
    let file = square.file() as i8 + right;
    let rank = square.rank() as i8 + up;
    if 0 <= file && file < File::NUM as i8 && 0 <= rank && rank < Rank::NUM as i8 {
        Some(Square::new(File::ALL[file as usize], Rank::ALL[rank as usize]))
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
