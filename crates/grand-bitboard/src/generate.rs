//! Sets of legal moves, handed to a visitor.
//!
//! Every move handed out is legal; nothing is taken back later. What is done with the sets
//! (counted, listed, played) is the visitor's business.

use std::ops::ControlFlow;

use grand_core::{Kind, Piece};

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    material::Choices,
    men::{Men, attacks},
    path::Lookup,
    pins::Pins,
    side::{Advance, Side},
    tables::{Axis, leaps, near, ring},
};

/// Takes the legal moves of side `S` set by set. May break off at any set.
pub(crate) trait Visitor<S: Side> {
    /// Moves of one man that is not a pawn. `targets` may be empty.
    fn man(&mut self, kind: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()>;

    /// Moves of pawns that stay pawns, by where they land. `targets` may be empty.
    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()>;

    /// Moves of pawns that promote, by where they land: each target with each choice.
    fn promotions(
        &mut self,
        advance: Advance,
        targets: Bitboard,
        choices: Choices,
    ) -> ControlFlow<()>;

    /// An en passant capture.
    fn en_passant(&mut self, from: Cell, passed: Cell) -> ControlFlow<()>;
}

/// Hands all legal moves of `S`, who is to move, to `visitor`.
#[inline(always)]
pub(crate) fn visit<S: Side, L: Lookup, V: Visitor<S>>(
    board: &Board,
    visitor: &mut V,
) -> ControlFlow<()> {
    let king = board.men.kings(S::COLOR).first();
    visit_pinned::<S, L, V>(board, &Pins::of::<S>(&board.men, king), visitor)
}

/// The same for a caller that has found checks and pins.
#[inline(always)]
pub(crate) fn visit_pinned<S: Side, L: Lookup, V: Visitor<S>>(
    board: &Board,
    pins: &Pins,
    visitor: &mut V,
) -> ControlFlow<()> {
    let men = &board.men;
    visitor.man(Kind::King, pins.king, king_targets::<S, L>(men, pins.king))?;
    let landing = pins.landing();
    // Double check (CHECK-4). It is beyond en passant too: the landing square lies on no line
    // between a pawn and the king that it attacks, and on one line to a king at most.
    if landing.is_empty() {
        return ControlFlow::Continue(());
    }
    let targets = landing.without(men.side(S::COLOR));
    // Not a loop over kinds: each call is compiled for its kind.
    free_men::<S, L, V>(Kind::Queen, men, pins.pinned, targets, visitor)?;
    free_men::<S, L, V>(Kind::Marshal, men, pins.pinned, targets, visitor)?;
    free_men::<S, L, V>(Kind::Cardinal, men, pins.pinned, targets, visitor)?;
    free_men::<S, L, V>(Kind::Rook, men, pins.pinned, targets, visitor)?;
    free_men::<S, L, V>(Kind::Bishop, men, pins.pinned, targets, visitor)?;
    free_men::<S, L, V>(Kind::Knight, men, pins.pinned, targets, visitor)?;
    if !pins.pinned.is_empty() {
        pinned_sliders::<S, L, V>(men, pins, targets, visitor)?;
    }
    pawns::<S, V>(board, pins, visitor)?;
    if let Some(passed) = board.passed {
        for from in men.en_passant_capturers(passed, S::COLOR) {
            if men.en_passant_is_safe(from, passed, S::COLOR) {
                visitor.en_passant(from, passed)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The men of one kind that are not pinned. Inlined, so that nothing asks for the kind again.
#[inline(always)]
fn free_men<S: Side, L: Lookup, V: Visitor<S>>(
    kind: Kind,
    men: &Men,
    pinned: Bitboard,
    targets: Bitboard,
    visitor: &mut V,
) -> ControlFlow<()> {
    for from in men.of(Piece::new(S::COLOR, kind)).without(pinned) {
        visitor.man(kind, from, attacks::<L>(kind, from, men.occupied()) & targets)?;
    }
    ControlFlow::Continue(())
}

/// KING-1: sliders see through the square that the king leaves.
#[inline(always)]
pub(crate) fn king_targets<S: Side, L: Lookup>(men: &Men, king: Cell) -> Bitboard {
    let enemy = men.side(S::Enemy::COLOR);
    let occupied = men.occupied() ^ men.kings(S::COLOR);
    let pawns = men.pawns(S::Enemy::COLOR);
    let near = near(king);
    let mut targets = ring(king).without(men.side(S::COLOR));
    targets = targets.without(ring(men.kings(S::Enemy::COLOR).first()));
    targets ^= pawns.shifted_into(Advance::West.delta::<S::Enemy>(), targets);
    targets ^= pawns.shifted_into(Advance::East.delta::<S::Enemy>(), targets);
    for from in men.leapers() & enemy & near.leapers {
        targets = targets.without(leaps(from));
    }
    for axis in Axis::ALL {
        let sliders = men.sliders(axis) & enemy & near.sliders[axis as usize];
        for from in sliders {
            targets = targets.without(L::slides(axis, from, occupied));
        }
    }
    targets
}

/// A pinned man may slide on the line of the pin if it slides along that axis at all; its leaps
/// would leave the line.
fn pinned_sliders<S: Side, L: Lookup, V: Visitor<S>>(
    men: &Men,
    pins: &Pins,
    targets: Bitboard,
    visitor: &mut V,
) -> ControlFlow<()> {
    for axis in Axis::ALL {
        for from in pins.on(axis) & men.sliders(axis) {
            let slides = L::slides(axis, from, men.occupied());
            visitor.man(men.kind_at(from), from, slides & targets)?;
        }
    }
    ControlFlow::Continue(())
}

fn pawns<S: Side, V: Visitor<S>>(board: &Board, pins: &Pins, visitor: &mut V) -> ControlFlow<()> {
    let men = &board.men;
    let pawns = men.pawns(S::COLOR);
    let enemy = men.side(S::Enemy::COLOR);
    let occupied = men.occupied();
    // A pin forbids every advance but those along its own line.
    let landing = pins.landing();
    let ahead = |advance: Advance| {
        let pinned_elsewhere = pins.pinned.without(pins.on(advance.axis::<S>()));
        pawns.without(pinned_elsewhere).shifted(advance.delta::<S>())
    };
    let single = ahead(Advance::Single).without(occupied);
    let double = (single & S::AFTER_START).shifted(S::FORWARD).without(occupied);
    for (advance, reached) in [
        (Advance::Single, single),
        (Advance::Double, double),
        (Advance::West, ahead(Advance::West) & enemy),
        (Advance::East, ahead(Advance::East) & enemy),
    ] {
        let targets = reached & landing;
        visitor.pawns(advance, targets.without(S::LAST))?;
        let promoting = targets & S::PROMOTION;
        if !promoting.is_empty() {
            let choices = board.missing[S::COLOR as usize].choices();
            visitor.promotions(advance, promoting, choices)?;
        }
    }
    ControlFlow::Continue(())
}
