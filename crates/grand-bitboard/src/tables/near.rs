//! From where men can attack a square or one beside it: what need not be looked at is left out.

use grand_core::Square;

use super::{Axis, LEAPS, LINES, RING};
use crate::bits::{Bitboard, Cell};

/// Sets around one square, for empty boards: what stands in the way is not heeded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Near {
    /// From where leapers attack a square of the ring.
    pub(crate) leapers: Bitboard,
    /// From where sliders along an axis attack a square of the ring, by [`Axis`].
    pub(crate) sliders: [Bitboard; Axis::NUM],
    /// The rank and the file of the square.
    pub(crate) rook_lines: Bitboard,
    /// The diagonals of the square.
    pub(crate) bishop_lines: Bitboard,
}

/// The sets around `cell`.
#[inline(always)]
pub(crate) fn near(cell: Cell) -> &'static Near {
    &NEAR[cell.index()]
}

static NEAR: [Near; Cell::NUM] = {
    let nothing = Near {
        leapers: Bitboard::EMPTY,
        sliders: [Bitboard::EMPTY; Axis::NUM],
        rook_lines: Bitboard::EMPTY,
        bishop_lines: Bitboard::EMPTY,
    };
    let mut table = [nothing; Cell::NUM];
    let mut index = 0;
    while index < Square::NUM {
        let cell = Cell::new(Square::ALL[index]).index();
        table[cell] = build(cell);
        index += 1;
    }
    table
};

const fn build(cell: usize) -> Near {
    let mut leapers = 0;
    let mut sliders = [Bitboard::EMPTY; Axis::NUM];
    let mut ring = RING[cell].bits();
    while ring != 0 {
        let beside = Bitboard::masked(ring).first().index();
        leapers |= LEAPS[beside].bits();
        let mut axis = 0;
        while axis < Axis::NUM {
            sliders[axis] = Bitboard::masked(sliders[axis].bits() | LINES[beside][axis].bits());
            axis += 1;
        }
        ring &= ring - 1;
    }
    let [rank, file, rising, falling] = LINES[cell];
    Near {
        leapers: Bitboard::masked(leapers),
        sliders,
        rook_lines: Bitboard::masked(rank.bits() | file.bits()),
        bishop_lines: Bitboard::masked(rising.bits() | falling.bits()),
    }
}
