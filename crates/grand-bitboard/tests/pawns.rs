//! Pawn moves and captures: PAWN-1 to PAWN-3.

use crate::hand::{assert_illegal, assert_targets};

/// PAWN-1
#[test]
fn pawn_goes_one_square_straight_forward() {
    for (from, to) in [("e5", "e6"), ("a4", "a5"), ("j6", "j7"), ("e4", "e5")] {
        assert_targets(&format!("w Kc1 kc10 P{from}"), from, to);
    }
    assert_illegal("w Kc1 kc10 Pe5", "e5e4 e5d5 e5f5 e5d6 e5f6 e5e7 e5d4");
}

/// PAWN-1
#[test]
fn pawn_is_stopped_by_any_man_ahead() {
    assert_targets("w Kc1 kc10 Pe5 pe6", "e5", "");
    assert_targets("w Kc1 kc10 Pe5 Ne6", "e5", "");
}

/// PAWN-2
#[test]
fn pawn_goes_two_squares_from_its_starting_rank_only() {
    assert_targets("w Kc1 kc10 Pe3", "e3", "e4 e5");
    assert_targets("w Kc1 kc10 Pa3", "a3", "a4 a5");
    assert_targets("w Kc1 kc10 Pj3", "j3", "j4 j5");
    assert_targets("w Kc1 kc10 Pe4", "e4", "e5");
    assert_targets("w Kc1 kc10 Pe6", "e6", "e7");
}

/// PAWN-2
#[test]
fn double_step_needs_both_squares_empty() {
    assert_targets("w Kc1 kc10 Pe3 ne5", "e3", "e4");
    assert_targets("w Kc1 kc10 Pe3 Ne5", "e3", "e4");
    assert_targets("w Kc1 kc10 Pe3 ne4", "e3", "");
    assert_targets("w Kc1 kc10 Pe3 Ne4", "e3", "");
}

/// PAWN-3
#[test]
fn pawn_captures_diagonally_forward_only_where_an_enemy_stands() {
    assert_targets("w Kc1 kc10 Pe5 pd6 pf6 pe6", "e5", "d6 f6");
    assert_targets("w Kc1 kc10 Pe5 pd6", "e5", "d6 e6");
    assert_targets("w Kc1 kc10 Pe5 Nd6 Pf6", "e5", "e6");
    assert_targets("w Kc1 kc10 Pe5 nd5 nf5 rd4 rf4", "e5", "e6");
    assert_targets("w Kc1 kc10 Pe3 nd4", "e3", "d4 e4 e5");
}

/// PAWN-3
#[test]
fn pawn_captures_do_not_wrap_around_the_edge() {
    assert_targets("w Kc1 kc10 Pa5 nj5 nj6", "a5", "a6");
    assert_targets("w Kc1 kc10 Pj5 na6 na7", "j5", "j6");
    assert_targets("w Kc1 kc10 Pa5 pb6", "a5", "a6 b6");
    assert_targets("w Kc1 kc10 Pj5 pi6", "j5", "j6 i6");
}
