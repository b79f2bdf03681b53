//! What explanations say, case by case.

mod support;

use grand_clauses::{Explanation, explain};
use grand_core::Clause;
use support::{after, mv};

/// Explains a move after others; the FEN is in the Freeling dialect.
fn explained(fen_text: &str, moves: &str, text: &str) -> Explanation {
    explain(&after(fen_text, moves), mv(text))
}

#[track_caller]
fn forbids(fen_text: &str, moves: &str, text: &str, clauses: &[&str], why: &str) {
    let explanation = explained(fen_text, moves, text);
    let ids: Vec<_> = explanation.clauses.iter().map(|clause| clause.id()).collect();
    assert_eq!((explanation.why.as_str(), ids.as_slice()), (why, clauses));
    assert!(!explanation.legal);
}

#[track_caller]
fn permits(fen_text: &str, moves: &str, text: &str, clauses: &[&str], why: &str) {
    let explanation = explained(fen_text, moves, text);
    let ids: Vec<_> = explanation.clauses.iter().map(|clause| clause.id()).collect();
    assert_eq!((explanation.why.as_str(), ids.as_slice()), (why, clauses));
    assert!(explanation.legal && explanation.forbidden_by.is_empty());
}

const START: &str = "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1";
const FULL: &str = "3r5k/4P5/10/10/10/10/10/10/QMC7/KRRBBNN3 w - - 0 1";

/// EP-2
#[test]
fn late_en_passant() {
    forbids(
        "4k5/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1",
        "e3e5 e10e9 e1d1",
        "d5e4",
        &["EP-2"],
        "the pawn on e5 did not advance two squares on the last move, so the pawn on d5 may not \
         capture it en passant on e4",
    );
}

/// EP-1
#[test]
fn en_passant_from_elsewhere() {
    forbids(
        "9k/10/10/10/1P1p6/10/10/10/10/K9 w - d7 0 1",
        "",
        "b6d7",
        &["EP-1"],
        "the pawn on d6 has just passed over d7, but only a pawn beside it may capture it there, \
         and the pawn on b6 is not",
    );
}

/// PAWN-3: no en passant on a wrong rank, for no double step ends there.
#[test]
fn en_passant_on_a_wrong_rank() {
    forbids(
        "9k/10/10/10/10/3pP5/10/10/10/K9 w - - 0 1",
        "",
        "e5d6",
        &["EP-1"],
        "the pawn on d5 cannot have advanced two squares just now, so the pawn on e5 may not \
         capture it en passant on d6",
    );
}

/// EP-3
#[test]
fn en_passant_uncovering_the_king() {
    forbids(
        "9k/10/10/10/r2pP4K/10/10/10/10/10 w - d7 0 1",
        "",
        "e6d7",
        &["EP-3", "ROOK-1"],
        "with the pawns gone from e6 and d6, the rook on a6 attacks the king on j6",
    );
}

/// EP-4
#[test]
fn en_passant_answering_a_check() {
    permits(
        "k9/10/10/10/4PpP3/4K5/10/10/10/10 w - f7 0 1",
        "",
        "e6f7",
        &["EP-4", "CHECK-3", "EP-1", "EP-2"],
        "the pawn on e6 captures the pawn on f6 en passant on f7, which it has just passed over; \
         this answers the check from the pawn on f6",
    );
}

/// PROMO-5, PROMO-2
#[test]
fn nothing_to_become() {
    forbids(
        FULL,
        "",
        "e9e10q",
        &["PROMO-5"],
        "the pawn on e9 may not move to e10, its last rank: white has its whole complement on the \
         board, so there is nothing that it could become",
    );
    assert_eq!(explained(FULL, "", "e9d10r").clauses, [Clause::Promo5]);
    assert_eq!(explained(FULL, "", "e9e10").clauses, [Clause::Promo2, Clause::Promo5]);
}

/// PROMO-3
#[test]
fn a_full_kind() {
    let full = "4k5/10/7P2/10/10/10/10/10/RR8/QK8 w - - 0 1";
    forbids(
        full,
        "",
        "h8h9r",
        &["PROMO-3"],
        "the pawn on h8 may not become a rook on h9: white's two rooks stand on a2 and b2",
    );
    assert_eq!(
        explained(full, "", "h8h9q").why,
        "the pawn on h8 may not become a queen on h9: white's only queen stands on a1"
    );
}

