//! The board: where men stand and what they attack.

use grand_core::{Color, Kind, Piece, Setup};

use crate::{
    bits::{Bitboard, Cell},
    path::Lookup,
    side::forward,
    tables::{Axis, between, leaps, line, pawn_origins, ring},
};

/// The men on the board, as sets.
///
/// Queen, marshal and cardinal are each two of rook, bishop and knight in one, so three sets of
/// movers tell six kinds apart, and each set is what an attack test asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Men {
    sides: [Bitboard; Color::NUM],
    kings: Bitboard,
    pawns: Bitboard,
    /// Rooks, queens, marshals.
    rook_movers: Bitboard,
    /// Bishops, queens, cardinals.
    bishop_movers: Bitboard,
    /// Knights, marshals, cardinals.
    leapers: Bitboard,
}

impl Men {
    /// Sets up the men of any setup, valid or not.
    pub(crate) fn new(setup: &Setup) -> Self {
        let mut men = Self {
            sides: [Bitboard::EMPTY; Color::NUM],
            kings: Bitboard::EMPTY,
            pawns: Bitboard::EMPTY,
            rook_movers: Bitboard::EMPTY,
            bishop_movers: Bitboard::EMPTY,
            leapers: Bitboard::EMPTY,
        };
        for (square, piece) in setup.pieces() {
            men.toggle(piece, Cell::new(square).bit());
        }
        men
    }

