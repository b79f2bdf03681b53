//! What traffic changes in the replies of men.

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    men::Men,
    path::Lookup,
    side::{Advance, Side},
    tables::{Axis, leaps},
};

use super::traffic::Traffic;

/// What the men of the side that replies see.
pub(crate) struct Replies {
    /// Each slider that is not pinned on each of its axes. Seven men slide at most, the queen along
    /// four axes and the others along two (SETUP-3).
    rays: [Ray; 16],
    ray_count: usize,
    /// What they see, by axis.
    seen: [Bitboard; Axis::NUM],
    /// All its men.
    own: Bitboard,
    pinned: Bitboard,
}

#[derive(Clone, Copy)]
struct Ray {
    from: Cell,
    axis: Axis,
    reach: Bitboard,
}

impl Replies {
    /// Of `S`, who replies.
    #[inline(always)]
    pub(crate) fn of<S: Side, L: Lookup>(men: &Men, pinned: Bitboard) -> Self {
        let nothing =
            Ray { from: Bitboard::ALL.first(), axis: Axis::Rank, reach: Bitboard::EMPTY };
        let own = men.side(S::COLOR);
        let mut replies = Self {
            rays: [nothing; 16],
            ray_count: 0,
            seen: [Bitboard::EMPTY; Axis::NUM],
            own,
            pinned,
        };
        let occupied = men.occupied();
        for axis in Axis::ALL {
            (men.sliders(axis) & own.without(pinned)).each(|from| {
                let reach = L::slides(axis, from, occupied);
                replies.seen[axis as usize] |= reach;
                replies.rays[replies.ray_count] = Ray { from, axis, reach };
                replies.ray_count += 1;
            });
        }
        replies
    }

    /// The squares that sliders which are not pinned see along `axis`.
    #[inline(always)]
    pub(crate) fn seen(&self, axis: Axis) -> Bitboard {
        self.seen[axis as usize]
    }

    /// How many replies there are more than if each move had been a pass.
    #[inline(always)]
    pub(crate) fn change<S: Side, L: Lookup>(&self, board: &Board, traffic: &Traffic) -> i64 {
        let mut change = 0;
        let moved = traffic.from | traffic.into;
        for ray in &self.rays[..self.ray_count] {
            if !((ray.reach | ray.from.bit()) & moved).is_empty() {
                change += self.slides::<L>(ray, board.men.occupied(), traffic);
            }
        }
        if !(self.own & traffic.into).is_empty() {
            change += self.leaps::<S>(&board.men, traffic);
        }
        change + self.pawns::<S>(board, traffic)
    }

    #[inline(always)]
    fn slides<L: Lookup>(&self, ray: &Ray, occupied: Bitboard, traffic: &Traffic) -> i64 {
        let movable = ray.reach.without(self.own);
        // Taken, it does not reply; taken what it guards, it takes back.
        let mut change = traffic.entering(ray.reach & self.own)
            - traffic.entered(ray.from) * i64::from(movable.count());
        let above = ray.from.above();
        // A man in the way costs all squares behind it.
        let mut behind = 0;
        (movable & above).each(|cell| {
            change -= behind;
            behind += traffic.entered(cell);
        });
        behind = 0;
        movable.without(above).each_down(|cell| {
            change -= behind;
            behind += traffic.entered(cell);
        });
        // A man that leaves opens the line up to the next.
        (ray.reach & traffic.from).each(|cell| {
            let ahead = if above.has(cell) { cell.above() } else { !cell.above() };
            let opened = L::slides(ray.axis, cell, occupied) & ahead;
            change += traffic.left(cell) * i64::from(opened.without(self.own).count());
        });
        change
    }

    /// Taken, a leaper does not reply; taken what it guards, it takes back.
    #[inline(always)]
    fn leaps<S: Side>(&self, men: &Men, traffic: &Traffic) -> i64 {
        let mut change = 0;
        let taken = traffic.into & self.own;
        (men.leapers() & self.own.without(self.pinned)).each(|from| {
            let reach = leaps(from);
            change += traffic.entering(reach & taken);
            if taken.has(from) {
                change -= traffic.entered(from) * i64::from(reach.without(self.own).count());
            }
        });
        change
    }

    #[inline(always)]
    fn pawns<S: Side>(&self, board: &Board, traffic: &Traffic) -> i64 {
        let men = &board.men;
        let choices = i64::from(board.missing[S::COLOR as usize].choices().len());
        let pawns = men.pawns(S::COLOR).without(self.pinned);
        let occupied = men.occupied();
        let ahead = pawns.shifted(S::FORWARD);
        let start = ahead & S::AFTER_START;
        let beyond = start.without(occupied).shifted(S::FORWARD);
        // Where both squares before a pawn are free, or would be but for a man on the first.
        let double = start & (!occupied).shifted(-S::FORWARD);
        let weigh = |sum: &dyn Fn(Bitboard) -> i64, cells: Bitboard| {
            sum(cells.without(S::PROMOTION))
                + (choices + 1) * sum((cells & S::PROMOTION).without(S::LAST))
                + choices * sum(cells & S::LAST)
        };
        let entering = |cells: Bitboard| traffic.entering(cells);
        let leaving = |cells: Bitboard| traffic.leaving(cells);
        // Advances open where a man leaves and close where one enters; captures the other way round.
        // An empty square is left by nobody, and a man's own square entered by none of his side.
        let mut change = weigh(&leaving, ahead) - weigh(&entering, ahead.without(occupied));
        change += leaving(double) - entering(double.without(occupied));
        change += leaving(beyond) - entering(beyond.without(occupied));
        for advance in [Advance::West, Advance::East] {
            let attacked = pawns.shifted(advance.delta::<S>());
            change += weigh(&entering, attacked) - weigh(&leaving, attacked);
        }
        (pawns & traffic.into).each(|pawn| {
            let pawn_moves = self.pawn_moves::<S>(men, pawn, choices);
            change -= traffic.entered(pawn) * pawn_moves;
        });
        change
    }

    /// The moves of one pawn that is not pinned.
    fn pawn_moves<S: Side>(&self, men: &Men, pawn: Cell, choices: i64) -> i64 {
        let occupied = men.occupied();
        let single = pawn.bit().shifted(S::FORWARD).without(occupied);
        let double = (single & S::AFTER_START).shifted(S::FORWARD).without(occupied);
        let taken = men.side(S::Enemy::COLOR);
        let west = pawn.bit().shifted(Advance::West.delta::<S>()) & taken;
        let east = pawn.bit().shifted(Advance::East.delta::<S>()) & taken;
        let landing = single | west | east;
        i64::from((landing | double).count()) + choices * i64::from((landing & S::PROMOTION).count())
            - i64::from((landing & S::LAST).count())
    }
}
