//! Counting, by both generators and on every instruction path. Throughput is leaves a second.
#![forbid(unsafe_code)]

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use grand_benches::{CASES, position, task};
use grand_bitboard::{Counter, Path};
use grand_core::{Rules, Setup};

fn perft(criterion: &mut Criterion) {
    for (name, id) in CASES {
        let mut bench =
            |counter: String, budget: u64, counting: fn(&Setup, Path) -> Count, path| {
                let task = task(id, budget);
                let count = counting(&task.setup, path);
                let mut group = criterion.benchmark_group(format!("perft/{name}"));
                group.throughput(Throughput::Elements(task.nodes));
                group.bench_function(format!("{counter}/{}", task.depth), |bencher| {
                    bencher.iter(|| assert_eq!(count(task.depth), task.nodes));
                });
            };
        for path in Path::available() {
            bench(format!("bitboard-{path:?}").to_lowercase(), 20_000_000, bitboard, path);
            bench(format!("two-ply-{path:?}").to_lowercase(), 20_000_000, two_ply, path);
        }
        bench("mailbox".to_owned(), 300_000, mailbox, Path::Portable);
    }
}

/// Counts to a depth in plies.
type Count = Box<dyn Fn(u32) -> u64>;

fn bitboard(setup: &Setup, path: Path) -> Count {
    let position: grand_bitboard::Position = position(setup);
    Box::new(move |depth| position.perft_on(path, depth))
}

fn two_ply(setup: &Setup, path: Path) -> Count {
    let position: grand_bitboard::Position = position(setup);
    Box::new(move |depth| position.perft_by(path, Counter::TwoPly, depth))
}

/// Knows one path only.
fn mailbox(setup: &Setup, _: Path) -> Count {
    let position: grand_mailbox::Position = position(setup);
    Box::new(move |depth| position.perft(depth))
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    targets = perft
}
criterion_main!(benches);
