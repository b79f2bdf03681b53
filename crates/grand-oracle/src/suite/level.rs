use std::{fmt, str::FromStr};

/// How much of the suites is run: each level runs what the one before it runs, and more.
///
/// A case names the lowest level that runs it; a level says how deep its cases are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Small cases to depth 2: a second by the bitboard generator.
    Smoke,
    /// Every clause, verdict and invalid case and a sample of play, to depth 3, small counts
    /// deeper.
    #[default]
    Standard,
    /// Everything, as deep as a budget of nodes allows.
    Full,
    /// The rest, without a budget: by hand.
    Deep,
}

impl Level {
    /// Every level, the smallest first.
    pub const ALL: [Self; 4] = [Self::Smoke, Self::Standard, Self::Full, Self::Deep];

    /// Returns the depth to which every case is counted, in plies; see [`includes`](Self::includes).
    pub const fn depth(self) -> u32 {
        match self {
            Self::Smoke => 2,
            Self::Standard => 3,
            Self::Full | Self::Deep => u32::MAX,
        }
    }

    /// The most leaves of a count that is part of [`Standard`](Self::Standard) whatever its depth.
    pub const SMALL: u64 = 5_000;

    /// The most leaves of a count that is part of any level. Larger ones were made with a table,
    /// over hours, and stand in the suites to be compared with.
    pub const MOST: u64 = 10_000_000_000;

    /// Says whether a count of `leaves` at `depth` is part of this level: down to its
    /// [depth](Self::depth), and at `standard` deeper where it is [small](Self::SMALL), since some
    /// errors, those of hash tables above all, show no earlier; [too large](Self::MOST) a count is
    /// part of none.
    pub const fn includes(self, depth: u32, leaves: u64) -> bool {
        leaves <= Self::MOST
            && (depth <= self.depth() || matches!(self, Self::Standard) && leaves <= Self::SMALL)
    }

    /// Says whether counts over a generator's budget of nodes are left out.
    pub const fn has_budget(self) -> bool {
        !matches!(self, Self::Deep)
    }
}

/// The contract's word, such as `smoke`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Smoke => "smoke",
            Self::Standard => "standard",
            Self::Full => "full",
            Self::Deep => "deep",
        })
    }
}

/// A text is not the name of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `smoke`, `standard`, `full` or `deep`")
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads `smoke`, `standard`, `full` or `deep`.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        Self::ALL.into_iter().find(|level| level.to_string() == text).ok_or(ParseLevelError)
    }
}
