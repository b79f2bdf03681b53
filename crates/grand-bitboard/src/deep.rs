//! Deep counts: equal positions counted once.
//!
//! The tree is walked in full to a split of a few plies, where equal positions are merged exactly,
//! each with how often every root move leads to it. Groups of them are parts, to be counted in any
//! order, by any number of threads, today or tomorrow. Below the split a [`Table`] remembers counts
//! by depth and key. Nothing here knows how a man moves.
//!
//! Positions are the same for perft when they are equal as [`Position`]s are: men, side to move and
//! legal en passant captures. What may be promoted to follows from the men (PROMO-4), the right to
//! a double step from the pawn's square (READ-8), and no draw ends a count (PERFT-2), so neither
//! counters nor history matter.

mod entry;
mod frontier;
mod keys;
mod packed;
mod table;
mod walk;

use std::{fmt, num::NonZero, ops::Range};

use grand_core::Move;

use self::{frontier::Frontier, keys::Keys, walk::Walk};
use crate::{Counter, path::Path, position::Position};

pub use self::table::{NoRoom, Table};

/// No position has more legal moves: 35 of a queen, 26 of a marshal, 25 of a cardinal, 18 of each
/// rook, 17 of each bishop, 8 of each knight and of the king, and of each of ten pawns three
/// landing squares with six kinds to become or none.
const MOST_MOVES: u64 = 35 + 26 + 25 + 2 * (18 + 17 + 8) + 8 + 10 * 3 * 7;

/// A count is 2^64 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

impl fmt::Display for Overflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there are 2^64 leaves or more, which is beyond what is counted here")
    }
}

impl std::error::Error for Overflow {}

/// Why a tree cannot be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitError {
    /// There are 2^64 lines or more.
    Overflow,
    /// There are more than so many positions by root moves, which is all that is held in memory.
    TooMany(usize),
}

impl fmt::Display for SplitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow => Overflow.fmt(f),
            Self::TooMany(most) => write!(
                f,
                "there are more than {most} positions where the tree is to be split; split it \
                 after fewer plies"
            ),
        }
    }
}

impl std::error::Error for SplitError {}

/// How a deep count is made. The count does not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// After how many plies positions are merged, from 1 to the depth.
    pub split: NonZero<u32>,
    /// What the keys of the table are drawn from.
    pub seed: u64,
    /// How leaves are counted.
    pub counter: Counter,
}

impl Plan {
    /// Returns the plan for a depth in plies: a split that leaves three plies or more to the table
    /// where there are as many, and three plies at most, which are merged in less than a second.
    pub fn new(depth: u32) -> Self {
        let split = NonZero::new(depth.saturating_sub(3).min(3)).unwrap_or(NonZero::<u32>::MIN);
        Self { split, seed: 0, counter: Counter::Plain }
    }
}

/// A count that is made in parts.
///
/// ```
/// use grand_bitboard::{Position, deep::{Deep, Part, Plan, Table}};
/// use grand_core::{Rules, Setup};
///
/// let start = Position::from_setup(&Setup::start())?;
/// let table = Table::new(1 << 20)?;
/// let deep = Deep::new(&start, 4, Plan::new(4), Some(table))?;
/// let mut sum = Part::new(deep.moves().len());
/// for part in 0..deep.parts() {
///     sum.add(&deep.count(part)?)?;
/// }
/// assert_eq!(sum.nodes(), Ok(15_921_643));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Deep {
    frontier: Frontier,
    keys: Keys,
    table: Option<Table>,
    depth: u32,
    counter: Counter,
}

impl Deep {
    /// How many parts there are at most: enough to lose little when a count is ended, and few
    /// enough to write each down.
    const MOST_PARTS: usize = 4096;

    /// Walks to the split and merges. Without a table only the merged positions save work.
    ///
    /// # Errors
    ///
    /// There are 2^64 lines to the split or more, or more positions than are held in memory.
    ///
    /// # Panics
    ///
    /// When the split is deeper than `depth`, in plies.
    pub fn new(
        root: &Position,
        depth: u32,
        plan: Plan,
        table: Option<Table>,
    ) -> Result<Self, SplitError> {
        let split = plan.split.get();
        assert!(split <= depth, "a split of {split} plies does not fit depth {depth}");
        let frontier = Frontier::new(root, split, Frontier::MOST)?;
        let keys = Keys::new(plan.seed);
        Ok(Self { frontier, keys, table, depth: depth - split, counter: plan.counter })
    }

