//! Keys of the table's entries, drawn from a seed.
//!
//! Not the key that a [`Position`](crate::Position) keeps up: two counts with different seeds share
//! no number, so an accident of one cannot befall the other. Whose turn it is has no number, since
//! the plies left of a count tell it.

use grand_core::{Color, File, Kind, Piece};

use crate::{
    bits::Cell,
    board::{Board, Watch},
    key::{random, split_mix},
};

/// A random number for each man on each square and for each file of an en passant square.
#[derive(Debug)]
pub(super) struct Keys {
    men: Box<[[[u128; Cell::NUM]; Kind::NUM]; Color::NUM]>,
    passed: [u128; File::NUM],
}

impl Keys {
    pub(super) fn new(seed: u64) -> Self {
        // Seeds side by side would give streams side by side.
        let seed = split_mix(seed, 0);
        let mut index = 0;
        let mut next = || {
            index += 1;
            random(seed, index)
        };
        let mut keys = Self {
            men: Box::new([[[0; Cell::NUM]; Kind::NUM]; Color::NUM]),
            passed: [0; File::NUM],
        };
        keys.men.iter_mut().flatten().flatten().for_each(|number| *number = next());
        keys.passed.iter_mut().for_each(|number| *number = next());
        keys
    }

    /// The key of a board from scratch.
    pub(super) fn of(&self, board: &Board) -> u128 {
        let mut kept = Kept { keys: self, key: 0 };
        for cell in board.men.occupied() {
            let piece = board.men.piece_at(cell).expect("the square is occupied");
            kept.man(piece, cell);
        }
        if let Some(cell) = board.passed {
            kept.passed(cell);
        }
        kept.key
    }
}

/// A key that is kept up while moves are made on its board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept<'a> {
    pub(super) keys: &'a Keys,
    pub(super) key: u128,
}

impl Watch for Kept<'_> {
    #[inline(always)]
    fn man(&mut self, Piece { color, kind }: Piece, cell: Cell) {
        self.key ^= self.keys.men[color as usize][kind as usize][cell.index()];
    }

    #[inline(always)]
    fn passed(&mut self, cell: Cell) {
        self.key ^= self.keys.passed[cell.file()];
    }
}

#[cfg(test)]
mod tests {
    use grand_core::{Dialect, Rules, Square, fen};

    use super::*;
    use crate::{
        position::Position,
        side::{Black, White},
    };

    /// A right comes with a double step and goes with the next move.
    #[test]
    fn a_key_that_is_kept_up_is_that_from_scratch() {
        let keys = Keys::new(1);
        let text = "9k/10/10/10/10/3p6/10/2P7/10/K9 w - - 0 1";
        let setup = fen::parse(text, Dialect::Freeling).expect(text);
        let mut board = Position::from_setup(&setup).expect(text).board;
        let mut kept = Kept { keys: &keys, key: keys.of(&board) };
        board.double::<White>(Cell::new(Square::C3), Cell::new(Square::C5), &mut kept);
        assert!(board.passed.is_some());
        assert_eq!(kept.key, keys.of(&board));
        board.step::<Black>(Kind::King, Cell::new(Square::J10), Cell::new(Square::I9), &mut kept);
        assert!(board.passed.is_none());
        assert_eq!(kept.key, keys.of(&board));
    }

    /// A right to capture en passant, and which, is part of the key; so is each man.
    #[test]
    fn what_differs_has_another_key() {
        let keys = Keys::new(1);
        let texts = [
            "9k/10/10/10/2pPp5/10/10/10/10/K9 w - - 0 1",
            "9k/10/10/10/2pPp5/10/10/10/10/K9 w - c7 0 1",
            "9k/10/10/10/2pPp5/10/10/10/10/K9 w - e7 0 1",
            "9k/10/10/10/2pPp5/10/10/10/10/1K8 w - - 0 1",
            "9k/10/10/10/2pNp5/10/10/10/10/K9 w - - 0 1",
        ];
        let mut met = texts.map(|text| {
            let setup = fen::parse(text, Dialect::Freeling).expect(text);
            keys.of(&Position::from_setup(&setup).expect(text).board)
        });
        met.sort_unstable();
        assert!(met.windows(2).all(|pair| pair[0] != pair[1]), "{met:x?}");
    }
}
