use std::{
    collections::BTreeMap,
    num::NonZero,
    ops::ControlFlow,
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

/// A divide that may have been stopped half-way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartialDivide {
    /// The root moves that are counted to the end.
    pub finished: Divide,
    /// The legal moves that are not.
    pub unfinished: Vec<Move>,
}

/// How far a divide has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many lines are counted.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// The root move that this line has finished, with its leaves, if it has.
    pub finished: Option<(Move, u64)>,
}

/// Divides like [`divide`], on several threads.
///
/// The work is shared out in lines of two plies, so that no thread is left with one long root
/// move. After each line `progress` is told how far it has come; when it breaks, no further line is
/// begun. The counts do not depend on the number of threads.
///
/// # Panics
///
/// When `depth` is 0, and when a count overflows a `u64`.
pub fn divide_parallel<R: Rules + Send + Sync>(
    position: &R,
    depth: u32,
    threads: NonZero<usize>,
    progress: impl Fn(Progress) -> ControlFlow<()> + Sync,
) -> PartialDivide {
    divide_parallel_by(position, depth, threads, R::perft, progress)
}

/// The same, with somebody else to count the leaves so many plies below a position.
///
/// # Panics
///
/// As above.
pub fn divide_parallel_by<R: Rules + Send + Sync>(
    position: &R,
    depth: u32,
    threads: NonZero<usize>,
    count: impl Fn(&R, u32) -> u64 + Sync,
    progress: impl Fn(Progress) -> ControlFlow<()> + Sync,
) -> PartialDivide {
    assert!(depth > 0, "divide needs at least one ply");
    if depth == 1 {
        return PartialDivide { finished: divide(position, 1), unfinished: Vec::new() };
    }
    let mut tally = Tally::default();
    let mut lines: Vec<(Move, R)> = Vec::new();
    for mv in position.legal_moves() {
        let child = after(position, mv);
        let replies = child.legal_moves();
        tally.moves.insert(mv, Share { lines_left: replies.len(), leaves: 0 });
        lines.extend(replies.into_iter().map(|reply| (mv, after(&child, reply))));
    }
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(tally);
    let work = || {
        while let Some((mv, position)) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
            let leaves = count(position, depth - 2);
            let mut tally = tally.lock().expect("no thread panics while it holds the lock");
            let finished = tally.add(*mv, leaves).map(|leaves| (*mv, leaves));
            let progress = progress(Progress { done: tally.done, of: lines.len(), finished });
            if progress.is_break() {
                next.store(lines.len(), Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.get().min(lines.len()) {
            scope.spawn(work);
        }
    });
    tally.into_inner().expect("no thread panics while it holds the lock").close()
}

/// What the threads have counted between them.
#[derive(Default)]
struct Tally {
    done: usize,
    moves: BTreeMap<Move, Share>,
}

/// A root move's share of the work and of the leaves.
struct Share {
    lines_left: usize,
    leaves: u64,
}

impl Tally {
    /// Adds a line's leaves; returns the root move's when that was its last line.
    fn add(&mut self, mv: Move, leaves: u64) -> Option<u64> {
        let share = self.moves.get_mut(&mv).expect("every line begins with a root move");
        share.leaves = share.leaves.checked_add(leaves).expect("fewer than 2^64 leaves");
        share.lines_left -= 1;
        self.done += 1;
        (share.lines_left == 0).then_some(share.leaves)
    }

    fn close(self) -> PartialDivide {
        let mut divide = PartialDivide::default();
        for (mv, share) in self.moves {
            if share.lines_left == 0 {
                divide.finished.insert(mv, share.leaves);
            } else {
                divide.unfinished.push(mv);
            }
        }
        divide
    }
}

/// Plays a legal move on a copy.
pub(crate) fn after<R: Rules>(position: &R, mv: Move) -> R {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
