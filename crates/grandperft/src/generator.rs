use std::str::FromStr;

use grand_oracle::{Generated, PerftSource};

/// A move generator of this project's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generator {
    /// The fast one.
    Bitboard,
    /// The reference.
    Mailbox,
    /// The rules as named decisions: slow, and able to explain.
    Clauses,
}

impl Generator {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Bitboard, Self::Mailbox, Self::Clauses];

    /// Its name, such as `bitboard`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bitboard => "bitboard",
            Self::Mailbox => "mailbox",
            Self::Clauses => "clauses",
        }
    }

    /// The generator as a source of moves and counts.
    pub fn source(self) -> Box<dyn PerftSource + Send> {
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
