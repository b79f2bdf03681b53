//! Suites: named positions with what is known of them, read from and written as YAML; EPD and CSV
//! for everybody else.
//!
//! The format is described in `docs/suites.md` and by `perft-suites/schema.json`.

mod case;
mod csv;
mod epd;
mod level;
mod levels;
mod lint;
mod read;
mod translate;
mod write;

pub use case::{Case, Expected, Line, MoveText, Source, Status};
pub use csv::write_csv;
pub use epd::{EpdForm, parse_epd, write_epd};
pub use level::{Level, ParseLevelError};
pub use levels::levels;
pub use lint::{LintFault, Models, lint};
pub use read::{Suite, SuiteError, parse};
pub use write::{FormatError, comments, format, write};
