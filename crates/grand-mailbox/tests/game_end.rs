//! No legal move: END-1 and END-2.

use grand_core::Rules;

use crate::support::{assert_checkers, assert_moves, assert_moves_from, mirrored, position};

fn assert_no_legal_move(fen: &str) {
    assert_moves(fen, "");
    assert!(!position(fen).has_legal_move(), "{fen}");
    assert!(!mirrored(&position(fen)).has_legal_move(), "the mirror of {fen}");
}

/// END-1: the knight guards the rook and attacks b1, the rook attacks b2.
#[test]
fn checkmate_is_check_with_no_legal_move() {
    let fen = "9k/10/10/10/10/10/10/2n7/r9/K9 w - - 0 1";
    assert_checkers(fen, "a2");
    assert_no_legal_move(fen);
}

/// END-1: a leap over the men that shut the king in.
#[test]
fn smothered_king_is_mated_by_a_leap() {
    let fen = "4k5/10/10/10/10/10/10/1c8/RB8/KN8 w - - 0 1";
    assert_checkers(fen, "b3");
    assert_no_legal_move(fen);
}

/// END-1: the same, but a rook can capture the checking man.
#[test]
fn one_answer_is_enough_to_go_on() {
    let fen = "9k/10/10/10/10/10/10/2n7/r6R2/K9 w - - 0 1";
    assert_checkers(fen, "a2");
    assert_moves(fen, "h2a2");
    assert!(position(fen).has_legal_move());
}

/// END-2: the queen attacks a2, b1 and b2 and not a1.
#[test]
fn stalemate_is_no_check_and_no_legal_move() {
    let fen = "9k/10/10/10/10/10/10/1q8/10/K9 w - - 0 1";
    assert_checkers(fen, "");
    assert_no_legal_move(fen);
}

/// END-2: a blocked pawn and a pinned man have no move either.
#[test]
fn stalemate_with_men_on_the_board() {
    // The rook on a10 pins the knight on a2, the queen on b3 holds b1 and b2.
    let fen = "r8k/10/10/10/9p/9P/10/1q8/N9/K9 w - - 0 1";
    assert_checkers(fen, "");
    assert_no_legal_move(fen);
    let unpinned = "9k/10/10/10/9p/9P/10/1q8/N9/K9 w - - 0 1";
    assert_moves(unpinned, "a2b4 a2c1 a2c3");
}

/// END-2, PROMO-5: on e9 with nothing lost it has none, though its way is free.
#[test]
fn lone_waiting_pawn_has_no_move() {
    let fen = "7k2/4P5/10/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1";
    assert_moves_from(fen, "e9", "");
}
