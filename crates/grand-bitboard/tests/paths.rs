//! Instruction paths and counters: every one gives the same counts.

use std::{env, process::Command};

use grand_bitboard::{Counter, Path, Position};
use grand_core::{Rules, Setup};

use crate::{
    hand::{playable, position},
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

/// Where the last two plies, or the last, are a part of the tree.
#[test]
fn paths_agree_on_thrown_men_three_plies_deep() {
    thrown(30, |_, position| assert_counts(position, 3));
}

/// The one man that guards a corner stands on all that there is of its diagonal, with another behind.
#[test]
fn paths_agree_on_a_guard_beside_a_corner() {
    for text in ["w Kj10 ka2 Bb2 Bc3", "w Kj10 kb1 Bb2 Bd4", "b ka10 Ki1 bi2 bh3"] {
        assert_counts(&position(text), 2);
    }
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

/// The environment is read once, so each setting takes a process: this test once more.
#[test]
fn the_environment_may_forbid_the_native_path() {
    const EXPECTED: &str = "GRANDPERFT_TEST_EXPECTED_PATH";
    if let Ok(expected) = env::var(EXPECTED) {
        assert_eq!(format!("{:?}", Path::chosen()), expected);
        return;
    }
    let fastest = Path::available().next().expect("the portable path is there");
    let again = |value: Option<&str>, expected: Path| {
        let mut test = Command::new(env::current_exe().expect("this is a program"));
        test.args(["--exact", "paths::the_environment_may_forbid_the_native_path"]);
        test.env_remove(Path::FORBIDS_NATIVE).env(EXPECTED, format!("{expected:?}"));
        test.envs(value.map(|value| (Path::FORBIDS_NATIVE, value)));
        let output = test.output().expect("it ran before");
        assert!(output.status.success(), "{value:?}: {}", String::from_utf8_lossy(&output.stdout));
    };
    again(None, fastest);
    again(Some("0"), fastest);
    again(Some("1"), Path::Portable);
    again(Some(""), Path::Portable);
}
