//! The positions some plies below a root, each once.

use std::ops::Range;

use grand_core::{Color, Move, Rules};

use super::{SplitError, packed::Packed};
use crate::position::Position;

/// All positions `split` plies below a root, equal ones merged, in an order of their own that
/// depends on nothing but root and split.
#[derive(Debug)]
pub(super) struct Frontier {
    /// The legal moves at the root, sorted.
    pub(super) moves: Vec<Move>,
    pub(super) split: u32,
    /// Whose turn it is at the positions.
    turn: Color,
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
    /// More ways are not held: 1.2 GB, and three times that before they are merged.
    pub(super) const MOST: usize = 1 << 24;

    /// Walks `split` plies, at least one, and merges after each, as long as there are at most so
    /// many ways to positions.
    pub(super) fn new(root: &Position, split: u32, most: usize) -> Result<Self, SplitError> {
        let mut moves = root.legal_moves();
        moves.sort();
        let first = moves.iter().zip(0..).map(|(&mv, root_move)| Ways {
            position: Packed::new(&after(root, mv)),
            root: root_move,
            times: 1,
        });
        let mut ways: Vec<Ways> = first.collect();
        merge(&mut ways, most)?;
        let mut turn = !root.turn;
        for _ in 1..split {
            let mut below = Below { ways: Vec::new(), merged: Below::FEW, most };
            for same in ways.chunk_by(|a, b| a.position == b.position) {
                below.extend(&same[0].position.unpack(turn), same)?;
            }
            merge(&mut below.ways, most)?;
            ways = below.ways;
            turn = !turn;
        }
        let mut starts: Vec<usize> = (0..ways.len())
            .filter(|&at| at == 0 || ways[at - 1].position != ways[at].position)
            .collect();
        starts.push(ways.len());
        Ok(Self { moves, split, turn, ways, starts })
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
        range.map(move |index| {
            let ways = &self.ways[self.starts[index]..self.starts[index + 1]];
            (ways[0].position.unpack(self.turn), ways)
        })
    }
}

/// A ply in the making.
struct Below {
    ways: Vec<Ways>,
    /// How many there were when they were last merged, or [`FEW`](Self::FEW) if there were fewer.
    merged: usize,
    most: usize,
}

impl Below {
    /// Twice as many as these are merged at the end only.
    const FEW: usize = 1 << 20;

    fn extend(&mut self, position: &Position, same: &[Ways]) -> Result<(), SplitError> {
        for mv in position.legal_moves() {
            let packed = Packed::new(&after(position, mv));
            self.ways.extend(same.iter().map(|&ways| Ways { position: packed, ..ways }));
        }
        if self.ways.len() > 2 * self.merged {
            merge(&mut self.ways, self.most)?;
            self.merged = self.ways.len().max(Self::FEW);
        }
        Ok(())
    }
}

/// Sorts, and adds up what is equal but for the number of times.
fn merge(ways: &mut Vec<Ways>, most: usize) -> Result<(), SplitError> {
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
    match (overflows, ways.len() > most) {
        (true, _) => Err(SplitError::Overflow),
        (false, true) => Err(SplitError::TooMany(most)),
        (false, false) => Ok(()),
    }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

#[cfg(test)]
mod tests {
    use grand_core::Setup;

    use super::*;

    /// 65 moves and 65 answers, and no two lines of two plies to one position.
    #[test]
    fn more_positions_than_may_be_held_are_an_error() {
        let start = Position::from_setup(&Setup::start()).expect("it is valid");
        let split = |plies, most| Frontier::new(&start, plies, most).map(|frontier| frontier.len());
        assert_eq!(split(2, 4_225), Ok(4_225));
        assert_eq!(split(2, 4_224), Err(SplitError::TooMany(4_224)));
        assert_eq!(split(1, 64), Err(SplitError::TooMany(64)));
    }

    /// How often each root move leads to a position: the sum is the number of lines.
    #[test]
    fn no_line_is_lost_by_merging() {
        let start = Position::from_setup(&Setup::start()).expect("it is valid");
        let frontier = Frontier::new(&start, 3, Frontier::MOST).expect("it is small");
        let times = frontier.positions(0..frontier.len()).flat_map(|(_, ways)| ways);
        assert_eq!(times.map(|ways| ways.times).sum::<u64>(), 259_514);
        assert_eq!(frontier.len(), 136_079);
    }

    /// Each position's ways twice: as one, they are there once, twice as often.
    #[test]
    fn ways_are_merged_before_they_are_too_many() {
        let start = Position::from_setup(&Setup::start()).expect("it is valid");
        let same = [Ways { position: Packed::new(&start), root: 7, times: 3 }];
        let mut below = Below { ways: Vec::new(), merged: 65, most: Frontier::MOST };
        below.extend(&start, &same).expect("they are few");
        below.extend(&start, &same).expect("they are few");
        assert_eq!((below.ways.len(), below.merged), (130, 65), "not more than twice 65");
        below.extend(&start, &same).expect("they are few");
        assert_eq!((below.ways.len(), below.merged), (65, Below::FEW));
        assert!(below.ways.iter().all(|ways| (ways.root, ways.times) == (7, 9)));
        below.most = 64;
        below.merged = 32;
        assert_eq!(below.extend(&start, &same), Err(SplitError::TooMany(64)));
    }

    #[test]
    fn more_lines_than_can_be_counted_are_an_error() {
        let start = Position::from_setup(&Setup::start()).expect("it is valid");
        let way = |times| Ways { position: Packed::new(&start), root: 0, times };
        let mut fits = vec![way(u64::MAX - 1), way(1)];
        assert_eq!(merge(&mut fits, 1), Ok(()));
        assert_eq!(fits, [way(u64::MAX)]);
        assert_eq!(merge(&mut vec![way(u64::MAX), way(1)], 1), Err(SplitError::Overflow));
    }
}
