//! Standard algebraic notation (NOTE-2 to NOTE-6), written and read.
//!
//! Which moves are legal is the caller's to say, as a slice: only they decide how much of the
//! origin is written, and which move a text means. This module makes none.

mod error;
mod read;
mod remark;
mod write;

use std::fmt;

pub use error::ParseSanError;
pub use read::{Mismatch, San};
pub use remark::Remark;
pub use write::write;

/// What a move does to the enemy king, for its last character (NOTE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckMark {
    /// Nothing: no mark.
    None,
    /// Check: `+`.
    Check,
    /// Checkmate: `#`.
    Checkmate,
}

/// The mark itself: nothing, `+` or `#`.
impl fmt::Display for CheckMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "",
            Self::Check => "+",
            Self::Checkmate => "#",
        })
    }
}
