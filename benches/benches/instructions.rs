//! Instruction counts under Callgrind: equal from run to run, whatever else the machine does.
//!
//! On the portable path, so that the counts do not depend on the processor. `ci/perf-gate` runs
//! this and compares with `benches/baselines/`.
#![forbid(unsafe_code)]
#![expect(missing_docs, unused_qualifications, reason = "what gungraun's macros write")]

use std::{env, hint::black_box};

use grand_benches::{Task, count, position, task};
use grand_bitboard::{Counter, Path, Position};
use grand_core::{Dialect, Rules, fen};
use gungraun::{
    Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};

/// A share of the work to do twice, in percent: how the gate is tried.
const AGAIN: &str = "GRAND_BENCH_AGAIN";

fn again() -> u32 {
    env::var(AGAIN).map_or(0, |percent| percent.parse().expect(AGAIN))
}

#[library_benchmark]
#[bench::start(task("start", 300_000), again())]
#[bench::dense(task("dense-s2-g1124-p63", 700_000), again())]
#[bench::late(task("play-ending-s1-g3431-p47", 200_000), again())]
#[bench::in_check(task("play-middle-s1-g0-p27", 20_000), again())]
#[bench::promotions(task("play-promotion-s1-g1146-p48", 600_000), again())]
#[bench::waiting_pawns(task("edge-wait-advance", 200_000), again())]
fn bitboard(task: Task, again: u32) -> u64 {
    count(&[task], again, |position: &Position, depth| position.perft_on(Path::Portable, depth))
}

#[library_benchmark]
#[bench::start(task("start", 20_000_000), again())]
#[bench::dense(task("dense-s2-g1124-p63", 700_000), again())]
#[bench::late(task("play-ending-s1-g3431-p47", 200_000), again())]
#[bench::in_check(task("play-middle-s1-g0-p27", 20_000), again())]
#[bench::promotions(task("play-promotion-s1-g1146-p48", 600_000), again())]
#[bench::waiting_pawns(task("edge-wait-advance", 200_000), again())]
fn two_ply(task: Task, again: u32) -> u64 {
    let count =
        |position: &Position, depth| position.perft_by(Path::Portable, Counter::TwoPly, depth);
    grand_benches::count(&[task], again, count)
}

#[library_benchmark]
#[bench::start(task("start", 5_000), again())]
#[bench::promotions(task("play-promotion-s1-g1146-p48", 6_000), again())]
fn mailbox(task: Task, again: u32) -> u64 {
    count(&[task], again, grand_mailbox::Position::perft)
}

// List, play and write every move of a position.
#[library_benchmark]
#[bench::dense(position(&task("dense-s2-g1124-p63", 1).setup))]
fn moves(position: Position) -> usize {
    let legal = position.legal_moves();
    let written = legal.iter().map(|&mv| {
        let mut child = position.clone();
        child.play(mv).expect("a legal move");
        black_box(fen::write(&child.setup(), Dialect::Freeling)).len()
    });
    written.sum()
}

library_benchmark_group!(
    name = generators;
    config = LibraryBenchmarkConfig::default()
        .pass_through_env(AGAIN)
        .tool(Callgrind::with_args(["--cache-sim=no"]));
    benchmarks = bitboard, two_ply, mailbox, moves
);

main!(library_benchmark_groups = generators);
