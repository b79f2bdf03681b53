//! Playing moves: the board, and with it the key, the turn and the counters. Nothing here asks
//! whether a move is legal.

use grand_core::{Color, Kind, Move, Piece, Setup};

use crate::{
    bits::Cell,
    board::Watch,
    key::{self, Key},
    position::Position,
    side::{Black, Side, White},
};

impl Position {
    /// Plays any legal move.
    pub(crate) fn make(&mut self, mv: Move) {
        match self.turn {
            Color::White => self.make_for::<White>(mv),
            Color::Black => self.make_for::<Black>(mv),
        }
    }

    fn make_for<S: Side>(&mut self, mv: Move) {
        let (from, to) = (Cell::new(mv.from), Cell::new(mv.to));
        let (board, key) = (&mut self.board, &mut self.key);
        let kind = board.men.kind_at(from);
        let mut took = false;
        match (kind, mv.promotion) {
            (Kind::Pawn, Some(promotion)) => board.promotion::<S>(from, to, promotion, key),
            (Kind::Pawn, None) if board.passed == Some(to) && from.file() != to.file() => {
                board.en_passant::<S>(from, to, key);
            }
            (Kind::Pawn, None) if from.rank().abs_diff(to.rank()) == 2 => {
                board.double::<S>(from, to, key);
            }
            (kind, _) => took = board.step::<S>(kind, from, to, key),
        }
        self.end_ply::<S>(took || kind == Kind::Pawn);
    }

    /// Passes the turn and keeps the counters.
    fn end_ply<S: Side>(&mut self, clears_clock: bool) {
        self.turn = S::Enemy::COLOR;
        self.key.0 ^= key::BLACK;
        let clock = if clears_clock { 0 } else { self.halfmove_clock + 1 };
        self.halfmove_clock = clock.min(Setup::MAX_COUNTER);
        let played = u16::from(S::COLOR == Color::Black);
        self.move_number = (self.move_number + played).min(Setup::MAX_COUNTER);
    }
}

impl Watch for Key {
    fn man(&mut self, piece: Piece, cell: Cell) {
        self.0 ^= key::man(piece, cell);
    }

    fn passed(&mut self, cell: Cell) {
        self.0 ^= key::en_passant(cell);
    }
}
