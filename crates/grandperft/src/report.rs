//! Everything that is drawn of a run and its findings: for people, as JSON, as JUnit XML, as SARIF,
//! as one HTML page, and boards.

pub mod answers;
pub mod board;
pub mod diagnosis;
mod finding;
pub mod html;
pub mod junit;
mod marks;
mod run;
pub mod sarif;
pub mod svg;

use grand_oracle::suite::Case;

pub use finding::{Told, flags, quoted, text};
pub use marks::{Arrow, Marks};
pub use run::{CaseResult, Run, SCHEMA, SUITES, Tally, VERSION, Verdict, with_header};

/// A case and the file that it is in.
#[derive(Clone, Copy, Debug)]
pub struct Located<'a> {
    /// The file's name, as messages show it.
    pub file: &'a str,
    /// The case.
    pub case: &'a Case,
}
