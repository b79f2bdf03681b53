//! The 128-bit key of a position: one random number for each thing that END-3 compares.

use grand_core::{Color, File, Kind, Piece};

use crate::{bits::Cell, men::Men};

/// What equal positions share: the sum without carry of the numbers of what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key(pub(crate) u128);

/// The number of a man on a square.
pub(crate) fn man(Piece { color, kind }: Piece, cell: Cell) -> u128 {
    MEN[color as usize][kind as usize][cell.index()]
}

/// The number of Black being to move.
pub(crate) const BLACK: u128 = mix(0);

/// The number of an en passant square. The side to move tells its rank.
pub(crate) fn en_passant(passed: Cell) -> u128 {
    EN_PASSANT[passed.file()]
}

/// The key from scratch, without an en passant square.
pub(crate) fn of(men: &Men, turn: Color) -> Key {
    let mut key = if turn == Color::Black { BLACK } else { 0 };
    for color in Color::ALL {
        for kind in Kind::ALL {
            let piece = Piece::new(color, kind);
            for cell in men.of(piece) {
                key ^= man(piece, cell);
            }
        }
    }
    Key(key)
}

static EN_PASSANT: [u128; File::NUM] = {
    let mut table = [0; File::NUM];
    let mut file = 0;
    while file < File::NUM {
        table[file] = mix(1 + file as u64);
        file += 1;
    }
    table
};

static MEN: [[[u128; Cell::NUM]; Kind::NUM]; Color::NUM] = {
    let mut table = [[[0; Cell::NUM]; Kind::NUM]; Color::NUM];
    let mut number = 0;
    while number < Color::NUM * Kind::NUM * Cell::NUM {
        let (color, rest) = (number / (Kind::NUM * Cell::NUM), number % (Kind::NUM * Cell::NUM));
        table[color][rest / Cell::NUM][rest % Cell::NUM] = mix(100 + number as u64);
        number += 1;
    }
    table
};

/// The random number of a given index in the keys of positions.
const fn mix(index: u64) -> u128 {
    random(0x6772_616E_6470_6572, index)
}

/// The random number of a given index and seed: two outputs of `splitmix64`.
pub(crate) const fn random(seed: u64, index: u64) -> u128 {
    (split_mix(seed, 2 * index) as u128) << 64 | split_mix(seed, 2 * index + 1) as u128
}

/// The `index`-th output of the generator `splitmix64` of Steele, Lea and Flood.
pub(crate) const fn split_mix(seed: u64, index: u64) -> u64 {
    let state = seed.wrapping_add(index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let first = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let second = (first ^ first >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    second ^ second >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn all_numbers_differ_in_both_halves() {
        let men = MEN.iter().flatten().flatten().copied();
        let numbers: Vec<u128> = men.chain(EN_PASSANT).chain([BLACK]).collect();
        let low: HashSet<u64> = numbers.iter().map(|&number| number as u64).collect();
        let high: HashSet<u64> = numbers.iter().map(|&number| (number >> 64) as u64).collect();
        assert_eq!((low.len(), high.len()), (numbers.len(), numbers.len()));
        assert!(!low.contains(&0) && !high.contains(&0));
    }

    /// The first outputs of the authors' program for the seed 1234567, which begins a step on.
    const FIRST: [u64; 5] = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];

    #[test]
    fn numbers_are_those_of_splitmix64() {
        assert_eq!([1, 2, 3, 4, 5].map(|index| split_mix(1_234_567, index)), FIRST);
    }

    /// No output is used twice.
    #[test]
    fn a_number_is_two_outputs_of_its_own() {
        let halves = [1, 2].map(|index| random(1_234_567, index)).map(|number| {
            let low = number as u64;
            [(number >> 64) as u64, low]
        });
        assert_eq!(halves, [[FIRST[1], FIRST[2]], [FIRST[3], FIRST[4]]]);
    }
}
