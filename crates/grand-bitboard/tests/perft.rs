//! Counting: PERFT-1 to PERFT-4.

use grand_bitboard::Position;
use grand_core::{Rules, Setup};

use crate::hand::{both, playable, position};

/// PERFT-1 by its words: no counting in bulk.
pub(crate) fn plain(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let children = position.legal_moves().into_iter().map(|mv| {
        let mut child = position.clone();
        child.play(mv).expect("a move from the list");
        plain(&child, depth - 1)
    });
    children.sum()
}

/// PERFT-1: the counts that other programs agree on.
#[test]
fn the_start_has_its_known_counts() {
    for start in [Setup::start(), Setup::start().mirrored()] {
        let start = playable(&start);
        let counts = [0, 1, 2, 3, 4].map(|depth| start.perft(depth));
        assert_eq!(counts, [1, 65, 4_225, 259_514, 15_921_643]);
    }
}

/// PERFT-1
#[test]
fn perft_is_the_sum_over_the_positions_after_each_move() {
    for board in [
        "w Ka1 ka10 Pe6 pd6 Pc8 pj3 ep=d7",
        "w Ke2 ke9 Qd4 md7 Rb8 rc3 Pi7 ph3",
        "b Ke5 ke8 pd3 nf6 Cb8 Pg8 pc8 Pb6",
        // All that the bishop sees is the knight that may leave.
        "w Ke1 kj10 Nb9 ba10 Pe4",
    ] {
        for seen in both(board) {
            for depth in 0..4 {
                let counted = seen.position.perft(depth);
                assert_eq!(counted, plain(&seen.position, depth), "{board} {depth}");
            }
        }
    }
}

/// PERFT-2: bare kings and a clock run out are counted on.
#[test]
fn draws_never_stop_the_count() {
    // Each king has five squares on its edge, and neither comes near the other.
    let bare = position("w Ke1 ke10 clock=100");
    assert_eq!([0, 1, 2].map(|depth| bare.perft(depth)), [1, 5, 25]);
}

/// PERFT-2
#[test]
fn mates_and_stalemates_are_leaves_without_children() {
    for board in ["w Ka1 kj10 ra9 rb9", "w Ka1 kj10 qc2"] {
        for seen in both(board) {
            assert_eq!([0, 1, 2, 5].map(|depth| seen.position.perft(depth)), [1, 0, 0, 0]);
        }
    }
}

/// PERFT-3
#[test]
fn each_promotion_choice_counts_and_so_does_staying() {
    for (board, count) in [
        ("w Ka1 ka10 Pe7", 3 + 7),
        ("w Ka1 ka10 Pe8 nd9", 3 + 14),
        ("w Ka1 kh6 Pe9 nd10 nf10", 3 + 18),
        ("w Ka1 ka10 Pe6", 3 + 1),
    ] {
        for seen in both(board) {
            assert_eq!(seen.position.perft(1), count, "{board}");
        }
    }
}

/// PERFT-4
#[test]
fn the_shares_of_the_moves_add_up() {
    let start = playable(&Setup::start());
    let shares = start.legal_moves().into_iter().map(|mv| {
        let mut child = start.clone();
        child.play_unchecked(mv);
        child.perft(2)
    });
    let shares: Vec<u64> = shares.collect();
    assert_eq!((shares.len(), shares.iter().sum::<u64>()), (65, 259_514));
}
