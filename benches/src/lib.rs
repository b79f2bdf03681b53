//! What the generators are timed by: positions whose counts are known from elsewhere.
//!
//! A bench that times a wrong answer is worth nothing, so every task carries its count, from the
//! suites or, for the forty positions of random play, from fairy-stockfish 11.1.
#![forbid(unsafe_code)]

use grand_core::{Dialect, Rules, Setup, fen};
use grand_oracle::suite::{self, Expected};

/// A count to be made, and what it must come to.
#[derive(Clone, Debug)]
pub struct Task {
    /// Where to count from.
    pub setup: Setup,
    /// In plies.
    pub depth: u32,
    /// The leaves at that depth.
    pub nodes: u64,
}

/// Names for cases of the suites that stress different parts of a generator.
pub const CASES: [(&str, &str); 6] = [
    ("start", "start"),
    ("dense", "dense-s2-g1124-p63"),
    ("late", "play-ending-s1-g3431-p47"),
    ("in-check", "play-middle-s1-g0-p27"),
    ("promotions", "play-promotion-s1-g1146-p48"),
    ("waiting-pawns", "edge-wait-advance"),
];

/// Finds a case of the suites by its id, to the greatest depth with at most `nodes` leaves.
///
/// # Panics
///
/// When the suites have no such case, or its position does not read.
pub fn task(id: &str, nodes: u64) -> Task {
    for file in grand_suites::files() {
        let suite = suite::parse(file.path, file.text).expect("the suites read");
        let Some(case) = suite.cases.into_iter().find(|case| case.id == id) else { continue };
        let Expected::Valid { nodes: counts, .. } = &case.expected else { break };
        let setup = fen::parse(&case.fen, case.dialect).expect("a valid case reads");
        let depth = counts.iter().rposition(|&count| count <= nodes).expect("1 is few enough");
        return Task { setup, depth: depth as u32, nodes: counts[depth] };
    }
    panic!("the suites have no case `{id}`");
}

/// The start position to depth 6.
///
/// # Panics
///
/// When the suites have no case `start`.
pub fn start_to_6() -> Task {
    Task { depth: 6, nodes: 57_736_106_747, ..task("start", 1) }
}

/// Lists the forty positions: ten of each phase of seeded random play (`perft-suites/play`), evenly
/// spaced, to depth 4, or to 5 where depth 3 has fewer than 30,000 leaves.
///
/// # Panics
///
/// When `forty.epd` does not read.
pub fn forty() -> Vec<Task> {
    include_str!("../forty.epd").lines().map(|line| read(line, 0)).collect()
}

/// Lists the forty positions to depth 5. Where fairy-stockfish was asked to depth 4, the counts are
/// the bitboard's: its two counters agree.
///
/// # Panics
///
/// When `forty.epd` does not read.
pub fn forty_deep() -> Vec<Task> {
    include_str!("../forty.epd").lines().map(|line| read(line, 1)).collect()
}

/// Reads a line to one of its depths, the last if it has no more.
fn read(line: &str, which: usize) -> Task {
    let (text, rest) = line.split_once(" ;").expect(line);
    let counts: Vec<_> = rest.split(" ;").filter_map(|field| field.strip_prefix('D')).collect();
    let count = counts.get(which).or(counts.last()).expect(line);
    let (depth, nodes) = count.split_once(' ').expect(line);
    Task {
        setup: fen::parse(text, Dialect::Freeling).expect(line),
        depth: depth.parse().expect(line),
        nodes: nodes.parse().expect(line),
    }
}

/// Makes the position of a setup that is known to be valid.
///
/// # Panics
///
/// When it is not.
pub fn position<R: Rules>(setup: &Setup) -> R {
    R::from_setup(setup).expect("a valid position")
}

/// Counts tasks, move by move at the root, and a share of the moves once more: `again` percent,
/// which slows the whole down by that. That is what a gate must notice.
///
/// # Panics
///
/// When a count is wrong.
pub fn count<R: Rules>(tasks: &[Task], again: u32, perft: impl Fn(&R, u32) -> u64) -> u64 {
    let (mut sum, mut moves) = (0, 0);
    for task in tasks {
        let root: R = position(&task.setup);
        let mut nodes = 0;
        for mv in root.legal_moves() {
            let mut child = root.clone();
            child.play_unchecked(mv);
            nodes += perft(&child, task.depth - 1);
            moves += 1;
            if moves * again / 100 > (moves - 1) * again / 100 {
                std::hint::black_box(perft(&child, task.depth - 1));
            }
        }
        assert_eq!(nodes, task.nodes, "{:?}", task.setup);
        sum += nodes;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_positions_have_their_counts() {
        let forty = forty();
        assert_eq!(forty.len(), 40);
        let nodes =
            count(&forty, 0, |position: &grand_bitboard::Position, depth| position.perft(depth));
        assert_eq!(nodes, 770_861_552);
    }

    #[test]
    fn every_named_case_is_in_the_suites() {
        for (_, id) in CASES {
            let task = task(id, 10_000);
            assert!(task.depth > 0 && task.nodes <= 10_000, "{id}");
            count(&[task], 0, |position: &grand_mailbox::Position, depth| position.perft(depth));
        }
    }

    /// What the gate is tried on.
    #[test]
    fn a_share_is_counted_again() {
        use std::cell::Cell;
        let calls = Cell::new(0);
        let perft = |position: &grand_bitboard::Position, depth| {
            calls.set(calls.get() + 1);
            position.perft(depth)
        };
        count(&[task("start", 5_000)], 10, perft);
        assert_eq!(calls.get(), 65 + 6);
    }
}
