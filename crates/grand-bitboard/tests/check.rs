//! Checks, answers to them, and pins: CHECK-1 to CHECK-4.

use grand_core::Rules;

use crate::hand::{assert_checkers, assert_illegal, assert_legal, assert_targets, both, words};

/// CHECK-1
#[test]
fn every_kind_of_man_gives_check() {
    for (man, checks) in [
        ("Re5", "e5"),
        ("Qe5", "e5"),
        ("Me5", "e5"),
        ("Be5", ""),
        ("Ce5", ""),
        ("Bi6", "i6"),
        ("Qi6", "i6"),
        ("Ci6", "i6"),
        ("Ri6", ""),
        ("Mi6", ""),
        ("Nf8", "f8"),
        ("Mf8", "f8"),
        ("Cf8", "f8"),
        ("Qf8", ""),
        ("Pd9", "d9"),
        ("Pf9", "f9"),
        ("Pe9", ""),
    ] {
        assert_checkers(&format!("b Ka1 ke10 {man}"), checks);
    }
}

/// CHECK-1: pawns attack ahead, not behind.
#[test]
fn pawn_gives_no_check_backwards() {
    assert_checkers("b Ka1 ke5 Pd4 Pf6", "d4");
    assert_checkers("b Ka1 ke5 Pd6 Pf6", "");
}

/// CHECK-1
#[test]
fn sliders_give_no_check_through_men() {
    assert_checkers("b Ka1 ke10 Re5 ne7", "");
    assert_checkers("b Ka1 ke10 Re5 Ne7", "");
    assert_checkers("b Ka1 kj10 Qa10 rb10 Ce5 Ph8", "");
}

/// CHECK-1
#[test]
fn pinned_man_still_gives_check() {
    assert_checkers("b Ka5 Rd5 rj5 kd10", "d5");
    assert_checkers("b Ka5 Nd5 rj5 ke7", "d5");
    // Nor may the king step where only a pinned man attacks.
    assert_targets("b Ka5 Rd5 rj5 ke10", "e10", "e9 f9 f10");
}

/// CHECK-2
#[test]
fn man_pinned_along_a_line_it_slides_on_stays_on_it() {
    assert_targets("w Ke1 ka10 Re5 re9", "e5", "e2 e3 e4 e6 e7 e8 e9");
    assert_targets("w Ke1 ka10 Qe5 me9", "e5", "e2 e3 e4 e6 e7 e8 e9");
    assert_targets("w Ka4 ka10 Rd4 qg4", "d4", "b4 c4 e4 f4 g4");
    assert_targets("w Ka1 ka10 Bd4 bg7", "d4", "b2 c3 e5 f6 g7");
    assert_targets("w Kj1 ka9 Qg4 cd7", "g4", "h3 i2 f5 e6 d7");
}

/// CHECK-2, MARSHAL-1
#[test]
fn pinned_marshal_slides_along_the_pin_and_does_not_leap() {
    assert_targets("w Ke1 ka10 Me5 re9", "e5", "e2 e3 e4 e6 e7 e8 e9");
    assert_targets("w Ka4 ka10 Md4 qg4", "d4", "b4 c4 e4 f4 g4");
    assert_targets("w Ka1 ka10 Md4 bg7", "d4", "");
}

/// CHECK-2, CARDINAL-1
#[test]
fn pinned_cardinal_slides_along_the_pin_and_does_not_leap() {
    assert_targets("w Ka1 ka10 Cd4 bg7", "d4", "b2 c3 e5 f6 g7");
    assert_targets("w Kj1 ka9 Cg4 cd7", "g4", "h3 i2 f5 e6 d7");
    assert_targets("w Ke1 ka10 Ce5 re9", "e5", "");
    assert_targets("w Ka4 ka10 Cd4 qg4", "d4", "");
}

/// CHECK-2
#[test]
fn man_pinned_along_a_line_it_does_not_slide_on_stays() {
    assert_targets("w Ke1 ka10 Be5 re9", "e5", "");
    assert_targets("w Ke1 ka10 Ne5 re9", "e5", "");
    assert_targets("w Ka1 ka10 Rd4 bg7", "d4", "");
    assert_targets("w Ka1 ka10 Nd4 bg7", "d4", "");
}

