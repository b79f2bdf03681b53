/// A stream of random numbers that is the same for a seed on every machine and for ever.
///
/// SplitMix64 (Steele, Lea and Flood, 2014): the state grows by a constant, and each number is the
/// state, mixed. It is written out here, and pinned by a test, because suites name the seed that
/// they come from, and a library's stream may change with its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// Begins the stream of `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Begins the stream with this number among the many of `seed`, such as a game's.
    pub const fn stream(seed: u64, number: u64) -> Self {
        let mut of_seed = Self(seed);
        let mut of_both = Self(of_seed.next() ^ number);
        Self(of_both.next())
    }

    /// Draws any number of 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Draws a number below `bound`, from the upper half of the next 64 bits. No number is
    /// likelier than another by more than `bound` in 2^32.
    ///
    /// # Panics
    ///
    /// When `bound` is 0 or over 2^32.
    pub const fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0 && bound as u64 <= 1 << 32, "a bound from 1 to 2^32");
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }

    /// Says yes once in `times`, on average.
    pub const fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Draws one of `items`.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub const fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Draws an index, each as likely as its weight; any when all weights are 0.
    ///
    /// # Panics
    ///
    /// When there is no weight, or their sum is over 2^32.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let sum: usize = weights.iter().map(|&weight| weight as usize).sum();
        if sum == 0 {
            return self.below(weights.len());
        }
        let mut left = self.below(sum);
        for (index, &weight) in weights.iter().enumerate() {
            match left.checked_sub(weight as usize) {
                Some(rest) => left = rest,
                None => return index,
            }
        }
        unreachable!("the number drawn is below the sum")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that other implementations of SplitMix64 give for this seed.
    #[test]
    fn the_stream_is_splitmix64() {
        let mut random = Random::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(expected.map(|_| random.next()), expected);
    }

    #[test]
    fn streams_of_a_seed_differ() {
        let firsts = [0, 1, 2].map(|number| Random::stream(1, number).next());
        assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
        assert_ne!(Random::stream(1, 2), Random::stream(2, 1));
    }

    #[test]
    fn weights_of_nothing_are_never_drawn_while_another_is_left() {
        let mut random = Random::new(3);
        let mut drawn = [0; 3];
        for _ in 0..4_000 {
            drawn[random.weighted(&[0, 3, 1])] += 1;
        }
        assert_eq!(drawn[0], 0);
        assert!((2_800..3_200).contains(&drawn[1]), "{drawn:?}");
        assert!(random.weighted(&[0, 0]) < 2);
    }
}
