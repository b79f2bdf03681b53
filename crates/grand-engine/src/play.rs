//! Moves that a program plays, and what it claims the result to be.

use grand_core::Setup;
use grand_oracle::{Reported, SourceError, SourceErrorKind};

/// What a program did when it was to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its move, or what it did instead.
    pub choice: Choice,
    /// The results that it claimed meanwhile.
    pub claims: Vec<ResultClaim>,
}

/// What a program chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A move, legal or not.
    Move(Reported),
    /// It says that it has none; its words.
    NoMove(String),
    /// It gives the game up.
    Resigns,
}

/// A result that a program claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultClaim {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// The line that it wrote.
    pub line: String,
}

impl ResultClaim {
    /// Reads a line such as `1/2-1/2 {Draw by repetition}`; none where it claims no result.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let line = line.strip_prefix("RESULT ").unwrap_or(line).trim();
        let result = line.split_whitespace().next()?;
        ["1-0", "0-1", "1/2-1/2"]
            .contains(&result)
            .then(|| Self { result: result.to_owned(), line: line.to_owned() })
    }
}

/// What a program did, and the position that it showed before.
pub(crate) struct Turn {
    pub(crate) played: Played,
    pub(crate) shown: Option<Setup>,
}

/// The error of a protocol in which nobody plays.
pub(crate) fn does_not_play() -> SourceError {
    let what = "it is spoken to in a protocol without games; --protocol uci or xboard has them";
    SourceError::new(SourceErrorKind::Protocol, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_lines_that_begin_with_a_result() {
        for (line, result) in [
            ("1-0 {White mates}", Some("1-0")),
            ("RESULT 0-1 {x}", Some("0-1")),
            ("1/2-1/2", Some("1/2-1/2")),
            ("1-0: done", None),
            ("# 1-0", None),
            ("", None),
        ] {
            assert_eq!(ResultClaim::read(line).map(|claim| claim.result).as_deref(), result);
        }
    }
}
