//! What moves change in the replies of men other than the king.

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    leaf::{Known, leap_moves},
    men::Men,
    path::Lookup,
    side::{Advance, Side},
    tables::{Axis, leaps},
};

use super::tally::Tally;

/// What the men of the side that replies see.
pub(crate) struct Replies {
    /// Each slider on each of its axes. Seven men slide at most, the queen along four axes and the
    /// others along two (SETUP-3).
    rays: [Cell; Self::RAYS],
    reaches: [Bitboard; Self::RAYS],
    ray_count: usize,
    /// What they see, by axis.
    seen: [Bitboard; Axis::NUM],
    /// What is known while the side loses no man and no slider sees a change.
    pub(crate) known: Known,
    pub(crate) pawns: Pawns,
}

/// The squares that replies of pawns depend on: of those that are not pinned.
pub(crate) struct Pawns {
    pawns: Bitboard,
    /// One step ahead.
    ahead: Bitboard,
    /// Of these, where a man alone would keep a pawn from two steps.
    double: Bitboard,
    /// Two steps ahead of pawns that may step two if this is free.
    pub(crate) beyond: Bitboard,
    /// Where they attack.
    west: Bitboard,
    east: Bitboard,
    /// How many kinds they may become.
    choices: i64,
}

impl Replies {
    const RAYS: usize = 16;

    /// Before anything is looked at.
    #[inline(always)]
    pub(crate) const fn unseen() -> Self {
        Self {
            rays: [Bitboard::ALL.first(); Self::RAYS],
            reaches: [Bitboard::EMPTY; Self::RAYS],
            ray_count: 0,
            seen: [Bitboard::EMPTY; Axis::NUM],
            known: Known { leaps: 0, slides: None },
            pawns: Pawns::NONE,
        }
    }

    /// Looks at the men of `S`, who replies. In place, since copying what was just written is slow.
    #[inline(always)]
    pub(crate) fn look<S: Side, L: Lookup>(&mut self, board: &Board, pinned: Bitboard) {
        let men = &board.men;
        self.known.leaps = leap_moves::<S>(men, Bitboard::ALL);
        self.pawns = Pawns::of::<S>(board, pinned);
        let (own, occupied) = (men.side(S::COLOR), men.occupied());
        let mut slides = 0;
        let mut look = |axis, from| {
            let reach = L::slides(axis, from, occupied);
            slides += reach.without(own).count();
            self.seen[axis as usize] |= reach;
            self.rays[self.ray_count] = from;
            self.reaches[self.ray_count] = reach;
            self.ray_count += 1;
        };
        (men.rook_movers() & own).each(|from| {
            look(Axis::Rank, from);
            look(Axis::File, from);
        });
        (men.bishop_movers() & own).each(|from| {
            look(Axis::Rising, from);
            look(Axis::Falling, from);
        });
        self.known.slides = Some(slides);
    }

    /// What sliders see along `axis`.
    #[inline(always)]
    pub(crate) fn seen_on(&self, axis: Axis) -> Bitboard {
        self.seen[axis as usize]
    }

    /// What sliders see.
    #[inline(always)]
    pub(crate) fn seen(&self) -> Bitboard {
        let [rank, file, rising, falling] = self.seen;
        rank | file | rising | falling
    }

    /// How many replies there are more, all told, when a man leaves for each of `landings` in one of
    /// `moves`.
    ///
    /// A slider that sees him then sees up to the next man; if he goes along its line, up to him when
    /// he goes away from it, and no farther than before when he comes nearer.
    #[inline(always)]
    pub(crate) fn left<S: Side, L: Lookup>(
        &self,
        men: &Men,
        pinned: Bitboard,
        from: Cell,
        landings: Bitboard,
        moves: i64,
    ) -> i64 {
        let own = men.side(S::COLOR);
        let above = from.above();
        let mut sum = self.pawns.opened::<S>(from) * moves;
        for axis in Axis::ALL {
            if !self.seen_on(axis).has(from) {
                continue;
            }
            let reach = L::slides(axis, from, men.occupied());
            let along = landings & reach;
            let across = moves - i64::from(along.count());
            for slider in reach & men.sliders(axis) & own.without(pinned) {
                let up = !above.has(slider);
                let behind = if up { reach & above } else { reach.without(above) };
                sum += across * i64::from(behind.without(own).count());
                for to in along & behind {
                    let farther = if up { to.above() } else { !to.above() ^ to.bit() };
                    sum += i64::from(behind.without(farther).count());
                }
            }
        }
        sum
    }

    /// How many replies there are more, all told, because of where moves land.
    #[inline(always)]
    pub(crate) fn entered<S: Side>(&self, men: &Men, pinned: Bitboard, moves: &Tally) -> i64 {
        let into = moves.squares();
        let own = men.side(S::COLOR);
        let taken = own & into;
        let mut change = self.pawns.entered::<S>(men, moves);
        for (&from, &reach) in self.rays.iter().zip(&self.reaches).take(self.ray_count) {
            if !(reach & into).is_empty() && !pinned.has(from) {
                change += slides(from, reach, own, moves, into);
            }
        }
        if !taken.is_empty() {
            let leapers = men.leapers() & own.without(pinned);
            change += self.taken(own, leapers, moves, taken);
        }
        change
    }

