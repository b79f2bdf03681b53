//! Deep counts: whatever the table, the split, the seed and the threads, they are those of perft.

use std::{
    collections::{HashMap, HashSet},
    num::NonZero,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use grand_bitboard::{
    Counter, Position,
    deep::{Deep, NoRoom, Overflow, Part, Plan, SplitError, Table},
};
use grand_core::{Move, Rules, Setup};

use crate::{
    hand::{playable, position},
    sample,
};

/// Counts with a table of so many bytes, or without one, on so many threads.
fn count(
    root: &Position,
    depth: u32,
    plan: Plan,
    bytes: Option<u64>,
    threads: usize,
) -> Result<Vec<(Move, u64)>, Overflow> {
    let table = bytes.map(|bytes| Table::new(bytes).expect("there is room"));
    let deep = Deep::new(root, depth, plan, table).expect("the split is small");
    let (next, sum) = (AtomicUsize::new(0), Mutex::new(Ok(Part::new(deep.moves().len()))));
    let work = || {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= deep.parts() {
                break;
            }
            let part = deep.count(part);
            let mut sum = sum.lock().expect("no thread panics with it");
            *sum = sum.clone().and_then(|mut sum| sum.add(&part?).map(|()| sum));
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let sum = sum.into_inner().expect("no thread panicked")?;
    assert!(sum.hits <= sum.looks);
    Ok(deep.moves().iter().copied().zip(sum.shares).collect())
}

fn split(plies: u32) -> NonZero<u32> {
    NonZero::new(plies).expect("a split is a ply or more")
}

/// PERFT-4 without merging and without a table.
fn divide(root: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut moves = root.legal_moves();
    moves.sort();
    let shares = moves.into_iter().map(|mv| {
        let mut child = root.clone();
        child.play_unchecked(mv);
        (mv, child.perft(depth - 1))
    });
    shares.collect()
}

/// With splits, tables, seeds and threads of every sort.
fn assert_same(root: &Position, deepest: u32) {
    for depth in 1..=deepest {
        let expected = divide(root, depth);
        for plies in 1..=depth {
            // Not all with all: the numbers go round at different paces.
            for turn in [plies, plies + depth] {
                let turn = turn as usize;
                let bytes = [None, Some(Table::SMALLEST), Some(1_000), Some(1 << 16)][turn % 4];
                let threads = [1, 2, 7][turn % 3];
                let counter = [Counter::Plain, Counter::TwoPly][turn % 2];
                let plan = Plan { split: split(plies), seed: turn as u64, counter };
                let counted = count(root, depth, plan, bytes, threads).expect("it is small");
                assert_eq!(counted, expected, "{root:?} {depth} {plan:?} {bytes:?} {threads}");
            }
        }
    }
}

/// En passant rights, promotions by what is missing, pins, checks, mates and stalemates.
const SMALL: [&str; 9] = [
    "w Ka1 ka10 Pe6 pd6 Pc8 pj3 ep=d7",
    "b Ka6 kj5 Pb6 Pi6 pa8 pc8 Re1",
    "w Kg3 kj10 Ph3 pi8 bb8 Pj3",
    "b Ke5 ke8 pd3 nf6 Pg8",
    "w Ka1 kh6 Pe9 nd10",
    // One step from mate, and from stalemate.
    "b Ka1 kj10 rb9 rc8",
    "b Ka1 kj10 qd3",
    "w Ke1 ke10",
    "b Kb1 Pa4 ka10 pb6 pc8",
];

#[test]
fn counts_are_those_of_perft() {
    for text in SMALL {
        assert_same(&position(text), 5);
    }
}

/// The same to a depth that takes no time.
#[test]
fn parts_add_up_to_perft() {
    for text in SMALL {
        assert_same(&position(text), 3);
    }
}

/// Three plies and more below the split moves are made with the table in hand.
#[test]
fn parts_add_up_with_a_table_in_hand() {
    for text in SMALL {
        let root = position(text);
        let counted = count(&root, 4, Plan { split: split(1), ..Plan::new(4) }, Some(1 << 16), 1);
        assert_eq!(counted.expect("it is small"), divide(&root, 4), "{text}");
    }
}

/// Whoever counts something else than leaves does it at each position once.
#[test]
fn lines_lead_to_each_position_once() {
    for text in SMALL {
        let root = position(text);
        let plan = Plan { split: split(2), ..Plan::new(4) };
        let deep = Deep::new(&root, 4, plan, None).expect("it is small");
        let lines: Vec<(Position, u64)> = (0..deep.parts())
            .flat_map(|part| deep.lines(part).map(|line| line.expect("they are few")))
            .collect();
        let keys: HashSet<u128> = lines.iter().map(|(position, _)| position.key()).collect();
        assert_eq!((lines.len(), keys.len()), (deep.positions(), deep.positions()), "{text}");
        let leaves = lines.iter().map(|(position, times)| position.perft(2) * times).sum::<u64>();
        assert_eq!((leaves, lines.is_empty()), (root.perft(4), root.perft(2) == 0), "{text}");
    }
}

/// After the 3 moves and 3 answers of two kings in corners, which are 9 positions, there are 18
/// moves of White's to 9 squares, whichever answer was given: 54 lines to 27 positions. Two plies
/// below these there is no table.
#[test]
fn a_position_that_was_met_is_known() {
    let kings = position("w Ka1 kj10");
    let table = Table::new(1 << 16).expect("there is room");
    let plan = Plan { split: split(1), ..Plan::new(5) };
    let deep = Deep::new(&kings, 5, plan, Some(table)).expect("it is small");
    let mut sum = Part::new(3);
    for part in 0..deep.parts() {
        sum.add(&deep.count(part).expect("it is small")).expect("it is small");
    }
    assert_eq!((deep.parts(), sum.looks, sum.hits), (3, 9 + 54, 54 - 27));
}

/// Mated and stalemated there is nothing to share out, however deep (PERFT-2).
#[test]
fn the_end_of_a_game_has_no_parts() {
    for text in ["w Ka1 kj10 ra9 rb9", "w Ka1 kj10 qc2"] {
        for depth in 1..=5 {
            let counted = count(&position(text), depth, Plan::new(depth), Some(1_000), 7);
            assert_eq!(counted, Ok(Vec::new()), "{text}");
        }
    }
}

#[test]
fn counts_are_those_of_perft_at_positions_of_random_play() {
    let mut seen = 0;
    sample::each(1, 60, |root| {
        seen += 1;
        if seen % 20 == 0 && root.perft(2) < 1_500 {
            assert_same(root, 3);
        }
    });
    assert!(seen > 600, "{seen}");
}

/// The counts that other programs agree on, from either side.
#[test]
fn the_start_has_its_known_counts() {
    for start in [Setup::start(), Setup::start().mirrored()] {
        let counted = count(&playable(&start), 5, Plan::new(5), Some(1 << 24), 2);
        let nodes: u64 = counted.expect("it is small").into_iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(nodes, 959_883_584);
    }
}

/// White's and Black's first two moves in either order: the merged positions are fewer than the
/// lines to them, and there are as many as a set of positions holds.
#[test]
fn equal_positions_are_merged_and_others_are_not() {
    let start = playable(&Setup::start());
    let mut met = vec![start.clone()];
    for plies in 1..=3 {
        let after = met.iter().flat_map(|position| {
            position.legal_moves().into_iter().map(|mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                next
            })
        });
        let distinct: HashMap<Position, ()> = after.map(|position| (position, ())).collect();
        met = distinct.into_keys().collect();
        let plan = Plan { split: split(plies), ..Plan::new(3) };
        let deep = Deep::new(&start, 3, plan, None).expect("it is small");
        assert_eq!(deep.positions(), met.len(), "{plies} plies");
    }
    assert!(met.len() < 259_514 * 3 / 5, "{}", met.len());
}

/// Counts as PERFT-1 says, remembering whole positions and in numbers that hold any count.
fn remembered(position: &Position, depth: u32, known: &mut HashMap<(Position, u32), u128>) -> u128 {
    if depth == 0 {
        return 1;
    }
    if let Some(&count) = known.get(&(position.clone(), depth)) {
        return count;
    }
    let below = position.legal_moves().into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        remembered(&next, depth - 1, known)
    });
    let count = below.sum();
    known.insert((position.clone(), depth), count);
    count
}

