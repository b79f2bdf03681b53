//! Counts that rest on more than this generator's word.

use grand_clauses::Position;
use grand_core::{Rules, Setup};

/// PERFT-1, SETUP-1, SETUP-2: the counts of the start, known from several programs.
#[test]
fn start_has_the_known_counts() {
    let start = Position::from_setup(&Setup::start()).unwrap();
    for (depth, nodes) in [1, 65, 4225, 259_514].into_iter().enumerate() {
        assert_eq!(start.perft(depth as u32), nodes, "depth {depth}");
    }
}
