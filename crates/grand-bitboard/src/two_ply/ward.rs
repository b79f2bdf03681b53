//! What must stay as it is for the sake of the king that replies: its pins, and what guards the
//! squares beside it.

use grand_core::Kind;

use crate::{
    bits::{Bitboard, Cell},
    men::Men,
    path::Lookup,
    side::{Advance, Side},
    tables::{Axis, between, leaps, line, near, pawn_origins, ring},
};

/// Conditions for moves of one side, set by the king of the other, which is not in check.
pub(crate) struct Ward {
    /// Men of the replying side that are pinned.
    pub(crate) pinned: Bitboard,
    /// Men whose leaving may give check, pin, unpin, or guard or free a flight.
    pub(crate) stay: Bitboard,
    /// Squares where a landing may do so, whoever lands.
    pub(crate) clear: Bitboard,
    /// Men that attack squares beside the king.
    pub(crate) guards: Bitboard,
    /// Squares between sliding guards and what they guard: a second guard may not land there.
    pub(crate) lines: Bitboard,
    /// Where a man that moves as this would give check or pin.
    landings: Attackers,
    /// From where flights are attacked, all of them together.
    zone: Attackers,
    /// From where each flight is attacked.
    flights: [Attackers; 8],
    flight_count: usize,
}

/// From where a square is attacked by each way to move.
#[derive(Clone, Copy)]
struct Attackers {
    rook: Bitboard,
    bishop: Bitboard,
    leap: Bitboard,
    pawn: Bitboard,
    king: Bitboard,
}

impl Attackers {
    const NONE: Self = Self {
        rook: Bitboard::EMPTY,
        bishop: Bitboard::EMPTY,
        leap: Bitboard::EMPTY,
        pawn: Bitboard::EMPTY,
        king: Bitboard::EMPTY,
    };

    /// From where `cell` is attacked by men of `S`.
    #[inline(always)]
    fn of<S: Side, L: Lookup>(cell: Cell, occupied: Bitboard) -> Self {
        Self {
            rook: L::rook(cell, occupied),
            bishop: L::bishop(cell, occupied),
            leap: leaps(cell),
            pawn: pawn_origins(cell, S::COLOR),
            king: ring(cell),
        }
    }

    /// From where by a man of `kind`. No two ways lead from one square to another.
    #[inline(always)]
    fn by(&self, kind: Kind) -> Bitboard {
        match kind {
            Kind::King => self.king,
            Kind::Queen => self.rook | self.bishop,
            Kind::Marshal => self.rook | self.leap,
            Kind::Cardinal => self.bishop | self.leap,
            Kind::Rook => self.rook,
            Kind::Bishop => self.bishop,
            Kind::Knight => self.leap,
            Kind::Pawn => self.pawn,
        }
    }
}

impl Ward {
    /// For moves of `S`.
    #[inline(always)]
    pub(crate) fn of<S: Side, L: Lookup>(men: &Men) -> Self {
        let king = men.kings(S::Enemy::COLOR).first();
        let mut ward = Self {
            pinned: Bitboard::EMPTY,
            stay: Bitboard::EMPTY,
            clear: ring(king),
            guards: Bitboard::EMPTY,
            lines: Bitboard::EMPTY,
            landings: landings::<S, L>(men, king),
            zone: Attackers::NONE,
            flights: [Attackers::NONE; 8],
            flight_count: 0,
        };
        ward.pins::<S>(men, king);
        ward.flights::<S, L>(men, king);
        ward
    }

    /// Where a man may not land in bulk.
    #[inline(always)]
    pub(crate) fn barred(&self, kind: Kind, from: Cell) -> Bitboard {
        let barred = self.clear | self.landings.by(kind);
        if self.guards.has(from) { barred | self.lines } else { barred }
    }

    /// Where a pawn may not land in bulk, whether or not it is a guard.
    #[inline(always)]
    pub(crate) fn barred_to_pawns(&self) -> Bitboard {
        self.clear | self.landings.pawn
    }

    /// How many flights landings of a man take, all told.
    #[inline(always)]
    pub(crate) fn taken(&self, kind: Kind, landings: Bitboard) -> u32 {
        if (self.zone.by(kind) & landings).is_empty() {
            return 0;
        }
        let flights = self.flights.iter().take(self.flight_count);
        flights.map(|flight| (flight.by(kind) & landings).count()).sum()
    }