/// A table makes counts possible that do not fit 64 bits, and they are no numbers then.
#[test]
fn what_does_not_fit_is_an_error() {
    let kings = position("w Ka1 kj10");
    let mut known = HashMap::new();
    let mut fitted = 0;
    for depth in [14, 17, 20, 21, 22, 23, 24, 25, 30, 60] {
        let counted = count(&kings, depth, Plan::new(depth), Some(1 << 27), 2);
        let counted = counted.map(|rows| rows.into_iter().map(|(_, nodes)| nodes).sum::<u64>());
        let expected = if depth < 26 { remembered(&kings, depth, &mut known) } else { u128::MAX };
        assert_eq!(counted, u64::try_from(expected).map_err(|_| Overflow), "depth {depth}");
        fitted += u32::from(counted.is_ok());
    }
    assert!((5..=8).contains(&fitted), "{fitted} depths fitted");
}

#[test]
fn sums_of_parts_are_checked() {
    let mut sum = Part { shares: vec![u64::MAX - 1, 0], ..Part::default() };
    let one = |at: usize| {
        let mut part = Part::new(2);
        part.shares[at] = 1;
        part
    };
    assert_eq!(sum.add(&one(0)), Ok(()));
    assert_eq!(sum.clone().add(&one(0)), Err(Overflow));
    assert_eq!(sum.add(&one(1)), Err(Overflow));
}

