//! What a finding is explained by, beyond its first move.

use grand_clauses::{Side, bugs};
use grand_core::{Clause, Dialect, Move, fen};
use grand_oracle::{Question, diff};
use grandperft::{Bug, Generator, explain_finding, investigate::Shrinker};

/// The clauses of what a model gets wrong at a position, after moves.
fn clauses(model: &str, text: &str, moves: &str, depth: u32) -> Vec<&'static str> {
    let mut bug = Bug::new(bugs::find(model).expect("a model"), Side::Both);
    let root = fen::parse(text, Dialect::Freeling).expect("it reads");
    let moves = moves.split_whitespace().map(|text| Move::parse(text, Dialect::Freeling));
    let moves = moves.collect::<Result<_, _>>().expect("they read");
    let question = Question { root, moves };
    let found = diff(Generator::Bitboard.source().as_mut(), &mut bug, &question, depth)
        .expect("both answer")
        .expect("they differ");
    let mut finding = grand_oracle::CaseFinding {
        class: grand_oracle::Class::Rule,
        subject: model.to_owned(),
        question: Some(found.question),
        depth: found.depth,
        difference: found.difference,
        message: String::new(),
        shrunk: None,
    };
    Shrinker::default().shrink(&mut finding, &mut bug);
    let told = explain_finding(&finding).expect("an explanation");
    assert!(!told.why.is_empty());
    told.clauses.into_iter().map(Clause::id).collect()
}

/// PERFT-2, END-5
#[test]
fn bare_kings_do_not_stop_perft() {
    let kings = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
    assert_eq!(clauses("bare-kings-end-perft", kings, "", 1), ["PERFT-2", "END-5", "KING-1"]);
}

/// PERFT-1
#[test]
fn a_count_that_no_list_bears_out_is_no_sum() {
    let passed = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1";
    assert_eq!(clauses("en-passant-lost-after-unmake", passed, "", 2), ["PERFT-1"]);
}

/// EP-1: a right, and no duty.
#[test]
fn a_list_of_captures_en_passant_alone_is_a_duty() {
    let passed = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1";
    assert_eq!(clauses("en-passant-compulsory", passed, "", 1)[0], "EP-1");
}

/// EP-1: the pawn that was taken is gone.
#[test]
fn a_pawn_taken_en_passant_moves_no_more() {
    let passed = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1";
    assert_eq!(clauses("en-passant-leaves-the-pawn", passed, "e6d7", 1), ["MOVE-1", "EP-1"]);
}

/// QUEEN-1: nothing is wrong with the king, which the program takes for attacked.
#[test]
fn a_missing_move_is_explained_by_the_man_that_does_not_forbid_it() {
    let leaps = "10/q4P4/2b7/n3p2N1c/1RQ2Np1p1/4Pp1p1p/k9/3p5p/3p2b2p/1K1n6 b - - 0 1";
    assert_eq!(clauses("queen-leaps", leaps, "", 1), ["KING-1", "CHECK-3", "QUEEN-1"]);
}

/// CHECK-2: of two men on a line none is pinned.
#[test]
fn a_second_shield_is_named() {
    let shields = "4k5/10/10/10/10/10/1p8/K1QP1r4/10/10 w - - 0 1";
    let clauses = clauses("two-men-on-a-line-are-pinned", shields, "", 1);
    assert_eq!(clauses[..3], ["QUEEN-1", "CHECK-3", "CHECK-2"]);
}

/// CHECK-1: a man that the move pins gives check all the same.
#[test]
fn a_pin_that_the_move_makes_is_named() {
    let pins = "10/5B4/2b7/3K6/k9/10/10/10/10/10 w - - 0 1";
    let clauses = clauses("pinned-man-gives-no-check", pins, "", 1);
    assert_eq!(clauses, ["CHECK-3", "CHECK-1", "BISHOP-1"]);
}

/// PROMO-5, PROMO-3: where nothing is to be had, a bishop is not.
#[test]
fn a_promotion_where_nothing_is_to_be_had_is_one_to_a_full_kind() {
    let full = "4k5/2P1N5/Q9/10/2N7/10/4MC1R2/2B3BR2/10/4K5 w - - 0 1";
    assert_eq!(clauses("bishops-on-both-shades", full, "", 1)[..2], ["PROMO-5", "PROMO-3"]);
}

/// NOTE-1: what the letter of the last move has made.
#[test]
fn a_man_of_the_wrong_letter_is_traced_to_the_promotion() {
    let promotes = "10/1kP7/10/4P5/10/10/4p3P1/10/8K1/10 b - - 0 1";
    let clauses = clauses("promotion-letters-swapped", promotes, "e4e3m", 1);
    assert_eq!(clauses, ["KING-1", "MARSHAL-1", "NOTE-1"]);
}

/// EP-1: only a pawn captures en passant.
#[test]
fn a_pawn_that_a_rook_passed_by_still_stands() {
    let entered = "10/10/10/5R4/1Pp7/8q1/6k3/10/10/5K4 w - c7 0 1";
    assert_eq!(clauses("en-passant-by-any-man", entered, "f7c7", 1)[..2], ["PAWN-1", "EP-1"]);
}
