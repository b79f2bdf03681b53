//! Check, its answers and the end of the game, each position in both colours.

mod support;

use grand_clauses::{BuggyPosition, Correct, Position, Side, Table};
use grand_core::{Clause, Dialect, Rules, Square, fen};
use support::{expect, mirrored, position};

/// CHECK-1
#[test]
fn a_pinned_man_gives_check() {
    let pinned = "5k4/10/10/10/10/10/10/5n4/10/4KR4 w - - 0 1";
    assert_eq!(position(pinned).checkers(), [Square::F3]);
    assert_eq!(mirrored(&position(pinned)).checkers(), [Square::F8]);
    expect(pinned, "e1", "d1 e2 f2");
    expect(pinned, "f1", "f3");
}

/// CHECK-1
#[test]
fn every_kind_gives_check_as_it_captures() {
    for (board, checker) in [
        ("4q4k/10/10/10/10/4K5/10/10/10/10", Square::E10),
        ("b8k/10/10/10/10/5K4/10/10/10/10", Square::A10),
        ("9k/10/10/10/10/4K4m/10/10/10/10", Square::J5),
        ("9k/10/10/5m4/10/4K5/10/10/10/10", Square::F7),
        ("9k/c9/10/10/10/4K5/10/10/10/10", Square::A9),
        ("9k/10/10/10/2c7/4K5/10/10/10/10", Square::C6),
        ("9k/10/10/10/10/4K5/10/5n4/10/10", Square::F3),
        ("9k/10/10/10/5p4/4K5/10/10/10/10", Square::F6),
        ("9k/10/10/10/10/4K5/10/10/10/4r5", Square::E1),
    ] {
        let given = position(&format!("{board} w - - 0 1"));
        assert_eq!(given.checkers(), [checker], "{board}");
        assert_eq!(mirrored(&given).checkers(), [checker.mirrored()], "{board}");
    }
}

/// CHECK-2
#[test]
fn a_pinned_man_moves_only_along_the_pin() {
    let line = |man| format!("9k/4r5/10/10/10/10/4{man}5/10/4K5/10 w - - 0 1");
    expect(&line('R'), "e4", "e3 e5 e6 e7 e8 e9");
    expect(&line('M'), "e4", "e3 e5 e6 e7 e8 e9");
    expect(&line('N'), "e4", "");
    expect(&line('C'), "e4", "");
    expect(&line('P'), "e4", "e5");
    expect("9k/10/10/10/10/6c3/10/4M5/10/2K7 w - - 0 1", "e3", "");
}

/// CHECK-3
#[test]
fn a_check_is_answered_by_capture_or_block() {
    let by_rook = "7k2/R3r5/10/10/10/10/10/2B7/4K5/10 w - - 0 1";
    expect(by_rook, "a9", "e9");
    expect(by_rook, "c3", "e5");
    for leaper in ['n', 'm', 'c'] {
        let text = format!("9k/10/10/10/10/10/Q4{leaper}4/10/4K5/10 w - - 0 1");
        expect(&text, "a4", "f4");
    }
    expect("9k/10/10/10/10/10/10/Q2p6/4K5/10 w - - 0 1", "a3", "d3");
}

/// CHECK-4
#[test]
fn in_double_check_only_the_king_moves() {
    let double = "4r3k1/10/10/10/10/5n4/10/2Q1K5/7R2/10 w - - 0 1";
    assert_eq!(position(double).checkers().len(), 2);
    expect(double, "c3", "");
    expect(double, "h2", "");
    expect(double, "e3", "d2 d3 f2 f3 f4");
}

/// END-1
#[test]
fn checkmate_has_no_move() {
    let mate = position("R8k/1R8/10/10/10/10/10/10/10/K9 b - - 0 1");
    for position in [mirrored(&mate), mate] {
        assert!(!position.has_legal_move() && !position.checkers().is_empty());
        assert_eq!(position.perft(3), 0, "PERFT-2: a leaf with no children");
    }
}

/// END-2
#[test]
fn stalemate_has_no_move_and_no_check() {
    let stalemate = position("9k/7Q2/10/10/10/10/10/10/10/K9 b - - 0 1");
    for position in [mirrored(&stalemate), stalemate] {
        assert!(!position.has_legal_move() && position.checkers().is_empty());
    }
}

/// END-5, PERFT-2: dead material stops nothing here.
#[test]
fn perft_goes_on_where_nobody_can_mate() {
    assert_eq!(position("9k/10/10/10/10/10/10/10/10/K9 w - - 0 1").perft(2), 9);
}

/// PERFT-1, PERFT-4
#[test]
fn divide_adds_up() {
    for position in support::positions() {
        assert_eq!(position.perft(0), 1);
        let setup = position.state().setup();
        let walker = BuggyPosition::new(&Correct, Side::Both, &setup).expect("valid");
        let divide = walker.divide(2, Table::Without);
        assert_eq!(divide.len() as u64, position.perft(1));
        assert_eq!(divide.iter().map(|&(_, nodes)| nodes).sum::<u64>(), position.perft(2));
    }
}

/// VALID-1 to VALID-5
#[test]
fn invalid_positions_are_refused_with_their_clauses() {
    for (text, clauses) in [
        ("9k/10/10/10/10/10/10/10/10/10 w - - 0 1", &[Clause::Valid1][..]),
        ("9k/10/10/10/10/10/10/10/RRR7/K9 w - - 0 1", &[Clause::Valid2]),
        ("9k/10/10/10/10/10/10/10/P9/K9 w - - 0 1", &[Clause::Valid3]),
        ("9k/10/10/10/10/10/10/10/10/K8R w - - 0 1", &[Clause::Valid4]),
        ("9k/7M2/10/10/10/10/10/10/10/K9 w - - 0 1", &[Clause::Valid4]),
        ("9k/8P1/10/10/10/10/10/10/10/K9 w - - 0 1", &[Clause::Valid4]),
        ("10/10/10/10/10/10/10/10/k9/1K8 b - - 0 1", &[Clause::Valid4]),
        ("9k/10/10/10/10/10/10/10/10/K9 w - d7 0 1", &[Clause::Valid5]),
        ("9k/10/10/10/10/10/10/10/RRR7/K8R w - - 0 1", &[Clause::Valid2, Clause::Valid4]),
    ] {
        let setup = fen::parse(text, Dialect::Freeling).expect(text);
        let error = Position::from_setup(&setup).expect_err(text);
        let found: Vec<_> = error.faults().iter().map(|fault| fault.clause()).collect();
        assert_eq!(found, clauses, "{text}");
    }
}