/// CHECK-2
#[test]
fn pinned_pawn_moves_only_along_the_pin() {
    assert_targets("w Ke1 ka10 Pe3 re9 nd4 nf4", "e3", "e4 e5");
    assert_targets("w Ka3 ka10 Pe3 rj3 nd4", "e3", "");
    assert_targets("w Kc2 ka10 Pd3 be4 nc4", "d3", "e4");
    assert_targets("w Kc2 ka10 Pd3 bf5 nc4", "d3", "");
    assert_targets("w Ke2 ka10 Pd3 bc4 ne4", "d3", "c4");
    assert_targets("w Kc6 ka10 Pe4 bg2", "e4", "");
}

/// CHECK-2
#[test]
fn two_men_between_or_an_enemy_between_are_no_pin() {
    assert_targets("w Ke1 ka10 Ne5 Pe7 re9", "e5", "f7 g6 g4 f3 d3 c4 c6 d7");
    assert_targets("w Ke1 ka10 Ne5 pe7 re9", "e5", "f7 g6 g4 f3 d3 c4 c6 d7");
    assert_targets("w Ke1 ka10 Ne5 be9", "e5", "f7 g6 g4 f3 d3 c4 c6 d7");
}

/// CHECK-2
#[test]
fn king_and_men_may_not_walk_into_check() {
    assert_illegal("w Ke1 ka10 Re5 re9", "e5d5 e5f5 e5a5");
    assert_illegal("w Ke1 ka10 rd9", "e1d1 e1d2");
    assert_legal("w Ke1 ka10 rd9", "e1e2 e1f1 e1f2");
}

/// CHECK-3
#[test]
fn check_is_answered_by_capture_block_or_king() {
    for seen in both("w Ka1 kj10 ra8 Rc5 Bf3 Nd6 Pb3") {
        let expected = "c5a5 f3a8 a1b1 a1b2";
        assert_eq!(seen.moves(), words(expected));
    }
    assert_legal("w Ka1 kj10 ra8 Qd8", "d8a8 d8a5");
    assert_legal("w Ka1 kj10 bf6 Pd3", "d3d4");
}

/// CHECK-3
#[test]
fn double_step_blocks_a_check() {
    assert_targets("w Ka5 kj10 rj5 Pe3", "e3", "e5");
    assert_targets("w Ka4 kj10 rj4 Pe3", "e3", "e4");
    assert_targets("w Ka6 kj10 rj6 Pe3", "e3", "");
}

/// CHECK-3
#[test]
fn leap_checks_cannot_be_blocked() {
    for man in ["n", "m", "c"] {
        let board = format!("w Ka1 kj10 {man}b3 Rb5 Qd3 Pa3");
        assert_targets(&board, "b5", "b3");
        assert_targets(&board, "d3", "b3");
        assert_targets(&board, "a3", "");
    }
}

/// CHECK-3
#[test]
fn pawn_check_is_answered_by_capture_only() {
    let board = "w Ke5 kh10 pd6 Ra6 Rj1 Pc5";
    assert_targets(board, "a6", "d6");
    assert_targets(board, "j1", "");
    assert_targets(board, "c5", "d6");
}

/// CHECK-3: the pinned man cannot help.
#[test]
fn pinned_man_answers_no_other_check() {
    assert_targets("w Ke1 kj10 Re5 re9 nc2", "e5", "");
    assert_targets("w Ke1 ki10 Qe5 re9 ba5", "e5", "");
}

/// CHECK-4
#[test]
fn only_the_king_answers_a_double_check() {
    let board = "w Ke1 kj10 re9 bb4 Ra9 Ra4 Pd3";
    assert_checkers(board, "b4 e9");
    for seen in both(board) {
        assert_eq!(seen.moves(), words("e1d1 e1f1 e1f2"));
    }
    // Slider and leaper; one capture would not be enough.
    let board = "w Ke1 kj10 re9 nc2";
    assert_checkers(board, "c2 e9");
    assert_illegal(&format!("{board} Qc5"), "c5c2 c5e5 c5e3");
}

/// CHECK-4, constructed: two sliders on one line, one behind the king's back.
#[test]
fn double_check_along_one_rank_leaves_the_rank() {
    let board = "w Ke5 ka10 ra5 rj5 Qe9";
    assert_checkers(board, "a5 j5");
    for seen in both(board) {
        assert_eq!(seen.moves(), words("e5d4 e5d6 e5e4 e5e6 e5f4 e5f6"));
    }
}

/// KING-1, CHECK-3
#[test]
fn king_may_take_the_checking_man_unless_it_is_guarded() {
    assert_legal("w Ke1 ka10 qe2", "e1e2");
    assert_illegal("w Ke1 ka10 qe2 nf4", "e1e2");
    assert!(!both("w Ke1 ka10 qe2 nf4")[0].position.has_legal_move());
}
