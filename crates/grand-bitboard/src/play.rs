//! Making moves. Nothing here asks whether a move is legal.

use grand_core::{Color, Kind, Move, Piece, PromotionKind, Setup};

use crate::{
    bits::Cell,
    key,
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
        match (self.men.kind_at(from), mv.promotion) {
            (Kind::Pawn, Some(promotion)) => self.make_promotion::<S>(from, to, promotion),
            (Kind::Pawn, None) if self.passed == Some(to) && from.file() != to.file() => {
                self.make_en_passant::<S>(from, to);
            }
            (Kind::Pawn, None) if from.rank().abs_diff(to.rank()) == 2 => {
                self.make_double::<S>(from, to);
            }
            (kind, _) => self.make_step::<S>(kind, from, to),
        }
    }

    /// A man goes to a square and takes what stands there.
    #[inline]
    pub(crate) fn make_step<S: Side>(&mut self, kind: Kind, from: Cell, to: Cell) {
        let quiet = !self.take::<S>(to) && kind != Kind::Pawn;
        self.carry::<S>(kind, from, to);
        self.end_ply::<S>(if quiet { self.halfmove_clock + 1 } else { 0 });
    }

    /// A pawn goes two squares; the square passed over is kept when a capture there is legal.
    pub(crate) fn make_double<S: Side>(&mut self, from: Cell, to: Cell) {
        self.carry::<S>(Kind::Pawn, from, to);
        self.end_ply::<S>(0);
        self.open_en_passant(from.offset(S::FORWARD));
    }

    /// A pawn takes a pawn that has just passed over `passed`.
    pub(crate) fn make_en_passant<S: Side>(&mut self, from: Cell, passed: Cell) {
        self.take::<S>(passed.offset(-S::FORWARD));
        self.carry::<S>(Kind::Pawn, from, passed);
        self.end_ply::<S>(0);
    }

    /// A pawn goes to a square, takes what stands there, and is another man from now on.
    pub(crate) fn make_promotion<S: Side>(&mut self, from: Cell, to: Cell, into: PromotionKind) {
        self.take::<S>(to);
        for (kind, cell) in [(Kind::Pawn, from), (into.kind(), to)] {
            let piece = Piece::new(S::COLOR, kind);
            self.men.toggle(piece, cell.bit());
            self.key ^= key::man(piece, cell);
        }
        self.missing[S::COLOR as usize].lose(Kind::Pawn);
        self.missing[S::COLOR as usize].gain(into.kind());
        self.end_ply::<S>(0);
    }

    /// Makes `passed` the en passant square if the side to move has a legal capture there.
    pub(crate) fn open_en_passant(&mut self, passed: Cell) {
        if self.men.en_passant_exists(passed, self.turn) {
            self.passed = Some(passed);
            self.key ^= key::en_passant(passed);
        }
    }

    fn carry<S: Side>(&mut self, kind: Kind, from: Cell, to: Cell) {
        let piece = Piece::new(S::COLOR, kind);
        self.men.toggle(piece, from.bit() | to.bit());
        self.key ^= key::man(piece, from) ^ key::man(piece, to);
    }

    /// Takes the enemy man off `cell` and says whether there was one.
    fn take<S: Side>(&mut self, cell: Cell) -> bool {
        let stands = self.men.side(S::Enemy::COLOR).has(cell);
        if stands {
            let piece = Piece::new(S::Enemy::COLOR, self.men.kind_at(cell));
            self.men.toggle(piece, cell.bit());
            self.key ^= key::man(piece, cell);
            self.missing[S::Enemy::COLOR as usize].lose(piece.kind);
        }
        stands
    }

    /// Passes the turn, closes the en passant square (EP-2) and keeps the counters.
    fn end_ply<S: Side>(&mut self, halfmove_clock: u16) {
        if let Some(passed) = self.passed.take() {
            self.key ^= key::en_passant(passed);
        }
        self.turn = S::Enemy::COLOR;
        self.key ^= key::BLACK;
        self.halfmove_clock = halfmove_clock.min(Setup::MAX_COUNTER);
        let played = u16::from(S::COLOR == Color::Black);
        self.move_number = (self.move_number + played).min(Setup::MAX_COUNTER);
    }
}
