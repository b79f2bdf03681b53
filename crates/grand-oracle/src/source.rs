use std::fmt;

use grand_core::{Dialect, Move, Setup};

/// A position to ask about: a root and the moves played from it.
///
/// The moves are sent to a source as they are, so that a program which keeps state between moves
/// is asked the way it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where the line begins; a valid position.
    pub root: Setup,
    /// The moves from there, each legal.
    pub moves: Vec<Move>,
}

impl Question {
    /// Asks about a position without moves from it.
    pub const fn new(root: Setup) -> Self {
        Self { root, moves: Vec::new() }
    }

    /// The same question one move further.
    pub fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.moves.push(mv);
        next
    }
}

/// Anything that can list moves and count below them: a generator, an engine, a pasted divide.
pub trait PerftSource {
    /// Names the source for a reader, such as `bitboard` or `Fairy-Stockfish 11.1`.
    fn name(&self) -> &str;

    /// Lists the legal moves with the leaves `depth - 1` plies below each (PERFT-4); `depth` is at
    /// least 1.
    ///
    /// # Errors
    ///
    /// The source gave no answer, or none that can be compared.
    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError>;
}

impl<S: PerftSource + ?Sized> PerftSource for &mut S {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        (**self).divide(question, depth)
    }
}

impl<S: PerftSource + ?Sized> PerftSource for Box<S> {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        (**self).divide(question, depth)
    }
}

/// What a source said: a row a move, in its own order, repetitions included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The moves with their counts.
    pub rows: Vec<(Reported, u64)>,
    /// The total that the source gave besides, if it gave one.
    pub total: Option<u64>,
}

impl Answer {
    /// Returns the answer with its rows sorted by move, so that two programs' answers can be
    /// compared.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.rows.sort();
        self
    }

    /// Adds the counts up; none when they overflow.
    pub fn sum(&self) -> Option<u64> {
        self.rows.iter().try_fold(0_u64, |sum, (_, count)| sum.checked_add(*count))
    }
}

/// A move as a source wrote it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reported {
    /// It reads as a move, legal or not.
    Move(Move),
    /// It has no shape of a move; the text as it came.
    Other(String),
}

impl Reported {
    /// Reads a move as programs write it: engine text (NOTE-8), in capitals or not, `=` before the
    /// promotion letter or not. Anything else is kept as it came.
    ///
    /// ```
    /// use grand_core::Dialect;
    /// use grand_oracle::Reported;
    ///
    /// let read = |text| Reported::read(text, Dialect::Capablanca);
    /// assert_eq!(read("a9b10=C"), read("a9b10c"));
    /// assert_eq!(read("O-O"), Reported::Other("O-O".to_owned()));
    /// ```
    pub fn read(text: &str, dialect: Dialect) -> Self {
        if let Ok(mv) = Move::parse(text, dialect) {
            return Self::Move(mv);
        }
        let lower = text.to_ascii_lowercase();
        let squares = lower.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let letter = &lower[squares.len()..];
        let squares = squares.strip_suffix('=').unwrap_or(squares);
        match Move::parse(&format!("{squares}{letter}"), dialect) {
            Ok(mv) if mv.promotion.is_some() || !text.contains('=') => Self::Move(mv),
            _ => Self::Other(text.to_owned()),
        }
    }
}

/// A source gave no answer that could be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceError {
    /// What went wrong.
    pub kind: SourceErrorKind,
    /// In a sentence: what was asked, what came, what to do.
    pub message: String,
}

impl SourceError {
    /// Makes an error.
    pub fn new(kind: SourceErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.message)
    }
}

impl std::error::Error for SourceError {}

/// How a source failed. Only [`Refused`](Self::Refused) says something about rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SourceErrorKind {
    /// It would not take the position.
    Refused,
    /// Its process ended or could not be started, or its code panicked.
    Crash,
    /// It did not answer in time.
    Timeout,
    /// What it wrote is no answer.
    Protocol,
    /// It answered for another position.
    Stale,
}

/// The `class` of a finding, such as `timeout`.
impl fmt::Display for SourceErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Refused => "refused",
            Self::Crash => "crash",
            Self::Timeout => "timeout",
            Self::Protocol => "protocol",
            Self::Stale => "stale",
        })
    }
}
