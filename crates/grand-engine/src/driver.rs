use std::{fmt, time::Duration};

use grand_core::{Dialect, Setup};
use grand_oracle::{Answer, Question, SourceError};

use crate::play::{Turn, does_not_play};

/// A running program and the protocol it is spoken to in.
pub(crate) trait Driver: Send {
    /// Asks for the divide of a position.
    fn ask(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError>;

    /// Shows the position that the program stands on after an answer: men and side to move only.
    /// None where it has no way to show it.
    fn shown(&mut self) -> Result<Option<Setup>, SourceError> {
        Ok(None)
    }

    /// Asks whether it takes a text for a position.
    fn accepts(&mut self, fen: &str) -> Result<Acceptance, SourceError>;

    /// Lets it move in a position, after a search of so many plies.
    fn play(&mut self, _question: &Question, _depth: u32) -> Result<Turn, SourceError> {
        Err(does_not_play())
    }

    /// Says how much it answers by itself.
    fn ability(&self) -> Ability;

    /// Changes how long an answer may take, from the next one on.
    fn set_timeout(&mut self, timeout: Duration);
}

/// What a program said of itself when it was started.
#[derive(Clone, Debug, Default)]
pub(crate) struct Introduction {
    pub(crate) name: Option<String>,
    /// The letters that it says it uses.
    pub(crate) dialect: Option<Dialect>,
    /// What a reader of the report should know.
    pub(crate) notes: Vec<String>,
}

/// How much of a divide a program answers by itself; what is missing is walked move by move.
///
/// The later, the slower: below [`Divides`](Self::Divides) a depth beyond 2 takes its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    /// It counts below each move.
    Divides,
    /// It lists the moves of a position and counts nothing.
    Lists,
    /// It counts a position as a whole; which moves it has is found out by trying them.
    Totals,
    /// It says of a move whether it is legal, and nothing else.
    Tries,
}

/// A word for the report, such as `divides`.
impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Divides => "divides",
            Self::Lists => "lists",
            Self::Totals => "totals",
            Self::Tries => "tries",
        })
    }
}

/// What a program did with a text that was sent to it as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// It went on as if this were a position.
    Accepted,
    /// It said no; holds its words, or what else shows it.
    Refused(String),
    /// What it did can be read either way; holds why, in a sentence.
    CannotTell(String),
}
