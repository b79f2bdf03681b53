//! Who counts, and how.

use std::{fmt, str::FromStr};

use clap::ValueEnum;
use grand_clauses::bugs::Model;
use grandperft::Generator;

use crate::sources;

/// How leaves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Counter {
    /// Each position before the last ply by itself.
    Plain,
    /// The last two plies at once.
    TwoPly,
}

impl Counter {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::TwoPly => "two-ply",
        }
    }
}

impl From<Counter> for grand_bitboard::Counter {
    fn from(counter: Counter) -> Self {
        match counter {
            Counter::Plain => Self::Plain,
            Counter::TwoPly => Self::TwoPly,
        }
    }
}

/// Who counts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Who {
    Generator(Generator),
    Bug(&'static Model),
}

impl FromStr for Who {
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

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generator(generator) => f.write_str(generator.name()),
            Self::Bug(model) => write!(f, "bug:{}", model.name),
        }
    }
}
