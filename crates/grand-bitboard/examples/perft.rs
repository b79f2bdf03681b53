//! Counts from the start to a depth in plies (5 if none is given) and says how fast.

use std::{env, time::Instant};

use grand_bitboard::Position;
use grand_core::{Rules, Setup};

fn main() {
    let depth = env::args().nth(1).map_or(5, |text| text.parse().expect("a depth in plies"));
    let start = Position::from_setup(&Setup::start()).expect("the start is valid");
    let clock = Instant::now();
    let nodes = start.perft(depth);
    let seconds = clock.elapsed().as_secs_f64();
    if depth == 5 {
        assert_eq!(nodes, 959_883_584, "a wrong count is no speed");
    }
    println!(
        "perft {depth}: {nodes} nodes, {seconds:.2} s, {:.0} M/s",
        nodes as f64 / seconds / 1e6
    );
}
