//! Counting leaves: moves of the last ply are counted set by set, never made.

use std::{marker::PhantomData, ops::ControlFlow};

use grand_core::{Color, Kind, Piece};

use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    generate::{Visitor, visit},
    leaf::leap_moves,
    material::Choices,
    path::{Lookup, Path},
    portable::Portable,
    position::Position,
    side::{Advance, Black, Side, White},
};

/// PERFT-1 to PERFT-3.
pub(crate) fn perft(position: &Position, path: Path, depth: u32) -> u64 {
    match (depth, position.turn) {
        (0, _) => 1,
        (_, Color::White) => start::<White>(&position.board, path, depth),
        (_, Color::Black) => start::<Black>(&position.board, path, depth),
    }
}

fn start<S: Side>(board: &Board, path: Path, depth: u32) -> u64 {
    match path {
        #[cfg(target_arch = "x86_64")]
        Path::Native => crate::cpu::below::<S>(board, depth),
        #[cfg(not(target_arch = "x86_64"))]
        Path::Native => None,
        Path::Portable => None,
    }
    .unwrap_or_else(|| Portable::below::<S>(board, depth))
}

/// Counts the leaves `depth` plies below, at least one.
#[inline(always)]
pub(crate) fn below<S: Side, L: Lookup>(board: &Board, depth: u32) -> u64 {
    if depth == 1 {
        return L::leaf::<S>(board, leap_moves::<S>(&board.men, Bitboard::ALL));
    }
    let leaps = leap_moves::<S::Enemy>(&board.men, Bitboard::ALL);
    let mut walk = Walk { board, depth, leaps, nodes: 0, path: PhantomData::<L> };
    let _ = visit::<S, L, _>(board, &mut walk);
    walk.nodes
}

/// Makes each move on a copy and counts below it.
struct Walk<'a, L> {
    board: &'a Board,
    depth: u32,
    /// The other side's leaps, as long as it loses no man.
    leaps: u32,
    nodes: u64,
    path: PhantomData<L>,
}

impl<L: Lookup> Walk<'_, L> {
    #[inline(always)]
    fn count<S: Side>(&mut self, child: &Board, leaps: u32) {
        self.nodes += if self.depth == 2 {
            L::leaf::<S::Enemy>(child, leaps)
        } else {
            L::below::<S::Enemy>(child, self.depth - 1)
        };
    }

    #[inline(always)]
    fn after<S: Side>(&mut self, make: impl FnOnce(&mut Board)) {
        let mut child = *self.board;
        make(&mut child);
        let took = child.men.side(S::Enemy::COLOR) != self.board.men.side(S::Enemy::COLOR);
        let leaps =
            if took { leap_moves::<S::Enemy>(&child.men, Bitboard::ALL) } else { self.leaps };
        self.count::<S>(&child, leaps);
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
        targets.without(enemy).each_bit(|to| {
            child.men.toggle(piece, to);
            self.count::<S>(&child, self.leaps);
            child.men.toggle(piece, to);
        });
        for to in targets & enemy {
            self.after::<S>(|child| {
                child.step::<S>(kind, from, to, &mut ());
            });
        }
        ControlFlow::Continue(())
    }

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
