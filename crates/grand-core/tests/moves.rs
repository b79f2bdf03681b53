//! NOTE-8: moves in engine text, beside the unit tests of the module, which read every move back.

use grand_core::{Dialect, Move, PromotionKind, Square};
use proptest::prelude::*;

fn refusal(text: &str) -> String {
    refusal_in(text, Dialect::Freeling)
}

fn refusal_in(text: &str, dialect: Dialect) -> String {
    Move::parse(text, dialect).unwrap_err().to_string()
}

/// BOARD-2, NOTE-8: four shapes, by how many digits each rank has.
#[test]
fn ranks_of_one_and_two_digits_are_told_apart() {
    for (text, from, to) in [
        ("a1a2", Square::A1, Square::A2),
        ("a1a10", Square::A1, Square::A10),
        ("a10a1", Square::A10, Square::A1),
        ("j10a10", Square::J10, Square::A10),
    ] {
        assert_eq!(Move::parse(text, Dialect::Freeling), Ok(Move::new(from, to)));
        assert_eq!(Move::new(from, to).to_text(Dialect::Freeling), text);
    }
}

/// BOARD-2, NOTE-8: the `b` behind `a10` is a bishop, the one before `10` a file.
#[test]
fn a_letter_behind_the_destination_is_a_promotion() {
    assert_eq!(
        Move::parse("a9b10b", Dialect::Freeling),
        Ok(Move::promoting(Square::A9, Square::B10, PromotionKind::Bishop))
    );
}

/// NOTE-1, NOTE-8
#[test]
fn the_promotion_letters_are_those_of_the_dialect() {
    let letters = |dialect| {
        PromotionKind::ALL
            .map(|kind| Move::promoting(Square::E9, Square::E10, kind).to_text(dialect))
    };
    assert_eq!(
        letters(Dialect::Freeling),
        ["e9e10q", "e9e10m", "e9e10c", "e9e10r", "e9e10b", "e9e10n"]
    );
    assert_eq!(
        letters(Dialect::Capablanca),
        ["e9e10q", "e9e10c", "e9e10a", "e9e10r", "e9e10b", "e9e10n"]
    );
}

/// NOTE-8
#[test]
fn what_is_no_move_is_refused_with_what_was_expected() {
    assert_eq!(
        refusal("z2e3"),
        "move `z2e3`, column 1: expected the square that the man leaves, `a1` to `j10`"
    );
    assert_eq!(
        refusal("a10k9"),
        "move `a10k9`, column 4: expected the square that the man goes to, `a1` to `j10`"
    );
    assert_eq!(
        refusal("0000"),
        "move `0000`, column 1: expected the square that the man leaves, `a1` to `j10`"
    );
    assert_eq!(
        refusal("e9e10qq"),
        "move `e9e10qq`, column 7: expected nothing after the promotion letter"
    );
}

/// NOTE-1, NOTE-8
#[test]
fn a_letter_of_the_other_dialect_is_refused_with_the_letters_there_are() {
    assert_eq!(
        refusal("e9e10a"),
        "move `e9e10a`, column 6: no pawn becomes `a`; expected one of q m c r b n, or nothing"
    );
    assert_eq!(
        refusal_in("e9e10m", Dialect::Capablanca),
        "move `e9e10m`, column 6: no pawn becomes `m`; expected one of q c a r b n, or nothing"
    );
}

/// PROMO-8, NOTE-8
#[test]
fn nothing_becomes_a_king_or_a_pawn() {
    for letter in ['k', 'p'] {
        assert_eq!(
            refusal(&format!("e9e10{letter}")),
            format!(
                "move `e9e10{letter}`, column 6: no pawn becomes `{letter}`; expected one of q m \
                 c r b n, or nothing"
            )
        );
    }
}

/// NOTE-8: a long text is quoted only in part, and control characters are escaped.
#[test]
fn a_refusal_quotes_no_more_than_a_line() {
    let message = refusal(&"x".repeat(1_000_000));
    assert!(message.len() < 200, "{message}");
    assert!(!refusal("a1\n\u{1b}[31m").contains(['\n', '\u{1b}']));
}

proptest! {
    #[test]
    fn random_text_never_panics(text in any::<String>()) {
        for dialect in Dialect::ALL {
            if let Ok(mv) = Move::parse(&text, dialect) {
                prop_assert_eq!(mv.to_text(dialect), text.clone());
            }
        }
    }

    /// NOTE-8: near misses.
    #[test]
    fn what_reads_as_a_move_is_written_as_it_was(text in "[a-k][0-9]{1,3}[a-k]?[0-9]{0,3}[a-z=]{0,2}") {
        for dialect in Dialect::ALL {
            if let Ok(mv) = Move::parse(&text, dialect) {
                prop_assert_eq!(mv.to_text(dialect), text.clone());
            }
        }
    }
}
