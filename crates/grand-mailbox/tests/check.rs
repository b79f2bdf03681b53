//! Check and its answers: CHECK-1 to CHECK-4.

use crate::support::{assert_checkers, assert_illegal, assert_moves, assert_moves_from};

/// CHECK-1: where each of White's kinds attacks e5, and near-by squares where it does not.
#[test]
fn each_kind_attacks_as_it_moves() {
    for (letter, attacks, does_not) in [
        ('Q', "e10 a5 a1 j10 i1 a9", "d7 c4 g6"),
        ('M', "e10 a5 j5 e1 d7 f7 g6 g4 f3 d3 c4 c6", "d4 f6 a1 j10"),
        ('C', "a1 j10 i1 a9 d7 f7 g6 g4 f3 d3 c4 c6", "e6 d5 a5 e10"),
        ('R', "e10 e1 a5 j5", "d4 d7 j10"),
        ('B', "a1 j10 i1 a9", "e6 d7 a5"),
        ('N', "d7 f7 g6 g4 f3 d3 c4 c6", "e6 d4 c3"),
        ('P', "d4 f4", "e4 e6 d6 f6 d5"),
    ] {
        for from in attacks.split_whitespace() {
            assert_checkers(&lone_attacker(letter, from), from);
        }
        for from in does_not.split_whitespace() {
            assert_checkers(&lone_attacker(letter, from), "");
        }
    }
}

/// Black's king on e5, to move; White's on h1; and one man of White's.
fn lone_attacker(letter: char, from: &str) -> String {
    let (file, rank) = from.split_at(1);
    let mut rows = vec![vec!['1'; 10]; 10];
    rows[5][4] = 'k';
    rows[9][7] = 'K';
    let row = 10 - rank.parse::<usize>().unwrap();
    rows[row]["abcdefghij".find(file).unwrap()] = letter;
    let rows: Vec<_> = rows.iter().map(|row| row_text(row)).collect();
    format!("{} b - - 0 1", rows.join("/"))
}

/// Joins runs of empty squares into one number (NOTE-7).
fn row_text(row: &[char]) -> String {
    let runs = row.chunk_by(|a, b| a == b);
    let texts = runs.map(|run| match run[0] {
        '1' => run.len().to_string(),
        letter => letter.to_string(),
    });
    texts.collect()
}

/// CHECK-1
#[test]
fn slider_gives_no_check_through_a_man() {
    assert_checkers("9k/10/10/10/10/K2N3r2/10/10/10/10 w - - 0 1", "");
    assert_checkers("9k/10/10/10/10/K2n3r2/10/10/10/10 w - - 0 1", "");
    assert_checkers("9k/10/10/10/10/K6r2/10/10/10/10 w - - 0 1", "h5");
}

/// CHECK-1: White's rook on e5 is pinned by the one on e10, and checks all the same.
#[test]
fn pinned_man_gives_check() {
    let fen = "4r5/10/10/10/10/k3R5/10/10/10/4K5 b - - 0 1";
    assert_checkers(fen, "e5");
    assert_moves_from(fen, "a5", "a4 a6 b4 b6");
}

/// CHECK-2
#[test]
fn pinned_man_stays_on_the_line() {
    let rook = "9k/10/4r5/10/10/10/10/4R5/10/4K5 w - - 0 1";
    assert_moves_from(rook, "e3", "e2 e4 e5 e6 e7 e8");
    let knight = "9k/10/4r5/10/10/10/10/4N5/10/4K5 w - - 0 1";
    assert_moves_from(knight, "e3", "");
    // As a rook along the file, but not as a knight.
    let marshal = "9k/10/4r5/10/10/10/10/4M5/10/4K5 w - - 0 1";
    assert_moves_from(marshal, "e3", "e2 e4 e5 e6 e7 e8");
    let cardinal = "9k/10/4r5/10/10/10/10/4C5/10/4K5 w - - 0 1";
    assert_moves_from(cardinal, "e3", "");
    // Pinned on the diagonal from i5 to e1.
    let cardinal = "9k/10/10/10/10/8b1/10/6C3/10/4K5 w - - 0 1";
    assert_moves_from(cardinal, "g3", "f2 h4 i5");
}

