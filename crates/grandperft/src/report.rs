//! Everything that is drawn of a finding: for people, as JSON, as JUnit XML, and boards.

pub mod answers;
pub mod board;
pub mod diagnosis;
mod finding;
pub mod junit;
pub mod svg;

use grand_oracle::suite::Case;

pub use finding::{Told, flags, quoted, text};

/// A case and the file that it is in.
#[derive(Clone, Copy, Debug)]
pub struct Located<'a> {
    /// The file's name, as messages show it.
    pub file: &'a str,
    /// The case.
    pub case: &'a Case,
}
