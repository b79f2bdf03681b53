//! Divides that some program printed.

use grand_core::{Dialect, DialectError};
use grand_oracle::{Answer, Pasted, PerftSource, Reported, SourceErrorKind, diff};

use crate::support::{A, B, C, Tree, root};

fn pasted(text: &str, depth: u32) -> Pasted {
    Pasted::new("paste", text, Dialect::Freeling, root(), depth)
}

fn answer(text: &str, depth: u32) -> Answer {
    pasted(text, depth).divide(&root(), depth).unwrap()
}

fn rows(rows: &[(grand_core::Move, u64)]) -> Vec<(Reported, u64)> {
    rows.iter().map(|&(mv, count)| (Reported::Move(mv), count)).collect()
}

/// As Fairy-Stockfish prints it: a banner, chatter that ends in a number, moves, the total.
const FAIRY_STOCKFISH: &str = "\
Fairy-Stockfish 11.1 LB by the Stockfish developers (see AUTHORS file)
info string variant grand files 10 ranks 10 pocket 0 template fairy startpos r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1
a3a4: 3
b3b4: 3
c3c4: 3

Nodes searched: 9

";

#[test]
fn the_divide_of_fairy_stockfish_reads() {
    let answer = answer(FAIRY_STOCKFISH, 2);
    assert_eq!(answer, Answer { rows: rows(&[(A, 3), (B, 3), (C, 3)]), total: Some(9) });
    assert_eq!(diff(&mut Tree::default(), &mut pasted(FAIRY_STOCKFISH, 2), &root(), 2), Ok(None));
}

/// The banner ends in the move number of a FEN; it is no total of the moves below it.
#[test]
fn a_number_above_the_moves_is_no_total() {
    let without_total = FAIRY_STOCKFISH.split("\n\n").next().unwrap();
    assert!(without_total.contains("w - - 0 1\na3a4"));
    assert_eq!(answer(without_total, 2).total, None);
}

#[test]
fn the_divide_of_a_perftree_script_reads() {
    let answer = answer("a3a4 3\nb3b4 3\nc3c4 3\n\n9\n", 2);
    assert_eq!(answer, Answer { rows: rows(&[(A, 3), (B, 3), (C, 3)]), total: Some(9) });
}

#[test]
fn spaces_tabs_and_line_ends_do_not_matter() {
    let expected = Answer { rows: rows(&[(A, 3), (B, 4)]), total: Some(7) };
    for text in [
        "a3a4:3\nb3b4:4\n7",
        "  a3a4 : 3  \n\tb3b4\t4\nTotal nodes:  7",
        "a3a4: 3\r\nb3b4: 4\r\n\r\nNodes searched: 7\r\n",
    ] {
        assert_eq!(answer(text, 2), expected, "{text:?}");
    }
}

#[test]
fn a_changed_line_is_found() {
    let text = FAIRY_STOCKFISH.replace("b3b4: 3", "b3b4: 4");
    let finding = diff(&mut Tree::default(), &mut pasted(&text, 2), &root(), 2).unwrap().unwrap();
    // Nothing below the root was pasted, so that this is as far as it goes.
    assert_eq!((finding.question, finding.depth), (root(), 2));
    assert_eq!(finding.difference.counts.len(), 1);
    assert_eq!(finding.difference.total, Some((9, Some(10))), "the total was not changed with it");
}

#[test]
fn a_lost_line_is_found() {
    let text = FAIRY_STOCKFISH.replace("b3b4: 3\n", "");
    let finding = diff(&mut Tree::default(), &mut pasted(&text, 2), &root(), 2).unwrap().unwrap();
    assert_eq!(finding.depth, 1);
    assert_eq!(finding.difference.missing, [Reported::Move(B)]);
}

#[test]
fn a_line_pasted_twice_is_found() {
    let text = FAIRY_STOCKFISH.replace("b3b4: 3\n", "b3b4: 3\nb3b4: 3\n");
    let finding = diff(&mut Tree::default(), &mut pasted(&text, 2), &root(), 2).unwrap().unwrap();
    assert_eq!(finding.difference.duplicate, [Reported::Move(B)]);
}

/// Ranks from 0 to 9, the wrong dialect's letter: kept as they were written.
#[test]
fn what_does_not_read_as_a_move_is_kept() {
    let answer = answer("a2a3: 1\na0b1: 1\na9a10a: 1\n", 1);
    assert_eq!(answer.rows[1].0, Reported::Other("a0b1".to_owned()));
    assert_eq!(answer.rows[2].0, Reported::Other("a9a10a".to_owned()));
}

/// An empty paste is a slip; a total of 0 is a position without legal moves.
#[test]
fn an_empty_paste_is_no_stalemate() {
    for text in ["", "\n\n", "no moves here\n", "a3a4\nb3b4\n"] {
        assert!(pasted(text, 1).is_empty(), "{text:?}");
    }
    assert!(!pasted("Nodes searched: 0\n", 1).is_empty());
    assert_eq!(answer("Nodes searched: 0\n", 1), Answer { rows: Vec::new(), total: Some(0) });
}

#[test]
fn it_answers_for_nothing_but_what_was_pasted() {
    let mut source = pasted(FAIRY_STOCKFISH, 3);
    assert_eq!(source.name(), "paste");
    // At depth 1 its moves are known, its counts and its total are not.
    let at_one = source.divide(&root(), 1).unwrap();
    assert_eq!(at_one, Answer { rows: rows(&[(A, 1), (B, 1), (C, 1)]), total: None });
    for (question, depth) in [(root(), 2), (root().after(A), 3), (root().after(A), 1)] {
        let error = source.divide(&question, depth).unwrap_err();
        assert_eq!(error.kind, SourceErrorKind::Protocol);
        assert_eq!(error.message, "only its divide at depth 3 was pasted");
    }
}

/// NOTE-1: only promotion letters tell, and not those of the banner.
#[test]
fn the_promotion_letters_tell_the_dialect() {
    let decide = |text| Pasted::evidence(text).decide();
    assert_eq!(decide(FAIRY_STOCKFISH), Ok(None));
    assert_eq!(decide("a9a10q: 1\na9a10a: 1\na9a10c: 1\n"), Ok(Some(Dialect::Capablanca)));
    assert_eq!(decide("a9a10m 1\n"), Ok(Some(Dialect::Freeling)));
    assert_eq!(decide("a9a10c 1\n"), Err(DialectError::OnlyC));
}

#[test]
fn numbers_too_large_are_no_counts() {
    assert_eq!(answer("a3a4: 18446744073709551615\n", 1).rows, rows(&[(A, u64::MAX)]));
    assert!(pasted("a3a4: 18446744073709551616\na3a4: -1\na3a4: 1.5\n", 1).is_empty());
}

/// Where no move reads, the first says what the notation is; where one does, nothing is told.
#[test]
fn a_paste_in_another_notation_is_told() {
    assert_eq!(pasted("e4: 20\nNa3: 20\n", 2).unreadable(), Some("e4"));
    assert_eq!(pasted("e4: 20\na3a4: 20\n", 2).unreadable(), None);
    assert_eq!(pasted("Nodes searched: 20\n", 2).unreadable(), None);
}

/// Some programs number their moves.
#[test]
fn numbers_before_moves_are_no_moves() {
    for text in ["1) a3a4 3\n2) b3b4 4\n", "1. a3a4: 3\n2. b3b4: 4\n"] {
        assert_eq!(answer(text, 2).rows, rows(&[(A, 3), (B, 4)]), "{text:?}");
    }
}
