//! NOTE-1 to NOTE-8: moves in algebraic notation, read.

use grand_core::{
    Dialect, Kind, Move, Rank, Ranks, Setup, Square,
    san::{CheckMark, Mismatch, Remark, San},
};
use proptest::prelude::*;

use crate::support::setup;

fn moves(texts: &[&str]) -> Vec<Move> {
    texts.iter().map(|text| Move::parse(text, Dialect::Freeling).unwrap()).collect()
}

fn parse(text: &str) -> San {
    San::parse(text, Dialect::Freeling, Ranks::FromOne).unwrap_or_else(|error| panic!("{error}"))
}

fn refusal(text: &str) -> String {
    San::parse(text, Dialect::Freeling, Ranks::FromOne).unwrap_err().to_string()
}

/// What is remarked of a text that means the first of `legal`, which does not touch the king.
#[track_caller]
fn remarks(fen: &str, text: &str, legal: &[&str]) -> Vec<Remark> {
    let (setup, legal, san) = (setup(fen), moves(legal), parse(text));
    assert_eq!(san.find(&setup, &legal), Ok(legal[0]), "{text}");
    san.remarks(&setup, &legal, legal[0], CheckMark::None)
}

const ROOKS: &str = "R3k5/10/10/10/10/10/10/10/10/R3K5 w - - 0 1";

/// NOTE-2: `R10d9` and `Ra10a9`.
#[test]
fn ranks_of_two_digits_are_origins_and_goals() {
    let legal = ["a10a9", "a1a9", "a1a10"];
    assert_eq!(remarks(ROOKS, "R10a9", &legal), []);
    assert_eq!(remarks(ROOKS, "R1a9", &["a1a9", "a10a9"]), []);
    assert_eq!(remarks(ROOKS, "Ra10a9", &legal), [Remark::Origin { pawn: false }]);
    assert_eq!(
        remarks(ROOKS, "Ra10", &["a1a10", "a10a9"]),
        [Remark::Capture { captures: true, pawn: false }]
    );
    let knights = "4k5/10/N1N7/10/10/10/10/10/10/4K5 w - - 0 1";
    assert_eq!(remarks(knights, "Nab10", &["a8b10", "c8b10"]), []);
}

/// NOTE-2: what none of the legal moves tells apart means several.
#[test]
fn too_little_origin_means_several_moves() {
    let legal = moves(&["a10a9", "a1a9"]);
    let several = Err(Mismatch::Several(legal.clone()));
    assert_eq!(parse("Ra9").find(&setup(ROOKS), &legal), several);
    assert_eq!(parse("Raa9").find(&setup(ROOKS), &legal), several);
    assert_eq!(parse("Rb9").find(&setup(ROOKS), &legal), Err(Mismatch::None));
}

/// NOTE-2: file before rank; the rank alone would do, and is not what is asked for.
#[test]
fn more_origin_than_needed_is_read_and_remarked() {
    let fen = "4k5/10/10/10/10/3R6/10/10/10/R3K5 w - - 0 1";
    let legal = ["d5d1", "a1d1"];
    assert_eq!(remarks(fen, "Rdd1", &legal), []);
    for text in ["R5d1", "Rd5d1"] {
        assert_eq!(remarks(fen, text, &legal), [Remark::Origin { pawn: false }], "{text}");
    }
    for text in ["Rd5-d1", "d5d1"] {
        assert_eq!(remarks(fen, text, &legal), [Remark::Long], "{text}");
    }
}

/// NOTE-3, NOTE-4
#[test]
fn pawn_moves_are_read_with_all_that_is_added_to_them() {
    let fen = "1r2k5/P9/10/3pP5/10/10/10/10/10/4K5 w - d8 0 1";
    let capture = Remark::Capture { captures: true, pawn: true };
    for (text, mv, expected) in [
        ("a10=Q", "a9a10q", &[][..]),
        ("a10Q", "a9a10q", &[Remark::NoEquals]),
        ("a10=MA", "a9a10m", &[Remark::TwoLetters]),
        ("a9a10q", "a9a10q", &[Remark::Long]),
        ("e7e8", "e7e8", &[Remark::Long]),
        ("axb10=C", "a9b10c", &[]),
        ("ab10=C", "a9b10c", &[capture]),
        ("Pe8", "e7e8", &[Remark::PawnLetter]),
        ("exd8e.p.!?", "e7d8", &[Remark::Decorated, Remark::EnPassant]),
        ("e8e.p.", "e7e8", &[Remark::NotEnPassant]),
        ("exd8", "e7d8", &[]),
    ] {
        assert_eq!(remarks(fen, text, &[mv]), expected, "{text}");
    }
}

