//! What checks and pins forbid, found once for each position.

use crate::{
    bits::{Bitboard, Cell},
    men::Men,
    side::Side,
    tables::{Axis, between, line},
};

/// What the side to move must heed for its king's sake.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pins {
    pub(crate) king: Cell,
    /// Where a man other than the king may land: anywhere without check, on the checking man or
    /// in between in single check (CHECK-3), nowhere in double check (CHECK-4).
    pub(crate) landing: Bitboard,
    /// Own men that alone stand between their king and a slider, by the axis of the line.
    by_axis: [Bitboard; Axis::NUM],
    all: Bitboard,
}

impl Pins {
    pub(crate) fn of<S: Side>(men: &Men) -> Self {
        let king = men.kings(S::COLOR).first();
        let enemy = men.side(S::Enemy::COLOR);
        let occupied = men.occupied();
        let mut checkers = men.close_attackers(king, S::Enemy::COLOR);
        let mut landing = checkers;
        let mut by_axis = [Bitboard::EMPTY; Axis::NUM];
        let mut all = Bitboard::EMPTY;
        for axis in Axis::ALL {
            for slider in line(axis, king) & men.sliders(axis) & enemy {
                let between = between(axis, king, slider);
                let blockers = between & occupied;
                if blockers.is_empty() {
                    checkers |= slider.bit();
                    landing |= slider.bit() | between;
                } else if !blockers.is_several() {
                    let pinned = blockers.without(enemy);
                    by_axis[axis as usize] |= pinned;
                    all |= pinned;
                }
            }
        }
        if checkers.is_empty() {
            landing = Bitboard::ALL;
        } else if checkers.is_several() {
            landing = Bitboard::EMPTY;
        }
        Self { king, landing, by_axis, all }
    }

    /// All pinned men.
    pub(crate) const fn all(&self) -> Bitboard {
        self.all
    }

    /// The men pinned on a line along `axis`. They may still move on that line.
    pub(crate) const fn on(&self, axis: Axis) -> Bitboard {
        self.by_axis[axis as usize]
    }
}
