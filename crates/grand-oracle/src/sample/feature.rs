use std::{collections::BTreeSet, fmt};

use grand_core::{Color, PromotionKind};

use super::Look;
use crate::nature::Nature;

/// Something that a position may show, to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// The side to move may capture.
    Capture,
    /// The side to move is in check.
    Check,
    /// Two or more men give it.
    DoubleCheck,
    /// Taking en passant is legal.
    EnPassant,
    /// Taking en passant is legal in check (EP-4).
    EnPassantEvasion,
    /// A side has fewer men of the kind than at the start.
    Lost(PromotionKind),
    /// A pawn may become a man of the kind.
    Promotion(PromotionKind),
    /// A pawn may capture and promote.
    PromotionByCapture,
    /// A pawn may land on its 8th or 9th rank and stay a pawn.
    Staying,
    /// A pawn of either side waits (PROMO-5).
    Waiting,
    /// A waiting pawn of the side to move is held back by nothing else.
    HeldBack,
    /// A waiting pawn gives check (PROMO-6).
    WaitingGivesCheck,
    /// So many men stand on the board: the tens of their number.
    Men(usize),
}

impl Feature {
    /// Lists every feature.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Capture,
            Self::Check,
            Self::DoubleCheck,
            Self::EnPassant,
            Self::EnPassantEvasion,
            Self::PromotionByCapture,
            Self::Staying,
            Self::Waiting,
            Self::HeldBack,
            Self::WaitingGivesCheck,
        ];
        all.extend(PromotionKind::ALL.map(Self::Lost));
        all.extend(PromotionKind::ALL.map(Self::Promotion));
        all.extend((0..=4).map(Self::Men));
        all.sort_unstable();
        all
    }

    /// Lists what a position shows.
    pub fn of(look: &Look) -> BTreeSet<Self> {
        let waiting = look.all_waiting();
        let check = !look.checkers.is_empty();
        let en_passant = !look.en_passant().is_empty();
        let by_capture = |&mv| Nature::of(&look.setup, mv).captured.is_some();
        let promotions = look.promotions();
        let mut shown = BTreeSet::from([Self::Men(look.men() / 10)]);
        let gives_check = waiting.iter().any(|square| look.checkers.contains(square));
        for (feature, holds) in [
            (Self::Capture, !look.captures().is_empty()),
            (Self::Check, check),
            (Self::DoubleCheck, look.checkers.len() > 1),
            (Self::EnPassant, en_passant),
            (Self::EnPassantEvasion, en_passant && check),
            (Self::PromotionByCapture, promotions.iter().any(by_capture)),
            (Self::Staying, !look.stays().is_empty()),
            (Self::Waiting, !waiting.is_empty()),
            (Self::HeldBack, !look.held_back.is_empty()),
            (Self::WaitingGivesCheck, gives_check),
        ] {
            if holds {
                shown.insert(feature);
            }
        }
        shown
            .extend(Color::ALL.into_iter().flat_map(|color| look.available(color)).map(Self::Lost));
        shown.extend(promotions.iter().filter_map(|mv| mv.promotion).map(Self::Promotion));
        shown
    }
}

/// Such as `en passant` or `queen lost`.
impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Capture => "capture",
            Self::Check => "check",
            Self::DoubleCheck => "double check",
            Self::EnPassant => "en passant",
            Self::EnPassantEvasion => "en passant in check",
            Self::Lost(kind) => return write!(f, "{kind} lost"),
            Self::Promotion(kind) => return write!(f, "promotion to {kind}"),
            Self::PromotionByCapture => "promotion by capture",
            Self::Staying => "staying a pawn",
            Self::Waiting => "waiting pawn",
            Self::HeldBack => "waiting pawn that could move",
            Self::WaitingGivesCheck => "check by a waiting pawn",
            Self::Men(0) => "2 to 9 men",
            Self::Men(4) => "40 men",
            Self::Men(tens) => return write!(f, "{tens}0 to {tens}9 men"),
        };
        f.pad(text)
    }
}
