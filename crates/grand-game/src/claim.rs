use std::fmt;

use grand_core::{Clause, Color};
use grand_oracle::Verdict;

/// A draw that has to be claimed: it never ends a game by itself (END-3, END-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Claim {
    /// The position stands for the third time or a later one: the side to move may claim (END-3).
    Threefold,
    /// A hundred plies without a pawn move and a capture: either side may claim (END-4).
    FiftyMove,
}

impl Claim {
    /// Both claims.
    pub const ALL: [Self; 2] = [Self::Threefold, Self::FiftyMove];

    /// Returns the clause that gives the right to it.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Threefold => Clause::End3,
            Self::FiftyMove => Clause::End4,
        }
    }
}

/// The contract's word, such as `fifty-move`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Threefold => "threefold",
            Self::FiftyMove => "fifty-move",
        })
    }
}

/// Why a claim is not granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimRefused {
    /// The game is over by itself, and claims exist only before that (END-7).
    Over(Verdict),
    /// The other side is to move, and only the side to move may claim a repetition (END-3).
    NotToMove(Color),
    /// The position stands for the first or second time (END-3).
    Stands(usize),
    /// So many plies without a pawn move and a capture are fewer than 100 (END-4).
    Plies(u16),
}

impl ClaimRefused {
    /// Returns the clause that refuses it.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Over(_) => Clause::End7,
            Self::NotToMove(_) | Self::Stands(_) => Clause::End3,
            Self::Plies(_) => Clause::End4,
        }
    }
}

/// A sentence, lower case and without a full stop.
impl fmt::Display for ClaimRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(verdict) => write!(f, "the game is over already ({verdict})"),
            Self::NotToMove(by) => {
                write!(f, "{by} is not to move, and only the side to move may claim a repetition")
            }
            Self::Stands(1) => f.write_str("the position stands for the first time"),
            Self::Stands(times) => write!(f, "the position stands {times} times, not three"),
            Self::Plies(plies) => {
                write!(f, "{plies} plies were played without a pawn move and a capture, not 100")
            }
        }
    }
}

impl std::error::Error for ClaimRefused {}