    /// A man that is taken does not reply; those that guard him take back.
    #[inline(always)]
    fn taken(&self, own: Bitboard, leapers: Bitboard, moves: &Tally, taken: Bitboard) -> i64 {
        let mut change = 0;
        for (&from, &reach) in self.rays.iter().zip(&self.reaches).take(self.ray_count) {
            if taken.has(from) {
                change -= moves.of(from) * i64::from(reach.without(own).count());
            }
        }
        leapers.each(|from| {
            let reach = leaps(from);
            change += moves.of_all(reach & taken);
            if taken.has(from) {
                change -= moves.of(from) * i64::from(reach.without(own).count());
            }
        });
        change
    }
}

/// Men in the way cost a slider all squares behind them; where a man is taken that it guards, it
/// takes back.
#[inline(always)]
fn slides(from: Cell, reach: Bitboard, own: Bitboard, moves: &Tally, into: Bitboard) -> i64 {
    let free = reach.without(own);
    let above = from.above();
    let mut change = 0;
    (reach & own & into).each(|cell| change += moves.of(cell));
    (free & above & into).each(|cell| {
        change -= moves.of(cell) * i64::from((free & cell.above()).count());
    });
    (free.without(above) & into).each(|cell| {
        let behind = free.without(cell.above() | cell.bit());
        change -= moves.of(cell) * i64::from(behind.count());
    });
    change
}

impl Pawns {
    const NONE: Self = Self {
        pawns: Bitboard::EMPTY,
        ahead: Bitboard::EMPTY,
        double: Bitboard::EMPTY,
        beyond: Bitboard::EMPTY,
        west: Bitboard::EMPTY,
        east: Bitboard::EMPTY,
        choices: 0,
    };

    #[inline(always)]
    fn of<S: Side>(board: &Board, pinned: Bitboard) -> Self {
        let men = &board.men;
        let pawns = men.pawns(S::COLOR).without(pinned);
        let occupied = men.occupied();
        let ahead = pawns.shifted(S::FORWARD);
        let start = ahead & S::AFTER_START;
        Self {
            pawns,
            ahead,
            double: start & (!occupied).shifted(-S::FORWARD),
            beyond: start.without(occupied).shifted(S::FORWARD),
            west: pawns.shifted(Advance::West.delta::<S>()),
            east: pawns.shifted(Advance::East.delta::<S>()),
            choices: i64::from(board.missing[S::COLOR as usize].choices().len()),
        }
    }

    /// The squares where a man makes a difference to them.
    #[inline(always)]
    pub(crate) fn squares(&self) -> Bitboard {
        self.ahead | self.beyond | self.west | self.east
    }

    /// How many moves it is to land on `cell` (PROMO-1 to PROMO-3).
    #[inline(always)]
    pub(crate) fn weight<S: Side>(&self, cell: Cell) -> i64 {
        if S::LAST.has(cell) {
            self.choices
        } else if S::PROMOTION.has(cell) {
            self.choices + 1
        } else {
            1
        }
    }

    /// Advances open where a man leaves, and captures are gone.
    #[inline(always)]
    pub(crate) fn opened<S: Side>(&self, cell: Cell) -> i64 {
        let is_in = |squares: Bitboard| i64::from(squares.has(cell));
        let landings = is_in(self.ahead) - is_in(self.west) - is_in(self.east);
        landings * self.weight::<S>(cell) + is_in(self.double) + is_in(self.beyond)
    }

    /// Advances close where a man comes, and captures arise. A pawn that is taken does not move.
    #[inline(always)]
    fn entered<S: Side>(&self, men: &Men, moves: &Tally) -> i64 {
        let into = moves.squares();
        let own = men.side(S::COLOR);
        let mut change = 0;
        // Nobody advances onto a man that is taken.
        let (quiet, pawns) = (into.without(own), self.pawns & into);
        ((self.ahead | self.beyond) & quiet).each(|cell| {
            let is_in = |squares: Bitboard| i64::from(squares.has(cell));
            let closed = is_in(self.ahead) * self.weight::<S>(cell)
                + is_in(self.double)
                + is_in(self.beyond);
            change -= closed * moves.of(cell);
        });
        for attacked in [self.west, self.east] {
            (attacked & into).each(|cell| change += self.weight::<S>(cell) * moves.of(cell));
        }
        pawns.each(|pawn| change -= self.moves_of::<S>(men, pawn) * moves.of(pawn));
        change
    }

    /// The moves of one pawn.
    fn moves_of<S: Side>(&self, men: &Men, pawn: Cell) -> i64 {
        let occupied = men.occupied();
        let single = pawn.bit().shifted(S::FORWARD).without(occupied);
        let double = (single & S::AFTER_START).shifted(S::FORWARD).without(occupied);
        let enemy = men.side(S::Enemy::COLOR);
        let west = pawn.bit().shifted(Advance::West.delta::<S>()) & enemy;
        let east = pawn.bit().shifted(Advance::East.delta::<S>()) & enemy;
        let landings = (single | west | east).into_iter().map(|cell| self.weight::<S>(cell));
        landings.sum::<i64>() + i64::from(double.count())
    }
}
