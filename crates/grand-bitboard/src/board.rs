//! What moves change and counting needs: the men, what is missing of them, the en passant square.

use grand_core::{Color, Kind, Piece, PromotionKind};

use crate::{bits::Cell, material::Missing, men::Men, side::Side};

/// A position without whose turn it is, keys and counters. Copied for each move that is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) men: Men,
    /// What each side lacks, by colour.
    pub(crate) missing: [Missing; Color::NUM],
    /// The en passant square. Only ever given when a legal capture there exists: that is judged
    /// once, when the double step is made, so that key and equality need no second look.
    pub(crate) passed: Option<Cell>,
}

/// Is told what changes on a board.
pub(crate) trait Watch {
    /// A man came to `cell` or left it.
    fn man(&mut self, piece: Piece, cell: Cell);

    /// `cell` became the en passant square or ceased to be it.
    fn passed(&mut self, cell: Cell);
}

/// Nobody watches.
impl Watch for () {
    fn man(&mut self, _: Piece, _: Cell) {}

    fn passed(&mut self, _: Cell) {}
}

impl Board {
    /// A man goes to a square and takes what stands there. Says whether something stood there.
    #[inline(always)]
    pub(crate) fn step<S: Side>(
        &mut self,
        kind: Kind,
        from: Cell,
        to: Cell,
        watch: &mut impl Watch,
    ) -> bool {
        self.close_en_passant(watch);
        let took = self.take::<S>(to, watch);
        self.carry::<S>(kind, from, to, watch);
        took
    }

    /// A pawn goes two squares; the square passed over is kept when a capture there is legal.
    pub(crate) fn double<S: Side>(&mut self, from: Cell, to: Cell, watch: &mut impl Watch) {
        self.close_en_passant(watch);
        self.carry::<S>(Kind::Pawn, from, to, watch);
        self.open_en_passant(from.offset(S::FORWARD), S::Enemy::COLOR, watch);
    }

    /// A pawn takes a pawn that has just passed over `passed`.
    pub(crate) fn en_passant<S: Side>(&mut self, from: Cell, passed: Cell, watch: &mut impl Watch) {
        self.close_en_passant(watch);
        self.take::<S>(passed.offset(-S::FORWARD), watch);
        self.carry::<S>(Kind::Pawn, from, passed, watch);
    }

    /// A pawn goes to a square, takes what stands there, and is another man from now on.
    pub(crate) fn promotion<S: Side>(
        &mut self,
        from: Cell,
        to: Cell,
        into: PromotionKind,
        watch: &mut impl Watch,
    ) {
        self.close_en_passant(watch);
        self.take::<S>(to, watch);
        for (kind, cell) in [(Kind::Pawn, from), (into.kind(), to)] {
            let piece = Piece::new(S::COLOR, kind);
            self.men.toggle(piece, cell.bit());
            watch.man(piece, cell);
        }
        self.missing[S::COLOR as usize].lose(Kind::Pawn);
        self.missing[S::COLOR as usize].gain(into.kind());
    }

    /// Makes `passed` the en passant square if `by` has a legal capture there.
    pub(crate) fn open_en_passant(&mut self, passed: Cell, by: Color, watch: &mut impl Watch) {
        if self.men.en_passant_exists(passed, by) {
            self.passed = Some(passed);
            watch.passed(passed);
        }
    }

    /// EP-2
    fn close_en_passant(&mut self, watch: &mut impl Watch) {
        if let Some(passed) = self.passed.take() {
            watch.passed(passed);
        }
    }

    fn carry<S: Side>(&mut self, kind: Kind, from: Cell, to: Cell, watch: &mut impl Watch) {
        let piece = Piece::new(S::COLOR, kind);
        self.men.toggle(piece, from.bit() | to.bit());
        watch.man(piece, from);
        watch.man(piece, to);
    }

    /// Takes the enemy man off `cell` and says whether there was one.
    #[inline(always)]
    fn take<S: Side>(&mut self, cell: Cell, watch: &mut impl Watch) -> bool {
        let stands = self.men.side(S::Enemy::COLOR).has(cell);
        if stands {
            let piece = Piece::new(S::Enemy::COLOR, self.men.kind_at(cell));
            self.men.toggle(piece, cell.bit());
            watch.man(piece, cell);
            self.missing[S::Enemy::COLOR as usize].lose(piece.kind);
        }
        stands
    }
}