#[test]
fn a_table_for_which_there_is_no_room_is_an_error() {
    for bytes in [0, Table::SMALLEST - 1, 1 << 62, u64::MAX] {
        assert_eq!(Table::new(bytes).map(|table| table.entries()), Err(NoRoom(bytes)));
    }
    assert!(Table::new(Table::SMALLEST).is_ok_and(|table| table.entries() >= 4));
}

/// Each says what was too much.
#[test]
fn errors_are_told_in_words() {
    let lines = "there are 2^64 leaves or more, which is beyond what is counted here";
    assert_eq!(Overflow.to_string(), lines);
    assert_eq!(SplitError::Overflow.to_string(), lines);
    let many = "there are more than 5 positions where the tree is to be split; split it after \
                fewer plies";
    assert_eq!(SplitError::TooMany(5).to_string(), many);
    assert_eq!(NoRoom(7).to_string(), "there is no memory for a table of 7 bytes");
}

#[test]
fn a_table_tells_its_size_and_not_its_contents() {
    let table = Table::new(Table::SMALLEST).expect("there is room");
    let text = format!("{table:?}");
    assert_eq!(text, format!("Table {{ entries: {}, .. }}", table.entries()));
}

/// A depth of 4 leaves one ply to the split, 5 two and 6 or more three.
#[test]
fn a_plan_leaves_three_plies_below_the_split() {
    let plans = [0, 1, 2, 3, 4, 5, 6, 7, 9].map(|depth| Plan::new(depth).split.get());
    assert_eq!(plans, [1, 1, 1, 1, 1, 2, 3, 3, 3]);
    let deep = Deep::new(&position("w Ka1 kj10"), 5, Plan::new(5), None).expect("it is small");
    assert_eq!(deep.split(), 2);
}

/// Memory that nothing was written to is not taken from the system.
#[cfg(target_os = "linux")]
#[test]
fn a_table_costs_nothing_before_it_is_used() {
    let resident = || {
        let pages = std::fs::read_to_string("/proc/self/statm").expect("Linux says");
        let pages = pages.split(' ').nth(1).expect("the second number is the resident set");
        pages.parse::<u64>().expect("it is a number") * 4_096
    };
    let before = resident();
    let table = Table::new(1 << 32).expect("there is room");
    let grown = resident().saturating_sub(before);
    // Other tests run beside this one.
    assert!(grown < 1 << 30, "{grown} bytes for {table:?}");
}
