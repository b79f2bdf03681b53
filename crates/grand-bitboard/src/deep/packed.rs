//! A whole position in 56 bytes, with nothing left out that counting depends on.

use grand_core::{Color, File, Kind, Piece, Rank, Rules, Setup, Square};

use crate::position::Position;

/// The men and the en passant square of a position, exactly: equal for positions of the same side
/// to move exactly when [`Position`]s are equal, and so when their counts are.
///
/// Sixteen sorts of men and nothing make a digit of base 17, and fifteen digits fit a word. The
/// last word has room for the en passant square's file; whose turn it is tells its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Packed([u64; WORDS]);

const BASE: u64 = 1 + (Color::NUM * Kind::NUM) as u64;
const DIGITS: usize = 15;
const WORDS: usize = Square::NUM.div_ceil(DIGITS);
/// The last word's digits stop here; what is above counts files from 1.
const PASSED: u64 = BASE.pow((Square::NUM - DIGITS * (WORDS - 1)) as u32);

impl Packed {
    pub(super) fn new(position: &Position) -> Self {
        let mut words = [0; WORDS];
        let men = &position.board.men;
        for cell in men.occupied() {
            let Piece { color, kind } = men.piece_at(cell).expect("the square is occupied");
            let digit = 1 + (color as usize * Kind::NUM + kind as usize) as u64;
            let square = cell.square() as usize;
            words[square / DIGITS] += digit * BASE.pow((square % DIGITS) as u32);
        }
        let passed = position.board.passed.map_or(0, |cell| 1 + cell.file() as u64);
        words[WORDS - 1] += passed * PASSED;
        Self(words)
    }

    /// The position with `turn` to move, counters at their start.
    pub(super) fn unpack(self, turn: Color) -> Position {
        let mut setup = Setup::empty();
        setup.turn = turn;
        for (index, square) in Square::ALL.into_iter().enumerate() {
            let digit = self.0[index / DIGITS] / BASE.pow((index % DIGITS) as u32) % BASE;
            let piece = digit.checked_sub(1).map(|digit| {
                let (color, kind) = (digit as usize / Kind::NUM, digit as usize % Kind::NUM);
                Piece::new(Color::ALL[color], Kind::ALL[kind])
            });
            setup.set(square, piece);
        }
        let passed = (self.0[WORDS - 1] / PASSED).checked_sub(1);
        setup.en_passant = passed.map(|file| {
            let rank = if turn == Color::White { Rank::Seven } else { Rank::Four };
            Square::new(File::ALL[file as usize], rank)
        });
        Position::from_setup(&setup).expect("it was a position before it was packed")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use grand_core::{Dialect, fen};

    use super::*;

    /// Every position two plies below these, which have captures en passant and promotions.
    #[test]
    fn packing_tells_positions_apart_as_equality_does() {
        let mut met: BTreeMap<Packed, Position> = BTreeMap::new();
        let mut many = 0;
        for text in [
            "4k5/2P3P3/10/10/3pP4r/10/2q3b3/4N5/p8p/4K5 w - d7 0 1",
            "4k5/10/pp8/10/10/4pP4/10/PP8/10/4K5 b - f4 3 9",
            "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
        ] {
            let setup = fen::parse(text, Dialect::Freeling).expect(text);
            let root = Position::from_setup(&setup).expect(text);
            met.clear();
            for position in below(&below(&[root])) {
                let packed = Packed::new(&position);
                assert_eq!(packed.unpack(position.turn), position, "{text}");
                let other = met.entry(packed).or_insert_with(|| position.clone());
                assert_eq!(*other, position, "{text}");
                many += 1;
            }
        }
        assert!(many > 4_225, "{many}");
    }

    fn below(positions: &[Position]) -> Vec<Position> {
        let after = |position: &Position| {
            let moves = position.legal_moves().into_iter();
            let position = position.clone();
            moves.map(move |mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                next
            })
        };
        positions.iter().flat_map(after).collect()
    }
}