    /// Puts or takes men of one sort on or off squares. Both at once moves a man.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, Piece { color, kind }: Piece, squares: Bitboard) {
        self.sides[color as usize] ^= squares;
        match kind {
            Kind::King => self.kings ^= squares,
            Kind::Pawn => self.pawns ^= squares,
            Kind::Rook => self.rook_movers ^= squares,
            Kind::Bishop => self.bishop_movers ^= squares,
            Kind::Knight => self.leapers ^= squares,
            Kind::Queen => {
                self.rook_movers ^= squares;
                self.bishop_movers ^= squares;
            }
            Kind::Marshal => {
                self.rook_movers ^= squares;
                self.leapers ^= squares;
            }
            Kind::Cardinal => {
                self.bishop_movers ^= squares;
                self.leapers ^= squares;
            }
        }
    }

    pub(crate) const fn side(&self, color: Color) -> Bitboard {
        self.sides[color as usize]
    }

    pub(crate) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    pub(crate) fn pawns(&self, color: Color) -> Bitboard {
        self.pawns & self.side(color)
    }

    pub(crate) fn kings(&self, color: Color) -> Bitboard {
        self.kings & self.side(color)
    }

    /// Rooks, queens and marshals of both sides.
    pub(crate) const fn rook_movers(&self) -> Bitboard {
        self.rook_movers
    }

    /// Bishops, queens and cardinals of both sides.
    pub(crate) const fn bishop_movers(&self) -> Bitboard {
        self.bishop_movers
    }

    /// Knights, marshals and cardinals of both sides.
    pub(crate) const fn leapers(&self) -> Bitboard {
        self.leapers
    }

    /// The men that slide along an axis, of both sides.
    pub(crate) const fn sliders(&self, axis: Axis) -> Bitboard {
        match axis {
            Axis::Rank | Axis::File => self.rook_movers,
            Axis::Rising | Axis::Falling => self.bishop_movers,
        }
    }

    /// The men of one sort.
    pub(crate) fn of(&self, Piece { color, kind }: Piece) -> Bitboard {
        let [rooks, bishops, leapers] = [self.rook_movers, self.bishop_movers, self.leapers];
        let men = match kind {
            Kind::King => self.kings,
            Kind::Pawn => self.pawns,
            Kind::Queen => rooks & bishops,
            Kind::Marshal => rooks & leapers,
            Kind::Cardinal => bishops & leapers,
            Kind::Rook => rooks.without(bishops | leapers),
            Kind::Bishop => bishops.without(rooks | leapers),
            Kind::Knight => leapers.without(rooks | bishops),
        };
        men & self.side(color)
    }

    /// The kind of the man that stands on `cell`; the caller knows that there is one.
    pub(crate) const fn kind_at(&self, cell: Cell) -> Kind {
        let moves_as =
            (self.rook_movers.has(cell), self.bishop_movers.has(cell), self.leapers.has(cell));
        match moves_as {
            (true, true, _) => Kind::Queen,
            (true, false, true) => Kind::Marshal,
            (false, true, true) => Kind::Cardinal,
            (true, false, false) => Kind::Rook,
            (false, true, false) => Kind::Bishop,
            (false, false, true) => Kind::Knight,
            (false, false, false) if self.pawns.has(cell) => Kind::Pawn,
            (false, false, false) => Kind::King,
        }
    }

    pub(crate) fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&color| self.side(color).has(cell))?;
        Some(Piece::new(color, self.kind_at(cell)))
    }

    /// The men of `by` that attack `cell` by a leap, as a pawn or as a king: those that nothing
    /// can be put in the way of (CHECK-3).
    pub(crate) fn close_attackers(&self, cell: Cell, by: Color) -> Bitboard {
        let pawns = pawn_origins(cell, by) & self.pawns;
        self.side(by) & (leaps(cell) & self.leapers | pawns | ring(cell) & self.kings)
    }

    /// The men of `by` that attack `cell` when exactly the squares of `occupied` block lines.
    /// Works on any board, however odd.
    pub(crate) fn attackers(&self, cell: Cell, by: Color, occupied: Bitboard) -> Bitboard {
        let mut attackers = self.close_attackers(cell, by);
        for axis in Axis::ALL {
            for slider in line(axis, cell) & self.sliders(axis) & self.side(by) {
                if (between(cell, slider) & occupied).is_empty() {
                    attackers |= slider.bit();
                }
            }
        }
        attackers
    }

    /// Says whether there are any [attackers](Self::attackers).
    pub(crate) fn is_attacked(&self, cell: Cell, by: Color, occupied: Bitboard) -> bool {
        !self.close_attackers(cell, by).is_empty()
            || Axis::ALL.into_iter().any(|axis| {
                let sliders = line(axis, cell) & self.sliders(axis) & self.side(by);
                sliders.into_iter().any(|slider| (between(cell, slider) & occupied).is_empty())
            })
    }

    /// The men of `by` that may take on the square passed over (EP-1), whether legal or not.
    pub(crate) fn en_passant_capturers(&self, passed: Cell, by: Color) -> Bitboard {
        self.pawns(by) & pawn_origins(passed, by)
    }

    /// EP-3, EP-4: says whether the king of `by` is safe after the pawn on `from` has taken on
    /// the square passed over.
    pub(crate) fn en_passant_is_safe(&self, from: Cell, passed: Cell, by: Color) -> bool {
        let taken = passed.offset(-forward(by)).bit();
        let occupied = (self.occupied() ^ from.bit() ^ taken) | passed.bit();
        let king = self.kings(by).first();
        self.attackers(king, !by, occupied).without(taken).is_empty()
    }

    /// Says whether any en passant capture on `passed` is legal for `by`.
    pub(crate) fn en_passant_exists(&self, passed: Cell, by: Color) -> bool {
        let mut capturers = self.en_passant_capturers(passed, by).into_iter();
        capturers.any(|from| self.en_passant_is_safe(from, passed, by))
    }
}

/// Where a man of `kind`, not a pawn, attacks from `cell`.
#[inline(always)]
pub(crate) fn attacks<L: Lookup>(kind: Kind, cell: Cell, occupied: Bitboard) -> Bitboard {
    match kind {
        Kind::King => ring(cell),
        Kind::Queen => L::rook(cell, occupied) | L::bishop(cell, occupied),
        Kind::Marshal => L::rook(cell, occupied) | leaps(cell),
        Kind::Cardinal => L::bishop(cell, occupied) | leaps(cell),
        Kind::Rook => L::rook(cell, occupied),
        Kind::Bishop => L::bishop(cell, occupied),
        Kind::Knight => leaps(cell),
        Kind::Pawn => Bitboard::EMPTY,
    }
}
