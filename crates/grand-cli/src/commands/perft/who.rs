//! Who counts, and how.

use std::{fmt, str::FromStr};

use clap::ValueEnum;
use grand_clauses::bugs::Model;
use grandperft::Generator;

use crate::sources;

/// How leaves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Method {
    /// Each position before the last ply by itself.
    Plain,
    /// The last two plies at once.
    TwoPly,
}

impl Method {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::TwoPly => "two-ply",
        }
    }
}

impl From<Method> for grand_bitboard::Counter {
    fn from(method: Method) -> Self {
        match method {
            Method::Plain => Self::Plain,
            Method::TwoPly => Self::TwoPly,
        }
    }
}

/// Who counts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Counter {
    Generator(Generator),
    Bug(&'static Model),
}

impl FromStr for Counter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("bug:") {
            Some(name) => {
                sources::find_model(name).map(Self::Bug).map_err(|error| error.to_string())
            }
            None => text.parse().map(Self::Generator),
        }
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generator(generator) => f.write_str(generator.name()),
            Self::Bug(model) => write!(f, "bug:{}", model.name),
        }
    }
}
