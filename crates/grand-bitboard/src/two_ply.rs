//! Counting two plies at once: the replies to a pass, corrected for what each move changes.
//!
//! `docs/two-ply.md` has the proof. In short: the replies of a man depend on few squares, a move
//! changes two of them, and what it changes by leaving one does not depend on the other, nor on what
//! else moves there. So moves are only tallied by the squares that they leave and enter
//! ([`Traffic`]), and each man that replies is asked once what the whole traffic means to it
//! ([`Replies`]). Moves that might touch pins, checks or squares beside the replying king
//! ([`Ward`]), and moves whose two squares have to do with each other, are made and counted.

mod replies;
mod traffic;
mod ward;

use std::ops::ControlFlow;

use grand_core::{Kind, PromotionKind};

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    count::Walk,
    generate::{Visitor, visit_pinned},
    material::Choices,
    path::Lookup,
    pins::Pins,
    side::{Advance, Side},
    tables::{Axis, line, pawn_origins},
};

use replies::Replies;
use traffic::Traffic;
use ward::Ward;

/// Counts the leaves two plies below. `S`, who is to move, is not in check.
#[inline(always)]
pub(crate) fn below<S: Side, L: Lookup>(board: &Board, pins: &Pins) -> u64 {
    let mut bulk = Bulk::<L>::new::<S>(board);
    let _ = visit_pinned::<S, L, _>(board, pins, &mut bulk);
    bulk.total::<S>()
}

/// Tallies the moves that can be counted together and makes the others.
pub(crate) struct Bulk<'a, L> {
    board: &'a Board,
    walk: Walk<'a, L>,
    ward: Ward,
    replies: Replies,
    traffic: Traffic,
    /// Squares where pawns of the side that replies attack or may step to.
    before_pawns: Bitboard,
    /// Flights that landings take from the replying king.
    taken_flights: u32,
}

impl<'a, L: Lookup> Bulk<'a, L> {
    #[inline(always)]
    pub(crate) fn new<S: Side>(board: &'a Board) -> Self {
        let mut ward = Ward::of::<S, L>(&board.men);
        ward.clear |= made_available::<S::Enemy>(board);
        let pawns = board.men.pawns(S::Enemy::COLOR);
        let one = pawns.shifted(S::Enemy::FORWARD);
        let before_pawns = one
            | one.shifted(S::Enemy::FORWARD)
            | pawns.shifted(Advance::West.delta::<S::Enemy>())
            | pawns.shifted(Advance::East.delta::<S::Enemy>());
        Self {
            board,
            walk: Walk::last::<S>(board),
            replies: Replies::of::<S::Enemy, L>(&board.men, ward.pinned),
            ward,
            traffic: Traffic::none(),
            before_pawns,
            taken_flights: 0,
        }
    }

    /// All leaves, when all moves have been visited.
    #[inline(always)]
    pub(crate) fn total<S: Side>(&self) -> u64 {
        let mut passing = *self.board;
        passing.passed = None;
        let passed = L::leaf::<S::Enemy>(&passing, self.walk.known());
        let changed = self.replies.change::<S::Enemy, L>(self.board, &self.traffic)
            - i64::from(self.taken_flights);
        let together = u64::from(self.traffic.moves) * passed;
        self.walk.nodes() + together.wrapping_add_signed(changed)
    }

    /// Of the squares where a man may go, those where that can be counted in bulk.
    #[inline(always)]
    fn bulk<S: Side>(&self, kind: Kind, from: Cell, targets: Bitboard) -> Bitboard {
        if self.ward.stay.has(from) {
            return Bitboard::EMPTY;
        }
        let mut barred = self.ward.barred(kind, from);
        for axis in Axis::ALL {
            if slides(kind, axis) && self.replies.seen(axis).has(from) {
                barred |= line(axis, from);
            }
        }
        if self.before_pawns.has(from) {
            let man = from.bit();
            let back = man.shifted(S::FORWARD);
            barred |= pawn_origins(from, S::Enemy::COLOR)
                | back
                | back.shifted(S::FORWARD)
                | man.shifted(S::Enemy::FORWARD);
        }
        targets.without(barred)
    }
}

/// Whether a man of `kind` slides along `axis`, or steps along it like a king.
const fn slides(kind: Kind, axis: Axis) -> bool {
    match kind {
        Kind::Queen => true,
        Kind::Rook | Kind::Marshal => matches!(axis, Axis::Rank | Axis::File),
        Kind::Bishop | Kind::Cardinal => matches!(axis, Axis::Rising | Axis::Falling),
        Kind::King | Kind::Knight | Kind::Pawn => false,
    }
}

/// Men of `S` without whom more kinds would be available to its pawns, while there is a pawn that
/// this matters to in its next move (PROMO-3).
#[inline(always)]
fn made_available<S: Side>(board: &Board) -> Bitboard {
    let men = &board.men;
    let mut full = Bitboard::EMPTY;
    if !(men.pawns(S::COLOR) & S::BEFORE_PROMOTION).is_empty() {
        let choices = board.missing[S::COLOR as usize].choices();
        for promotion in PromotionKind::ALL {
            if !choices.has(promotion) {
                full |= men.of(grand_core::Piece::new(S::COLOR, promotion.kind()));
            }
        }
    }
    full
}

impl<S: Side, L: Lookup> Visitor<S> for Bulk<'_, L> {
    #[inline(always)]
    fn man(&mut self, kind: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()> {
        let bulk = self.bulk::<S>(kind, from, targets);
        self.traffic.man(from, bulk);
        self.taken_flights += self.ward.taken(kind, bulk);
        let rest = targets.without(bulk);
        if rest.is_empty() {
            return ControlFlow::Continue(());
        }
        <Walk<'_, L> as Visitor<S>>::man(&mut self.walk, kind, from, rest)
    }

    #[inline(always)]
    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()> {
        let mut bulk = Bitboard::EMPTY;
        if matches!(advance, Advance::Single | Advance::Double) {
            let delta = advance.delta::<S>();
            let enemy_pawns = self.board.men.pawns(S::Enemy::COLOR);
            let stay = self.ward.stay | self.replies.seen(Axis::File);
            let mut barred = self.ward.barred_to_pawns();
            barred |= (self.ward.guards.shifted(delta)) & self.ward.lines;
            barred |= stay.shifted(delta);
            if advance == Advance::Double {
                barred |= enemy_pawns.shifted(1) | enemy_pawns.shifted(-1);
            } else {
                // From the second to the first of the squares before a pawn that may step two.
                barred |= enemy_pawns.shifted(S::Enemy::FORWARD) & S::Enemy::AFTER_START;
            }
            bulk = targets.without(barred);
            for to in bulk {
                self.traffic.man(to.offset(-delta), to.bit());
            }
            self.taken_flights += self.ward.taken(Kind::Pawn, bulk);
        }
        <Walk<'_, L> as Visitor<S>>::pawns(&mut self.walk, advance, targets.without(bulk))
    }

    fn promotions(
        &mut self,
        advance: Advance,
        targets: Bitboard,
        choices: Choices,
    ) -> ControlFlow<()> {
        <Walk<'_, L> as Visitor<S>>::promotions(&mut self.walk, advance, targets, choices)
    }

    fn en_passant(&mut self, from: Cell, passed: Cell) -> ControlFlow<()> {
        <Walk<'_, L> as Visitor<S>>::en_passant(&mut self.walk, from, passed)
    }
}

#[cfg(test)]
mod tests;
