//! END-3: what makes two positions the same.

use std::collections::HashSet;

use grand_core::{Color, Kind, Piece, Setup, Square};
use proptest::prelude::*;

use crate::support::{any_setup, setup, with_counters, with_the_turn_passed};

/// END-3
#[test]
fn counters_do_not_tell_positions_apart() {
    let early = setup("4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1");
    let late = setup("4k5/10/10/10/10/10/10/10/10/4K5 w - - 77 140");
    assert_ne!(early, late);
    assert_eq!(early.position_id(), late.position_id());
}

/// END-3
#[test]
fn the_side_to_move_tells_positions_apart() {
    let white = setup("4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1");
    let black = setup("4k5/10/10/10/10/10/10/10/10/4K5 b - - 0 1");
    assert_ne!(white.position_id(), black.position_id());
}

/// END-3
#[test]
fn the_en_passant_square_tells_positions_apart() {
    let with = setup("4k5/10/10/10/10/pP8/10/10/10/4K5 b - b4 0 1");
    let without = setup("4k5/10/10/10/10/pP8/10/10/10/4K5 b - - 0 1");
    assert_ne!(with.position_id(), without.position_id());
}

/// END-3
#[test]
fn the_kind_colour_and_square_of_a_man_tell_positions_apart() {
    let texts = [
        "4k5/10/10/10/10/10/10/10/10/R3K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/Q3K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/r3K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/1R2K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1",
    ];
    let ids: HashSet<_> = texts.iter().map(|text| setup(text).position_id()).collect();
    assert_eq!(ids.len(), texts.len());
}

/// END-3: two men of a kind that have changed places are no difference.
#[test]
fn men_of_a_kind_are_exchangeable() {
    let rook = Some(Piece::new(Color::White, Kind::Rook));
    let mut one = Setup::empty();
    one.set(Square::A1, rook);
    one.set(Square::J1, rook);
    let mut other = Setup::empty();
    other.set(Square::J1, rook);
    other.set(Square::A1, rook);
    assert_eq!(one.position_id(), other.position_id());
}

proptest! {
    /// END-3: equal exactly when everything but the counters is, and found by hash when equal.
    #[test]
    fn identity_is_everything_but_the_counters(one in any_setup(), clock in 0_u16..200, number in 1_u16..200) {
        let other = with_counters(one.clone(), clock, number);
        let seen = HashSet::from([one.position_id()]);
        prop_assert!(seen.contains(&other.position_id()));

        let turned = with_the_turn_passed(one.clone());
        prop_assert!(!seen.contains(&turned.position_id()));
        prop_assert!(!seen.contains(&one.mirrored().position_id()));
    }

    /// END-3
    #[test]
    fn one_man_more_or_less_is_another_position(one in any_setup(), square in prop::sample::select(&Square::ALL)) {
        let mut other = one.clone();
        let king = Piece::new(Color::White, Kind::King);
        let changed = if one.piece_at(square).is_some() { None } else { Some(king) };
        other.set(square, changed);
        prop_assert_ne!(one.position_id(), other.position_id());
    }
}
