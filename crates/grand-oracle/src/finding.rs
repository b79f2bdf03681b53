use std::fmt;

use crate::{Difference, Question, Smaller, SourceErrorKind};

/// What kind of thing is wrong.
///
/// `rule` and `count` accuse a program's rules; the others are never taken for rule bugs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The move sets differ, or what follows from them: check, verdict.
    Rule,
    /// The move sets are equal wherever they were looked at, but a count differs.
    Count,
    /// The moves agree but for their text.
    Notation,
    /// It took an invalid position.
    Accepted,
    /// It gave no answer that can be compared, and in which way.
    NoAnswer(SourceErrorKind),
}

impl Class {
    /// Says whether this is something wrong with what was checked, as against a question that
    /// could not be answered (exit 1 against exit 2).
    pub const fn accuses(self) -> bool {
        match self {
            Self::Rule | Self::Count | Self::Notation => true,
            Self::NoAnswer(kind) => matches!(kind, SourceErrorKind::Refused),
            Self::Accepted => false,
        }
    }
}

/// The contract's word, such as `rule` or `timeout`.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule => f.pad("rule"),
            Self::Count => f.pad("count"),
            Self::Notation => f.pad("notation"),
            Self::Accepted => f.pad("accepted"),
            Self::NoAnswer(kind) => kind.fmt(f),
        }
    }
}

/// Something wrong that a case has brought to light.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseFinding {
    /// What kind of thing it is.
    pub class: Class,
    /// Who is accused, such as `bitboard`.
    pub subject: String,
    /// The shallowest position where it was seen; none where the case's text does not read.
    pub question: Option<Question>,
    /// The depth asked there, in plies.
    pub depth: u32,
    /// How the subject's answer differs from the right one.
    pub difference: Difference,
    /// What is wrong, in a sentence.
    pub message: String,
    /// The smallest position found in which the same mistake is made, where one was looked for.
    pub shrunk: Option<Smaller>,
}

/// What became of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseReport {
    /// What is wrong; nothing where the case passed.
    pub findings: Vec<CaseFinding>,
    /// The leaves that the subjects counted.
    pub nodes: u64,
    /// Counts that the level or a budget left out: who was not asked, and at which depth.
    pub left_out: Vec<(String, u32)>,
}