    /// Returns the legal moves at the root, sorted: those that a count is shared out to.
    pub fn moves(&self) -> &[Move] {
        &self.frontier.moves
    }

    /// Returns after how many plies positions are merged.
    pub const fn split(&self) -> u32 {
        self.frontier.split
    }

    /// Returns how many different positions there are at the split.
    pub fn positions(&self) -> usize {
        self.frontier.len()
    }

    /// Returns how many parts there are. It depends on root, depth and split only, and so does
    /// what each of them is.
    pub fn parts(&self) -> usize {
        self.positions().min(Self::MOST_PARTS)
    }

    /// The positions of a part.
    fn range(&self, part: usize) -> Range<usize> {
        assert!(part < self.parts(), "there are {} parts", self.parts());
        let begin = |part: usize| self.positions() * part / self.parts();
        begin(part)..begin(part + 1)
    }

    /// Returns the positions of a part, each with the number of lines that lead to it.
    ///
    /// # Errors
    ///
    /// There are 2^64 lines or more to a position.
    ///
    /// # Panics
    ///
    /// When there is no such part.
    pub fn lines(
        &self,
        part: usize,
    ) -> impl Iterator<Item = Result<(Position, u64), Overflow>> + use<'_> {
        self.frontier.positions(self.range(part)).map(|(position, ways)| {
            let sum = ways.iter().try_fold(0, |sum: u64, ways| sum.checked_add(ways.times));
            Ok((position, sum.ok_or(Overflow)?))
        })
    }

    /// Counts one of the parts, numbered from 0. May be called by many threads.
    ///
    /// # Errors
    ///
    /// A count is 2^64 or more.
    ///
    /// # Panics
    ///
    /// When there is no such part.
    pub fn count(&self, part: usize) -> Result<Part, Overflow> {
        let mut counted = Part::new(self.moves().len());
        let mut walk = self.table.as_ref().map(|table| Walk::new(table, &self.keys, self.counter));
        for (position, ways) in self.frontier.positions(self.range(part)) {
            let nodes = match &mut walk {
                Some(walk) => walk.perft(&position, self.depth)?,
                None => position.perft_by(Path::chosen(), self.counter, self.depth),
            };
            for ways in ways {
                let share = &mut counted.shares[usize::from(ways.root)];
                let all = ways.times.checked_mul(nodes).and_then(|all| all.checked_add(*share));
                *share = all.ok_or(Overflow)?;
            }
        }
        if let Some(walk) = walk {
            (counted.looks, counted.hits) = (walk.looks, walk.hits);
        }
        Ok(counted)
    }
}

/// What one part has counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The leaves below each root move, in the order of [`Deep::moves`].
    pub shares: Vec<u64>,
    /// How often the table was asked.
    pub looks: u64,
    /// How often it knew.
    pub hits: u64,
}

impl Part {
    /// Nothing yet, for so many root moves.
    pub fn new(moves: usize) -> Self {
        Self { shares: vec![0; moves], looks: 0, hits: 0 }
    }

    /// Adds what another part has counted.
    ///
    /// # Errors
    ///
    /// A share or the sum of all shares is 2^64 or more.
    ///
    /// # Panics
    ///
    /// When the parts are of different counts, with more and fewer root moves.
    pub fn add(&mut self, other: &Self) -> Result<(), Overflow> {
        assert_eq!(self.shares.len(), other.shares.len(), "parts of one count");
        for (share, more) in self.shares.iter_mut().zip(&other.shares) {
            *share = share.checked_add(*more).ok_or(Overflow)?;
        }
        self.looks += other.looks;
        self.hits += other.hits;
        self.nodes().map(|_| ())
    }

    /// Returns the sum of all shares.
    ///
    /// # Errors
    ///
    /// It is 2^64 or more.
    pub fn nodes(&self) -> Result<u64, Overflow> {
        self.shares.iter().try_fold(0, |sum: u64, share| sum.checked_add(*share)).ok_or(Overflow)
    }
}

#[cfg(test)]
mod tests {
    use super::MOST_MOVES;

    /// What entries have room for, and where sums are not checked, rests on it.
    #[test]
    fn counts_to_depth_4_fit_36_bits_and_to_depth_7_64() {
        assert_eq!(MOST_MOVES, 390);
        assert!(MOST_MOVES.pow(4) < 1 << 36);
        assert!(MOST_MOVES.checked_pow(7).is_some());
    }
}
