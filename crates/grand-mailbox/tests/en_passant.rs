//! Capturing a pawn that has just advanced two squares: EP-1 to EP-4.

use grand_core::Rules;

use crate::support::{
    assert_checkers, assert_illegal, assert_legal, assert_moves, assert_moves_from, fen_of,
    mirrored, mv, play_all, position, square,
};

/// Black's pawn has just come from d8 to d6, beside White's on e6.
const BESIDE: &str = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1";

/// EP-1
#[test]
fn pawn_captures_the_one_that_has_just_passed() {
    assert_moves_from(BESIDE, "e6", "d7 e7");
    // From the other side, and at both edges.
    assert_moves_from("9k/10/10/10/2Pp6/10/10/10/10/K9 w - d7 0 1", "c6", "c7 d7");
    assert_moves_from("9k/10/10/10/Pp8/10/10/10/10/8K1 w - b7 0 1", "a6", "a7 b7");
    assert_moves_from("7k2/10/10/10/8pP/10/10/10/10/K9 w - i7 0 1", "j6", "i7 j7");
    assert_moves_from("7k2/10/10/10/8Pp/10/10/10/10/K9 w - j7 0 1", "i6", "i7 j7");
}

/// EP-1
#[test]
fn pawns_on_both_sides_may_capture() {
    let fen = "9k/10/10/10/2PpP5/10/10/10/10/K9 w - d7 0 1";
    assert_moves(fen, "c6c7 c6d7 e6d7 e6e7 a1a2 a1b1 a1b2");
}

/// EP-1: the pawn passed goes, the capturer stands on the square passed over.
#[test]
fn captured_pawn_leaves_the_board() {
    let mut position = position(BESIDE);
    play_all(&mut position, "e6d7");
    assert_eq!(fen_of(&position), "9k/10/10/3P6/10/10/10/10/10/K9 b - - 0 1");
}

/// EP-1: a two-square advance in play gives the right.
#[test]
fn two_square_advance_may_be_answered() {
    let mut position = position("9k/10/3p6/10/4P5/10/10/10/10/K9 b - - 0 1");
    play_all(&mut position, "d8d6");
    assert_eq!(fen_of(&position), "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 2");
    play_all(&mut position, "e6d7");
    assert_eq!(fen_of(&position), "9k/10/10/3P6/10/10/10/10/10/K9 b - - 0 2");
}

/// EP-1: a pawn that came to the same square in two moves has passed over nothing.
#[test]
fn single_steps_may_not_be_answered() {
    let mut position = position("9k/10/3p6/10/4P5/10/10/10/10/K9 b - - 0 1");
    play_all(&mut position, "d8d7 a1a2 d7d6");
    assert!(!position.is_legal(mv("e6d7")));
    assert!(position.is_legal(mv("e6e7")));
}

/// EP-1: only pawns, only beside the advanced pawn.
#[test]
fn others_do_not_capture_in_passing() {
    // A knight may land on the square passed over, but takes nothing by it.
    let mut knight = position("9k/10/10/10/3p6/4N5/10/10/10/K9 w - d7 0 1");
    play_all(&mut knight, "e5d7");
    assert_eq!(fen_of(&knight), "9k/10/10/3N6/3p6/10/10/10/10/K9 b - - 1 1");
    // A pawn one rank behind, two files away, or across the edge.
    assert_illegal("9k/10/10/10/3p6/4P5/10/10/10/K9 w - d7 0 1", "e5d7");
    assert_illegal("9k/10/10/10/3p1P4/10/10/10/10/K9 w - d7 0 1", "f6d7");
    assert_illegal("7k2/10/10/10/p8P/10/10/10/10/1K8 w - a7 0 1", "j6a7");
}

/// EP-1: the square counts only when a pawn can legally capture there (NOTE-7).
#[test]
fn setup_names_the_square_only_when_a_capture_is_legal() {
    let lonely = position("9k/10/10/10/3p6/10/10/10/10/K9 w - d7 0 1");
    assert_eq!(lonely.setup().en_passant, None);
    assert_eq!(mirrored(&lonely).setup().en_passant, None);
    // A knight that can go there is no pawn.
    let knight = position("9k/10/10/10/3p6/4N5/10/10/10/K9 w - d7 0 1");
    assert_eq!(knight.setup().en_passant, None);
    // A pawn that may not, since it would uncover the rank (EP-3).
    let pinned = position("9k/10/10/10/K2pP4r/10/10/10/10/10 w - d7 0 1");
    assert_eq!(pinned.setup().en_passant, None);
    let ready = position(BESIDE);
    assert_eq!(ready.setup().en_passant, Some(square("d7")));
    assert_eq!(mirrored(&ready).setup().en_passant, Some(square("d4")));
}

