//! PROMO-1 to PROMO-8.

use grand_core::Rules;

use crate::hand::{assert_checkers, assert_illegal, assert_legal, assert_targets, both};

/// White's full complement but for pawns, and the black king out of its reach. Files h and i are
/// free from rank 3 up.
const FULL: &str = "Ke2 Ra1 Rj1 Nb2 Ni2 Bc2 Bh2 Qd2 Mf2 Cg2 ke10";

/// [`FULL`] without some of its men, and with others.
fn full(turn: &str, without: &str, with: &str) -> String {
    let stays = |man: &&str| !without.split_whitespace().any(|gone| gone == *man);
    let men: Vec<_> = FULL.split_whitespace().filter(stays).collect();
    format!("{turn} {} {with}", men.join(" "))
}

/// All seven ways to reach a square where a pawn may promote or stay.
fn seven(square: &str) -> String {
    format!("{square} {}", six(square))
}

/// All six ways to reach the last rank.
fn six(square: &str) -> String {
    ["q", "m", "c", "r", "b", "n"].map(|letter| format!("{square}{letter}")).join(" ")
}

/// PROMO-1
#[test]
fn pawn_may_promote_or_stay_on_its_eighth_and_ninth_rank() {
    assert_targets("w Ka1 ka10 Pe7", "e7", &seven("e8"));
    assert_targets("w Ka1 ka10 Pe8", "e8", &seven("e9"));
    assert_targets("w Ka1 ka10 Pa7", "a7", &seven("a8"));
    assert_targets("w Ka1 ka10 Pj8", "j8", &seven("j9"));
    assert_targets("w Ka1 ka10 Pe6", "e6", "e7");
}

/// PROMO-1
#[test]
fn captures_promote_as_advances_do() {
    let board = "w Ka1 ka10 Pe7 pd8 nf8";
    assert_targets(board, "e7", &[seven("e8"), seven("d8"), seven("f8")].join(" "));
    let board = "w Kc1 kc10 Pj9 pj8 ri10";
    assert_targets(board, "j9", &[six("j10"), six("i10")].join(" "));
    assert_targets("w Kc1 kc10 Pa8 na9 nb9", "a8", &seven("b9"));
}

/// PROMO-2
#[test]
fn pawn_must_promote_on_its_last_rank() {
    assert_targets("w Ka1 ka9 Pe9", "e9", &six("e10"));
    assert_illegal("w Ka1 ka9 Pe9", "e9e10");
}

/// PROMO-3, PROMO-8
#[test]
fn pawn_becomes_only_a_kind_that_is_missing() {
    assert_targets(&full("w", "", "Ph7"), "h7", "h8");
    for (gone, letter) in [
        ("Ra1", "r"),
        ("Rj1", "r"),
        ("Nb2", "n"),
        ("Bc2", "b"),
        ("Qd2", "q"),
        ("Mf2", "m"),
        ("Cg2", "c"),
        ("Ra1 Rj1", "r"),
        ("Nb2 Ni2", "n"),
        ("Bc2 Bh2", "b"),
    ] {
        assert_targets(&full("w", gone, "Ph7"), "h7", &format!("h8 h8{letter}"));
        assert_targets(&full("w", gone, "Ph8"), "h8", &format!("h9 h9{letter}"));
        assert_targets(&full("w", gone, "Ph9"), "h9", &format!("h10{letter}"));
    }
    assert_targets(&full("w", "Qd2 Ra1 Ni2", "Ph7"), "h7", "h8 h8q h8r h8n");
}

/// PROMO-3: the enemy's losses open nothing (READ-5).
#[test]
fn capturing_enemies_makes_nothing_available() {
    for mut seen in both(&full("w", "", "Ph7 ri8")) {
        seen.play("h7i8 e10e9");
        assert_eq!(seen.targets("i8"), crate::hand::words("i9"));
    }
}

/// PROMO-4
#[test]
fn restored_kind_is_no_longer_available() {
    for mut seen in both(&full("w", "Rj1", "Ph9 Pi7 rj10")) {
        assert_eq!(seen.targets("i7"), crate::hand::words("i8 i8r"));
        seen.play("h9h10r e10e9");
        assert_eq!(seen.targets("i7"), crate::hand::words("i8"));
    }
}

/// PROMO-4
#[test]
fn promoted_man_that_is_captured_can_be_had_again() {
    for mut seen in both(&full("w", "Rj1", "Ph9 Pi7 rj10")) {
        seen.play("h9h10r j10h10");
        assert_eq!(seen.targets("i7"), crate::hand::words("i8 i8r"));
    }
}