/// PROMO-1, PROMO-2, PROMO-7
#[test]
fn promotions_where_there_are_none() {
    let pawns = "10/4P5/3P5k/10/2P7/10/10/10/10/K9 w - - 0 1";
    assert_eq!(explained(pawns, "", "c6c7q").clauses, [Clause::Promo1]);
    assert_eq!(explained(pawns, "", "a1a2q").clauses, [Clause::Promo1]);
    assert_eq!(explained(pawns, "", "d8d8q").clauses, [Clause::Promo7]);
    assert_eq!(explained(pawns, "", "e9e10").clauses, [Clause::Promo2]);
    assert_eq!(explained(START, "", "a3a4q").clauses, [Clause::Promo1, Clause::Promo3]);
}

/// PROMO-1, PROMO-3, PROMO-8
#[test]
fn promotions_that_are_permitted() {
    let pawns = "10/4P5/3P5k/10/2P7/10/10/10/10/K9 w - - 0 1";
    permits(
        pawns,
        "",
        "d8d9",
        &["PROMO-1", "PROMO-8", "PAWN-1"],
        "the pawn on d8 advances to d9 and stays a pawn, as it may before its last rank",
    );
    permits(
        pawns,
        "",
        "e9e10r",
        &["PROMO-2", "PROMO-3", "PROMO-8", "PAWN-1"],
        "the pawn on e9 advances to e10 and becomes a rook, of which white has 0 of 2 on the board",
    );
}

/// KING-1, PROMO-6, CHECK-1
#[test]
fn kings_on_attacked_squares() {
    forbids(
        "4r4k/10/10/10/10/4K5/10/10/10/10 w - - 0 1",
        "",
        "e5e4",
        &["KING-1", "ROOK-1"],
        "the rook on e10 attacks e4 through e5, which the king leaves",
    );
    forbids(
        "6k3/4P5/10/10/10/10/10/10/QMC7/KRRBBNN3 b - - 0 1",
        "",
        "g10f10",
        &["KING-1", "PROMO-6"],
        "the pawn on e9, though it waits there, attacks f10, where the king from g10 would stand",
    );
    forbids(
        "5k4/10/10/10/10/10/10/5n4/10/4KR4 w - - 0 1",
        "",
        "e1d2",
        &["KING-1", "CHECK-1", "KNIGHT-1"],
        "the knight on f3, though pinned by the rook on f1, attacks d2, where the king from e1 \
         would stand",
    );
}

/// CHECK-2, CHECK-3, CHECK-4
#[test]
fn kings_left_in_check() {
    let check = "7k2/4r5/10/10/10/10/10/2B7/4K5/10 w - - 0 1";
    forbids(
        check,
        "",
        "c3d4",
        &["CHECK-3", "ROOK-1"],
        "the king on e2 is in check from the rook on e9, and the bishop on c3 neither captures it \
         nor comes between by going to d4",
    );
    forbids(
        "9k/10/10/10/10/10/Q4m4/10/4K5/10 w - - 0 1",
        "",
        "a4a1",
        &["CHECK-3", "MARSHAL-1"],
        "the king on e2 is in check from the marshal on f4, which the queen on a4 does not \
         capture by going to a1; nothing can be put between",
    );
    forbids(
        "4r3k1/10/10/10/10/5n4/10/2Q1K5/7R2/10 w - - 0 1",
        "",
        "h2h1",
        &["CHECK-4", "KNIGHT-1", "ROOK-1"],
        "the king on e3 is in check from the knight on f5 and the rook on e10 at once, so only it \
         may move, not the rook on h2",
    );
    permits(
        check,
        "",
        "c3e5",
        &["BISHOP-1", "CHECK-3"],
        "the bishop on c3 moves along the diagonal to e5; this answers the check from the rook on \
         e9",
    );
}

