//! The native path: instructions that not every processor has, and the only unsafe code.
//!
//! All of it rests on one thing: [`Native`] is a private type, and [`below`] reaches it only on a
//! processor that has been asked whether it has these instructions.

#![expect(unsafe_code, reason = "whoever calls a CPU instruction must know that it is there")]

use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch, _pdep_u64, _pext_u64};
use std::hint::assert_unchecked;

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    count,
    counter::Counter,
    leaf::{self, Known},
    native::{ROW, lines, stops},
    path::Lookup,
    pins::Pins,
    side::Side,
    tables::Axis,
    two_ply,
};

/// Says whether the processor has what [`Native`] needs.
pub(crate) fn has_native() -> bool {
    is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

/// Counts on the native path, if the processor has it.
pub(crate) fn below<S: Side>(board: &Board, counter: Counter, depth: u32) -> Option<u64> {
    has_native().then(|| Native::below::<S>(board, counter, depth))
}

/// Asks for the cache line of a value. Every x86-64 can.
pub(crate) fn prefetch<T>(value: &T) {
    // SAFETY: SSE is part of x86-64, and the address is that of a value.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
}

/// [`Path::Native`](crate::Path::Native)
enum Native {}

impl Lookup for Native {
    #[inline(always)]
    fn slides(axis: Axis, cell: Cell, occupied: Bitboard) -> Bitboard {
        let lines = lines(cell);
        let ([low, high], row) = (lines.words[axis as usize], lines.row[axis as usize]);
        let [low_men, high_men] = occupied.words();
        let low_count = match axis {
            // One word holds the whole rank, the other nothing: there is nothing to put together.
            Axis::Rank => 0,
            Axis::File => 5,
            Axis::Rising | Axis::Falling => lines.low_count[axis as usize],
        };
        let men = pext(low_men, low) | pext(high_men, high) << low_count;
        // SAFETY: a line has ten squares at most, and nine before any of them.
        unsafe { assert_unchecked(men < ROW && row <= 9 * ROW) };
        let reached = stops(row, men);
        Bitboard::from_words(pdep(reached, low), pdep(reached >> low_count, high))
    }

    #[inline(always)]
    fn below<S: Side>(board: &Board, counter: Counter, depth: u32) -> u64 {
        // SAFETY: whoever is here has the features, see the module.
        unsafe { native_below::<S>(board, counter, depth) }
    }

    #[inline(always)]
    fn two_plies<S: Side>(board: &Board, pins: &Pins) -> u64 {
        // SAFETY: whoever is here has the features, see the module.
        unsafe { native_two_plies::<S>(board, pins) }
    }

    #[inline(always)]
    fn leaf<S: Side>(board: &Board, known: Known) -> u64 {
        // SAFETY: whoever is here has the features, see the module.
        unsafe { native_leaf::<S>(board, known) }
    }
}

// What these call is inlined into them, and so compiled with their features.

#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn native_below<S: Side>(board: &Board, counter: Counter, depth: u32) -> u64 {
    count::below::<S, Native>(board, counter, depth)
}

#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
#[inline(never)]
fn native_two_plies<S: Side>(board: &Board, pins: &Pins) -> u64 {
    two_ply::below::<S, Native>(board, pins)
}

#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
#[inline(never)]
fn native_leaf<S: Side>(board: &Board, known: Known) -> u64 {
    leaf::count::<S, Native>(board, known)
}

#[inline(always)]
fn pext(bits: u64, mask: u64) -> u64 {
    // SAFETY: whoever is here has the features, see the module.
    unsafe { _pext_u64(bits, mask) }
}

#[inline(always)]
fn pdep(bits: u64, mask: u64) -> u64 {
    // SAFETY: whoever is here has the features, see the module.
    unsafe { _pdep_u64(bits, mask) }
}

#[cfg(test)]
mod tests {
    use grand_core::{Rules, Setup};

    use super::{Native, below, has_native};
    use crate::{
        Counter, Position,
        side::White,
        tables::tests::{assert_slide_counts, assert_slides},
    };

    /// Passes without a look on a processor that has no native path: then nothing else uses it.
    #[test]
    fn slides_are_right_for_every_occupancy_of_every_line() {
        if has_native() {
            assert_slides::<Native>();
            assert_slide_counts::<Native>();
        }
    }

    #[test]
    fn the_native_path_counts_where_there_is_one() {
        let start = Position::from_setup(&Setup::start()).expect("it is valid");
        let counted = below::<White>(&start.board, Counter::Plain, 2);
        assert_eq!(counted, has_native().then_some(4_225));
    }

    /// `abm` is AMD's name for what has LZCNT, which Linux uses.
    #[cfg(target_os = "linux")]
    #[test]
    fn the_processor_has_what_linux_says() {
        let text = std::fs::read_to_string("/proc/cpuinfo").expect("Linux says");
        let flags =
            text.lines().find(|line| line.starts_with("flags")).expect("each core has some");
        let needed = ["bmi1", "bmi2", "popcnt", "abm"];
        let has = |name: &str| flags.split_whitespace().any(|flag| flag == name);
        assert_eq!(has_native(), needed.into_iter().all(has));
    }
}