/// PROMO-5
#[test]
fn pawn_waits_on_ninth_when_nothing_is_available() {
    let board = full("w", "", "Ph9 ng10 ri10");
    assert_targets(&board, "h9", "");
    assert_illegal(&board, "h9h10 h9g10 h9i10 h9h10q h9h10n h9g10r h9i10b h9i10m h9h10c");
    assert_targets(&full("w", "Nb2", "Ph9 ng10 ri10"), "h9", "h10n g10n i10n");
}

/// PROMO-5: the lower ranks do not close.
#[test]
fn pawn_goes_on_to_the_ninth_when_nothing_is_available() {
    assert_targets(&full("w", "", "Ph8"), "h8", "h9");
    assert_targets(&full("w", "", "Ph8 ng9"), "h8", "h9 g9");
}

/// PROMO-6
#[test]
fn waiting_pawn_gives_check() {
    assert_checkers(&full("b", "", "Pd9"), "d9");
    // d10 is free; d9 is guarded by the queen, e9 by nobody; file f is the marshal's.
    assert_targets(&full("b", "", "Pd9"), "e10", "d10 e9");
}

/// PROMO-6
#[test]
fn waiting_pawn_guards() {
    let board = full("b", "ke10 Nb2", "kb10 Nc10 Pd9");
    // File a is the rook's, and the knight attacks a9 besides; the pawn guards the knight.
    assert_targets(&board, "b10", "b9 c9");
    let board = full("b", "ke10 Nb2", "kb10 Nc10 Pd8");
    assert_targets(&board, "b10", "b9 c10");
}

/// PROMO-6
#[test]
fn king_may_not_step_beside_a_waiting_pawn() {
    assert_targets(&full("b", "ke10", "ke9 Pd9"), "e9", "d10 e8");
}

/// PROMO-6: a pawn that is not waiting attacks its last rank in the same way.
#[test]
fn king_may_not_step_beside_a_pawn_that_may_promote() {
    assert_targets("b Ka1 ke9 Pd9", "e9", "d8 d9 d10 e8 f8 f9 f10");
}

/// PROMO-7
#[test]
fn pawn_that_stayed_promotes_on_its_next_step_and_never_in_place() {
    for mut seen in both("w Ka1 ka10 Pe7") {
        seen.play("e7e8 a10b10");
        assert!(!seen.position.is_legal(seen.mv("e8e8q")));
        seen.play("e8e9 b10a10 e9e10m");
    }
    assert_illegal("w Ka1 ka10 Pe8", "e8e8q e8e8n e8e8");
}

/// PROMO-7
#[test]
fn pawn_promotes_nowhere_below_its_eighth_rank() {
    assert_illegal("w Ka1 ka10 Pe6", "e6e7q e6e7n");
    assert_illegal("w Ka1 ka10 Pe3", "e3e4q e3e5q");
    assert_illegal("w Ka1 ka10 Pe6 pd6 ep=d7", "e6d7q e6d7r");
}

/// PROMO-8
#[test]
fn each_choice_and_staying_is_a_move_of_its_own() {
    for seen in both("w Ka1 ka10 Pe7 nd8") {
        assert_eq!(seen.position.legal_moves().len(), 3 + 14);
        assert_eq!(seen.position.perft(1), 17);
    }
}

/// PROMO-1, CHECK-3
#[test]
fn promotion_and_staying_both_block_a_check() {
    let board = "w Ka8 kc1 rf8 Pe7";
    assert_targets(board, "e7", &[seven("e8"), seven("f8")].join(" "));
    assert_targets(&full("w", "Ke2", "Ka8 rj8 Ph7"), "h7", "h8");
}

/// PROMO-5, CHECK-3: what cannot promote cannot block on the last rank.
#[test]
fn waiting_pawn_blocks_no_check() {
    let men = "Ka10 rj10 Ph9 ke8";
    assert_targets(&full("w", "Ke2 ke10", men), "h9", "");
    assert_targets(&full("w", "Ke2 ke10 Cg2", men), "h9", "h10c");
    assert_legal(&full("w", "Ke2 ke10 Cg2 Nb2", men), "h9h10c h9h10n");
}

/// CHECK-2, PROMO-1
#[test]
fn pinned_pawn_promotes_only_along_the_pin() {
    assert_targets("w Ke5 ka1 re10 Pe7", "e7", &seven("e8"));
    assert_targets("w Ka8 ka1 rj8 Pe8", "e8", "");
    assert_targets("w Kc5 ka1 bg9 Pf8 nf9", "f8", &seven("g9"));
}
