//! Counting leaves: moves of the last ply are counted set by set, never made.

use std::{marker::PhantomData, ops::ControlFlow};

use grand_core::{Color, Kind, Piece};

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    counter::Counter,
    generate::{Visitor, visit_pinned},
    leaf::{Known, leap_moves, seen_by_sliders, slider_moves},
    material::Choices,
    path::{Lookup, Path},
    pins::Pins,
    portable::Portable,
    position::Position,
    side::{Advance, Black, Side, White},
};

/// PERFT-1 to PERFT-3.
pub(crate) fn perft(position: &Position, path: Path, counter: Counter, depth: u32) -> u64 {
    match (depth, position.turn) {
        (0, _) => 1,
        (_, Color::White) => start::<White>(&position.board, path, counter, depth),
        (_, Color::Black) => start::<Black>(&position.board, path, counter, depth),
    }
}

pub(crate) fn start<S: Side>(board: &Board, path: Path, counter: Counter, depth: u32) -> u64 {
    match path {
        #[cfg(target_arch = "x86_64")]
        Path::Native => crate::cpu::below::<S>(board, counter, depth),
        #[cfg(not(target_arch = "x86_64"))]
        Path::Native => None,
        Path::Portable => None,
    }
    .unwrap_or_else(|| Portable::below::<S>(board, counter, depth))
}

/// Counts the leaves `depth` plies below, at least one.
#[inline(always)]
pub(crate) fn below<S: Side, L: Lookup>(board: &Board, counter: Counter, depth: u32) -> u64 {
    if depth == 1 {
        return L::leaf::<S>(board, unknown::<S>(board));
    }
    let pins = Pins::of::<S>(&board.men, board.men.kings(S::COLOR).first());
    if depth == 2 && counter == Counter::TwoPly && pins.checkers.is_empty() {
        return L::two_plies::<S>(board, &pins);
    }
    let mut walk = Walk::<L>::new::<S>(board, counter, depth);
    let _ = visit_pinned::<S, L, _>(board, &pins, &mut walk);
    walk.nodes
}

/// What is known before any move of the other side.
#[inline(always)]
fn unknown<S: Side>(board: &Board) -> Known {
    Known { leaps: leap_moves::<S>(&board.men, Bitboard::ALL), slides: None }
}

/// What is known of `S` while it is not to move, and where a change would end that.
#[inline(always)]
fn known<S: Side, L: Lookup>(board: &Board) -> (Known, Bitboard) {
    let slides = Some(slider_moves::<S, L>(&board.men, Bitboard::EMPTY));
    (Known { slides, ..unknown::<S>(board) }, seen_by_sliders::<S, L>(&board.men))
}

/// Makes each move on a copy and counts below it.
pub(crate) struct Walk<'a, L> {
    board: &'a Board,
    counter: Counter,
    depth: u32,
    /// What is known of the other side as long as it loses no man and its sliders see no change.
    known: Known,
    /// What the other side's sliders see.
    seen: Bitboard,
    nodes: u64,
    path: PhantomData<L>,
}

impl<'a, L: Lookup> Walk<'a, L> {
    #[inline(always)]
    fn new<S: Side>(board: &'a Board, counter: Counter, depth: u32) -> Self {
        let (known, seen) = known::<S::Enemy, L>(board);
        Self { board, counter, depth, known, seen, nodes: 0, path: PhantomData }
    }

    /// Two plies from the leaves, for a caller that knows this.
    #[inline(always)]
    pub(crate) fn last(board: &'a Board, known: Known, seen: Bitboard) -> Self {
        let counter = Counter::Plain;
        Self { board, counter, depth: 2, known, seen, nodes: 0, path: PhantomData }
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    #[inline(always)]
    fn count<S: Side>(&mut self, child: &Board, known: Known) {
        self.nodes += if self.depth == 2 {
            L::leaf::<S::Enemy>(child, known)
        } else {
            L::below::<S::Enemy>(child, self.counter, self.depth - 1)
        };
    }

    #[inline(always)]
    fn after<S: Side>(&mut self, make: impl FnOnce(&mut Board)) {
        let mut child = *self.board;
        make(&mut child);
        let [before, after] = [&self.board.men, &child.men];
        let known = if before.side(S::Enemy::COLOR) != after.side(S::Enemy::COLOR) {
            unknown::<S::Enemy>(&child)
        } else {
            self.known_after(before.side(S::COLOR) ^ after.side(S::COLOR))
        };
        self.count::<S>(&child, known);
    }

    /// What is still known when a quiet move has changed these squares.
    #[inline(always)]
    fn known_after(&self, changed: Bitboard) -> Known {
        let slides = self.known.slides.filter(|_| (changed & self.seen).is_empty());
        Known { slides, ..self.known }
    }
}

impl<S: Side, L: Lookup> Visitor<S> for Walk<'_, L> {
    #[inline(always)]
    fn man(&mut self, kind: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()> {
        let enemy = self.board.men.side(S::Enemy::COLOR);
        let piece = Piece::new(S::COLOR, kind);
        // Put and taken off again: quicker than a copy for each square.
        let mut child = *self.board;
        child.passed = None;
        child.men.toggle(piece, from.bit());
        let quiet = targets.without(enemy);
        let unseen = if (from.bit() & self.seen).is_empty() { !self.seen } else { Bitboard::EMPTY };
        for (targets, known) in [
            (quiet & unseen, self.known),
            (quiet.without(unseen), Known { slides: None, ..self.known }),
        ] {
            targets.each_bit(|to| {
                child.men.toggle(piece, to);
                self.count::<S>(&child, known);
                child.men.toggle(piece, to);
            });
        }
        for to in targets & enemy {
            self.after::<S>(|child| {
                child.step::<S>(kind, from, to, &mut ());
            });
        }
        ControlFlow::Continue(())
    }

    // Two callers: left to itself, the compiler makes a function of it that has no path's features.
    #[inline(always)]
    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            let from = to.offset(-advance.delta::<S>());
            self.after::<S>(|child| match advance {
                Advance::Double => child.double::<S>(from, to, &mut ()),
                Advance::Single | Advance::West | Advance::East => {
                    child.step::<S>(Kind::Pawn, from, to, &mut ());
                }
            });
        }
        ControlFlow::Continue(())
    }

    fn promotions(
        &mut self,
        advance: Advance,
        targets: Bitboard,
        choices: Choices,
    ) -> ControlFlow<()> {
        for to in targets {
            let from = to.offset(-advance.delta::<S>());
            for into in choices.iter() {
                self.after::<S>(|child| child.promotion::<S>(from, to, into, &mut ()));
            }
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: Cell, passed: Cell) -> ControlFlow<()> {
        self.after::<S>(|child| child.en_passant::<S>(from, passed, &mut ()));
        ControlFlow::Continue(())
    }
}
