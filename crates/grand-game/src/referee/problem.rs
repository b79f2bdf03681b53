use std::fmt;

use grand_core::Clause;
use grand_pgn::Place;

/// Something that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What sort of thing.
    pub kind: ProblemKind,
    /// The move that it is about, in plies from 1, if it is about one.
    pub ply: Option<usize>,
    /// Where it stands in the file.
    pub place: Place,
    /// The clauses that say how it should be; none where PGN does.
    pub clauses: Vec<Clause>,
    /// A sentence, lower case and without a full stop.
    pub what: String,
}

/// The sorts of things that are wrong with records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProblemKind {
    /// A move is not legal, or is none.
    Illegal,
    /// A move can mean several.
    Ambiguous,
    /// A move is legal and written wrong.
    Notation,
    /// The game goes on after its end.
    AfterEnd,
    /// The result is not that of the board, or is given twice and differs, or is missing.
    Result,
    /// A tag contradicts another.
    Header,
}

/// A word for reports, such as `after-end`.
impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Illegal => "illegal",
            Self::Ambiguous => "ambiguous",
            Self::Notation => "notation",
            Self::AfterEnd => "after-end",
            Self::Result => "result",
            Self::Header => "header",
        })
    }
}
