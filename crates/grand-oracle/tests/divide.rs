//! PERFT-1, PERFT-4: divides and their sums, on one thread and on several.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering},
};

use grand_core::{Rules, Setup};
use grand_oracle::{PartialDivide, Progress, divide, divide_parallel};

use crate::support::setup;

/// The start; a position with promotions, captures and pins; one without any legal move; one with
/// a mate in one, so that a root move has no reply.
const POSITIONS: &[&str] = &[
    "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
    "4k5/1P6P1/2n4r2/P8P/10/3pP5/5p4/10/4K1R3/10 w - - 0 1",
    "k9/2Q7/10/10/10/10/10/10/10/4K5 b - - 0 1",
    "k9/9R/10/10/10/10/10/4K5/10/8R1 w - - 0 1",
];

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).unwrap()
}

fn each<R: Rules>(ask: impl Fn(&R)) {
    for fen in POSITIONS {
        ask(&R::from_setup(&setup(fen)).unwrap_or_else(|error| panic!("{fen}: {error}")));
    }
}

fn shares_add_up<R: Rules>() {
    each::<R>(|position| {
        for depth in 1..=3 {
            let divided = divide(position, depth);
            assert_eq!(divided.values().sum::<u64>(), position.perft(depth));
            assert_eq!(divided.len(), position.legal_moves().len());
        }
    });
}

/// PERFT-1, PERFT-4
#[test]
fn the_shares_of_a_divide_add_up_to_perft() {
    shares_add_up::<grand_mailbox::Position>();
    shares_add_up::<grand_bitboard::Position>();
}

/// PERFT-4
#[test]
fn a_divide_by_one_ply_gives_every_legal_move_one_leaf() {
    each::<grand_mailbox::Position>(|position| {
        let divided = divide(position, 1);
        let mut moves = position.legal_moves();
        moves.sort();
        assert_eq!(
            divided.into_iter().collect::<Vec<_>>(),
            moves.iter().map(|&mv| (mv, 1)).collect::<Vec<_>>()
        );
    });
}

/// PERFT-2: the move that mates is there, with no leaves.
#[test]
fn a_mating_move_has_no_leaves_and_is_listed() {
    let position = grand_mailbox::Position::from_setup(&setup(POSITIONS[3])).unwrap();
    let mate = grand_core::Move::new(grand_core::Square::I1, grand_core::Square::I10);
    for depth in 2..=3 {
        assert_eq!(divide(&position, depth).get(&mate), Some(&0));
        let parallel = divide_parallel(&position, depth, threads(2), |_| ControlFlow::Continue(()));
        assert_eq!(parallel.finished.get(&mate), Some(&0));
    }
}

/// PERFT-1: the numbers of the start.
#[test]
fn the_start_has_its_known_counts() {
    let start = grand_bitboard::Position::from_setup(&Setup::start()).unwrap();
    for (depth, nodes) in [(1, 65), (2, 4_225), (3, 259_514)] {
        assert_eq!(divide(&start, depth).values().sum::<u64>(), nodes);
    }
}

fn threads_do_not_matter<R: Rules + Send + Sync>() {
    each::<R>(|position| {
        for depth in 1..=3 {
            let expected =
                PartialDivide { finished: divide(position, depth), unfinished: Vec::new() };
            for count in 1..=3 {
                let go_on = |_| ControlFlow::Continue(());
                let found = divide_parallel(position, depth, threads(count), go_on);
                assert_eq!(found, expected, "depth {depth}, {count} threads");
            }
        }
    });
}

/// PERFT-4
#[test]
fn a_divide_does_not_depend_on_the_number_of_threads() {
    threads_do_not_matter::<grand_mailbox::Position>();
    threads_do_not_matter::<grand_bitboard::Position>();
}

/// A number that no machine could start.
#[test]
fn no_more_threads_are_started_than_there_are_lines() {
    each::<grand_mailbox::Position>(|position| {
        let found =
            divide_parallel(position, 2, NonZero::<usize>::MAX, |_| ControlFlow::Continue(()));
        assert_eq!(found.finished, divide(position, 2));
    });
}

/// Progress is told after each line of two plies, each number once, up to all of them.
#[test]
fn progress_counts_every_line_once() {
    let start = grand_bitboard::Position::from_setup(&Setup::start()).unwrap();
    for count in 1..=3 {
        let told = AtomicUsize::new(0);
        divide_parallel(&start, 2, threads(count), |Progress { done, of: all, .. }| {
            assert_eq!(all, 4_225);
            assert_eq!(done, told.fetch_add(1, Ordering::SeqCst) + 1);
            ControlFlow::Continue(())
        });
        assert_eq!(told.into_inner(), 4_225);
    }
}

/// When stopped, every legal move is either finished, and then right, or named as unfinished.
#[test]
fn a_stopped_divide_names_what_it_has_not_finished() {
    let start = grand_bitboard::Position::from_setup(&Setup::start()).unwrap();
    let whole = divide(&start, 3);
    for count in 1..=3 {
        for stop_at in [1, 64, 65, 66, 1_000, 4_224] {
            let told = AtomicUsize::new(0);
            let partial =
                divide_parallel(&start, 3, threads(count), |Progress { done, .. }| {
                    told.fetch_add(1, Ordering::SeqCst);
                    if done >= stop_at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            let mut moves: Vec<_> = partial.finished.keys().copied().collect();
            moves.extend(&partial.unfinished);
            moves.sort();
            assert_eq!(moves, whole.keys().copied().collect::<Vec<_>>(), "no move lost or doubled");
            assert!(partial.finished.iter().all(|(mv, leaves)| whole[mv] == *leaves));
            assert!(!partial.unfinished.is_empty() || count > 1, "stopped at {stop_at}");
            // No line is begun after the break; those begun before it, one a thread, are told.
            assert!((stop_at..stop_at + count).contains(&told.into_inner()));
        }
    }
}

#[test]
fn a_divide_stopped_at_its_last_line_is_whole() {
    let start = grand_bitboard::Position::from_setup(&Setup::start()).unwrap();
    let stopped = divide_parallel(&start, 2, threads(2), |Progress { done, of: all, .. }| {
        if done == all { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stopped, PartialDivide { finished: divide(&start, 2), unfinished: Vec::new() });
}

/// END-1, END-2: no moves, no shares.
#[test]
fn a_position_without_legal_moves_divides_into_nothing() {
    let position = grand_mailbox::Position::from_setup(&setup(POSITIONS[2])).unwrap();
    assert_eq!(divide(&position, 3).len(), 0);
    let parallel = divide_parallel(&position, 3, threads(3), |_| ControlFlow::Break(()));
    assert_eq!(parallel, PartialDivide::default());
}

#[test]
#[should_panic(expected = "at least one ply")]
fn a_divide_by_no_ply_panics_as_documented() {
    divide(&grand_mailbox::Position::from_setup(&Setup::start()).unwrap(), 0);
}
