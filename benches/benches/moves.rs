//! What the oracle asks generators for besides counts: lists, play, verdicts, checks.
#![forbid(unsafe_code)]

use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use grand_benches::{forty, position};
use grand_core::{Move, Rules};

/// The legal moves of the forty positions, by the counts of the suites that they come from.
const MOVES: usize = 1_548;
/// Their checking men, by the sentences of the suites.
const CHECKERS: usize = 12;

fn all<R: Rules>(criterion: &mut Criterion) {
    let tasks = forty();
    let positions: Vec<R> = tasks.iter().map(|task| position(&task.setup)).collect();
    let moves: Vec<(R, Move)> = positions
        .iter()
        .flat_map(|position| position.legal_moves().into_iter().map(|mv| (position.clone(), mv)))
        .collect();
    let mut group = criterion.benchmark_group(format!("moves/{}", R::NAME));
    group.throughput(Throughput::Elements(MOVES as u64));
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            let lists = positions.iter().map(|position| position.legal_moves().len());
            assert_eq!(lists.sum::<usize>(), MOVES);
        });
    });
    group.bench_function("is-legal", |bencher| {
        bencher.iter(|| {
            let legal = moves.iter().filter(|(position, mv)| position.is_legal(*mv));
            assert_eq!(legal.count(), MOVES);
        });
    });
    group.bench_function("play", |bencher| {
        bencher.iter_batched(
            || moves.clone(),
            |moves| {
                let played = moves
                    .into_iter()
                    .filter_map(|(mut position, mv)| position.play(mv).ok().map(|()| position));
                assert_eq!(played.count(), MOVES);
            },
            BatchSize::SmallInput,
        );
    });
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("checkers", |bencher| {
        bencher.iter(|| {
            let checkers = positions.iter().map(|position| position.checkers().len());
            assert_eq!(checkers.sum::<usize>(), CHECKERS);
        });
    });
    group.bench_function("from-setup", |bencher| {
        bencher.iter(|| {
            let valid = tasks.iter().filter(|task| R::from_setup(&task.setup).is_ok());
            assert_eq!(valid.count(), positions.len());
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    targets = all::<grand_bitboard::Position>, all::<grand_mailbox::Position>
}
criterion_main!(benches);
