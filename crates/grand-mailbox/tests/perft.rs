//! Counting leaves: PERFT-1 to PERFT-4.

use grand_core::Rules;
use grand_mailbox::Position;

use crate::support::{mirrored, position};

/// PERFT-1. Depth 1 and 2 from symmetry: 65 moves, then 65 replies to each.
#[test]
fn start_counts_are_those_of_the_rules() {
    let start = Position::start();
    for (depth, nodes) in [1, 65, 65 * 65, 259_514, 15_921_643].into_iter().enumerate() {
        assert_eq!(start.perft(depth as u32), nodes, "depth {depth}");
    }
}

/// PERFT-1
#[test]
fn depth_0_is_one_leaf_everywhere() {
    assert_eq!(position("9k/10/10/10/10/10/10/10/10/K9 w - - 0 1").perft(0), 1);
    let checkmate = position("9k/10/10/10/10/10/10/2n7/r9/K9 w - - 0 1");
    assert_eq!(checkmate.perft(0), 1);
}

/// PERFT-1, by hand: 3 moves of a king in its corner. Then a1's king has 5 from a2, 5 from b1 and
/// 8 from b2, each after 3 of the other's.
#[test]
fn lone_kings_are_counted_by_hand() {
    let corners = position("9k/10/10/10/10/10/10/10/10/K9 w - - 0 1");
    assert_eq!(corners.perft(1), 3);
    assert_eq!(corners.perft(2), 3 * 3);
    assert_eq!(corners.perft(3), 3 * (5 + 5 + 8));
    assert_eq!(corners.perft(4), (5 + 5 + 8) * (5 + 5 + 8));
}

/// PERFT-2: dead material and a clock long run out stop nothing.
#[test]
fn draws_do_not_stop_the_count() {
    let long_drawn = position("9k/10/10/10/10/10/10/10/10/K9 w - - 500 900");
    assert_eq!(long_drawn.perft(4), 324);
    let at_the_end = position("9k/10/10/10/10/10/10/10/10/K9 w - - 9999 9999");
    assert_eq!(at_the_end.perft(4), 324);
}

/// PERFT-2
#[test]
fn mate_and_stalemate_have_no_leaves_below() {
    for fen in
        ["9k/10/10/10/10/10/10/2n7/r9/K9 w - - 0 1", "9k/10/10/10/10/10/10/1q8/10/K9 w - - 0 1"]
    {
        for depth in 1..4 {
            assert_eq!(position(fen).perft(depth), 0, "{fen}");
            assert_eq!(mirrored(&position(fen)).perft(depth), 0, "{fen}");
        }
    }
}

/// PERFT-3: 3 moves of the king, 6 promotions and staying a pawn.
#[test]
fn each_choice_of_promotion_is_counted() {
    let pawn = position("9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1");
    assert_eq!(pawn.perft(1), 3 + 7);
    let last = position("8k1/4P5/10/10/10/10/10/10/10/K9 w - - 0 1");
    assert_eq!(last.perft(1), 3 + 6);
    let waiting = position("7k2/4P5/10/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1");
    let without = position("7k2/10/10/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1");
    assert_eq!(waiting.perft(1), without.perft(1));
}

/// PERFT-4: the shares of the moves at the root add up to the count.
#[test]
fn shares_of_the_moves_add_up() {
    let start = Position::start();
    let share = |mv| {
        let mut position = start.clone();
        position.play_unchecked(mv);
        position.perft(2)
    };
    let total: u64 = start.legal_moves().into_iter().map(share).sum();
    assert_eq!(total, 259_514);
}
