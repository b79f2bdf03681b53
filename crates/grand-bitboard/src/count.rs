//! Counting leaves: moves of the last ply are counted set by set, never made.

use std::{marker::PhantomData, ops::ControlFlow};

use grand_core::{Color, Kind};

use crate::{
    bits::{Bitboard, Cell},
    generate::{Visitor, visit},
    material::Choices,
    position::Position,
    side::{Advance, Black, Side, White},
};

/// PERFT-1 to PERFT-3.
pub(crate) fn perft(position: &Position, depth: u32) -> u64 {
    match (depth, position.turn) {
        (0, _) => 1,
        (_, Color::White) => below::<White>(position, depth),
        (_, Color::Black) => below::<Black>(position, depth),
    }
}

/// Counts the leaves `depth` plies below, at least one.
fn below<S: Side>(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        let mut tally = Tally(0);
        let _ = visit::<S, _>(position, &mut tally);
        return tally.0;
    }
    let mut walk = Walk { position, depth, nodes: 0, side: PhantomData::<S> };
    let _ = visit::<S, _>(position, &mut walk);
    walk.nodes
}

/// Counts moves. Each choice of a promotion is one (PERFT-3).
struct Tally(u64);

impl<S: Side> Visitor<S> for Tally {
    fn man(&mut self, _: Kind, _: Cell, targets: Bitboard) -> ControlFlow<()> {
        self.0 += u64::from(targets.count());
        ControlFlow::Continue(())
    }

    fn pawns(&mut self, _: Advance, targets: Bitboard) -> ControlFlow<()> {
        if !targets.is_empty() {
            self.0 += u64::from(targets.count());
        }
        ControlFlow::Continue(())
    }

    fn promotions(&mut self, _: Advance, targets: Bitboard, choices: Choices) -> ControlFlow<()> {
        self.0 += u64::from(targets.count() * choices.len());
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, _: Cell, _: Cell) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Makes each move on a copy and counts below it.
struct Walk<'a, S> {
    position: &'a Position,
    depth: u32,
    nodes: u64,
    side: PhantomData<S>,
}

impl<S: Side> Walk<'_, S> {
    fn after(&mut self, make: impl FnOnce(&mut Position)) {
        let mut child = self.position.clone();
        make(&mut child);
        self.nodes += below::<S::Enemy>(&child, self.depth - 1);
    }
}

impl<S: Side> Visitor<S> for Walk<'_, S> {
    fn man(&mut self, kind: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.after(|child| child.make_step::<S>(kind, from, to));
        }
        ControlFlow::Continue(())
    }

    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            let from = to.offset(-advance.delta::<S>());
            self.after(|child| match advance {
                Advance::Double => child.make_double::<S>(from, to),
                Advance::Single | Advance::West | Advance::East => {
                    child.make_step::<S>(Kind::Pawn, from, to);
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
                self.after(|child| child.make_promotion::<S>(from, to, into));
            }
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: Cell, passed: Cell) -> ControlFlow<()> {
        self.after(|child| child.make_en_passant::<S>(from, passed));
        ControlFlow::Continue(())
    }
}
