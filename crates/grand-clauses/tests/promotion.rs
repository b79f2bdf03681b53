//! What pawns become and when they wait, each position in both colours.

mod support;

use std::collections::BTreeSet;

use grand_core::{Move, Rules, Square};
use support::{after, expect, mirrored, mv, position};

/// Every choice on a square, staying a pawn apart.
fn choices(square: &str, letters: &str) -> String {
    letters.chars().map(|letter| format!("{square}{letter} ")).collect()
}

/// PROMO-1, PROMO-8
#[test]
fn pawn_may_promote_or_stay_on_its_eighth_and_ninth() {
    expect("9k/10/10/10/4P5/10/10/10/10/K9 w - - 0 1", "e6", "e7");
    let all = "qmcrbn";
    let to_eighth = format!("e8 {}", choices("e8", all));
    expect("9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1", "e7", &to_eighth);
    let to_ninth = format!("e9 {}", choices("e9", all));
    expect("9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", "e8", &to_ninth);
    let capture = format!("{to_eighth} d8 {}", choices("d8", all));
    expect("9k/10/3r6/4P5/10/10/10/10/10/K9 w - - 0 1", "e7", &capture);
}

/// PROMO-2
#[test]
fn pawn_must_promote_on_its_last_rank() {
    expect("10/4P5/9k/10/10/10/10/10/10/K9 w - - 0 1", "e9", &choices("e10", "qmcrbn"));
    let capture = choices("e10", "qmcrbn") + &choices("f10", "qmcrbn");
    expect("5n4/4P5/9k/10/10/10/10/10/10/K9 w - - 0 1", "e9", &capture);
}

/// PROMO-3, SETUP-3, READ-10
#[test]
fn pawn_becomes_only_what_its_side_lacks() {
    let with = |men: &str| format!("10/4P5/9k/10/10/10/10/10/{men}/K9 w - - 0 1");
    expect(&with("Q3R5"), "e9", &choices("e10", "mcrbn"));
    expect(&with("1RR7"), "e9", &choices("e10", "qmcbn"));
    expect(&with("1BB1NN4"), "e9", &choices("e10", "qmcr"));
    expect(&with("M1C7"), "e9", &choices("e10", "qrbn"));
    // The other side's men do not count.
    expect("10/4P5/9k/qmc7/10/10/10/10/10/7K2 w - - 0 1", "e9", &choices("e10", "qmcrbn"));
}

/// PROMO-4
#[test]
fn what_counts_is_the_men_on_the_board() {
    let start = "4r5/PP8/10/10/9k/10/10/10/10/3K6 w - - 0 1";
    let promoted = after(start, "a9a10q j6j5");
    assert!(!promoted.is_legal(mv("b9b10q")), "the kind is restored");
    assert!(promoted.is_legal(mv("b9b10r")));
    let captured = after(start, "a9a10q e10a10");
    assert!(captured.is_legal(mv("b9b10q")), "the promoted queen is gone");
    assert!(captured.is_legal(mv("b9a10q")));
}

/// PROMO-5, END-2
#[test]
fn pawn_waits_on_ninth_when_nothing_is_available() {
    expect("3r5k/4P5/10/10/10/10/10/10/QMC7/KRRBBNN3 w - - 0 1", "e9", "");
    expect("3r5k/4P5/10/10/10/10/10/10/QMC7/KRRBBN4 w - - 0 1", "e9", "e10n d10n");
    // On its way it may stay a pawn.
    expect("9k/10/4P5/10/10/10/10/10/QMC7/KRRBBNN3 w - - 0 1", "e8", "e9");
}

/// PROMO-6
#[test]
fn waiting_pawn_attacks() {
    let check = position("3k6/4P5/10/10/9p/10/10/10/QMC7/KRRBBNN3 b - - 0 1");
    assert_eq!(check.checkers(), [Square::E9]);
    assert_eq!(mirrored(&check).checkers(), [Square::E2]);
    expect("6k3/4P5/10/10/10/10/10/10/QMC7/KRRBBNN3 b - - 0 1", "g10", "f9 g9 h10");
    // It guards the rook on d10.
    expect("2kR6/4P5/10/10/10/10/10/10/QMC7/K1RBBNN3 b - - 0 1", "c10", "c9");
}

/// PROMO-7
#[test]
fn pawn_promotes_only_as_it_moves() {
    let stayed = position("9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1");
    assert!(!stayed.is_legal(mv("e8e8q")));
    assert!(stayed.is_legal(mv("e8e9q")));
    assert!(!stayed.is_legal(mv("a1a2q")), "only pawns promote");
}

/// PROMO-8, PERFT-3
#[test]
fn each_choice_is_a_move_of_its_own() {
    let position = position("9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1");
    let moves: BTreeSet<Move> = position.legal_moves().into_iter().collect();
    assert_eq!(moves.len(), 3 + 7);
    assert_eq!(position.perft(1), 10);
}
