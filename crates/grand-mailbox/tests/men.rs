//! How each kind of man moves: MOVE-1, KING-1 to CARDINAL-1, CASTLE-1.

use crate::support::{assert_illegal, assert_legal, assert_moves_from};

/// The squares of a rook on an otherwise empty board.
const LINES_OF_E5: &str = "a5 b5 c5 d5 f5 g5 h5 i5 j5 e1 e2 e3 e4 e6 e7 e8 e9 e10";
const DIAGONALS_OF_E5: &str = "d4 c3 b2 a1 f6 g7 h8 i9 j10 d6 c7 b8 a9 f4 g3 h2 i1";
const LEAPS_OF_E5: &str = "d7 f7 g6 g4 f3 d3 c4 c6";

/// A lone man of White's on e5, and the kings out of its way.
fn on_e5(letter: char) -> String {
    format!("1k8/10/10/10/10/4{letter}5/10/10/10/9K w - - 0 1")
}

/// MOVE-1
#[test]
fn own_man_is_never_landed_on() {
    let fen = "9k/10/10/10/10/10/10/P9/10/RK8 w - - 0 1";
    assert_moves_from(fen, "a1", "a2");
    assert_illegal(fen, "a1a3");
    assert_illegal(fen, "a1b1");
    assert_illegal(fen, "b1a1");
}

/// MOVE-1
#[test]
fn enemy_man_is_captured_by_moving_onto_it() {
    let fen = "9k/10/10/10/10/10/10/b9/10/RK8 w - - 0 1";
    assert_moves_from(fen, "a1", "a2 a3");
}

/// MOVE-1: the enemy's men and empty squares are not moved.
#[test]
fn only_own_men_move() {
    let fen = "9k/10/10/10/10/10/10/b9/10/RK8 w - - 0 1";
    assert_illegal(fen, "a3b4");
    assert_illegal(fen, "e5e6");
    assert_illegal(fen, "a1a1");
}

/// KING-1
#[test]
fn king_steps_one_square_in_8_directions() {
    let fen = "1k8/10/10/10/10/4K5/10/10/10/10 w - - 0 1";
    assert_moves_from(fen, "e5", "d4 d5 d6 e4 e6 f4 f5 f6");
    assert_illegal(fen, "e5e7");
    assert_illegal(fen, "e5g7");
    assert_illegal(fen, "e5f7");
}

/// KING-1
#[test]
fn king_has_3_squares_in_a_corner_and_5_on_an_edge() {
    let corners = [
        ("5k4/10/10/10/10/10/10/10/10/K9 w - - 0 1", "a1", "a2 b1 b2"),
        ("5k4/10/10/10/10/10/10/10/10/9K w - - 0 1", "j1", "j2 i1 i2"),
        ("K9/10/10/10/10/10/10/10/10/5k4 w - - 0 1", "a10", "a9 b10 b9"),
        ("9K/10/10/10/10/10/10/10/10/5k4 w - - 0 1", "j10", "j9 i10 i9"),
        ("5k4/10/10/10/10/9K/10/10/10/10 w - - 0 1", "j5", "j4 j6 i4 i5 i6"),
        ("5k4/10/10/10/10/K9/10/10/10/10 w - - 0 1", "a5", "a4 a6 b4 b5 b6"),
    ];
    for (fen, from, expected) in corners {
        assert_moves_from(fen, from, expected);
    }
}

/// KING-1: the rook attacks e4 through e5, which the king leaves.
#[test]
fn king_does_not_step_back_along_a_line_of_attack() {
    let fen = "9k/10/4r5/10/10/4K5/10/10/10/10 w - - 0 1";
    assert_moves_from(fen, "e5", "d4 d5 d6 f4 f5 f6");
}

/// KING-1
#[test]
fn king_does_not_step_back_along_a_diagonal_of_attack() {
    let fen = "9k/10/1b8/10/10/4K5/10/10/10/10 w - - 0 1";
    assert_moves_from(fen, "e5", "d4 d5 e4 e6 f5 f6");
}