/// CHECK-2
#[test]
fn pinned_pawn_moves_along_the_pin_only() {
    let on_the_file = "9k/10/4r5/10/10/3n6/4P5/10/10/4K5 w - - 0 1";
    assert_moves_from(on_the_file, "e4", "e5");
    let on_the_diagonal = "9k/10/10/10/10/5b4/4P5/10/10/1K8 w - - 0 1";
    assert_moves_from(on_the_diagonal, "e4", "f5");
    let beside_the_diagonal = "9k/10/10/10/10/5b4/4P5/10/10/K9 w - - 0 1";
    assert_moves_from(beside_the_diagonal, "e4", "e5 f5");
    let on_the_rank = "9k/10/10/10/10/10/K3P4r/10/10/10 w - - 0 1";
    assert_moves_from(on_the_rank, "e4", "");
}

/// CHECK-3: the king moves, the rook puts itself between on a5, the bishop captures.
#[test]
fn slide_is_answered_in_three_ways() {
    let rook = "r8k/10/10/10/10/7R2/10/10/10/K8B w - - 0 1";
    assert_checkers(rook, "a10");
    assert_moves(rook, "a1b1 a1b2 h5a5 j1a10");
    // The marshal checks along the file too, and its leaps b8 and c9 meet nobody.
    let marshal = "m8k/10/10/10/10/7R2/10/10/10/K8B w - - 0 1";
    assert_checkers(marshal, "a10");
    assert_moves(marshal, "a1b1 a1b2 h5a5 j1a10");
}

/// CHECK-3
#[test]
fn nothing_is_put_between_a_leap_and_the_king() {
    // The rook on h3 could go to any square of rank 3 or the h-file; only b3 helps.
    let knight = "9k/10/10/10/10/10/10/1n5R2/10/K9 w - - 0 1";
    assert_checkers(knight, "b3");
    assert_moves(knight, "a1a2 a1b1 a1b2 h3b3");
    // The b-file is the marshal's too.
    let marshal = "9k/10/10/10/10/10/10/1m5R2/10/K9 w - - 0 1";
    assert_checkers(marshal, "b3");
    assert_moves(marshal, "a1a2 h3b3");
    // And a2 is the cardinal's.
    let cardinal = "9k/10/10/10/10/10/10/1c5R2/10/K9 w - - 0 1";
    assert_checkers(cardinal, "b3");
    assert_moves(cardinal, "a1b1 a1b2 h3b3");
}

/// CHECK-3
#[test]
fn nothing_is_put_between_a_pawn_and_the_king() {
    let fen = "9k/10/10/10/10/10/10/7R2/1p8/K9 w - - 0 1";
    assert_checkers(fen, "b2");
    assert_moves(fen, "a1a2 a1b1 a1b2");
}

/// CHECK-3: a pawn's advance may block, by two squares too, and its promotions block each.
#[test]
fn pawn_may_block() {
    let fen = "9k/10/10/10/10/K6r2/10/3P6/10/10 w - - 0 1";
    assert_moves_from(fen, "d3", "d5");
    let promoting = "9k/10/K6r2/3P6/10/10/10/10/10/10 w - - 0 1";
    assert_moves_from(promoting, "d7", "d8 d8q d8m d8c d8r d8b d8n");
}

/// CHECK-4: capturing the knight or blocking the file answers one check only.
#[test]
fn double_check_leaves_only_the_king() {
    let fen = "r8k/10/10/10/10/10/10/1n5R2/10/K9 w - - 0 1";
    assert_checkers(fen, "a10 b3");
    assert_moves(fen, "a1b1 a1b2");
    assert_illegal(fen, "h3b3");
    assert_illegal(fen, "h3a3");
}

/// CHECK-4: the king itself may capture one of the two, when that takes it out of both.
#[test]
fn king_may_capture_in_double_check() {
    let double = "9k/10/10/10/10/10/10/1n8/r9/K9 w - - 0 1";
    assert_checkers(double, "a2 b3");
    assert_moves(double, "a1a2 a1b1");
}
