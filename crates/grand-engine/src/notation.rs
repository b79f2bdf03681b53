//! How a program writes moves and FENs: ranks from 0 or 1, promotion letters, long algebraic.

use grand_core::{Dialect, Move, Ranks, Setup, fen};
use grand_oracle::Reported;

/// How the letter of a promotion is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PromotionStyle {
    /// `a9a10q`
    Lower,
    /// `a9a10Q`
    Upper,
    /// `a9a10=Q`
    Equals,
}

impl PromotionStyle {
    /// Every style, the usual first.
    pub(crate) const ALL: [Self; 3] = [Self::Lower, Self::Upper, Self::Equals];
}

/// How a program wants moves to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Notation {
    pub(crate) dialect: Dialect,
    pub(crate) ranks: Ranks,
    pub(crate) promotion: PromotionStyle,
}

impl Notation {
    pub(crate) fn write(self, mv: Move) -> String {
        let mut text = self.ranks.write(mv.from) + &self.ranks.write(mv.to);
        if let Some(promotion) = mv.promotion {
            let letter = promotion.kind().letter(self.dialect);
            match self.promotion {
                PromotionStyle::Lower => text.push(letter.to_ascii_lowercase()),
                PromotionStyle::Upper => text.push(letter),
                PromotionStyle::Equals => text.extend(['=', letter]),
            }
        }
        text
    }
}

/// Writes a FEN whose en passant square has its rank numbered as the program reads it.
pub(crate) fn write_fen(setup: &Setup, dialect: Dialect, ranks: Ranks) -> String {
    let text = fen::write(setup, dialect);
    let Some(square) = setup.en_passant else { return text };
    let mut fields: Vec<_> = text.split(' ').map(str::to_owned).collect();
    fields[3] = ranks.write(square);
    fields.join(" ")
}

/// Reads a move in any long notation: `a9b10q`, `a9b10=Q`, `a9xb10Q`, `Ke1-d1+`. Anything else is
/// kept as it came.
pub(crate) fn read_long(text: &str, dialect: Dialect, ranks: Ranks) -> Reported {
    split_long(text, dialect, ranks)
        .map_or_else(|| Reported::Other(text.to_owned()), Reported::Move)
}

fn split_long(text: &str, dialect: Dialect, ranks: Ranks) -> Option<Move> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let bare = bare.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(bare);
    let (from, rest) = ranks.split(bare)?;
    let rest = rest.strip_prefix(['-', 'x', ':']).unwrap_or(rest);
    let (to, rest) = ranks.split(rest)?;
    let letter = rest.strip_prefix('=').unwrap_or(rest).to_ascii_lowercase();
    if letter.is_empty() && rest.is_empty() {
        return Some(Move::new(from, to));
    }
    // Core reads the letter, so that none is known here.
    Move::parse(&format!("{from}{to}{letter}"), dialect).ok().filter(|mv| mv.promotion.is_some())
}

#[cfg(test)]
mod tests {
    use grand_core::{PromotionKind, Square};

    use super::*;

    #[test]
    fn long_notations_of_either_numbering_are_read() {
        let read = |text, ranks| read_long(text, Dialect::Capablanca, ranks);
        let king = Reported::Move(Move::new(Square::E1, Square::D1));
        for (text, ranks) in [
            ("e1d1", Ranks::FromOne),
            ("Ke1-d1", Ranks::FromOne),
            ("Ke1xd1+", Ranks::FromOne),
            ("Ke0-d0", Ranks::FromZero),
            ("e0d0", Ranks::FromZero),
        ] {
            assert_eq!(read(text, ranks), king, "{text}");
        }
        let pawn = Move::promoting(Square::A9, Square::B10, PromotionKind::Cardinal);
        for (text, ranks) in [
            ("a9xb10A", Ranks::FromOne),
            ("a9b10=a#", Ranks::FromOne),
            ("a8xb9A", Ranks::FromZero),
            ("a8b9a", Ranks::FromZero),
        ] {
            assert_eq!(read(text, ranks), Reported::Move(pawn), "{text}");
        }
        for text in ["", "K", "a0a1", "a9b10=", "a9b11", "a9b10m", "a9b10k", "é1", "a1é"] {
            assert_eq!(read(text, Ranks::FromOne), Reported::Other(text.to_owned()));
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let mv = Move::promoting(Square::J9, Square::J10, PromotionKind::Marshal);
        for ranks in Ranks::ALL {
            for promotion in PromotionStyle::ALL {
                let notation = Notation { dialect: Dialect::Freeling, ranks, promotion };
                let text = notation.write(mv);
                assert_eq!(read_long(&text, Dialect::Freeling, ranks), Reported::Move(mv));
            }
        }
        let mut setup = Setup::empty();
        setup.en_passant = Some(Square::D4);
        let text = write_fen(&setup, Dialect::Freeling, Ranks::FromZero);
        assert!(text.ends_with(" w - d3 0 1"), "{text}");
    }
}
