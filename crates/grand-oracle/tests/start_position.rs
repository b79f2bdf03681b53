//! The counts of the start position that several programs outside this project confirm.

use grand_core::{Rules, Setup};

/// Leaves by depth, from depth 0 on.
const COUNTS: [u64; 6] = [1, 65, 4_225, 259_514, 15_921_643, 959_883_584];

fn count_from_the_start<R: Rules>(depths: usize) {
    let start = R::from_setup(&Setup::start()).expect("the start is a valid position");
    for (depth, &count) in (0..).zip(&COUNTS[..=depths]) {
        assert_eq!(start.perft(depth), count, "{} at depth {depth}", R::NAME);
    }
}

/// PERFT-1
#[test]
fn bitboard_counts_the_start_to_depth_5() {
    count_from_the_start::<grand_bitboard::Position>(5);
}

/// PERFT-1
#[test]
fn mailbox_counts_the_start_to_depth_4() {
    count_from_the_start::<grand_mailbox::Position>(4);
}
