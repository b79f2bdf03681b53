//! Instruction paths: the same counting, compiled for different processors.

use std::{env, sync::OnceLock};

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    counter::Counter,
    leaf::Known,
    pins::Pins,
    side::Side,
    tables::Axis,
};

/// Which instructions count nodes. Every path gives the same counts.
///
/// The processor is asked when the program runs, so a binary built for any x86-64 counts with what
/// it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// The instructions of BMI1, BMI2, POPCNT and LZCNT. Where they are missing, the portable path
    /// counts.
    Native,
    /// Nothing that the compiler's target does not promise.
    Portable,
}

impl Path {
    /// The environment variable that forbids the native path when it is set to anything but `0`.
    pub const FORBIDS_NATIVE: &str = "GRANDPERFT_PORTABLE";

    /// Returns the paths of which this processor has the instructions, fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        [Self::Native, Self::Portable].into_iter().filter(|path| path.is_available())
    }

    /// Says whether the processor has the instructions of this path.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Native => crate::cpu::has_native(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Native => false,
            Self::Portable => true,
        }
    }

    /// Returns the path that counts where none is asked for: the fastest, unless the environment
    /// variable [`FORBIDS_NATIVE`](Self::FORBIDS_NATIVE) is set. The environment is read once.
    pub fn chosen() -> Self {
        static CHOSEN: OnceLock<Path> = OnceLock::new();
        *CHOSEN.get_or_init(|| {
            let forbidden = env::var_os(Self::FORBIDS_NATIVE).is_some_and(|value| value != "0");
            let fastest = Self::available().next();
            fastest.filter(|_| !forbidden).unwrap_or(Self::Portable)
        })
    }
}

/// What a path is made of: lookups of slides, and the recursion compiled for it.
pub(crate) trait Lookup: Sized {
    /// Where a slider on `cell` attacks along `axis`: up to the first man each way, that man's
    /// square included.
    fn slides(axis: Axis, cell: Cell, occupied: Bitboard) -> Bitboard;

    /// Where a rook attacks from `cell` (ROOK-1).
    #[inline(always)]
    fn rook(cell: Cell, occupied: Bitboard) -> Bitboard {
        Self::slides(Axis::Rank, cell, occupied) | Self::slides(Axis::File, cell, occupied)
    }

    /// Where a bishop attacks from `cell` (BISHOP-1).
    #[inline(always)]
    fn bishop(cell: Cell, occupied: Bitboard) -> Bitboard {
        Self::slides(Axis::Rising, cell, occupied) | Self::slides(Axis::Falling, cell, occupied)
    }

    /// How many of the squares where a rook attacks from `cell` are not in `own`.
    #[inline(always)]
    fn rook_moves(cell: Cell, occupied: Bitboard, own: Bitboard) -> u32 {
        Self::rook(cell, occupied).without(own).count()
    }

    /// How many of the squares where a bishop attacks from `cell` are not in `own`.
    #[inline(always)]
    fn bishop_moves(cell: Cell, occupied: Bitboard, own: Bitboard) -> u32 {
        Self::bishop(cell, occupied).without(own).count()
    }

    /// `count::below`, compiled for this path.
    fn below<S: Side>(board: &Board, counter: Counter, depth: u32) -> u64;

    /// `two_ply::below`, compiled for this path.
    fn two_plies<S: Side>(board: &Board, pins: &Pins) -> u64;

    /// `leaf::count`, compiled for this path.
    fn leaf<S: Side>(board: &Board, known: Known) -> u64;
}
