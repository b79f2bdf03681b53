//! What an entry of the table holds, in two words.
//!
//! The first word is the high half of the key, summed without carry with the second, so that words
//! of different entries, which two threads may leave side by side, verify no key. The second has
//! the depth, the count, and as much of the key's low half as there is room for.

/// One count of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry(u64);

const DEPTH_BITS: u32 = 6;

/// No position has more than 390 moves (see [`super::MOST_MOVES`]), so counts to this depth leave
/// room for more of the key.
pub(super) const SHALLOW: u32 = 4;
const SHALLOW_COUNT_BITS: u32 = 36;

const _: () = assert!(super::MOST_MOVES.pow(SHALLOW) < 1 << SHALLOW_COUNT_BITS);

/// How many bits a count of this depth may have.
const fn count_bits(depth: u32) -> u32 {
    if depth <= SHALLOW { SHALLOW_COUNT_BITS } else { u64::BITS - DEPTH_BITS }
}

impl Entry {
    /// What the second word holds, whatever it is.
    pub(super) const fn of_word(word: u64) -> Self {
        Self(word)
    }

    /// None when the count is too large to be kept: below 2^58 none is.
    pub(super) const fn new(key: u128, depth: u32, count: u64) -> Option<Self> {
        let bits = DEPTH_BITS + count_bits(depth);
        if depth >> DEPTH_BITS != 0 || count >> count_bits(depth) != 0 {
            return None;
        }
        let rest = if bits < u64::BITS { (key as u64) << bits } else { 0 };
        Some(Self(rest | count << DEPTH_BITS | depth as u64))
    }

    /// 0 where nothing has been written yet: counts of depth 0 are kept nowhere.
    pub(super) const fn depth(self) -> u32 {
        (self.0 & ((1 << DEPTH_BITS) - 1)) as u32
    }

    /// The count, if the words are those of an entry for this key and depth.
    pub(super) fn read(words: [u64; 2], key: u128, depth: u32) -> Option<u64> {
        let count = words[1] >> DEPTH_BITS & (u64::MAX >> (u64::BITS - count_bits(depth)));
        let wanted = Self::new(key, depth, count)?;
        (wanted.words(key) == words).then_some(count)
    }

    pub(super) const fn words(self, key: u128) -> [u64; 2] {
        [(key >> 64) as u64 ^ self.0, self.0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: u128 = 0x0123_4567_89AB_CDEF_0F1E_2D3C_4B5A_6978;

    #[test]
    fn an_entry_gives_back_what_it_was_made_of() {
        for depth in 1..64 {
            let largest = u64::MAX >> (u64::BITS - count_bits(depth));
            for count in [0, 1, 65, 259_514, largest] {
                let entry = Entry::new(KEY, depth, count).expect("it fits");
                assert_eq!(entry.depth(), depth);
                assert_eq!(Entry::read(entry.words(KEY), KEY, depth), Some(count));
            }
            assert_eq!(Entry::new(KEY, depth, largest + 1), None, "depth {depth}");
        }
        assert_eq!(Entry::new(KEY, 64, 1), None);
    }

    /// 86 bits of the key at depths 1 to 4, 64 above.
    #[test]
    fn a_key_that_differs_in_a_bit_is_another() {
        for (depth, bits) in [(1, 86), (SHALLOW, 86), (SHALLOW + 1, 64)] {
            let entry = Entry::new(KEY, depth, 1_000).expect("it fits");
            let known = (0..128)
                .filter(|bit| Entry::read(entry.words(KEY), KEY ^ 1 << bit, depth).is_none());
            assert_eq!(known.count(), bits, "depth {depth}");
        }
    }

    #[test]
    fn another_depth_is_another_entry() {
        let entry = Entry::new(KEY, 3, 1_000).expect("it fits");
        for depth in (1..64).filter(|&depth| depth != 3) {
            assert_eq!(Entry::read(entry.words(KEY), KEY, depth), None);
        }
    }

    /// What two threads may leave when both write at once, and memory that nobody has written to.
    #[test]
    fn words_of_different_entries_are_none() {
        let other = KEY ^ (1 << 100 | 1 << 20);
        let [one, two] = [(KEY, 5), (other, 7)]
            .map(|(key, count)| Entry::new(key, 3, count).expect("it fits").words(key));
        for words in [[one[0], two[1]], [two[0], one[1]], [0, 0]] {
            for key in [KEY, other] {
                assert_eq!(Entry::read(words, key, 3), None);
            }
        }
    }
}
