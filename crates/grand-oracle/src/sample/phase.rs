use std::{fmt, str::FromStr};

use grand_core::Color;

use super::{Feature, Look};

/// A part of the game, by what is on the board; every position belongs to exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// At least 33 men, and nothing of [`Promotion`](Self::Promotion).
    Opening,
    /// 17 to 32 men, and nothing of it.
    Middle,
    /// At most 16 men, and nothing of it.
    Ending,
    /// A pawn may promote, or stay a pawn where it might promote, or waits.
    Promotion,
}

impl Phase {
    /// Every phase.
    pub const ALL: [Self; 4] = [Self::Opening, Self::Middle, Self::Ending, Self::Promotion];

    /// Finds the phase of a position.
    pub fn of(look: &Look) -> Self {
        let waits = Color::ALL.into_iter().any(|color| !look.waiting(color).is_empty());
        if waits || !look.promotions().is_empty() || !look.stays().is_empty() {
            return Self::Promotion;
        }
        match look.men() {
            33.. => Self::Opening,
            17..=32 => Self::Middle,
            _ => Self::Ending,
        }
    }

    /// The features that a sample of the phase is to show at least so often, in hundredths.
    pub(super) const fn targets(self) -> &'static [(Feature, u64)] {
        match self {
            Self::Opening => &[(Feature::Check, 20), (Feature::EnPassant, 20)],
            Self::Middle => &[
                (Feature::Check, 25),
                (Feature::DoubleCheck, 2),
                (Feature::EnPassant, 20),
                (Feature::EnPassantEvasion, 1),
            ],
            Self::Ending => &[
                (Feature::Check, 30),
                (Feature::DoubleCheck, 2),
                (Feature::EnPassant, 8),
                (Feature::EnPassantEvasion, 1),
            ],
            Self::Promotion => &[
                (Feature::Check, 20),
                (Feature::DoubleCheck, 2),
                (Feature::EnPassant, 5),
                (Feature::PromotionByCapture, 35),
                (Feature::Waiting, 25),
                (Feature::HeldBack, 15),
                (Feature::WaitingGivesCheck, 2),
            ],
        }
    }
}

/// The word of the command line, such as `opening`.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::Ending => "ending",
            Self::Promotion => "promotion",
        })
    }
}

/// A text is not the name of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePhaseError;

impl fmt::Display for ParsePhaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `opening`, `middle`, `ending` or `promotion`")
    }
}

impl std::error::Error for ParsePhaseError {}

impl FromStr for Phase {
    type Err = ParsePhaseError;

    /// Reads `opening`, `middle`, `ending` or `promotion`.
    fn from_str(text: &str) -> Result<Self, ParsePhaseError> {
        Self::ALL.into_iter().find(|phase| phase.to_string() == text).ok_or(ParsePhaseError)
    }
}
