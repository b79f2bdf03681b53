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

use super::{
    attackers::{Attackers, landings},
    tally::Tally,
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
    /// The squares beside the king to which it can go.
    pub(crate) flights: Bitboard,
    /// From where any of them is attacked.
    pub(crate) zone: Attackers,
    /// From where how many of them are, along ranks and files.
    by_rooks: Tally,
    /// Along diagonals.
    by_bishops: Tally,
    /// Men that alone guard a square, or alone keep one from being guarded.
    pub(crate) tied: Bitboard,
    ties: [Tie; Self::TIES],
    tie_count: usize,
}

/// A man whose leaving makes a flight of a square, or none.
#[derive(Clone, Copy)]
struct Tie {
    man: Cell,
    square: Cell,
    /// 1 if the man guards the square, -1 if it keeps others from it.
    flights: i8,
}

impl Ward {
    /// How many ties are kept; a man with a further one stays.
    const TIES: usize = 16;

    /// Before anything is looked at.
    #[inline(always)]
    pub(crate) fn unseen<S: Side>(men: &Men) -> Self {
        let king = men.kings(S::Enemy::COLOR).first();
        Self {
            pins: Pins::none(king),
            stay: Bitboard::EMPTY,
            clear: ring(king),
            guards: Bitboard::EMPTY,
            lines: Bitboard::EMPTY,
            landings: Attackers::NONE,
            flights: Bitboard::EMPTY,
            zone: Attackers::NONE,
            by_rooks: Tally::EMPTY,
            by_bishops: Tally::EMPTY,
            tied: Bitboard::EMPTY,
            ties: [Tie { man: king, square: king, flights: 0 }; Self::TIES],
            tie_count: 0,
        }
    }

    /// Looks at what moves of `S` could change.
    #[inline(always)]
    pub(crate) fn look<S: Side, L: Lookup>(&mut self, men: &Men) {
        self.landings = landings::<S, L>(men, self.pins.king);
        self.look_along_lines::<S>(men);
        self.look_beside::<S, L>(men);
    }

    /// How many flights landings of a man take, all told.
    #[inline(always)]
    pub(crate) fn taken<S: Side>(&self, kind: Kind, landings: Bitboard) -> i64 {
        if (self.zone.by(kind) & landings).is_empty() {
            return 0;
        }
        let by_steps = |attacked: fn(Cell) -> Bitboard| {
            let mut sum = 0;
            self.flights.each(|flight| sum += i64::from((attacked(flight) & landings).count()));
            sum
        };
        let (rook, bishop) = (&self.by_rooks, &self.by_bishops);
        match kind {
            Kind::King => by_steps(ring),
            Kind::Queen => rook.of_all(landings) + bishop.of_all(landings),
            Kind::Marshal => rook.of_all(landings) + by_steps(leaps),
            Kind::Cardinal => bishop.of_all(landings) + by_steps(leaps),
            Kind::Rook => rook.of_all(landings),
            Kind::Bishop => bishop.of_all(landings),
            Kind::Knight => by_steps(leaps),
            Kind::Pawn => by_steps(|cell| pawn_origins(cell, S::COLOR)),
        }
    }

    /// How many flights more there are for landings of a tied man, in all.
    #[inline(always)]
    pub(crate) fn untied<S: Side, L: Lookup>(
        &self,
        men: &Men,
        kind: Kind,
        man: Cell,
        landings: Bitboard,
    ) -> i64 {
        let mut sum = 0;
        for tie in self.ties.iter().take(self.tie_count).filter(|tie| tie.man == man) {
            let gone = men.occupied().without(man.bit());
            let attackers = Attackers::of::<S, L>(tie.square, gone).by(kind);
            sum += i64::from(tie.flights) * i64::from(landings.without(attackers).count());
        }
        sum
    }

    /// Kings and pawns stay: they may step along the line that they are in the way of.
    #[inline(always)]
    fn tie(&mut self, men: &Men, man: Bitboard, square: Cell, flights: i8) {
        let moves_far = men.rook_movers() | men.bishop_movers() | men.leapers();
        if self.tie_count == Self::TIES || (man & moves_far).is_empty() {
            self.stay |= man;
        } else {
            self.tied |= man;
            self.ties[self.tie_count] = Tie { man: man.first(), square, flights };
            self.tie_count += 1;
        }
    }

    /// Lines between sliders of `S` and the king: with one man between they pin or may be opened,
    /// with two they may come to pin.
    #[inline(always)]
    pub(crate) fn look_along_lines<S: Side>(&mut self, men: &Men) {
        let (own, enemy) = (men.side(S::COLOR), men.side(S::Enemy::COLOR));
        let near = near(self.pins.king);
        for (lines, movers) in
            [(near.rook_lines, men.rook_movers()), (near.bishop_lines, men.bishop_movers())]
        {
            for slider in lines & movers & own {
                let between = between(self.pins.king, slider);
                let blockers = between & men.occupied();
                if blockers.is_several() {
                    let others = blockers.without(blockers.first().bit());
                    if !others.is_several() && !(blockers & enemy).is_empty() {
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
                self.flight::<S, L>(men, square, &attackers);
            } else if !guards.is_several() {
                self.sole::<S, L>(men, square, &attackers, guards);
                sliders.each(|slider| self.clear |= between(slider, square));
            } else if !guards.without(guards.first().bit()).is_several() {
                self.guards |= guards;
                sliders.each(|slider| self.lines |= between(slider, square));
            }
        }
    }

    /// A square that one man guards. When he leaves, another may be behind him.
    #[inline(always)]
    fn sole<S: Side, L: Lookup>(
        &mut self,
        men: &Men,
        square: Cell,
        attackers: &Attackers,
        guard: Bitboard,
    ) {
        let gone = men.occupied().without(guard);
        let others = men.side(S::COLOR).without(guard);
        let behind = if !(attackers.rook & guard).is_empty() {
            L::rook(square, gone) & men.rook_movers() & others
        } else if !(attackers.bishop & guard).is_empty() {
            L::bishop(square, gone) & men.bishop_movers() & others
        } else {
            Bitboard::EMPTY
        };
        if behind.is_empty() {
            self.tie(men, guard, square, 1);
        } else {
            self.stay |= guard;
        }
    }

    /// A square that nobody guards. When a man leaves, a slider may guard it.
    #[inline(always)]
    fn flight<S: Side, L: Lookup>(&mut self, men: &Men, square: Cell, attackers: &Attackers) {
        self.flights |= square.bit();
        self.by_rooks.add(attackers.rook);
        self.by_bishops.add(attackers.bishop);
        self.zone.rook |= attackers.rook;
        self.zone.bishop |= attackers.bishop;
        self.zone.leap |= attackers.leap;
        self.zone.pawn |= attackers.pawn;
        self.zone.king |= attackers.king;
        let own = men.side(S::COLOR);
        let rook = attackers.rook & own;
        if !rook.is_empty() {
            let behind = L::rook(square, men.occupied().without(rook)) & men.rook_movers();
            self.veils(men, square, rook, behind & own);
        }
        let bishop = attackers.bishop & own;
        if !bishop.is_empty() {
            let behind = L::bishop(square, men.occupied().without(bishop)) & men.bishop_movers();
            self.veils(men, square, bishop, behind & own);
        }
    }

    #[inline(always)]
    fn veils(&mut self, men: &Men, square: Cell, veils: Bitboard, sliders: Bitboard) {
        for slider in sliders {
            self.tie(men, between(square, slider) & veils, square, -1);
        }
    }
}
