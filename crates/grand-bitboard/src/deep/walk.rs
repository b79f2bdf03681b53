//! Counting below one position, with the table.

use std::ops::ControlFlow;

use grand_core::{Color, Kind};

use super::{
    Overflow,
    keys::{Kept, Keys},
    table::Table,
};
use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    count,
    counter::Counter,
    generate::{Visitor, visit},
    material::Choices,
    path::Path,
    portable::Portable,
    position::Position,
    side::{Advance, Black, Side, White},
};

/// Counts of this depth and above are kept; those below take less time than a look.
const KEPT: u32 = 2;

/// Counts below positions, one after the other.
pub(super) struct Walk<'a> {
    table: &'a Table,
    keys: &'a Keys,
    counter: Counter,
    path: Path,
    /// How often the table was asked, and how often it knew.
    pub(super) looks: u64,
    pub(super) hits: u64,
}

impl<'a> Walk<'a> {
    pub(super) fn new(table: &'a Table, keys: &'a Keys, counter: Counter) -> Self {
        Self { table, keys, counter, path: Path::chosen(), looks: 0, hits: 0 }
    }

    /// Counts the leaves `depth` plies below a position, which is not looked up itself.
    pub(super) fn perft(&mut self, position: &Position, depth: u32) -> Result<u64, Overflow> {
        let key = self.keys.of(&position.board);
        match position.turn {
            Color::White => self.below::<White>(&position.board, key, depth),
            Color::Black => self.below::<Black>(&position.board, key, depth),
        }
    }

    fn below<S: Side>(&mut self, board: &Board, key: u128, depth: u32) -> Result<u64, Overflow> {
        match depth {
            0 => return Ok(1),
            1..=KEPT => return Ok(count::start::<S>(board, self.path, self.counter, depth)),
            _ => {}
        }
        let mut children = Children {
            board,
            kept: Kept { keys: self.keys, key },
            table: self.table,
            depth: depth - 1,
            list: Vec::with_capacity(128),
        };
        let _ = visit::<S, Portable, _>(board, &mut children);
        let mut nodes: u64 = 0;
        for (child, key) in &children.list {
            let below = self.known::<S::Enemy>(child, *key, depth - 1)?;
            nodes = nodes.checked_add(below).ok_or(Overflow)?;
        }
        Ok(nodes)
    }

    /// Looks a count up, or counts and keeps it.
    fn known<S: Side>(&mut self, board: &Board, key: u128, depth: u32) -> Result<u64, Overflow> {
        self.looks += 1;
        if let Some(nodes) = self.table.get(key, depth) {
            self.hits += 1;
            return Ok(nodes);
        }
        let nodes = self.below::<S>(board, key, depth)?;
        self.table.put(key, depth, nodes);
        Ok(nodes)
    }
}

/// Makes each move on a copy, and asks for what the table has of it before anybody needs it.
struct Children<'a> {
    board: &'a Board,
    kept: Kept<'a>,
    table: &'a Table,
    /// Of the children.
    depth: u32,
    list: Vec<(Board, u128)>,
}

impl Children<'_> {
    #[inline(always)]
    fn add(&mut self, make: impl FnOnce(&mut Board, &mut Kept<'_>)) {
        let (mut child, mut kept) = (*self.board, self.kept);
        make(&mut child, &mut kept);
        self.table.prefetch(kept.key, self.depth);
        self.list.push((child, kept.key));
    }
}

impl<S: Side> Visitor<S> for Children<'_> {
    fn man(&mut self, kind: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.add(|child, key| {
                child.step::<S>(kind, from, to, key);
            });
        }
        ControlFlow::Continue(())
    }

    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            let from = to.offset(-advance.delta::<S>());
            self.add(|child, key| match advance {
                Advance::Double => child.double::<S>(from, to, key),
                Advance::Single | Advance::West | Advance::East => {
                    child.step::<S>(Kind::Pawn, from, to, key);
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
                self.add(|child, key| child.promotion::<S>(from, to, into, key));
            }
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: Cell, passed: Cell) -> ControlFlow<()> {
        self.add(|child, key| child.en_passant::<S>(from, passed, key));
        ControlFlow::Continue(())
    }
}