/// KING-1
#[test]
fn kings_keep_a_square_between_them() {
    let fen = "10/10/10/4k5/10/4K5/10/10/10/10 w - - 0 1";
    assert_moves_from(fen, "e5", "d4 d5 e4 f4 f5");
}

/// KING-1: the knight on c3 guards a2 and attacks b1.
#[test]
fn king_captures_only_what_is_not_guarded() {
    let alone = "9k/10/10/10/10/10/10/10/r9/K9 w - - 0 1";
    assert_moves_from(alone, "a1", "a2 b1");
    let guarded = "9k/10/10/10/10/10/10/2n7/r9/K9 w - - 0 1";
    assert_moves_from(guarded, "a1", "");
}

/// KING-1: black pawns attack downwards, d6 and f6 from e7, and not e6.
#[test]
fn king_steps_in_front_of_a_pawn_but_not_beside_that() {
    let fen = "9k/10/10/4p5/10/4K5/10/10/10/10 w - - 0 1";
    assert_moves_from(fen, "e5", "d4 d5 e4 e6 f4 f5");
}

/// QUEEN-1
#[test]
fn queen_goes_along_8_directions() {
    assert_moves_from(&on_e5('Q'), "e5", &format!("{LINES_OF_E5} {DIAGONALS_OF_E5}"));
    for leap in LEAPS_OF_E5.split_whitespace() {
        assert_illegal(&on_e5('Q'), &format!("e5{leap}"));
    }
}

/// QUEEN-1
#[test]
fn queen_is_stopped_by_the_first_man() {
    // Own pawns on a7 and d4, black knights on d7 and g4; the queen on a4.
    let fen = "9k/10/10/P2n6/10/10/Q2P2n3/10/10/9K w - - 0 1";
    assert_moves_from(fen, "a4", "a1 a2 a3 a5 a6 b4 c4 b3 c2 d1 b5 c6 d7");
}

/// ROOK-1
#[test]
fn rook_goes_along_ranks_and_files() {
    assert_moves_from(&on_e5('R'), "e5", LINES_OF_E5);
    assert_moves_from(
        "4k5/10/10/10/10/10/10/10/10/R8K w - - 0 1",
        "a1",
        "b1 c1 d1 e1 f1 g1 h1 i1 a2 a3 a4 a5 a6 a7 a8 a9 a10",
    );
}

/// ROOK-1
#[test]
fn rook_is_stopped_by_the_first_man() {
    let fen = "1k8/10/4n5/10/10/1P2R2p2/10/10/10/9K w - - 0 1";
    assert_moves_from(fen, "e5", "c5 d5 f5 g5 h5 e6 e7 e8 e4 e3 e2 e1");
    assert_illegal(fen, "e5e9");
    assert_illegal(fen, "e5i5");
    assert_illegal(fen, "e5a5");
}

/// BISHOP-1
#[test]
fn bishop_goes_along_diagonals() {
    assert_moves_from(&on_e5('B'), "e5", DIAGONALS_OF_E5);
    assert_moves_from(
        "4k5/10/10/10/10/10/10/10/10/K8B w - - 0 1",
        "j1",
        "i2 h3 g4 f5 e6 d7 c8 b9 a10",
    );
}

/// BISHOP-1
#[test]
fn bishop_is_stopped_by_the_first_man() {
    let fen = "4k5/10/10/10/1P8/B9/10/2p7/10/9K w - - 0 1";
    assert_moves_from(fen, "a5", "b4 c3");
    assert_illegal(fen, "a5d2");
    assert_illegal(fen, "a5c7");
}

