//! The positions some plies below a root, each once.

use std::ops::Range;

use grand_core::{Move, Rules};

use super::{Overflow, packed::Packed};
use crate::position::Position;

/// All positions `split` plies below a root, equal ones merged, in an order of their own that
/// depends on nothing but root and split.
#[derive(Debug)]
pub(super) struct Frontier {
    /// The legal moves at the root, sorted.
    pub(super) moves: Vec<Move>,
    pub(super) root: Position,
    pub(super) split: u32,
    /// Sorted; lines to the same position side by side.
    ways: Vec<Ways>,
    /// Where each position begins in `ways`, and the end.
    starts: Vec<usize>,
}

/// How often the moves below one root move lead to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ways {
    position: Packed,
    /// The root move's index.
    pub(super) root: u16,
    pub(super) times: u64,
}

impl Frontier {
    /// Walks `split` plies, at least one, and merges after each.
    pub(super) fn new(root: &Position, split: u32) -> Result<Self, Overflow> {
        let mut moves = root.legal_moves();
        moves.sort();
        let first = moves.iter().zip(0..).map(|(&mv, root_move)| Ways {
            position: Packed::new(&after(root, mv)),
            root: root_move,
            times: 1,
        });
        let mut ways: Vec<Ways> = first.collect();
        merge(&mut ways)?;
        let mut turn = !root.turn;
        for _ in 1..split {
            let mut below = Below::default();
            for same in ways.chunk_by(|a, b| a.position == b.position) {
                below.extend(&same[0].position.unpack(turn), same)?;
            }
            merge(&mut below.ways)?;
            ways = below.ways;
            turn = !turn;
        }
        let mut starts: Vec<usize> = (0..ways.len())
            .filter(|&at| at == 0 || ways[at - 1].position != ways[at].position)
            .collect();
        starts.push(ways.len());
        Ok(Self { moves, root: root.clone(), split, ways, starts })
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Some of the positions, each with the ways to it.
    pub(super) fn positions(
        &self,
        range: Range<usize>,
    ) -> impl Iterator<Item = (Position, &[Ways])> {
        let turn = if self.split.is_multiple_of(2) { self.root.turn } else { !self.root.turn };
        range.map(move |index| {
            let ways = &self.ways[self.starts[index]..self.starts[index + 1]];
            (ways[0].position.unpack(turn), ways)
        })
    }
}

/// A ply in the making.
#[derive(Default)]
struct Below {
    ways: Vec<Ways>,
    /// How many there were when they were last merged.
    merged: usize,
}

impl Below {
    /// Fewer than these are merged at the end only.
    const FEW: usize = 1 << 20;

    fn extend(&mut self, position: &Position, same: &[Ways]) -> Result<(), Overflow> {
        for mv in position.legal_moves() {
            let packed = Packed::new(&after(position, mv));
            self.ways.extend(same.iter().map(|&ways| Ways { position: packed, ..ways }));
        }
        if self.ways.len() > 2 * self.merged.max(Self::FEW) {
            merge(&mut self.ways)?;
            self.merged = self.ways.len();
        }
        Ok(())
    }
}

/// Sorts, and adds up what is equal but for the number of times.
fn merge(ways: &mut Vec<Ways>) -> Result<(), Overflow> {
    ways.sort_unstable();
    let mut overflows = false;
    ways.dedup_by(|next, kept| {
        let same = (next.position, next.root) == (kept.position, kept.root);
        if same {
            let times = kept.times.checked_add(next.times);
            overflows |= times.is_none();
            kept.times = times.unwrap_or(u64::MAX);
        }
        same
    });
    if overflows { Err(Overflow) } else { Ok(()) }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
