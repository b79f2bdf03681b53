//! NOTE-7: FENs made at random, of random setups and of random bytes.

use std::time::{Duration, Instant};

use grand_core::{Clause, Dialect, Setup, fen};
use proptest::{collection::vec, prelude::*, sample::select};

use crate::support::{any_setup, with_counters};

proptest! {
    /// NOTE-7
    #[test]
    fn what_is_written_reads_back(setup in any_setup()) {
        for dialect in Dialect::ALL {
            let text = fen::write(&setup, dialect);
            prop_assert_eq!(fen::parse(&text, dialect), Ok(setup.clone()), "{}", text);
        }
    }

    /// NOTE-1: M and A are left to one dialect each.
    #[test]
    fn a_dialect_never_writes_a_letter_of_the_other(setup in any_setup()) {
        let board = |dialect| fen::write(&setup, dialect).split(' ').next().map(str::to_owned);
        prop_assert!(!board(Dialect::Freeling).unwrap().contains(['A', 'a']));
        prop_assert!(!board(Dialect::Capablanca).unwrap().contains(['M', 'm']));
    }

    #[test]
    fn random_bytes_never_panic(bytes in vec(any::<u8>(), 0..400)) {
        never_panics(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_text_never_panics(text in any::<String>()) {
        never_panics(&text);
    }

    /// NOTE-7: what is taken is taken for what it says; nothing is read over.
    #[test]
    fn a_fen_with_some_characters_changed_is_refused_or_written_back(
        setup in any_setup(),
        edits in vec((any::<prop::sample::Index>(), select(LETTERS)), 1..4),
    ) {
        let mut text: Vec<char> = fen::write(&setup, Dialect::Freeling).chars().collect();
        for (index, letter) in edits {
            let index = index.index(text.len());
            text[index] = letter;
        }
        let text: String = text.into_iter().collect();
        if let Ok(setup) = fen::parse(&text, Dialect::Freeling) {
            prop_assert_eq!(&fen::write(&setup, Dialect::Freeling), &text);
        }
        never_panics(&text);
    }

    /// NOTE-1: what is wrong with a text stays wrong with it in the other letters, and nothing else
    /// becomes so.
    #[test]
    fn a_translated_fen_has_the_faults_of_the_other(
        setup in any_setup(),
        edits in vec((any::<prop::sample::Index>(), select(LETTERS)), 0..4),
        spaces in 0..3_usize,
    ) {
        for (from, to) in [
            (Dialect::Freeling, Dialect::Capablanca),
            (Dialect::Capablanca, Dialect::Freeling),
        ] {
            let mut text: Vec<char> = fen::write(&setup, from).chars().collect();
            for (index, letter) in &edits {
                let index = index.index(text.len());
                text[index] = *letter;
            }
            let text = " ".repeat(spaces) + &String::from_iter(text);
            let Some(translated) = fen::translate(&text, from, to) else { continue };
            let back = fen::translate(&translated, to, from);
            prop_assert_eq!(back.as_ref(), Some(&text));
            prop_assert_eq!(faults(&text, from), faults(&translated, to), "{}", translated);
        }
    }

    /// NOTE-7: nothing but the two counters may be cut off.
    #[test]
    fn a_fen_cut_short_is_refused_unless_a_shorter_number_is_left(
        setup in any_setup(), cut in any::<prop::sample::Index>(),
    ) {
        let text = fen::write(&setup, Dialect::Freeling);
        let cut = &text[..cut.index(text.len())];
        if let Ok(setup) = fen::parse(cut, Dialect::Freeling) {
            let whole = fen::write(&setup, Dialect::Freeling);
            prop_assert!(whole == cut || whole == format!("{cut} 0 1"), "{}", cut);
        }
    }
}

/// What FENs are made of, and a few strangers.
const LETTERS: &[char] = &[
    'K', 'q', 'M', 'm', 'C', 'A', 'a', 'R', 'b', 'N', 'P', 'p', '0', '1', '5', '9', '/', ' ', '-',
    'w', 'e', '\t', '\n', 'é', '🙂', '\0',
];

/// Reads a text in both dialects; what is refused can say why, and where within the text.
fn never_panics(text: &str) {
    for dialect in Dialect::ALL {
        let Err(error) = fen::parse(text, dialect) else { continue };
        assert!(!error.faults().is_empty());
        assert!(!error.to_string().is_empty());
        let end = text.chars().count() + 1;
        assert!(error.faults().iter().all(|fault| (1..=end).contains(&fault.column)), "{error}");
    }
}

/// NOTE-7
#[test]
fn a_text_of_a_megabyte_is_answered_at_once() {
    let begun = Instant::now();
    for part in ["9", "/", " ", "é", "k", "\t", "10/"] {
        let text = part.repeat((1 << 20) / part.len());
        let error = fen::parse(&text, Dialect::Freeling).unwrap_err();
        let reason =
            format!("text, column 1: {} bytes, but no FEN is longer than 256 (NOTE-7)", text.len());
        assert_eq!(error.faults().iter().map(ToString::to_string).collect::<Vec<_>>(), [reason]);
        assert!(error.to_string().len() < 4_096, "the text is not quoted in full");
    }
    assert!(begun.elapsed() < Duration::from_secs(10));
}

/// NOTE-7
#[test]
fn the_longest_fen_is_read() {
    let mut setup = with_counters(Setup::empty(), 9_999, 9_999);
    let pawn = grand_core::Piece::new(grand_core::Color::White, grand_core::Kind::Pawn);
    for square in grand_core::Square::ALL {
        setup.set(square, Some(pawn));
    }
    setup.en_passant = Some(grand_core::Square::J10);
    let text = fen::write(&setup, Dialect::Freeling);
    assert_eq!(text.len(), 100 + 9 + 18);
    assert_eq!(fen::parse(&text, Dialect::Freeling), Ok(setup));
}

/// The setup that a text stands for, or the place and clause of each of its faults.
fn faults(text: &str, dialect: Dialect) -> Result<Setup, Vec<(fen::FenField, usize, Clause)>> {
    fen::parse(text, dialect).map_err(|error| {
        error.faults().iter().map(|fault| (fault.field, fault.column, fault.clause())).collect()
    })
}

/// NOTE-1: a letter that only the other dialect knows cannot be put over.
#[test]
fn a_letter_of_the_other_dialect_is_not_translated() {
    let translate = |text, from, to| fen::translate(text, from, to);
    let (freeling, capablanca) = (Dialect::Freeling, Dialect::Capablanca);
    assert_eq!(translate("4k5/A9 w - -", freeling, capablanca), None);
    assert_eq!(translate("4k5/m9 w - -", capablanca, freeling), None);
    assert_eq!(translate("4k5/X9 w - a7", freeling, capablanca), Some("4k5/X9 w - a7".to_owned()));
    assert_eq!(translate("", freeling, capablanca), Some(String::new()));
}