/// KNIGHT-1
#[test]
fn knight_leaps_two_and_one() {
    assert_moves_from(&on_e5('N'), "e5", LEAPS_OF_E5);
    for (fen, from, expected) in [
        ("5k4/10/10/10/10/10/10/10/9K/N9 w - - 0 1", "a1", "b3 c2"),
        ("5k4/10/10/10/10/10/10/10/K9/9N w - - 0 1", "j1", "i3 h2"),
        ("N9/10/10/10/10/10/10/10/9K/5k4 w - - 0 1", "a10", "b8 c9"),
        ("9N/10/10/10/10/10/10/10/9K/5k4 w - - 0 1", "j10", "i8 h9"),
        ("5k4/10/10/10/10/N9/10/10/10/9K w - - 0 1", "a5", "b7 c6 c4 b3"),
        ("5k4/10/10/10/10/9N/10/10/10/9K w - - 0 1", "j5", "i7 h6 h4 i3"),
        ("5k4/10/10/10/10/10/10/10/1N8/9K w - - 0 1", "b2", "a4 c4 d3 d1"),
        ("5k4/8N1/10/10/10/10/10/10/10/9K w - - 0 1", "i9", "g10 g8 h7 j7"),
    ] {
        assert_moves_from(fen, from, expected);
    }
}

/// KNIGHT-1
#[test]
fn knight_leaps_over_men() {
    let fen = "4k5/10/10/10/10/10/10/10/RB8/NR7K w - - 0 1";
    assert_moves_from(fen, "a1", "b3 c2");
}

/// MARSHAL-1
#[test]
fn marshal_goes_as_rook_or_knight() {
    assert_moves_from(&on_e5('M'), "e5", &format!("{LINES_OF_E5} {LEAPS_OF_E5}"));
    for diagonal in DIAGONALS_OF_E5.split_whitespace() {
        assert_illegal(&on_e5('M'), &format!("e5{diagonal}"));
    }
    assert_moves_from(
        "4k5/10/10/10/10/10/10/10/10/M8K w - - 0 1",
        "a1",
        "b1 c1 d1 e1 f1 g1 h1 i1 a2 a3 a4 a5 a6 a7 a8 a9 a10 b3 c2",
    );
}

/// MARSHAL-1
#[test]
fn marshal_leaps_when_its_lines_are_closed() {
    let fen = "4k5/10/10/10/10/10/10/10/RB8/MN7K w - - 0 1";
    assert_moves_from(fen, "a1", "b3 c2");
}

/// MARSHAL-1: one or the other, never a slide that goes on from a leap.
#[test]
fn marshal_does_not_slide_on_from_a_leap() {
    assert_illegal(&on_e5('M'), "e5f8");
    assert_illegal(&on_e5('M'), "e5g9");
    assert_illegal(&on_e5('M'), "e5h6");
}

/// CARDINAL-1
#[test]
fn cardinal_goes_as_bishop_or_knight() {
    assert_moves_from(&on_e5('C'), "e5", &format!("{DIAGONALS_OF_E5} {LEAPS_OF_E5}"));
    for line in LINES_OF_E5.split_whitespace() {
        assert_illegal(&on_e5('C'), &format!("e5{line}"));
    }
}

/// CARDINAL-1
#[test]
fn cardinal_leaps_when_its_diagonals_are_closed() {
    let fen = "4k5/10/10/10/10/10/10/10/1B8/C8K w - - 0 1";
    assert_moves_from(fen, "a1", "b3 c2");
    assert_moves_from(
        "4k5/10/10/10/10/10/10/10/10/C8K w - - 0 1",
        "a1",
        "b3 c2 b2 c3 d4 e5 f6 g7 h8 i9 j10",
    );
}

/// CASTLE-1
#[test]
fn there_is_no_castling() {
    let fen = "4k5/10/10/10/10/10/10/10/10/R3K4R w - - 0 1";
    assert_moves_from(fen, "e1", "d1 d2 e2 f2 f1");
    for text in ["e1c1", "e1g1", "e1h1", "e1a1", "e1j1"] {
        assert_illegal(fen, text);
    }
    assert_legal(fen, "a1d1");
}

/// PROMO-8: only pawns become anything.
#[test]
fn no_other_man_promotes() {
    assert_illegal("4k5/1R8/10/10/10/10/10/10/10/9K w - - 0 1", "b9b10q");
    assert_illegal("9k/4K5/10/10/10/10/10/10/10/10 w - - 0 1", "e9e10q");
}