/// NOTE-5: the mark decides nothing, and is held against what the move does.
#[test]
fn marks_are_compared() {
    let (setup, legal) = (setup(ROOKS), moves(&["a10a9"]));
    for (text, right, remark) in [
        ("Ra9", CheckMark::Check, "check is not marked"),
        ("Ra9", CheckMark::Checkmate, "checkmate is not marked"),
        ("Ra9+", CheckMark::None, "it has `+` and gives no check"),
        ("Ra9++", CheckMark::Checkmate, "it has `+` and is checkmate"),
        ("Ra9#", CheckMark::Check, "it has `#`, and the check can be answered"),
        ("Ra9#", CheckMark::None, "it has `#` and gives no check"),
    ] {
        let san = parse(text);
        let remarks = san.remarks(&setup, &legal, san.find(&setup, &legal).unwrap(), right);
        let told: Vec<_> = remarks.iter().map(|it| (it.to_string(), it.clause().id())).collect();
        assert_eq!(told, [(remark.to_owned(), "NOTE-5")], "{text}");
        assert!(remarks[0].is_fault());
    }
}

/// NOTE-1, NOTE-6: letters mean what the dialect says, names of two letters the same in both.
#[test]
fn letters_are_those_of_the_dialect() {
    let kind = |text, dialect| {
        San::parse(text, dialect, Ranks::FromOne).map(|san| san.kind.map(Kind::name))
    };
    for (text, freeling, capablanca) in [
        ("Ce5", Some("cardinal"), Some("marshal")),
        ("Me5", Some("marshal"), None),
        ("Ae5", None, Some("cardinal")),
        ("MAe5", Some("marshal"), Some("marshal")),
        ("CHe5", Some("marshal"), Some("marshal")),
        ("CAe5", Some("cardinal"), Some("cardinal")),
        ("ARe5", Some("cardinal"), Some("cardinal")),
    ] {
        assert_eq!(kind(text, Dialect::Freeling).ok().flatten(), freeling, "{text}");
        assert_eq!(kind(text, Dialect::Capablanca).ok().flatten(), capablanca, "{text}");
    }
}

/// NOTE-8: XBoard writes the ranks as 0 to 9.
#[test]
fn ranks_from_0_are_read_where_they_are_asked_for() {
    let zero = |text| San::parse(text, Dialect::Freeling, Ranks::FromZero).unwrap();
    assert_eq!(zero("e3").to, Square::E4);
    assert_eq!(zero("e9=Q").to, Square::E10);
    let rook = zero("R9a8");
    assert_eq!((rook.rank.map(Rank::number), rook.to), (Some(10), Square::A9));
    assert!(San::parse("e10=Q", Dialect::Freeling, Ranks::FromZero).is_err());
    assert!(San::parse("e0", Dialect::Freeling, Ranks::FromOne).is_err());
}

/// CASTLE-1
#[test]
fn castling_is_refused() {
    for text in ["O-O", "O-O-O", "0-0+", "o-o"] {
        assert!(refusal(text).ends_with("there is no castling (CASTLE-1)"), "{text}");
    }
}

/// NOTE-2 to NOTE-5: what has another shape is refused with its column.
#[test]
fn refusals_name_the_column() {
    for (text, column) in [
        ("", 1),
        ("--", 1),
        ("Z0", 1),
        ("Q", 2),
        ("Qx", 3),
        ("Qe", 3),
        ("Qe11", 4),
        ("Qe5x", 5),
        ("e0", 2),
        ("Ae5", 1),
        ("exd", 3),
        ("e10=", 5),
        ("e10=K", 5),
        ("e10=P", 5),
        ("e10K", 4),
        ("e9e10k", 6),
        ("e10=q", 5),
        ("Qe5+ ", 5),
        ("Qe5 ", 4),
        ("é5", 1),
        ("Qé", 2),
    ] {
        let error = San::parse(text, Dialect::Freeling, Ranks::FromOne).unwrap_err();
        assert_eq!(error.column(), column, "{error}");
    }
    assert_eq!(
        refusal("Ae5"),
        "move `Ae5`, column 1: expected a file, or the letter of a man: K Q M C R B N in the \
         freeling dialect (NOTE-1)"
    );
    assert_eq!(
        refusal("e10=A"),
        "move `e10=A`, column 5: expected what the pawn becomes: Q M C R B N in the freeling \
         dialect (NOTE-1)"
    );
}

/// What was meant, when it is not legal: every man that could be named.
#[test]
fn what_was_intended_is_listed() {
    let setup = setup("4k5/P3P5/10/10/10/10/10/10/10/R3K4R w - - 0 1");
    let intended = |text| {
        let moves = parse(text).intended(&setup).into_iter();
        moves.map(|mv| mv.to_text(Dialect::Freeling)).collect::<Vec<_>>()
    };
    assert_eq!(intended("e10=Q"), ["e9e10q"]);
    assert_eq!(intended("axe10=Q"), ["a9e10q"]);
    assert_eq!(intended("Rd5"), ["a1d5", "j1d5"]);
    assert_eq!(intended("Rad5"), ["a1d5"]);
    assert_eq!(intended("Qd5"), [""; 0]);
}

proptest! {
    /// Any text is read or refused, and a refusal points into it.
    #[test]
    fn no_text_panics(text in "\\PC{0,12}|[a-jKQMCAR0-9x=+#!?.e-]{0,12}") {
        for dialect in Dialect::ALL {
            for ranks in Ranks::ALL {
                match San::parse(&text, dialect, ranks) {
                    Ok(san) => drop(san.intended(&Setup::start())),
                    Err(error) => prop_assert!(error.column() <= text.chars().count() + 1),
                }
            }
        }
    }
}