    /// Lines between sliders of `S` and the king.
    #[inline(always)]
    fn pins<S: Side>(&mut self, men: &Men, king: Cell) {
        let (own, enemy) = (men.side(S::COLOR), men.side(S::Enemy::COLOR));
        let near = near(king);
        for (lines, movers) in
            [(near.rook_lines, men.rook_movers()), (near.bishop_lines, men.bishop_movers())]
        {
            for slider in lines & movers & own {
                let between = between(king, slider);
                let blockers = between & men.occupied();
                if !blockers.is_several() {
                    if (blockers & enemy).is_empty() {
                        self.stay |= blockers;
                    } else {
                        self.pinned |= blockers;
                        self.clear |= between;
                        self.stay |= slider.bit();
                    }
                } else if !blockers.without(blockers.first().bit()).is_several() {
                    self.stay |= blockers & own;
                }
            }
        }
    }

    /// What is attacked beside the king, by whom and how often.
    #[inline(always)]
    fn flights<S: Side, L: Lookup>(&mut self, men: &Men, king: Cell) {
        let own = men.side(S::COLOR);
        let occupied = men.occupied();
        let beside = ring(king).without(men.side(S::Enemy::COLOR));
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let mut attack = |squares: Bitboard| {
            let squares = squares & beside;
            twice |= once & squares;
            once |= squares;
        };
        let near = near(king);
        let own_king = men.kings(S::COLOR).first();
        let pawns = men.pawns(S::COLOR);
        attack(ring(own_king));
        attack(pawns.shifted(Advance::West.delta::<S>()));
        attack(pawns.shifted(Advance::East.delta::<S>()));
        for from in men.leapers() & own & near.leapers {
            attack(leaps(from));
        }
        for axis in Axis::ALL {
            for from in men.sliders(axis) & own & near.sliders[axis as usize] {
                attack(L::slides(axis, from, occupied));
            }
        }
        let (free, sole) = (beside.without(once), once.without(twice));
        let origins = |advance: Advance, squares: Bitboard| {
            squares.shifted(-advance.delta::<S>()) & pawns
        };
        for advance in [Advance::West, Advance::East] {
            self.stay |= origins(advance, sole);
            self.guards |= origins(advance, once);
        }
        let mut close = |from: Cell, attacked: Bitboard| {
            if !(attacked & sole).is_empty() {
                self.stay |= from.bit();
            }
            if !(attacked & once).is_empty() {
                self.guards |= from.bit();
            }
        };
        close(own_king, ring(own_king));
        for from in men.leapers() & own & near.leapers {
            close(from, leaps(from));
        }
        for axis in Axis::ALL {
            for from in men.sliders(axis) & own & near.sliders[axis as usize] {
                for square in line(axis, from) & beside {
                    let between = between(from, square);
                    let blockers = between & occupied;
                    if blockers.is_empty() {
                        self.guards |= from.bit();
                        self.lines |= between;
                        if sole.has(square) {
                            self.stay |= from.bit();
                            self.clear |= between;
                        }
                    } else if free.has(square) && !blockers.is_several() {
                        self.stay |= blockers & own;
                    }
                }
            }
        }
        for flight in free {
            let attackers = Attackers::of::<S, L>(flight, occupied);
            self.flights[self.flight_count] = attackers;
            self.flight_count += 1;
            self.zone.rook |= attackers.rook;
            self.zone.bishop |= attackers.bishop;
            self.zone.leap |= attackers.leap;
            self.zone.pawn |= attackers.pawn;
            self.zone.king |= attackers.king;
        }
    }
}

/// Where a man of `S` would attack the king, or have one man of the other side between.
#[inline(always)]
fn landings<S: Side, L: Lookup>(men: &Men, king: Cell) -> Attackers {
    let occupied = men.occupied();
    let enemy = men.side(S::Enemy::COLOR);
    let through = |first: Bitboard| occupied.without(first & enemy);
    Attackers {
        rook: L::rook(king, through(L::rook(king, occupied))),
        bishop: L::bishop(king, through(L::bishop(king, occupied))),
        ..Attackers::of::<S, L>(king, occupied)
    }
}
