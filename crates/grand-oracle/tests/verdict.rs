//! END-1, END-2, END-5, END-7: verdicts, each beside a position that just misses it.

use grand_core::{Move, Square, san::CheckMark};
use grand_oracle::{Verdict, check_mark, insufficient_material, verdict};

use crate::support::{position, setup};

#[track_caller]
fn is(fen: &str, expected: Verdict) {
    assert_eq!(verdict(&position(fen)), expected, "{fen}");
}

/// END-1. The rook on j10 mates along the rank; the one on j9 takes the ninth.
#[test]
fn checkmate_and_its_near_misses() {
    is("k8R/9R/10/10/10/10/10/4K5/10/10 b - - 0 1", Verdict::Checkmate);
    // A square to flee to: the ninth rank is not held.
    is("k8R/10/9R/10/10/10/10/4K5/10/10 b - - 0 1", Verdict::Ongoing);
    // A man to put between.
    is("k8R/9R/7n2/10/10/10/10/4K5/10/10 b - - 0 1", Verdict::Ongoing);
    // A man that takes the checking rook.
    is("k8R/9R/10/6b3/10/10/10/4K5/10/10 b - - 0 1", Verdict::Ongoing);
}

/// END-1, CHECK-3. The knight on c9 mates a king walled in by its own men; a rook on b9 takes it.
#[test]
fn a_smothered_mate_and_its_near_miss() {
    is("kr8/bnN7/10/10/10/10/10/4K5/10/10 b - - 0 1", Verdict::Checkmate);
    is("kr8/brN7/10/10/10/10/10/4K5/10/10 b - - 0 1", Verdict::Ongoing);
}

/// END-2. The queen on c9 takes every square around a10 and does not check.
#[test]
fn stalemate_and_its_near_misses() {
    is("k9/2Q7/10/10/10/10/10/10/10/4K5 b - - 0 1", Verdict::Stalemate);
    // One square is free.
    is("k9/3Q6/10/10/10/10/10/10/10/4K5 b - - 0 1", Verdict::Ongoing);
    // Another man can move.
    is("k9/2Q7/10/10/10/9p/10/10/10/4K5 b - - 0 1", Verdict::Ongoing);
    // Another man stands there and cannot.
    is("k9/2Q7/10/10/10/9p/9P/10/10/4K5 b - - 0 1", Verdict::Stalemate);
    // In check it is mate: the queen on b9, guarded from b8.
    is("k9/1Q8/1K8/10/10/10/10/10/10/10 b - - 0 1", Verdict::Checkmate);
}

/// END-2: the pawn on e2 stands before the enemy king.
#[test]
fn a_blocked_pawn_is_no_move() {
    is("k9/2Q7/10/10/10/10/10/10/4p5/4K5 b - - 0 1", Verdict::Stalemate);
    // On g2 it could go on.
    is("k9/2Q7/10/10/10/10/10/10/6p3/4K5 b - - 0 1", Verdict::Ongoing);
}

/// END-5: what is too little, for either side and on either shade. a1 is dark, b1 is light.
#[test]
fn too_little_material_is_a_draw() {
    for fen in [
        "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1",
        // One bishop, on either shade and of either side.
        "4k5/10/10/10/10/10/10/10/4K5/B9 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/4K5/1B8 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/4K5/b9 w - - 0 1",
        // Two of one side on one shade.
        "4k5/10/10/10/10/10/10/10/4K5/B1B7 w - - 0 1",
        // One each, and all four, on one shade.
        "4k5/10/10/10/10/10/10/10/4K5/B1b7 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/4K5/1B1B1b1b2 b - - 0 1",
        // One knight of either side.
        "4k5/10/10/10/10/10/10/10/4K5/N9 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/4K5/n9 w - - 0 1",
    ] {
        assert!(insufficient_material(&setup(fen)), "{fen}");
        assert!(insufficient_material(&setup(fen).mirrored()), "mirror of {fen}");
    }
    is("4k5/10/10/10/10/10/10/10/4K5/B1b7 w - - 0 1", Verdict::InsufficientMaterial);
}

/// END-5: what is enough to go on.
#[test]
fn anything_more_is_enough_to_go_on() {
    for men in [
        // Any one of these.
        "Q9", "M9", "C9", "R9", // Two knights, of one side or one each.
        "NN8", "Nn8", // A knight with or against a bishop.
        "NB8", "Nb8", // Bishops on both shades, of one side or one each.
        "BB8", "Bb8", // Three on one shade and one on the other.
        "B1B1bb4",
    ] {
        let fen = format!("4k5/10/10/10/10/10/10/10/4K5/{men} w - - 0 1");
        assert!(!insufficient_material(&setup(&fen)), "{fen}");
        assert!(!insufficient_material(&setup(&fen).mirrored()), "mirror of {fen}");
    }
    for pawn in ["P", "p"] {
        let fen = format!("4k5/10/10/10/10/{pawn}9/10/10/10/4K5 w - - 0 1");
        assert!(!insufficient_material(&setup(&fen)), "{fen}");
    }
}

/// END-7: too little material and no move is stalemate first. The king on b8 takes a9 and b9, the
/// bishop on d8 takes b10.
#[test]
fn stalemate_goes_before_insufficient_material() {
    let fen = "k9/10/1K1B6/10/10/10/10/10/10/10 b - - 0 1";
    assert!(insufficient_material(&setup(fen)));
    is(fen, Verdict::Stalemate);
    is("k9/10/1K2B5/10/10/10/10/10/10/10 b - - 0 1", Verdict::InsufficientMaterial);
}

/// NOTE-5
#[test]
fn a_move_is_marked_by_what_it_does() {
    let position = position("k9/9R/10/10/10/10/10/4K5/10/8R1 w - - 0 1");
    let mark = |from, to| check_mark(&position, Move::new(from, to));
    assert_eq!(mark(Square::I1, Square::I10), CheckMark::Checkmate);
    assert_eq!(mark(Square::I1, Square::A1), CheckMark::Check);
    assert_eq!(mark(Square::I1, Square::B1), CheckMark::None, "stalemate has no mark");
    assert_eq!(mark(Square::E3, Square::E4), CheckMark::None);
}

/// The words of the contract.
#[test]
fn verdicts_are_written_as_the_contract_has_them() {
    assert_eq!(
        Verdict::ALL.map(|verdict| verdict.to_string()),
        ["ongoing", "checkmate", "stalemate", "insufficient-material"]
    );
}
