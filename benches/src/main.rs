//! Counts one workload and says how long it took: what `ci/perf-gate` runs, old against new.
//!
//! Prints `NODES SECONDS`, wall time; who runs it can ask the system for its CPU time. A wrong
//! count is a panic.
#![forbid(unsafe_code)]

use std::time::Instant;

use clap::{Parser, ValueEnum};
use grand_bitboard::{Counter, Path};
use grand_core::Rules;

#[derive(Parser, Debug)]
#[command(about = "Counts one workload and prints its nodes and seconds")]
struct Args {
    workload: Workload,
    #[arg(long, value_enum, default_value = "bitboard")]
    generator: Generator,
    /// Which instructions the bitboard uses; by default the fastest.
    #[arg(long, value_enum)]
    path: Option<PathName>,
    /// How the bitboard counts the last two plies.
    #[arg(long, value_enum, default_value = "plain")]
    counter: CounterName,
    /// Count this share of the root moves twice: a slow-down on purpose.
    #[arg(long, value_name = "PERCENT", default_value_t = 0)]
    again: u32,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Workload {
    /// The start position to depth 5.
    Start,
    /// The start position to depth 6.
    Start6,
    /// The start position to depth 4.
    Start4,
    /// Forty positions of random play to depth 4 or 5.
    Forty,
    /// The same to depth 5.
    FortyDeep,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Generator {
    Bitboard,
    Mailbox,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PathName {
    Native,
    Portable,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum CounterName {
    Plain,
    TwoPly,
}

fn main() {
    let args = Args::parse();
    let tasks = match args.workload {
        Workload::Start => vec![grand_benches::task("start", 1_000_000_000)],
        Workload::Start6 => vec![grand_benches::start_to_6()],
        Workload::Start4 => vec![grand_benches::task("start", 20_000_000)],
        Workload::Forty => grand_benches::forty(),
        Workload::FortyDeep => grand_benches::forty_deep(),
    };
    let path = match args.path {
        Some(PathName::Native) => Path::Native,
        Some(PathName::Portable) => Path::Portable,
        None => Path::chosen(),
    };
    let counter = match args.counter {
        CounterName::Plain => Counter::Plain,
        CounterName::TwoPly => Counter::TwoPly,
    };
    let clock = Instant::now();
    let nodes = match args.generator {
        Generator::Bitboard => grand_benches::count(
            &tasks,
            args.again,
            |position: &grand_bitboard::Position, depth| position.perft_by(path, counter, depth),
        ),
        Generator::Mailbox => {
            grand_benches::count(&tasks, args.again, grand_mailbox::Position::perft)
        }
    };
    println!("{nodes} {:.6}", clock.elapsed().as_secs_f64());
}
