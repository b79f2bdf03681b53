//! The suites that are built in.

use grand_oracle::suite::{self, Level, Suite, SuiteError};

/// Reads every suite that is built in.
///
/// # Errors
///
/// A file of `perft-suites/` does not read, which is a fault of this project's.
pub fn built_in() -> Result<Vec<Suite>, SuiteError> {
    grand_suites::files().iter().map(|file| suite::parse(file.path, file.text)).collect()
}

/// Reads the built-in suites that have a case for the level, and counts the cases of the others.
/// Reading all of them takes much longer than `smoke` does.
///
/// ```
/// use grand_oracle::suite::Level;
///
/// let (suites, unread) = grandperft::suites::built_in_of(Level::Smoke)?;
/// assert!(!suites.is_empty() && unread > 0);
/// # Ok::<(), grand_oracle::suite::SuiteError>(())
/// ```
///
/// # Errors
///
/// As for [`built_in`].
pub fn built_in_of(level: Level) -> Result<(Vec<Suite>, usize), SuiteError> {
    let mut suites = Vec::new();
    let mut unread = 0;
    for file in grand_suites::files() {
        let levels = suite::levels(file.text);
        if levels.iter().any(|&of_case| of_case <= level) {
            suites.push(suite::parse(file.path, file.text)?);
        } else {
            unread += levels.len();
        }
    }
    Ok((suites, unread))
}
