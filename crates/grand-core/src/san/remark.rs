use std::fmt;

use super::CheckMark;
use crate::Clause;

/// Something in the text of a move that a writer of NOTE-2 to NOTE-5 would have written otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A marshal or cardinal has a name of two letters, which is read and never written (NOTE-6).
    TwoLetters,
    /// A pawn is named by a letter (NOTE-3).
    PawnLetter,
    /// It is engine text, or squares have a dash between them (NOTE-2).
    Long,
    /// The origin is given otherwise than the legal moves ask for: too much of it, or its rank where
    /// the file would do (NOTE-2, for a pawn NOTE-3).
    Origin {
        /// A pawn moves.
        pawn: bool,
    },
    /// `x` is missing or too much (NOTE-2, for a pawn NOTE-3).
    Capture {
        /// The move captures.
        captures: bool,
        /// A pawn moves.
        pawn: bool,
    },
    /// No `=` stands before the promotion (NOTE-4).
    NoEquals,
    /// The mark of check or checkmate is wrong, missing or too much (NOTE-5).
    Mark {
        /// What stands there.
        written: CheckMark,
        /// What should.
        right: CheckMark,
    },
    /// `!` or `?`: somebody's opinion, and no fault.
    Decorated,
    /// `e.p.` behind a capture en passant, which says nothing new and is no fault.
    EnPassant,
    /// `e.p.` behind another move (NOTE-3).
    NotEnPassant,
}

impl Remark {
    /// Returns the clause that says how it is to be written.
    pub const fn clause(self) -> Clause {
        match self {
            Self::TwoLetters => Clause::Note6,
            Self::PawnLetter
            | Self::Origin { pawn: true }
            | Self::Capture { pawn: true, .. }
            | Self::EnPassant
            | Self::NotEnPassant => Clause::Note3,
            Self::Long | Self::Origin { .. } | Self::Capture { .. } => Clause::Note2,
            Self::NoEquals => Clause::Note4,
            Self::Mark { .. } | Self::Decorated => Clause::Note5,
        }
    }

    /// Says whether the text is wrong; else it only says more than a move has to.
    pub const fn is_fault(self) -> bool {
        !matches!(self, Self::TwoLetters | Self::Decorated | Self::EnPassant)
    }
}

/// What is wrong, as a fragment: `check is not marked`.
impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TwoLetters => "a man has a name of two letters",
            Self::PawnLetter => "a pawn is named by no letter",
            Self::Long => "it is written in the long form of engines",
            Self::Origin { .. } => "the origin is not given as the other legal moves ask for",
            Self::Capture { captures: true, .. } => "it captures, and `x` is missing",
            Self::Capture { captures: false, .. } => "it has `x` and captures nothing",
            Self::NoEquals => "`=` is missing before the promotion",
            Self::Mark { written, right } => return mark(f, *written, *right),
            Self::Decorated => "it is judged by `!` or `?`",
            Self::EnPassant => "`e.p.` is added",
            Self::NotEnPassant => "it has `e.p.` and is no capture en passant",
        })
    }
}

fn mark(f: &mut fmt::Formatter<'_>, written: CheckMark, right: CheckMark) -> fmt::Result {
    f.write_str(match (written, right) {
        (CheckMark::None, CheckMark::Checkmate) => "checkmate is not marked",
        (CheckMark::None, _) => "check is not marked",
        (CheckMark::Check, CheckMark::None) => "it has `+` and gives no check",
        (CheckMark::Check, _) => "it has `+` and is checkmate",
        (CheckMark::Checkmate, CheckMark::Check) => "it has `#`, and the check can be answered",
        (CheckMark::Checkmate, _) => "it has `#` and gives no check",
    })
}
