//! The words in which programs say no.

use grand_oracle::{SourceError, SourceErrorKind};

use crate::text::quote;

/// Says whether a line refuses a position or a move, as far as that can be told.
pub(crate) fn is_refusal(line: &str) -> bool {
    let line = line.to_lowercase();
    ["illegal", "invalid", "bad "].iter().any(|word| line.contains(word))
        && ["fen", "position", "move"].iter().any(|word| line.contains(word))
}

/// Says whether a line of a program that speaks the XBoard protocol refuses what was sent.
pub(crate) fn is_xboard_refusal(line: &str) -> bool {
    let lower = line.to_lowercase();
    lower.starts_with("error")
        || lower.starts_with("tellusererror")
        || lower.contains("illegal")
        || is_refusal(line)
}

/// Makes the error of a program that answered `line` to `command`.
pub(crate) fn refused(line: &str, command: &str) -> SourceError {
    let message = format!("it answered {} to {}", quote(line), quote(command));
    SourceError::new(SourceErrorKind::Refused, message)
}
