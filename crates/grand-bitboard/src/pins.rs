//! What checks and pins forbid, found once for each position.

use crate::{
    bits::{Bitboard, Cell},
    men::Men,
    side::Side,
    tables::{Axis, between, leaps, line, near, pawn_origins},
};

/// What the side to move must heed for its king's sake.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pins {
    pub(crate) king: Cell,
    /// The men that give check (CHECK-1).
    pub(crate) checkers: Bitboard,
    /// The checkers, and the squares between the king and those of them that slide.
    answers: Bitboard,
    /// Own men that alone stand between their king and a slider.
    pub(crate) pinned: Bitboard,
    /// How many moves pinned men have while there is no check, pawns apart: a pinned slider goes
    /// to every square between king and pinner but its own, and takes the pinner.
    pub(crate) pinned_moves: u32,
}

impl Pins {
    #[inline(always)]
    pub(crate) fn of<S: Side>(men: &Men, king: Cell) -> Self {
        let (own, enemy) = (men.side(S::COLOR), men.side(S::Enemy::COLOR));
        let pawns = pawn_origins(king, S::Enemy::COLOR) & men.pawns(S::Enemy::COLOR);
        let close = pawns | leaps(king) & men.leapers() & enemy;
        let mut pins = Self { checkers: close, answers: close, ..Self::none(king) };
        let near = near(king);
        for (lines, movers) in
            [(near.rook_lines, men.rook_movers()), (near.bishop_lines, men.bishop_movers())]
        {
            for sniper in lines & movers & enemy {
                let between = between(king, sniper);
                let blockers = between & men.occupied();
                if blockers.is_empty() {
                    pins.checkers |= sniper.bit();
                    pins.answers |= between | sniper.bit();
                } else if !blockers.is_several() {
                    pins.pin(blockers & own, between, movers);
                }
            }
        }
        pins
    }

    /// Neither checks nor pins.
    #[inline(always)]
    pub(crate) const fn none(king: Cell) -> Self {
        let nothing = Bitboard::EMPTY;
        Self { king, checkers: nothing, answers: nothing, pinned: nothing, pinned_moves: 0 }
    }

    /// A man, if it is one, is pinned on these squares by one of `movers`.
    #[inline(always)]
    pub(crate) fn pin(&mut self, pinned: Bitboard, between: Bitboard, movers: Bitboard) {
        self.pinned |= pinned;
        let slides = !(pinned & movers).is_empty();
        self.pinned_moves += if slides { between.count() } else { 0 };
    }

    /// Where a man other than the king may land: anywhere without check, on the checking man or
    /// in between in single check (CHECK-3), nowhere in double check (CHECK-4).
    #[inline(always)]
    pub(crate) fn landing(&self) -> Bitboard {
        if self.checkers.is_empty() {
            Bitboard::ALL
        } else if self.checkers.is_several() {
            Bitboard::EMPTY
        } else {
            self.answers
        }
    }

    /// The men pinned on a line along `axis`. They may still move on that line.
    #[inline(always)]
    pub(crate) fn on(&self, axis: Axis) -> Bitboard {
        self.pinned & line(axis, self.king)
    }
}