/// MOVE-1, TURN-1, CASTLE-1, PAWN-1, PAWN-2, PAWN-3
#[test]
fn moves_of_no_kind() {
    for (text, clauses, why) in [
        ("e5e6", "MOVE-1", "no man stands on e5"),
        (
            "a1a3",
            "MOVE-1",
            "the rook on a1 may not move onto the pawn on a3, a man of its own side",
        ),
        ("a8a7", "TURN-1", "it is white's turn, and the pawn on a8 is black's"),
        (
            "f2f2",
            "TURN-1",
            "the marshal on f2 would stay where it stands, and no side may pass its turn",
        ),
        (
            "f2e1",
            "MARSHAL-1",
            "the marshal on f2 moves as a rook or as a knight, which does not lead to e1",
        ),
        (
            "e2e4",
            "KING-1",
            "the king on e2 steps one square in any direction, which does not lead to e4",
        ),
        (
            "e3d4",
            "PAWN-3",
            "the pawn on e3 moves diagonally only to capture, and no enemy man stands on d4",
        ),
        ("e3f3", "MOVE-1 PAWN-1", ""),
        ("e3e6", "PAWN-1", "the pawn on e3 advances one square straight forward to e4, not to e6"),
        (
            "e3e8",
            "PAWN-3",
            "the pawn on e3 captures diagonally forward, never straight ahead, so not the pawn on e8",
        ),
    ] {
        let explanation = explained(START, "", text);
        let mut ids: Vec<_> = explanation.clauses.iter().map(|clause| clause.id()).collect();
        ids.sort_unstable();
        assert_eq!(ids.join(" "), clauses, "{text}");
        assert!(why.is_empty() || explanation.why == why, "{text}: {}", explanation.why);
    }
    let castle = "r4k3r/10/10/10/10/10/10/10/10/R4K3R w - - 0 1";
    assert_eq!(explained(castle, "", "f1h1").clauses, [Clause::Castle1, Clause::King1]);
    let blocked = "9k/10/10/10/10/10/4n5/4P5/10/K9 w - - 0 1";
    assert_eq!(explained(blocked, "", "e3e5").clauses, [Clause::Pawn2]);
    assert_eq!(explained(blocked, "", "e3e4").clauses, [Clause::Pawn3]);
    let moved = "9k/10/10/10/10/10/4P5/10/10/K9 w - - 0 1";
    assert_eq!(explained(moved, "", "e4e6").clauses, [Clause::Pawn2]);
}

/// CHECK-2, EP-3: a pinned man that moves along the line, or takes the man that pins it.
#[test]
fn pinned_men_that_may_move() {
    let pinned = "9k/10/10/10/10/6c3/10/4M5/10/2K7 w - - 0 1";
    let straight = "4r4k/10/10/10/10/4M5/10/10/10/4K5 w - - 0 1";
    assert_eq!(explained(straight, "", "e5e10").clauses, [Clause::Check2, Clause::Marshal1]);
    assert_eq!(explained(straight, "", "e5e3").clauses, [Clause::Check2, Clause::Marshal1]);
    assert!(!explained(pinned, "", "e3e7").legal);
    let along = "9k/10/3b6/10/4pP4/10/7K2/10/10/10 w - e7 0 1";
    assert_eq!(explained(along, "", "f6e7").clauses, [Clause::Ep3, Clause::Ep1, Clause::Ep2]);
}

/// EP-1: the pawn that has just advanced, taken as no pawn takes.
#[test]
fn en_passant_onto_the_pawn_or_from_across_the_board() {
    let beside = "9k/10/10/10/4pP4/10/10/10/10/K9 w - e7 0 1";
    assert_eq!(explained(beside, "", "f6e6").clauses, [Clause::Pawn3, Clause::Ep1]);
    let far = "9k/10/10/10/p8P/10/10/10/10/K9 w - a7 0 1";
    assert_eq!(explained(far, "", "j6a7").clauses, [Clause::Ep1]);
}

/// CASTLE-1: the king of the set-up stands a rank ahead of its rooks.
#[test]
fn castling_from_the_set_up() {
    let home = "3k6/10/10/10/10/10/10/10/4K5/R8R w - - 0 1";
    assert_eq!(explained(home, "", "e2g2").clauses, [Clause::Castle1, Clause::King1]);
    assert_eq!(
        explained(home, "", "e2c2").why,
        "the king on e2 would castle with the rook on a1 by going to c2, and there is no castling"
    );
    let blocked = "3k6/10/10/10/10/10/10/10/4K2N2/R8R w - - 0 1";
    assert_eq!(explained(blocked, "", "e2g2").clauses, [Clause::King1]);
}
