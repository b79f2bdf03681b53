use std::str::FromStr;

use grand_oracle::{Generated, PerftSource};

/// A generator of this program's, by its name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Generator {
    Bitboard,
    Mailbox,
    Clauses,
}

impl Generator {
    pub(crate) const ALL: [Self; 3] = [Self::Bitboard, Self::Mailbox, Self::Clauses];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Bitboard => "bitboard",
            Self::Mailbox => "mailbox",
            Self::Clauses => "clauses",
        }
    }

    /// The generator as a source of moves and counts.
    pub(crate) fn source(self) -> Box<dyn PerftSource + Send> {
        match self {
            Self::Bitboard => Box::new(Generated::<grand_bitboard::Position>::new()),
            Self::Mailbox => Box::new(Generated::<grand_mailbox::Position>::new()),
            Self::Clauses => Box::new(Generated::<grand_clauses::Position>::new()),
        }
    }
}

impl FromStr for Generator {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|generator| generator.name() == text).ok_or_else(|| {
            format!(
                "no generator `{text}`; expected one of {}",
                Self::ALL.map(Self::name).join(", ")
            )
        })
    }
}