/// EP-2
#[test]
fn right_lasts_for_one_move() {
    let mut position = position(BESIDE);
    play_all(&mut position, "a1a2 j10j9");
    assert_eq!(position.setup().en_passant, None);
    assert!(position.play(mv("e6d7")).is_err());
    assert_legal("9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1", "e6d7");
    assert_illegal("9k/10/10/10/3pP5/10/10/10/10/K9 w - - 0 1", "e6d7");
}

/// EP-2: the next two-square advance puts its own square in place of the old one.
#[test]
fn later_advance_replaces_the_square() {
    let mut position = position("9k/10/5p4/10/3pP5/10/10/10/10/K9 w - d7 0 1");
    play_all(&mut position, "a1a2 f8f6");
    assert_eq!(position.setup().en_passant, Some(square("f7")));
    assert!(!position.is_legal(mv("e6d7")));
    assert!(position.is_legal(mv("e6f7")));
}

/// EP-3
#[test]
fn capture_may_not_uncover_the_rank() {
    let fen = "9k/10/10/10/K2pP4r/10/10/10/10/10 w - d7 0 1";
    assert_moves_from(fen, "e6", "e7");
    // Both pawns gone, a man behind them still closes the rank.
    let closed = "9k/10/10/10/K1NpP4r/10/10/10/10/10 w - d7 0 1";
    assert_moves_from(closed, "e6", "d7 e7");
}

/// EP-3: the marshal attacks along the rank like a rook, the cardinal does not.
#[test]
fn rank_is_uncovered_to_whoever_moves_along_it() {
    assert_moves_from("9k/10/10/10/K2pP4m/10/10/10/10/10 w - d7 0 1", "e6", "e7");
    assert_moves_from("9k/10/10/10/K2pP4q/10/10/10/10/10 w - d7 0 1", "e6", "e7");
    assert_moves_from("9k/10/10/10/K2pP4c/10/10/10/10/10 w - d7 0 1", "e6", "d7 e7");
}

/// EP-3
#[test]
fn capture_may_not_uncover_the_capturers_file() {
    let fen = "4r4k/10/10/10/3pP5/10/10/10/10/4K5 w - d7 0 1";
    assert_moves_from(fen, "e6", "e7");
}

/// EP-3: on the captured pawn's file the capturer takes its place.
#[test]
fn capture_keeps_the_captured_pawns_file_closed() {
    let fen = "3r5k/10/10/10/3pP5/10/10/10/10/3K6 w - d7 0 1";
    assert_moves_from(fen, "e6", "d7 e7");
}

/// EP-3
#[test]
fn capture_may_not_uncover_the_capturers_diagonal() {
    // The bishop on g8 looks through e6 at the king on c4.
    let fen = "9k/10/6b3/10/3pP5/10/2K7/10/10/10 w - d7 0 1";
    assert_moves_from(fen, "e6", "");
    // The bishop on c8 looks through d7 and e6 at g4: the capture stays on that diagonal.
    let along = "9k/10/2b7/10/3pP5/10/6K3/10/10/10 w - d7 0 1";
    assert_moves_from(along, "e6", "d7");
}

/// EP-3 (constructed): the bishop on f8 looks through the pawn on d6 at the king on b4.
#[test]
fn capture_may_not_uncover_the_captured_pawns_diagonal() {
    let fen = "9k/10/5b4/10/3pP5/10/1K8/10/10/10 w - d7 0 1";
    assert_moves_from(fen, "e6", "e7");
}

/// EP-4
#[test]
fn capture_of_the_checking_pawn_answers_check() {
    let fen = "9k/10/10/10/3pP5/2K7/10/10/10/10 w - d7 0 1";
    assert_checkers(fen, "d6");
    // Black's pawn attacks c5 and e5. The king may take it too: nothing guards it.
    assert_moves(fen, "e6d7 c5b4 c5b5 c5b6 c5c4 c5c6 c5d4 c5d5 c5d6");
}

/// EP-4 (constructed): the bishop on f9 looks through e8, d7, c6 and b5 at the king on a4.
#[test]
fn capture_that_lands_in_the_way_answers_check() {
    let fen = "9k/5b4/10/10/3pP5/10/K9/10/10/10 w - d7 0 1";
    assert_checkers(fen, "f9");
    assert_moves_from(fen, "e6", "d7");
}

/// EP-4
#[test]
fn capture_that_does_neither_is_no_answer_to_check() {
    let fen = "9k/10/10/10/3pP5/10/10/1n8/10/K9 w - d7 0 1";
    assert_checkers(fen, "b3");
    assert_moves_from(fen, "e6", "");
}
