//! Checkmate and stalemate: END-1, END-2.

use grand_core::Rules;

use crate::hand::{Seen, both, words};

#[track_caller]
fn assert_no_move(seen: &Seen) {
    assert!(seen.moves().is_empty(), "{:?}", seen.position.setup());
    assert!(!seen.position.has_legal_move());
    assert_eq!([0, 1, 2, 3].map(|depth| seen.position.perft(depth)), [1, 0, 0, 0]);
}

/// END-1
#[test]
fn checkmate_is_check_without_a_move() {
    for (board, checkers) in [
        // Two rooks on the edge files.
        ("w Ka1 kj10 ra9 rb9", "a9"),
        // Smothered by its own men; only a leap reaches it.
        ("w Ka1 kh10 Ra2 Rb1 Bb2 nc2", "c2"),
        // The queen beside the king, guarded by the cardinal's leap.
        ("w Ke1 ka10 qe2 cf4", "e2"),
    ] {
        for seen in both(board) {
            assert_eq!(seen.checkers(), words(checkers));
            assert_no_move(&seen);
        }
    }
}

/// END-1: a rook that can reach the rank of the check makes the difference.
#[test]
fn check_with_an_answer_is_no_mate() {
    for (board, moves) in [
        ("w Ka1 kj10 ra9 rb9 Rc9", ""),
        ("w Ka1 kj10 ra9 rb9 Ri5", "i5a5"),
        // The pawn shuts the second rook out, too.
        ("w Ka1 kj10 ra9 rb9 Pb8", "a1b1 a1b2 b8a9 b8a9q b8a9m b8a9c b8a9r b8a9b b8a9n"),
    ] {
        for seen in both(board) {
            assert_eq!(seen.moves(), words(moves), "{board}");
            assert_eq!(seen.position.has_legal_move(), !moves.is_empty(), "{board}");
        }
    }
}

/// END-1, EP-4: en passant may be the only answer.
#[test]
fn en_passant_alone_averts_mate() {
    let board = "w Kc5 kj10 Pe6 pd6 rb10 ra4 ne7 qd10";
    for seen in both(&format!("{board} ep=d7")) {
        assert_eq!(seen.checkers(), words("d6"));
        assert_eq!(seen.moves(), words("e6d7"));
        assert!(seen.position.has_legal_move());
    }
    for seen in both(board) {
        assert_no_move(&seen);
    }
}

/// END-1, PROMO-5: the pawn could block on h10 if it could become anything.
#[test]
fn waiting_pawn_does_not_avert_mate() {
    let board = "w Ka10 Ra1 Rj1 Nb2 Ni2 Bc2 Bh2 Qd2 Mf2 Ph9 ki6 rj10 rc9 pd8 pf8 pj8";
    for seen in both(&format!("{board} Cg2")) {
        assert_eq!(seen.checkers(), words("j10"));
        assert_no_move(&seen);
    }
    for seen in both(board) {
        assert_eq!(seen.moves(), words("h9h10c"));
        assert!(seen.position.has_legal_move());
    }
}

/// END-2
#[test]
fn stalemate_is_no_check_and_no_move() {
    for board in ["w Ka1 kj10 qc2", "w Ka1 kj10 qc2 Pa3 pa4", "w Kj10 ka1 qh9"] {
        for seen in both(board) {
            assert!(seen.checkers().is_empty());
            assert_no_move(&seen);
        }
    }
}

/// END-2: a pinned man's moves do not count.
#[test]
fn pinned_knight_does_not_avert_stalemate() {
    for seen in both("w Ka1 kj10 Nb1 rj1 ri2") {
        assert!(seen.checkers().is_empty());
        assert_no_move(&seen);
    }
}

/// END-2, PROMO-5
#[test]
fn waiting_pawn_has_no_move_of_its_own() {
    for seen in both("w Ke2 Ra1 Rj1 Nb2 Ni2 Bc2 Bh2 Qd2 Mf2 Cg2 ke10 Ph9") {
        assert!(!seen.moves().iter().any(|mv| mv.starts_with("h9")));
        assert!(seen.position.has_legal_move());
    }
}
