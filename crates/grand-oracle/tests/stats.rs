//! PERFT-3 and the counters of `--stats`, in positions small enough to count by hand.

use std::collections::BTreeMap;

use grand_core::{Color, PromotionKind, Rank, Rules, Setup};
use grand_mailbox::Position;
use grand_oracle::{Stats, stats};

use crate::support::{position, setup};

/// Asserts the counts of one ply, for both colours: the mirror has the same, ranks mirrored.
#[track_caller]
fn one_ply(fen: &str, expected: &Stats) {
    assert_eq!(stats(&position(fen), 1), *expected, "{fen}");
    let mirror = setup(fen).mirrored();
    let ranks = expected.promotions_by_rank.iter();
    let expected = Stats {
        promotions_by_rank: ranks.map(|(rank, &count)| (opposite(*rank), count)).collect(),
        ..expected.clone()
    };
    assert_eq!(stats(&Position::from_setup(&mirror).unwrap(), 1), expected, "mirror of {fen}");
}

fn opposite(rank: Rank) -> Rank {
    Rank::ALL[Rank::NUM - rank.number()]
}

fn each_kind(count: u64) -> BTreeMap<PromotionKind, u64> {
    PromotionKind::ALL.map(|kind| (kind, count)).into()
}

/// PROMO-2, PROMO-3. a9-a10 has 6 choices, the king on e1 5 moves: 11. From a10 a queen, a marshal
/// and a rook check the king on e10 along the rank.
#[test]
fn promotions_on_the_last_rank_are_counted_by_kind_and_rank() {
    one_ply(
        "4k5/P9/10/10/10/10/10/10/10/4K5 w - - 0 1",
        &Stats {
            nodes: 11,
            promotions: 6,
            promotions_by_kind: each_kind(1),
            promotions_by_rank: [(Rank::Ten, 6)].into(),
            checks: 3,
            ..Stats::default()
        },
    );
}

/// PROMO-1, PROMO-8. b7-b8 and b7xc8 have 6 choices each and may stay: 14, and the king has 5: 19.
/// From c8 a queen, a cardinal and a bishop check the king on e10 along the diagonal; from b8
/// nothing reaches it.
#[test]
fn pawns_that_stay_and_pawns_that_promote_are_counted_apart() {
    one_ply(
        "4k5/10/2n7/1P8/10/10/10/10/10/4K5 w - - 0 1",
        &Stats {
            nodes: 19,
            captures: 7,
            promotions: 12,
            promotions_by_kind: each_kind(2),
            promotions_by_rank: [(Rank::Eight, 12)].into(),
            stayed: 2,
            checks: 3,
            ..Stats::default()
        },
    );
}

/// PROMO-1: a pawn on rank 8 that steps to rank 9, and one on rank 6 that does not reach rank 8.
/// a8-a9 has 6 choices and may stay, h6-h7 is one move, the king has 5: 13. Nothing on a9
/// reaches the king on e10.
#[test]
fn rank_9_is_optional_and_rank_7_is_none() {
    one_ply(
        "4k5/10/P9/10/7P2/10/10/10/10/4K5 w - - 0 1",
        &Stats {
            nodes: 13,
            promotions: 6,
            promotions_by_kind: each_kind(1),
            promotions_by_rank: [(Rank::Nine, 6)].into(),
            stayed: 1,
            ..Stats::default()
        },
    );
}

/// PROMO-3: White has everything but one rook, so the pawn becomes a rook and nothing else, and
/// where it may stay that is the one other choice.
#[test]
fn only_available_kinds_are_counted() {
    let counted = stats(&position("9k/P9/10/10/10/10/10/10/1NBQKMCBN1/R9 w - - 0 1"), 1);
    assert_eq!(counted.promotions, 1);
    assert_eq!(counted.promotions_by_kind, [(PromotionKind::Rook, 1)].into());
    assert_eq!(counted.stayed, 0);
    let counted = stats(&position("9k/10/P9/10/10/10/10/10/1NBQKMCBN1/R9 w - - 0 1"), 1);
    assert_eq!(counted.promotions_by_kind, [(PromotionKind::Rook, 1)].into());
    assert_eq!(counted.promotions_by_rank, [(Rank::Nine, 1)].into());
    assert_eq!(counted.stayed, 1);
}

/// EP-1. e6-e7, e6xd7 en passant, and 3 moves of the king on a1: 5.
#[test]
fn en_passant_is_a_capture_too() {
    one_ply(
        "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1",
        &Stats { nodes: 5, captures: 1, en_passant: 1, ..Stats::default() },
    );
}

/// PAWN-3: an ordinary capture beside it is none en passant. e6-e7, e6xf7, and the king's 3.
#[test]
fn a_pawn_capture_on_an_occupied_square_is_not_en_passant() {
    one_ply(
        "9k/10/10/5n4/3pP5/10/10/10/10/K9 w - - 0 1",
        &Stats { nodes: 5, captures: 1, ..Stats::default() },
    );
}

/// CHECK-1, CHECK-4. The knight on e6 uncovers the rook on e1 with each of its 8 moves; from d8
/// and f8 it checks the king on e10 itself as well, which is double and not merely discovered. The
/// rook has 4 moves up to the knight and 3 + 5 along the rank, the king on a1 has 3: 23.
#[test]
fn discovered_and_double_checks_are_told_apart() {
    one_ply(
        "4k5/10/10/10/4N5/10/10/10/10/K3R5 w - - 0 1",
        &Stats { nodes: 23, checks: 8, discovered_checks: 6, double_checks: 2, ..Stats::default() },
    );
}

