//! Counting two plies at once: the replies to a pass, corrected for what each move changes.
//!
//! `docs/two-ply.md` has the proof. In short: what a man can reply depends on few squares, and a move
//! changes two of them. What the square that it leaves changes does not depend on the one that it
//! enters, so moves are only counted by where they land ([`Tally`]), and each man that replies is
//! asked once what all of them mean to it ([`Replies`]). Moves that may touch checks, pins or the
//! squares beside the replying king ([`Ward`]), and those whose two squares do depend on each other,
//! are made and counted.

mod attackers;
mod replies;
mod tally;
mod ward;

use std::ops::ControlFlow;

use grand_core::{Kind, Piece, PromotionKind};

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    count::Walk,
    generate::{Visitor, visit_pinned},
    leaf,
    material::Choices,
    path::Lookup,
    pins::Pins,
    side::{Advance, Side},
    tables::pawn_origins,
};

use replies::Replies;
use tally::Tally;
use ward::Ward;

/// Counts the leaves two plies below. `S`, who is to move, is not in check.
#[inline(always)]
pub(crate) fn below<S: Side, L: Lookup>(board: &Board, pins: &Pins) -> u64 {
    let (mut ward, mut replies) = (Ward::unseen::<S>(&board.men), Replies::unseen());
    ward.look::<S, L>(&board.men);
    ward.clear |= made_available::<S::Enemy>(board);
    replies.look::<S::Enemy, L>(board, ward.pins.pinned);
    let mut bulk = Bulk::<L>::new::<S>(board, &ward, &replies);
    let _ = visit_pinned::<S, L, _>(board, pins, &mut bulk);
    bulk.total::<S>()
}

/// How many men other than pawns a side has at most (SETUP-3).
const MEN: usize = 10;

/// Tallies the moves that can be counted together and makes the others.
pub(crate) struct Bulk<'a, L> {
    board: &'a Board,
    walk: Walk<'a, L>,
    ward: &'a Ward,
    replies: &'a Replies,
    /// Men whose leaving changes more than nothing.
    special: Bitboard,
    /// The moves counted in bulk, by where they land.
    moves: Tally,
    /// Those of special pawns, by where they come from.
    left: Tally,
    /// What these moves change, apart from where they land.
    change: i64,
    /// Men and where they may go, to be looked at more closely.
    later: [(Kind, Cell, Bitboard); MEN],
    later_count: usize,
}

impl<'a, L: Lookup> Bulk<'a, L> {
    #[inline(always)]
    fn new<S: Side>(board: &'a Board, ward: &'a Ward, replies: &'a Replies) -> Self {
        let seen = replies.seen();
        Self {
            board,
            walk: Walk::last(board, replies.known, seen),
            ward,
            replies,
            special: ward.stay | ward.guards | ward.tied | seen | replies.pawns.squares(),
            moves: Tally::EMPTY,
            left: Tally::EMPTY,
            change: 0,
            later: [(Kind::King, ward.pins.king, Bitboard::EMPTY); MEN],
            later_count: 0,
        }
    }

    /// All leaves, when all moves have been visited.
    #[inline(always)]
    fn total<S: Side>(&mut self) -> u64 {
        for index in 0..self.later_count {
            let (kind, from, targets) = self.later[index];
            self.look_closely::<S>(kind, from, targets);
        }
        let Self { board, ward, replies, .. } = self;
        let (men, pinned) = (&board.men, ward.pins.pinned);
        for from in self.left.squares() {
            // Where a pawn lands does not matter: those that go along a line are not here.
            let moves = self.left.of(from);
            self.change += replies.left::<S::Enemy, L>(men, pinned, from, Bitboard::EMPTY, moves);
        }
        let passed = leaf::unchecked::<S::Enemy, L>(board, replies.known, &ward.pins);
        let replies_to_a_pass = i64::from(passed + ward.flights.count());
        let entered = replies.entered::<S::Enemy>(men, pinned, &self.moves);
        let moves = self.moves.of_all(Bitboard::ALL);
        self.walk.nodes().wrapping_add_signed(moves * replies_to_a_pass + entered + self.change)
    }

    /// A man whose leaving may matter, or some of whose landings do.
    #[inline(always)]
    fn look_closely<S: Side>(&mut self, kind: Kind, from: Cell, targets: Bitboard) {
        let bulk = self.bulk::<S>(kind, from, targets);
        if !bulk.is_empty() {
            let (men, pinned) = (&self.board.men, self.ward.pins.pinned);
            let moves = i64::from(bulk.count());
            self.change += self.replies.left::<S::Enemy, L>(men, pinned, from, bulk, moves);
            self.change -= self.ward.taken::<S>(kind, bulk);
            if self.ward.tied.has(from) {
                self.change += self.ward.untied::<S, L>(men, kind, from, bulk);
            }
            self.moves.add(bulk);
        }
        let rest = targets.without(bulk);
        if !rest.is_empty() {
            let _ = <Walk<'_, L> as Visitor<S>>::man(&mut self.walk, kind, from, rest);
        }
    }

    /// Of the squares where a man may go, those where that can be counted in bulk.
    #[inline(always)]
    fn bulk<S: Side>(&self, kind: Kind, from: Cell, targets: Bitboard) -> Bitboard {
        if self.ward.stay.has(from) {
            return Bitboard::EMPTY;
        }
        let mut barred = self.ward.clear | self.ward.landings.by(kind);
        if self.ward.guards.has(from) {
            barred |= self.ward.lines;
        }
        // Where a pawn, and a step before one, would be changed by both squares.
        if self.replies.pawns.squares().has(from) {
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
                full |= men.of(Piece::new(S::COLOR, promotion.kind()));
            }
        }
    }
    full
}

impl<S: Side, L: Lookup> Visitor<S> for Bulk<'_, L> {
    #[inline(always)]
    fn man(&mut self, kind: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()> {
        let landings = self.ward.landings.by(kind) | self.ward.zone.by(kind);
        let bulk = targets.without(self.ward.clear | landings);
        let mut later = targets;
        if !self.special.has(from) {
            self.moves.add(bulk);
            later = targets.without(bulk);
        }
        if !later.is_empty() {
            self.later[self.later_count] = (kind, from, later);
            self.later_count += 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()> {
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let delta = advance.delta::<S>();
        let pawns = self.board.men.pawns(S::Enemy::COLOR);
        let mut barred = self.ward.clear;
        let mut stay = self.ward.stay | self.replies.seen_on(advance.axis::<S>());
        match advance {
            Advance::Single => stay |= self.replies.pawns.beyond,
            Advance::Double => barred |= pawns.shifted(1) | pawns.shifted(-1),
            Advance::West | Advance::East => {}
        }
        if !self.ward.guards.is_empty() {
            barred |= self.ward.guards.shifted(delta) & self.ward.lines;
        }
        let from = targets.without(barred).shifted(-delta).without(stay);
        let bulk = from.shifted(delta);
        self.left.add(from & self.special);
        if matches!(advance, Advance::West | Advance::East) {
            // Pawns attack each other: what the one that is taken loses counts once, not twice.
            (bulk & pawns).each(|to| {
                self.change += self.replies.pawns.weight::<S::Enemy>(to.offset(-delta));
            });
        }
        self.moves.add(bulk);
        self.change -= self.ward.taken::<S>(Kind::Pawn, bulk);
        let rest = targets.without(bulk);
        if rest.is_empty() {
            return ControlFlow::Continue(());
        }
        <Walk<'_, L> as Visitor<S>>::pawns(&mut self.walk, advance, rest)
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
