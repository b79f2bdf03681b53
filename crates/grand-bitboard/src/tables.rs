//! What stands in line with what, and where leaps and steps lead: tables, made at compile time.

mod near;

pub(crate) use near::near;

use grand_core::{Color, File, Rank, Square};

use crate::bits::{Bitboard, Cell};

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
#[inline(always)]
pub(crate) fn line(axis: Axis, cell: Cell) -> Bitboard {
    LINES[cell.index()][axis as usize]
}

/// The squares strictly between two squares of one line; none if they share no line.
#[inline(always)]
pub(crate) fn between(one: Cell, other: Cell) -> Bitboard {
    BETWEEN[one.index()][other.index()]
}

/// Where a knight's leap from `cell` lands (KNIGHT-1).
#[inline(always)]
pub(crate) fn leaps(cell: Cell) -> Bitboard {
    LEAPS[cell.index()]
}

/// The squares around `cell` (KING-1).
#[inline(always)]
pub(crate) fn ring(cell: Cell) -> Bitboard {
    RING[cell.index()]
}

/// Where pawns stand that attack `cell`, which is where a pawn of the other side would attack from
/// it (PAWN-3).
#[inline(always)]
pub(crate) fn pawn_origins(cell: Cell, by: Color) -> Bitboard {
    PAWN_ORIGINS[by as usize][cell.index()]
}

/// The four lines of a square lie together: they are mostly asked for together.
pub(crate) static LINES: [[Bitboard; Axis::NUM]; Cell::NUM] = build_lines();
/// Only the rows of squares where a king or a checker stands are in use: a few KB at a time.
static BETWEEN: [[Bitboard; Cell::NUM]; Cell::NUM] = build_between();
static LEAPS: [Bitboard; Cell::NUM] =
    build_steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static RING: [Bitboard; Cell::NUM] = build_steps(&DIRECTIONS);
static PAWN_ORIGINS: [[Bitboard; Cell::NUM]; Color::NUM] =
    [build_steps(&[(-1, -1), (1, -1)]), build_steps(&[(-1, 1), (1, 1)])];

const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

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

const fn build_between() -> [[Bitboard; Cell::NUM]; Cell::NUM] {
    let mut table = [[Bitboard::EMPTY; Cell::NUM]; Cell::NUM];
    let mut index = 0;
    while index < Square::NUM {
        let square = Square::ALL[index];
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (right, up) = DIRECTIONS[direction];
            let row = &mut table[Cell::new(square).index()];
            let mut passed = 0;
            let mut at = neighbour(square, right, up);
            while let Some(other) = at {
                row[Cell::new(other).index()] = Bitboard::masked(passed);
                passed |= Cell::new(other).bit().bits();
                at = neighbour(other, right, up);
            }
            direction += 1;
        }
        index += 1;
    }
    table
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
pub(crate) mod tests;
