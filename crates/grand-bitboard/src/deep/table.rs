//! The table of counts that all threads share.

use std::{
    fmt,
    sync::atomic::{AtomicU64, Ordering},
};

use zerocopy::FromZeros;

use super::entry::Entry;

/// A table of counts of a fixed size, without locks.
///
/// Entries stand in buckets of four, a cache line each. Memory that nothing was written to is only
/// promised by the system, so a large table costs a small count nothing.
pub struct Table {
    words: Vec<AtomicU64>,
    /// Where the first bucket begins, so that buckets are cache lines.
    first: usize,
    buckets: u64,
}

const ENTRIES: usize = 4;
const BUCKET: usize = 2 * ENTRIES;
const LINE: usize = BUCKET * size_of::<u64>();

/// There is no room for a table: the size asked for, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom(pub u64);

impl fmt::Display for NoRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no memory for a table of {} bytes", self.0)
    }
}

impl std::error::Error for NoRoom {}

impl Table {
    /// The smallest table, in bytes: one bucket, wherever the memory begins.
    pub const SMALLEST: u64 = 2 * LINE as u64;

    /// Makes an empty table that takes at most `bytes` of memory, at least
    /// [`SMALLEST`](Self::SMALLEST).
    ///
    /// # Errors
    ///
    /// The memory is not to be had, or the size is below the smallest.
    pub fn new(bytes: u64) -> Result<Self, NoRoom> {
        let words = usize::try_from(bytes).map_err(|_| NoRoom(bytes))? / size_of::<u64>();
        if bytes < Self::SMALLEST {
            return Err(NoRoom(bytes));
        }
        let words = AtomicU64::new_vec_zeroed(words).map_err(|_| NoRoom(bytes))?;
        let first = words.as_ptr().align_offset(LINE);
        let buckets = ((words.len() - first) / BUCKET) as u64;
        Ok(Self { words, first, buckets })
    }

    /// Returns how many entries there is room for.
    pub const fn entries(&self) -> u64 {
        self.buckets * ENTRIES as u64
    }

    /// The bucket of a key, by the upper bits of its low half: an entry has the others. Counts of
    /// one position at many depths stand in many buckets, or they would drive each other out.
    fn bucket(&self, key: u128, depth: u32) -> &[AtomicU64] {
        let spread =
            (key as u64).wrapping_add(u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let index = (u128::from(spread) * u128::from(self.buckets)) >> 64;
        let start = self.first + BUCKET * index as usize;
        &self.words[start..start + BUCKET]
    }

    /// Asks the processor for the bucket, to be there when it is needed.
    pub(super) fn prefetch(&self, key: u128, depth: u32) {
        #[cfg(target_arch = "x86_64")]
        crate::cpu::prefetch(&self.bucket(key, depth)[0]);
        #[cfg(not(target_arch = "x86_64"))]
        let _ = (key, depth);
    }

    /// The count of this depth that was kept for a key.
    pub(super) fn get(&self, key: u128, depth: u32) -> Option<u64> {
        let mut entries = self.bucket(key, depth).chunks_exact(2);
        entries.find_map(|entry| {
            Entry::read(
                [entry[0].load(Ordering::Relaxed), entry[1].load(Ordering::Relaxed)],
                key,
                depth,
            )
        })
    }

    /// Keeps a count in place of the shallowest, if that is no deeper, else in the last place: so
    /// nothing is lost that took longer, and what is new has a place at any time.
    pub(super) fn put(&self, key: u128, depth: u32, count: u64) {
        let Some(entry) = Entry::new(key, depth, count) else { return };
        let bucket = self.bucket(key, depth);
        let depth_at =
            |place: &&[AtomicU64]| Entry::of_word(place[1].load(Ordering::Relaxed)).depth();
        let shallowest = bucket.chunks_exact(2).min_by_key(depth_at);
        let place =
            shallowest.filter(|place| depth_at(place) <= depth).unwrap_or(&bucket[BUCKET - 2..]);
        let [check, data] = entry.words(key);
        place[0].store(check, Ordering::Relaxed);
        place[1].store(data, Ordering::Relaxed);
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("entries", &self.entries()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::key::random;

    /// What the tests keep for a key: something that no other key has.
    fn count(key: u128, depth: u32) -> u64 {
        (key >> 93) as u64 + u64::from(depth)
    }

    #[test]
    fn buckets_are_cache_lines_and_all_within() {
        let table = Table::new(10_000).expect("there is room");
        let lines: Vec<usize> =
            (0..10_000).map(|index| table.bucket(random(1, index), 3).as_ptr().addr()).collect();
        assert!(lines.iter().all(|address| address % LINE == 0));
        let (least, most) = (lines.iter().min(), lines.iter().max());
        let spread = most.expect("there are some") - least.expect("there are some");
        assert_eq!(spread / LINE + 1, table.buckets as usize, "every bucket is used");
        assert_eq!(table.entries(), 4 * table.buckets);
    }

    #[test]
    fn what_took_longer_stays() {
        let table = Table::new(Table::SMALLEST).expect("there is room");
        let keys = (0..200).map(|index| random(1, index));
        let line = table.bucket(random(1, 0), 5).as_ptr();
        let [deep, shallow] = [5, 2].map(|depth| {
            let there = |key: &u128| table.bucket(*key, depth).as_ptr() == line;
            keys.clone().filter(there).collect::<Vec<_>>()
        });
        deep[..ENTRIES].iter().for_each(|&key| table.put(key, 5, 7));
        shallow.iter().for_each(|&key| table.put(key, 2, 9));
        let kept = deep[..ENTRIES].iter().filter(|&&key| table.get(key, 5) == Some(7));
        assert_eq!(kept.count(), ENTRIES - 1);
        let newest = shallow.last().expect("half of 200 fall there");
        assert_eq!(table.get(*newest, 2), Some(9), "the newest has the last place");
    }

    /// Eight threads in a table of a few entries: what is found is right, and something is found.
    #[test]
    fn threads_never_find_what_nobody_kept() {
        let table = Table::new(1_000).expect("there is room");
        let found = AtomicU64::new(0);
        let work = |seed: u64| {
            for turn in 0..200_000 {
                let key = random(3, (turn * 7 + seed * 13) % 100);
                let depth = 2 + (turn % 3) as u32;
                match table.get(key, depth) {
                    Some(nodes) => {
                        assert_eq!(nodes, count(key, depth));
                        found.fetch_add(1, Ordering::Relaxed);
                    }
                    None => table.put(key, depth, count(key, depth)),
                }
            }
        };
        thread::scope(|scope| (0..8).for_each(|seed| drop(scope.spawn(move || work(seed)))));
        assert!(found.into_inner() > 100_000);
    }
}
