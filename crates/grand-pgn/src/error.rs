use std::{fmt, io};

use crate::Place;

/// A game could not be read.
#[derive(Debug)]
pub struct PgnError {
    place: Place,
    kind: PgnErrorKind,
}

/// What is wrong.
#[derive(Debug)]
pub(crate) enum PgnErrorKind {
    /// The file could not be read.
    Io(io::Error),
    /// Something else stands there than this.
    Expected(&'static str, Option<u8>),
    /// Something was opened and never closed.
    NeverClosed(&'static str),
    /// A number behind `$` that is over 255.
    Nag,
    /// A game that is longer than this many bytes.
    TooLong(u64),
    /// Variations in variations, more than this many deep.
    TooDeep(usize),
}

impl PgnError {
    pub(crate) const fn new(place: Place, kind: PgnErrorKind) -> Self {
        Self { place, kind }
    }

    /// Returns where the fault is.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Says whether the file could not be read, so that nothing more will come.
    pub const fn is_io(&self) -> bool {
        matches!(self.kind, PgnErrorKind::Io(_))
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        match &self.kind {
            PgnErrorKind::Io(error) => write!(f, "cannot be read: {error}"),
            PgnErrorKind::Expected(what, Some(found)) => {
                let found = char::from(*found);
                if found.is_ascii_graphic() || found == ' ' {
                    write!(f, "expected {what}, found `{found}`")
                } else {
                    write!(f, "expected {what}, found `{}`", found.escape_default())
                }
            }
            PgnErrorKind::Expected(what, None) => {
                write!(f, "expected {what}, found the end of the file")
            }
            PgnErrorKind::NeverClosed(what) => write!(f, "the {what} that begins here never ends"),
            PgnErrorKind::Nag => f.write_str("expected a number from 0 to 255 behind `$`"),
            PgnErrorKind::TooLong(bytes) => {
                write!(f, "the game that ends here or later has over {bytes} bytes")
            }
            PgnErrorKind::TooDeep(depth) => {
                write!(f, "expected variations at most {depth} deep, found another")
            }
        }
    }
}

impl std::error::Error for PgnError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            PgnErrorKind::Io(error) => Some(error),
            _ => None,
        }
    }
}
