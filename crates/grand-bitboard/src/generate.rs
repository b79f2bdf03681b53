//! Sets of legal moves, handed to a visitor.
//!
//! Every move handed out is legal; nothing is taken back later. What is done with the sets
//! (counted, listed, played) is the visitor's business.

use std::ops::ControlFlow;

use grand_core::{Kind, Piece};

use crate::{
    bits::{Bitboard, Cell},
    material::Choices,
    men::{Men, attacks},
    pins::Pins,
    position::Position,
    side::{Advance, Side},
    tables::{Axis, slides},
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
pub(crate) fn visit<S: Side, V: Visitor<S>>(
    position: &Position,
    visitor: &mut V,
) -> ControlFlow<()> {
    let men = &position.men;
    let pins = Pins::of::<S>(men);
    visitor.man(Kind::King, pins.king, king_targets::<S>(men, pins.king))?;
    // Double check (CHECK-4). It is beyond en passant too: the landing square lies on no line
    // between a pawn and the king that it attacks, and on one line to a king at most.
    if pins.landing.is_empty() {
        return ControlFlow::Continue(());
    }
    let targets = pins.landing.without(men.side(S::COLOR));
    // Not a loop over kinds: each call is compiled for its kind.
    free_men::<S, V>(Kind::Queen, men, &pins, targets, visitor)?;
    free_men::<S, V>(Kind::Marshal, men, &pins, targets, visitor)?;
    free_men::<S, V>(Kind::Cardinal, men, &pins, targets, visitor)?;
    free_men::<S, V>(Kind::Rook, men, &pins, targets, visitor)?;
    free_men::<S, V>(Kind::Bishop, men, &pins, targets, visitor)?;
    free_men::<S, V>(Kind::Knight, men, &pins, targets, visitor)?;
    if !pins.all().is_empty() {
        pinned_sliders::<S, V>(men, &pins, targets, visitor)?;
    }
    pawns::<S, V>(position, &pins, visitor)?;
    if let Some(passed) = position.passed {
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
fn free_men<S: Side, V: Visitor<S>>(
    kind: Kind,
    men: &Men,
    pins: &Pins,
    targets: Bitboard,
    visitor: &mut V,
) -> ControlFlow<()> {
    for from in men.of(Piece::new(S::COLOR, kind)).without(pins.all()) {
        visitor.man(kind, from, attacks(kind, from, men.occupied()) & targets)?;
    }
    ControlFlow::Continue(())
}

/// KING-1: sliders see through the square that the king leaves.
fn king_targets<S: Side>(men: &Men, king: Cell) -> Bitboard {
    let occupied = men.occupied() ^ king.bit();
    let mut targets = attacks(Kind::King, king, occupied).without(men.side(S::COLOR));
    for to in targets {
        if men.is_attacked(to, S::Enemy::COLOR, occupied) {
            targets ^= to.bit();
        }
    }
    targets
}

/// A pinned man may slide on the line of the pin if it slides along that axis at all; its leaps
/// would leave the line.
fn pinned_sliders<S: Side, V: Visitor<S>>(
    men: &Men,
    pins: &Pins,
    targets: Bitboard,
    visitor: &mut V,
) -> ControlFlow<()> {
    for axis in Axis::ALL {
        for from in pins.on(axis) & men.sliders(axis) {
            let slides = slides(axis, from, men.occupied());
            visitor.man(men.kind_at(from), from, slides & targets)?;
        }
    }
    ControlFlow::Continue(())
}

fn pawns<S: Side, V: Visitor<S>>(
    position: &Position,
    pins: &Pins,
    visitor: &mut V,
) -> ControlFlow<()> {
    let men = &position.men;
    let pawns = men.pawns(S::COLOR);
    let enemy = men.side(S::Enemy::COLOR);
    let occupied = men.occupied();
    // A pin forbids every advance but those along its own line.
    let ahead = |advance: Advance| {
        let pinned_elsewhere = pins.all().without(pins.on(advance.axis::<S>()));
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
        let targets = reached & pins.landing;
        visitor.pawns(advance, targets.without(S::LAST))?;
        let promoting = targets & S::PROMOTION;
        if !promoting.is_empty() {
            let choices = position.missing[S::COLOR as usize].choices();
            visitor.promotions(advance, promoting, choices)?;
        }
    }
    ControlFlow::Continue(())
}
