use std::fmt;

use grand_core::{Clause, Move, Setup};
use grand_pgn::Place;

/// Something that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What sort of thing.
    pub kind: ProblemKind,
    /// The move that it is about, in plies from 1, if it is about one.
    pub ply: Option<usize>,
    /// The variation that it is in, such as `12.1`, the first to ply 12, or `12.1/14.2`, in that one
    /// the second to ply 14; none in the game itself.
    pub variation: Option<String>,
    /// Where it stands in the file.
    pub place: Place,
    /// The clauses that say how it should be; none where PGN does.
    pub clauses: Vec<Clause>,
    /// A sentence, lower case and without a full stop.
    pub what: String,
    /// The move that it is about, if it is about one.
    pub about: Option<About>,
}

/// A move of a record and what was made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The position in which it was to be played.
    pub position: Setup,
    /// Its text in the record.
    pub text: String,
    /// The move that it was taken for, where there is one.
    pub mv: Option<Move>,
    /// How it should be written, where it is legal.
    pub right: Option<String>,
}

impl Problem {
    /// A problem of the record as a whole.
    pub(super) fn of_record(
        kind: ProblemKind,
        place: Place,
        clauses: Vec<Clause>,
        what: String,
    ) -> Self {
        Self { kind, ply: None, variation: None, place, clauses, what, about: None }
    }
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
