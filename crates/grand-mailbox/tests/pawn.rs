//! How pawns advance and capture: PAWN-1 to PAWN-3.

use crate::support::{assert_illegal, assert_moves_from};

/// PAWN-1
#[test]
fn pawn_advances_one_square() {
    for (fen, from, expected) in [
        ("9k/10/10/10/10/10/4P5/10/10/K9 w - - 0 1", "e4", "e5"),
        ("7k2/10/10/10/10/10/P9/10/10/8K1 w - - 0 1", "a4", "a5"),
        ("7k2/10/10/10/10/10/9P/10/10/K9 w - - 0 1", "j4", "j5"),
        ("7k2/10/10/10/9P/10/10/10/10/K9 w - - 0 1", "j6", "j7"),
    ] {
        assert_moves_from(fen, from, expected);
    }
}

/// PAWN-1
#[test]
fn pawn_goes_neither_back_nor_sideways() {
    let fen = "9k/10/10/10/10/10/4P5/10/10/K9 w - - 0 1";
    for text in ["e4e3", "e4e2", "e4d4", "e4f4", "e4d3", "e4f3", "e4d5", "e4f5"] {
        assert_illegal(fen, text);
    }
}

/// PAWN-1
#[test]
fn pawn_is_blocked_by_a_man_of_either_side() {
    assert_moves_from("9k/10/10/10/10/4n5/4P5/10/10/K9 w - - 0 1", "e4", "");
    assert_moves_from("9k/10/10/10/10/4N5/4P5/10/10/K9 w - - 0 1", "e4", "");
}

/// PAWN-2
#[test]
fn pawn_advances_two_squares_from_its_starting_rank() {
    assert_moves_from("7k2/10/10/10/10/10/10/4P5/10/K9 w - - 0 1", "e3", "e4 e5");
    assert_moves_from("7k2/10/10/10/10/10/10/P9/10/8K1 w - - 0 1", "a3", "a4 a5");
    assert_moves_from("7k2/10/10/10/10/10/10/9P/10/K9 w - - 0 1", "j3", "j4 j5");
    assert_illegal("7k2/10/10/10/10/10/10/4P5/10/K9 w - - 0 1", "e3e6");
}

/// PAWN-2
#[test]
fn pawn_advances_two_squares_from_nowhere_else() {
    assert_illegal("9k/10/10/10/10/10/4P5/10/10/K9 w - - 0 1", "e4e6");
    // The enemy's starting rank is not its own.
    assert_illegal("9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", "e8e10q");
    assert_illegal("9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", "e8e10");
}

/// PAWN-2
#[test]
fn two_square_advance_needs_both_squares_empty() {
    assert_moves_from("7k2/10/10/10/10/10/4n5/4P5/10/K9 w - - 0 1", "e3", "");
    assert_moves_from("7k2/10/10/10/10/10/4N5/4P5/10/K9 w - - 0 1", "e3", "");
    assert_moves_from("7k2/10/10/10/10/4n5/10/4P5/10/K9 w - - 0 1", "e3", "e4");
    assert_moves_from("7k2/10/10/10/10/4N5/10/4P5/10/K9 w - - 0 1", "e3", "e4");
}

/// PAWN-3
#[test]
fn pawn_captures_diagonally_forward() {
    let fen = "9k/10/10/10/10/3nrn4/4P5/10/10/K9 w - - 0 1";
    assert_moves_from(fen, "e4", "d5 f5");
}

/// PAWN-3
#[test]
fn pawn_captures_no_man_of_its_own() {
    let fen = "9k/10/10/10/10/3N1N4/4P5/10/10/K9 w - - 0 1";
    assert_moves_from(fen, "e4", "e5");
}

/// PAWN-3: the men across the board stand where a board without edges would have the other side.
#[test]
fn pawn_on_the_edge_captures_to_one_side_only() {
    let fen = "7k2/10/10/10/9r/1n7n/P9/10/10/8K1 w - - 0 1";
    assert_moves_from(fen, "a4", "a5 b5");
    let fen = "7k2/10/10/10/r9/n7n1/9P/10/10/1K8 w - - 0 1";
    assert_moves_from(fen, "j4", "j5 i5");
}

/// PAWN-3
#[test]
fn pawn_does_not_capture_backwards_or_two_away() {
    let fen = "9k/10/10/10/10/10/4P5/3rnr4/10/1K8 w - - 0 1";
    assert_moves_from(fen, "e4", "e5");
}
