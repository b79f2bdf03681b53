//! What must stay as it is for the sake of the king that replies: its pins, and what guards the
//! squares beside it.

use grand_core::Kind;

use crate::{
    bits::{Bitboard, Cell},
    men::Men,
    path::Lookup,
    pins::Pins,
    side::Side,
    tables::{between, leaps, near, pawn_origins, ring},
};

/// Conditions for moves of one side, set by the king of the other, which is not in check.
pub(crate) struct Ward {
    /// Of the side that replies.
    pub(crate) pins: Pins,
    /// Men whose leaving may give check, pin, unpin, or guard or free a flight.
    pub(crate) stay: Bitboard,
    /// Squares where a landing may do so, whoever lands.
    pub(crate) clear: Bitboard,
    /// Men that guard a square beside the king together with one other man.
    pub(crate) guards: Bitboard,
    /// Squares between the sliders among these and what they guard.
    pub(crate) lines: Bitboard,
    /// From where a man would give check, or pin.
    pub(crate) landings: Attackers,
    /// From where flights are attacked, all of them together.
    pub(crate) zone: Attackers,
    /// The flights: squares beside the king to which it can go.
    flights: [(Cell, Attackers); 8],
    pub(crate) flight_count: u32,
}

/// From where a square is attacked by each way to move.
#[derive(Clone, Copy)]
pub(crate) struct Attackers {
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

    /// Of `cell`, by men of `S`.
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

    /// By a man of `kind`. No two ways lead from one square to another.
    #[inline(always)]
    pub(crate) fn by(&self, kind: Kind) -> Bitboard {
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

    #[inline(always)]
    fn join(&mut self, other: &Self) {
        self.rook |= other.rook;
        self.bishop |= other.bishop;
        self.leap |= other.leap;
        self.pawn |= other.pawn;
        self.king |= other.king;
    }
}

impl Ward {
    /// For moves of `S`.
    #[inline(always)]
    pub(crate) fn of<S: Side, L: Lookup>(men: &Men) -> Self {
        let king = men.kings(S::Enemy::COLOR).first();
        let mut ward = Self {
            pins: Pins::none(king),
            stay: Bitboard::EMPTY,
            clear: ring(king),
            guards: Bitboard::EMPTY,
            lines: Bitboard::EMPTY,
            landings: landings::<S, L>(men, king),
            zone: Attackers::NONE,
            flights: [(king, Attackers::NONE); 8],
            flight_count: 0,
        };
        ward.look_along_lines::<S>(men);
        ward.look_beside::<S, L>(men);
        ward
    }

    /// How many flights landings of a man take, all told.
    #[inline(always)]
    pub(crate) fn taken(&self, kind: Kind, landings: Bitboard) -> u32 {
        if (self.zone.by(kind) & landings).is_empty() {
            return 0;
        }
        let flights = self.flights.iter().take(self.flight_count as usize);
        flights.map(|(_, attackers)| (attackers.by(kind) & landings).count()).sum()
    }

    /// Lines between sliders of `S` and the king: with one man between they pin or may be opened,
    /// with two they may come to pin.
    #[inline(always)]
    fn look_along_lines<S: Side>(&mut self, men: &Men) {
        let own = men.side(S::COLOR);
        let near = near(self.pins.king);
        for (lines, movers) in
            [(near.rook_lines, men.rook_movers()), (near.bishop_lines, men.bishop_movers())]
        {
            for slider in lines & movers & own {
                let between = between(self.pins.king, slider);
                let blockers = between & men.occupied();
                if blockers.is_several() {
                    let others = blockers.without(blockers.first().bit());
                    if !others.is_several() {
                        self.stay |= blockers & own;
                    }
                } else if (blockers & own).is_empty() {
                    self.pins.pin(blockers, between, movers);
                    self.clear |= between;
                    self.stay |= slider.bit();
                } else {
                    self.stay |= blockers;
                }
            }
        }
    }

    /// Squares beside the king, and the men of `S` that guard each.
    #[inline(always)]
    fn look_beside<S: Side, L: Lookup>(&mut self, men: &Men) {
        let own = men.side(S::COLOR);
        let occupied = men.occupied();
        for square in ring(self.pins.king).without(men.side(S::Enemy::COLOR)) {
            let attackers = Attackers::of::<S, L>(square, occupied);
            let sliders = attackers.rook & men.rook_movers() & own
                | attackers.bishop & men.bishop_movers() & own;
            let close = men.close_attackers(square, S::COLOR);
            let guards = sliders | close;
            if guards.is_empty() {
                self.flight::<S, L>(men, square, attackers);
            } else if !guards.is_several() {
                self.stay |= guards;
                sliders.each(|slider| self.clear |= between(slider, square));
            } else if !guards.without(guards.first().bit()).is_several() {
                self.guards |= guards;
                sliders.each(|slider| self.lines |= between(slider, square));
            }
        }
    }

    /// A square that nobody guards; a man who leaves may let a slider guard it.
    #[inline(always)]
    fn flight<S: Side, L: Lookup>(&mut self, men: &Men, square: Cell, attackers: Attackers) {
        self.zone.join(&attackers);
        self.flights[self.flight_count as usize] = (square, attackers);
        self.flight_count += 1;
        let own = men.side(S::COLOR);
        let veils = attackers.rook & own;
        if !veils.is_empty() {
            let behind = L::rook(square, men.occupied().without(veils));
            for slider in behind & men.rook_movers() & own {
                self.stay |= between(square, slider) & veils;
            }
        }
        let veils = attackers.bishop & own;
        if !veils.is_empty() {
            let behind = L::bishop(square, men.occupied().without(veils));
            for slider in behind & men.bishop_movers() & own {
                self.stay |= between(square, slider) & veils;
            }
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
        leap: leaps(king),
        pawn: pawn_origins(king, S::COLOR),
        king: ring(king),
    }
}
