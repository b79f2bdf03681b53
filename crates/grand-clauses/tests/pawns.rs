//! How pawns move and capture, each position in both colours.

mod support;

use grand_core::{Color, Kind, Rules, Square};
use support::{after, expect, mv, position};

/// PAWN-1
#[test]
fn pawn_advances_one_square_onto_an_empty_one() {
    expect("9k/10/10/10/10/10/4P5/10/10/K9 w - - 0 1", "e4", "e5");
    expect("9k/10/10/10/10/4N5/4P5/10/10/K9 w - - 0 1", "e4", "");
    expect("9k/10/10/10/10/4n5/4P5/10/10/K9 w - - 0 1", "e4", "");
}

/// PAWN-2
#[test]
fn pawn_steps_twice_from_its_starting_rank() {
    expect("9k/10/10/10/10/10/10/4P5/10/K9 w - - 0 1", "e3", "e4 e5");
    expect("9k/10/10/10/10/10/4n5/4P5/10/K9 w - - 0 1", "e3", "");
    expect("9k/10/10/10/10/4n5/10/4P5/10/K9 w - - 0 1", "e3", "e4");
    expect("9k/10/10/10/10/4N5/10/4P5/10/K9 w - - 0 1", "e3", "e4");
}

/// PAWN-3
#[test]
fn pawn_captures_diagonally_forward() {
    expect("9k/10/10/10/10/3npr4/4P5/10/10/K9 w - - 0 1", "e4", "d5 f5");
    expect("9k/10/10/10/10/3N1N4/4P5/10/10/K9 w - - 0 1", "e4", "e5");
    expect("9k/10/10/10/10/10/3pPb4/3r1n4/10/K9 w - - 0 1", "e4", "e5");
}

/// PAWN-3
#[test]
fn pawn_does_not_capture_around_the_edge() {
    expect("9k/10/10/10/9p/1n7r/P8r/10/10/K9 w - - 0 1", "a4", "a5 b5");
    expect("k9/10/10/10/p9/r7n1/p8P/b9/10/K9 w - - 0 1", "j4", "j5 i5");
}

/// EP-1
#[test]
fn pawn_captures_en_passant_from_either_side() {
    let both = "9k/10/10/10/2PpP5/10/10/10/10/K9 w - d7 0 1";
    expect(both, "c6", "c7 d7");
    expect(both, "e6", "e7 d7");
    expect("9k/10/10/10/pP8/10/10/10/10/K9 w - a7 0 1", "b6", "b7 a7");
    let taken = after(both, "e6d7");
    assert_eq!(taken.setup().piece_at(Square::D6), None, "the captured pawn is gone");
    assert!(taken.state().holds(Square::D7, Color::White, Kind::Pawn));
}

/// EP-1: only a pawn, only beside, only after two squares.
#[test]
fn others_do_not_capture_en_passant() {
    expect("9k/10/10/10/1P1p1P4/10/10/10/10/K9 w - d7 0 1", "b6", "b7");
    expect("9k/10/10/10/9P/10/p8P/10/10/K9 w - - 0 1", "j6", "j7");
    expect("9k/10/10/10/p9/9P/10/10/10/K9 w - a7 0 1", "j5", "j6");
    let leapt = after("9k/10/10/10/1N1p6/10/10/10/10/K9 w - d7 0 1", "b6d7");
    assert!(leapt.state().holds(Square::D6, Color::Black, Kind::Pawn));
    let single = after("9k/10/10/3p6/4P5/10/10/10/10/K9 b - - 0 1", "d7d6");
    assert!(!single.is_legal(mv("e6d7")));
}

/// EP-2
#[test]
fn en_passant_lasts_one_ply() {
    let start = "4k5/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1";
    assert!(after(start, "e3e5").is_legal(mv("d5e4")));
    assert!(!after(start, "e3e5 e10e9 e1d1").is_legal(mv("d5e4")));
    expect("9k/10/10/10/3pP5/10/10/10/10/K9 w - - 0 1", "e6", "e7");
}

/// EP-3
#[test]
fn en_passant_may_not_uncover_the_king() {
    let rank = "9k/10/10/10/r2pP4K/10/10/10/10/10 w - d7 0 1";
    let file = "9k/4K5/10/10/3pP5/10/10/10/10/4r5 w - d7 0 1";
    let diagonal_of_the_captured = "10/10/1b8/10/3pP5/10/5K4/10/10/k9 w - d7 0 1";
    let diagonal_of_the_capturer = "9k/10/6K3/10/3pP5/10/2b7/10/10/10 w - d7 0 1";
    expect(rank, "e6", "e7");
    expect(file, "e6", "e7");
    expect(diagonal_of_the_captured, "e6", "e7");
    expect(diagonal_of_the_capturer, "e6", "");
    // Along the line of the pin the capture still covers the king.
    expect("9k/10/2b7/10/3pP5/10/6K3/10/10/10 w - d7 0 1", "e6", "d7");
    // Something else stands in the line.
    expect("9k/10/10/10/r1NpP4K/10/10/10/10/10 w - d7 0 1", "e6", "d7 e7");
}

/// EP-4
#[test]
fn en_passant_answers_a_check() {
    let by_capture = "k9/10/10/10/4PpP3/4K5/10/10/10/10 w - f7 0 1";
    expect(by_capture, "e6", "f7");
    expect(by_capture, "g6", "f7");
    expect("10/10/4K5/10/2bpP5/10/10/10/10/9k w - d7 0 1", "e6", "d7");
    expect("k8r/10/10/10/3pP5/10/10/10/10/9K w - d7 0 1", "e6", "");
}

/// NOTE-7: the square is given only where a capture is legal.
#[test]
fn setup_names_the_en_passant_square_only_for_a_legal_capture() {
    assert_eq!(
        after("4k5/10/10/10/10/10/10/4P5/10/4K5 w - - 0 1", "e3e5").setup().en_passant,
        None
    );
    let pinned = position("9k/10/10/10/r2pP4K/10/10/10/10/10 w - d7 0 1");
    assert_eq!(pinned.setup().en_passant, None);
    let start = "4k5/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1";
    assert_eq!(after(start, "e3e5").setup().en_passant, Some(Square::E4));
}
