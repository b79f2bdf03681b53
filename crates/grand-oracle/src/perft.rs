use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use grand_core::{Move, Rules};

/// The leaves below each legal move (PERFT-4). A move that is not there is not legal; one that is
/// may well have 0 leaves.
pub type Divide = BTreeMap<Move, u64>;

/// Counts the leaves `depth - 1` plies below each legal move; `depth` is at least 1.
///
/// # Panics
///
/// When `depth` is 0: there is no move to divide by.
pub fn divide<R: Rules>(position: &R, depth: u32) -> Divide {
    assert!(depth > 0, "divide needs at least one ply");
    let moves = position.legal_moves();
    moves.into_iter().map(|mv| (mv, after(position, mv).perft(depth - 1))).collect()
}

/// Divides like [`divide`], on several threads, and reports to `progress` how many parts of the
/// work are done, and of how many.
///
/// The parts are the lines of two plies, so that no thread is left with one long root move. The
/// result does not depend on the number of threads.
///
/// # Panics
///
/// When `depth` is 0, and when a count overflows a `u64`.
pub fn divide_parallel<R: Rules + Send + Sync>(
    position: &R,
    depth: u32,
    threads: NonZero<usize>,
    progress: impl Fn(usize, usize) + Sync,
) -> Divide {
    assert!(depth > 0, "divide needs at least one ply");
    let mut counts: Divide = position.legal_moves().into_iter().map(|mv| (mv, 0)).collect();
    if depth == 1 {
        counts.values_mut().for_each(|count| *count = 1);
        return counts;
    }
    let lines: Vec<(Move, R)> = counts
        .keys()
        .flat_map(|&mv| {
            let child = after(position, mv);
            child.legal_moves().into_iter().map(move |reply| (mv, after(&child, reply)))
        })
        .collect();
    let next = AtomicUsize::new(0);
    let shared = Mutex::new((&mut counts, 0));
    let work = || {
        while let Some((mv, position)) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
            let nodes = position.perft(depth - 2);
            let mut guard = shared.lock().expect("no thread panics while it holds the lock");
            let (counts, done) = &mut *guard;
            let count = counts.get_mut(mv).expect("every line begins with a root move");
            *count = count.checked_add(nodes).expect("fewer than 2^64 leaves");
            *done += 1;
            progress(*done, lines.len());
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(work);
        }
    });
    counts
}

/// Plays a legal move on a copy.
pub(crate) fn after<R: Rules>(position: &R, mv: Move) -> R {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
