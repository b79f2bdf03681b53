//! The same targets on proptest's choices, whose failures shrink to few bytes and are kept in
//! `proptest-regressions/`, to be tried first ever after.

use grandperft_fuzz::Target;
use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{FileFailurePersistence, TestRunner},
};

const REGRESSIONS: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/proptest-regressions/properties.txt");

fn holds(cases: u32, target: &str) {
    let target = Target::find(target).expect("there is one");
    let mut runner = TestRunner::new(ProptestConfig {
        cases,
        source_file: Some(file!()),
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        ..ProptestConfig::default()
    });
    let held = runner.run(&vec(any::<u8>(), 0..48), |bytes| {
        let outcome = target.run(&bytes);
        prop_assert!(outcome.is_ok(), "{outcome:?}");
        Ok(())
    });
    held.unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn generators_agree() {
    holds(300, "generators_agree");
}

#[test]
fn verdicts_are_membership_in_the_list() {
    holds(20, "legality_sweep");
}

#[test]
fn moves_are_played_in_one_way_and_keys_kept_up() {
    holds(200, "play_and_keys");
}

#[test]
fn counts_are_the_same_however_they_are_made() {
    holds(100, "counts_match");
}

#[test]
fn two_plies_are_counted_at_once_as_one_by_one() {
    holds(200, "two_ply");
}

#[test]
fn counts_in_parts_with_and_without_a_table_are_the_plain_ones() {
    holds(100, "deep_counts");
}

#[test]
fn setups_read_back() {
    holds(300, "fen_roundtrip");
}

#[test]
fn moves_read_back() {
    holds(200, "notation_roundtrip");
}

#[test]
fn records_of_play_read_back() {
    holds(100, "pgn_roundtrip");
}

#[test]
fn explanations_agree_with_legality() {
    holds(50, "explain_agrees");
}

#[test]
fn what_is_shrunk_still_shows_the_mistake() {
    holds(100, "shrink_keeps_finding");
}

#[test]
fn replies_of_any_bytes_are_read_without_a_panic() {
    holds(500, "engine_reply_never_panics");
}

#[test]
fn texts_of_any_bytes_are_read_without_a_panic() {
    holds(500, "readers");
}
