//! Instruction paths and counters: every one gives the same counts.

use grand_bitboard::{Counter, Path, Position};
use grand_core::{Rules, Setup};

use crate::{
    hand::playable,
    perft::plain,
    sample::{each, thrown},
};

/// PERFT-1: each path and counter against the list of moves, and so against every other.
fn assert_counts(position: &Position, depth: u32) {
    let expected = plain(position, depth);
    for path in Path::available() {
        for counter in [Counter::Plain, Counter::TwoPly] {
            let counted = position.perft_by(path, counter, depth);
            assert_eq!(counted, expected, "{path:?} {counter:?} {:?}", position.setup());
        }
    }
}

#[test]
fn paths_agree_over_random_play() {
    each(4, 80, |position| assert_counts(position, 2));
}

#[test]
fn paths_agree_on_thrown_men() {
    thrown(5_000, |_, position| assert_counts(position, 1));
    thrown(500, |_, position| assert_counts(position, 2));
}

#[test]
fn paths_agree_from_the_start() {
    for start in [Setup::start(), Setup::start().mirrored()] {
        let start = playable(&start);
        for path in Path::available() {
            let counts = [0, 1, 2, 3, 4].map(|depth| start.perft_on(path, depth));
            assert_eq!(counts, [1, 65, 4_225, 259_514, 15_921_643], "{path:?}");
        }
    }
}

/// The portable path is there everywhere, and the chosen path is one that is there.
#[test]
fn the_chosen_path_is_available() {
    assert!(Path::Portable.is_available());
    assert!(Path::available().any(|path| path == Path::chosen()));
    // A path that the processor does not have still counts.
    let start = playable(&Setup::start());
    assert_eq!(start.perft_on(Path::Native, 3), 259_514);
}
