//! What a finding is explained by, beyond its first move.

use grand_clauses::{Side, bugs};
use grand_core::{Clause, Dialect, Move, fen};
use grand_oracle::{Question, diff};
use grandperft::{Bug, Generator, explain_finding};

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
    let finding = grand_oracle::CaseFinding {
        class: grand_oracle::Class::Rule,
        subject: model.to_owned(),
        question: Some(found.question),
        depth: found.depth,
        difference: found.difference,
        message: String::new(),
        shrunk: None,
    };
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