/// CHECK-1: a king discovers by stepping off the file, 6 of its 8 moves. The rook has e2, e3, e4
/// and 9 along the rank: 20.
#[test]
fn a_king_that_steps_aside_discovers_a_check() {
    one_ply(
        "4k5/10/10/10/10/4K5/10/10/10/4R5 w - - 0 1",
        &Stats { nodes: 20, checks: 6, discovered_checks: 6, ..Stats::default() },
    );
}

/// CHECK-1. The pawn on e9 captures on d10 and uncovers the rook on e1: each of its 6 choices
/// checks at least by the rook. A queen, a marshal and a rook on d10 check the king on e10 beside
/// them as well; cardinal, bishop and knight do not. The pawn cannot advance. The rook has e2 to e8
/// and 3 + 5 along the rank, the king on a1 has 3: 24.
#[test]
fn what_a_pawn_has_become_is_the_man_that_moved() {
    one_ply(
        "3nk5/4P5/10/10/10/10/10/10/10/K3R5 w - - 0 1",
        &Stats {
            nodes: 24,
            captures: 6,
            promotions: 6,
            promotions_by_kind: each_kind(1),
            promotions_by_rank: [(Rank::Ten, 6)].into(),
            checks: 6,
            discovered_checks: 3,
            double_checks: 3,
            ..Stats::default()
        },
    );
}

/// EP-1, CHECK-1. e6xd7 opens the e-file from e1 to e10, while e6-e7 does not. The rook has e2 to
/// e5 and 3 + 5 along the rank, the king on a1 has 3: 17.
#[test]
fn en_passant_can_discover_a_check() {
    one_ply(
        "4k5/10/10/10/3pP5/10/10/10/10/K3R5 w - d7 0 1",
        &Stats {
            nodes: 17,
            captures: 1,
            en_passant: 1,
            checks: 1,
            discovered_checks: 1,
            ..Stats::default()
        },
    );
}

/// END-1, END-2. The rook on j9 holds the ninth rank. i1-i10 mates; i1-a1, j9-j10 and j9-a9 (the
/// king takes it) only check; i1-b1 takes the last square b10 and stalemates. Both rooks have 18
/// moves, the king on e3 has 8: 44.
#[test]
fn mates_and_stalemates_are_counted() {
    one_ply(
        "k9/9R/10/10/10/10/10/4K5/10/8R1 w - - 0 1",
        &Stats { nodes: 44, checks: 4, checkmates: 1, stalemates: 1, ..Stats::default() },
    );
}

/// PERFT-1: at depth 0 no move is the last.
#[test]
fn depth_0_is_one_node_and_nothing_else() {
    for fen in
        ["4k5/P9/10/10/10/10/10/10/10/4K5 w - - 0 1", "k9/2Q7/10/10/10/10/10/10/10/4K5 b - - 0 1"]
    {
        assert_eq!(stats(&position(fen), 0), Stats { nodes: 1, ..Stats::default() });
    }
}

/// PERFT-1: only the last ply is counted. After each of White's 11 moves (6 of which promote)
/// Black has the last ply: no promotions, no checks on a king that far away.
#[test]
fn only_the_last_ply_is_counted() {
    let position = position("4k5/P9/10/10/10/10/10/10/10/4K5 w - - 0 1");
    let counted = stats(&position, 2);
    assert_eq!(counted, Stats { nodes: position.perft(2), ..Stats::default() });
}

/// PERFT-3
#[test]
fn nodes_are_perft() {
    for fen in [
        "4k5/1P6P1/2n4r2/P8P/10/3pP5/5p4/10/4K1R3/10 w - - 0 1",
        "k9/9R/10/10/10/10/10/4K5/10/8R1 w - - 0 1",
    ] {
        let position = position(fen);
        for depth in 0..=3 {
            assert_eq!(stats(&position, depth).nodes, position.perft(depth), "{fen} at {depth}");
        }
    }
    let start = Position::from_setup(&Setup::start()).unwrap();
    assert_eq!(start.setup().turn, Color::White);
    assert_eq!(stats(&start, 2), Stats { nodes: 4_225, ..Stats::default() });
}

/// The names that a suite and a report use lead to the fields that bear them.
#[test]
fn every_counter_is_found_by_its_name() {
    let stats = Stats {
        nodes: 1,
        captures: 2,
        en_passant: 3,
        promotions: 4,
        stayed: 5,
        checks: 6,
        discovered_checks: 7,
        double_checks: 8,
        checkmates: 9,
        stalemates: 10,
        ..Stats::default()
    };
    let by_name: Vec<_> =
        Stats::COUNTERS.iter().map(|name| stats.counter(name).expect("it has a name")).collect();
    assert_eq!(by_name, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(stats.counter("nodes"), None);
    assert_eq!(stats.counter("Captures"), None);
}

/// What is counted below a position counts for each line that leads to it.
#[test]
fn equal_positions_are_added_by_the_number_of_their_lines() {
    let below = |fen: &str| stats(&position(fen), 1);
    let promoting = below("10/1P6P1/10/10/4k5/10/10/10/4K5/10 w - - 0 1");
    let capturing = below("9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1");
    let mut sum = Stats::default();
    sum.add(&promoting, 2);
    sum.add(&capturing, 3);
    sum.add(&capturing, 0);
    let mut expected = Stats::default();
    for more in [&promoting, &promoting, &capturing, &capturing, &capturing] {
        expected.add(more, 1);
    }
    assert_eq!(sum, expected);
    assert_eq!(sum.nodes, 2 * promoting.nodes + 3 * capturing.nodes);
    assert_eq!(sum.promotions_by_kind.values().sum::<u64>(), sum.promotions);
}
