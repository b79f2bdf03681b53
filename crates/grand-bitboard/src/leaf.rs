//! Counting the moves of one position without listing them.
//!
//! Nothing is generated: the moves of a man are the bits of a set, those of all pawns the bits of
//! four. What checks and pins forbid is masked out of the sets beforehand. What a quiet move of the
//! other side cannot have changed is not counted again.

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    generate::king_targets,
    men::Men,
    path::Lookup,
    pins::Pins,
    side::{Advance, Side},
    tables::{Axis, between, leaps, near},
};

/// Sums over men of the side to move as if it had neither check nor pins, that need not be made
/// again for each position: of quiet moves before it, most change none of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// [`leap_moves`] of all its men.
    pub(crate) leaps: u32,
    /// [`slider_moves`] of all its men, if known.
    pub(crate) slides: Option<u32>,
}

/// Counts the legal moves of `S`, who is to move. Each choice of a promotion is one (PERFT-3).
#[inline(always)]
pub(crate) fn count<S: Side, L: Lookup>(board: &Board, known: Known) -> u64 {
    let men = &board.men;
    let king = men.kings(S::COLOR).first();
    let mut sum = king_targets::<S, L>(men, king).count();
    let pins = Pins::of::<S>(men, king);
    if pins.checkers.is_empty() {
        sum += unchecked::<S, L>(board, known, &pins);
    } else if pins.checkers.is_several() {
        return u64::from(sum);
    } else {
        let landing = pins.landing();
        landing.each(|to| sum += answers::<S>(men, pins.pinned, to));
        sum += pawns::<S>(board, &pins, landing);
    }
    if let Some(passed) = board.passed {
        sum += en_passant::<S>(men, passed);
    }
    u64::from(sum)
}

/// Moves of men other than the king when there is no check, en passant apart.
#[inline(always)]
pub(crate) fn unchecked<S: Side, L: Lookup>(board: &Board, known: Known, pins: &Pins) -> u32 {
    let men = &board.men;
    // Leaps before slides: the other way round, a plain count takes 4 to 6 % more time.
    let leaps = known.leaps - leap_moves::<S>(men, pins.pinned);
    let sliders = men.rook_movers() | men.bishop_movers();
    let slides = match known.slides {
        Some(slides) if (pins.pinned & sliders).is_empty() => slides,
        _ => slider_moves::<S, L>(men, pins.pinned),
    };
    // Apart from the other call, so that nothing is masked with all squares.
    pins.pinned_moves + leaps + slides + pawns::<S>(board, pins, Bitboard::ALL)
}

/// The squares that sliders of `S` attack: all that their slides depend on.
#[inline(always)]
pub(crate) fn seen_by_sliders<S: Side, L: Lookup>(men: &Men) -> Bitboard {
    let own = men.side(S::COLOR);
    let occupied = men.occupied();
    let mut seen = Bitboard::EMPTY;
    (men.rook_movers() & own).each(|from| seen |= L::rook(from, occupied));
    (men.bishop_movers() & own).each(|from| seen |= L::bishop(from, occupied));
    seen
}

/// Slides of men that are not pinned when there is no check.
#[inline(always)]
pub(crate) fn slider_moves<S: Side, L: Lookup>(men: &Men, pinned: Bitboard) -> u32 {
    let own = men.side(S::COLOR);
    let movers = own.without(pinned);
    let occupied = men.occupied();
    let mut sum = 0;
    (men.rook_movers() & movers).each(|from| sum += L::rook_moves(from, occupied, own));
    (men.bishop_movers() & movers).each(|from| sum += L::bishop_moves(from, occupied, own));
    sum
}

/// Leaps of those men of `S` that are in `within`, pins and checks apart. What the other side does
/// changes nothing in them but by a capture, so all quiet moves share one sum.
#[inline(always)]
pub(crate) fn leap_moves<S: Side>(men: &Men, within: Bitboard) -> u32 {
    let own = men.side(S::COLOR);
    let mut sum = 0;
    for from in men.leapers() & own & within {
        sum += leaps(from).without(own).count();
    }
    sum
}

/// How many men other than king and pawns can go to a square that answers a check. Pinned men
/// never can: their line meets a checking slider's on no square but the king's, and no leaper or
/// pawn that gives check stands on it, which would be a second man in between.
#[inline(always)]
fn answers<S: Side>(men: &Men, pinned: Bitboard, to: Cell) -> u32 {
    let movers = men.side(S::COLOR).without(pinned);
    let near = near(to);
    let mut sum = (leaps(to) & men.leapers() & movers).count();
    let mut add = |from| sum += u32::from((between(from, to) & men.occupied()).is_empty());
    (near.rook_lines & men.rook_movers() & movers).each(&mut add);
    (near.bishop_lines & men.bishop_movers() & movers).each(&mut add);
    sum
}

/// Moves of pawns that land on `landing`, en passant apart.
#[inline(always)]
fn pawns<S: Side>(board: &Board, pins: &Pins, landing: Bitboard) -> u32 {
    let men = &board.men;
    let pawns = men.pawns(S::COLOR);
    // A pin forbids every advance but those along its own line.
    let free_on = |axis: Axis| pawns.without(pins.pinned.without(pins.on(axis)));
    let empty = !men.occupied();
    let captures = men.side(S::Enemy::COLOR) & landing;
    let capture = |advance: Advance| {
        free_on(advance.axis::<S>()).shifted_into(advance.delta::<S>(), captures)
    };
    let passable = free_on(Axis::File).shifted_into(S::FORWARD, empty);
    let single = passable & landing;
    let double = (passable & S::AFTER_START).shifted_into(S::FORWARD, empty & landing);
    let (west, east) = (capture(Advance::West), capture(Advance::East));
    // Advances land on empty squares and captures on men, so no square is in both.
    let mut sum = (single | west).count() + (double | east).count();
    if !(pawns & S::BEFORE_PROMOTION).is_empty() {
        let choices = board.missing[S::COLOR as usize].choices().len();
        for targets in [single, west, east] {
            sum += choices * (targets & S::PROMOTION).count();
            sum -= (targets & S::LAST).count();
        }
    }
    sum
}

/// Legal captures en passant, of which there is one at least.
fn en_passant<S: Side>(men: &Men, passed: Cell) -> u32 {
    let capturers = men.en_passant_capturers(passed, S::COLOR);
    if !capturers.is_several() {
        return 1;
    }
    let safe = |&from: &Cell| men.en_passant_is_safe(from, passed, S::COLOR);
    capturers.into_iter().filter(safe).count() as u32
}
