//! Reading and writing: FEN, SAN, suites.
#![forbid(unsafe_code)]

use std::{collections::HashSet, time::Duration};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use grand_benches::{forty, position};
use grand_bitboard::Position;
use grand_core::{Dialect, Rules, fen, san};
use grand_oracle::{check_mark, suite};

fn fens(criterion: &mut Criterion) {
    let setups: Vec<_> = forty().into_iter().map(|task| task.setup).collect();
    let texts: Vec<_> = setups.iter().map(|setup| fen::write(setup, Dialect::Freeling)).collect();
    let mut group = criterion.benchmark_group("fen");
    group.throughput(Throughput::Elements(setups.len() as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            let read = texts.iter().map(|text| fen::parse(text, Dialect::Freeling));
            assert!(read.zip(&setups).all(|(read, setup)| read.as_ref() == Ok(setup)));
        });
    });
    group.bench_function("write", |bencher| {
        bencher.iter(|| {
            let written = setups.iter().map(|setup| fen::write(setup, Dialect::Freeling));
            assert!(written.zip(&texts).all(|(written, text)| written == *text));
        });
    });
    group.finish();
}

/// Every move of every position, with its mark of check.
fn sans(criterion: &mut Criterion) {
    let positions: Vec<Position> = forty().iter().map(|task| position(&task.setup)).collect();
    let moves: usize = positions.iter().map(|position| position.legal_moves().len()).sum();
    let mut group = criterion.benchmark_group("san");
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function("write", |bencher| {
        bencher.iter(|| {
            let mut written = 0;
            for position in &positions {
                let (setup, legal) = (position.setup(), position.legal_moves());
                let texts = legal.iter().map(|&mv| {
                    san::write(&setup, &legal, mv, check_mark(position, mv), Dialect::Freeling)
                });
                // Different moves have different texts.
                written += texts.collect::<HashSet<_>>().len();
            }
            assert_eq!(written, moves);
        });
    });
    group.finish();
}

fn suites(criterion: &mut Criterion) {
    let files = grand_suites::files();
    let bytes: usize = files.iter().map(|file| file.text.len()).sum();
    // Ids stand on a line of their own in every file.
    let ids: usize = files.iter().map(|file| file.text.matches("\n  - id: ").count()).sum();
    let mut group = criterion.benchmark_group("suites");
    group.throughput(Throughput::Bytes(bytes as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            let read = files.iter().map(|file| suite::parse(file.path, file.text));
            assert_eq!(read.map(|suite| suite.expect("it reads").cases.len()).sum::<usize>(), ids);
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
    targets = fens, sans, suites
}
criterion_main!(benches);
