//! NOTE-2 to NOTE-5: moves in algebraic notation.
//!
//! The legal moves are given by hand, only those that matter; some positions have more of a kind
//! than a game could, since notation does not ask.

use grand_core::{Dialect, Move, PromotionKind, san, san::CheckMark};

use crate::support::setup;

fn moves(texts: &[&str]) -> Vec<Move> {
    texts.iter().map(|text| Move::parse(text, Dialect::Freeling).unwrap()).collect()
}

/// Writes the first of `legal` without a check mark.
#[track_caller]
fn written(fen: &str, legal: &[&str]) -> String {
    let legal = moves(legal);
    san::write(&setup(fen), &legal, legal[0], CheckMark::None, Dialect::Freeling)
}

/// NOTE-2
#[test]
fn a_lone_man_names_its_letter_and_square() {
    let fen = "4k5/10/10/10/10/4M5/10/10/4N5/4K5 w - - 0 1";
    assert_eq!(written(fen, &["e5f5"]), "Mf5");
    assert_eq!(written(fen, &["e2d4"]), "Nd4");
    assert_eq!(written(fen, &["e1d1", "e5d5", "e2d4"]), "Kd1");
    assert_eq!(written(fen, &["e5e10"]), "Mxe10", "whatever stands there is captured");
}

/// NOTE-2
#[test]
fn a_capture_has_an_x_before_the_square() {
    let fen = "4k5/10/10/10/10/4p5/10/3N6/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["d3e5"]), "Nxe5");
}

/// NOTE-2: `Mfe5`.
#[test]
fn the_file_tells_two_of_a_kind_apart() {
    let fen = "4k5/10/10/10/10/M4M4/10/10/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["f5e5", "a5e5"]), "Mfe5");
    assert_eq!(written(fen, &["a5e5", "f5e5"]), "Mae5");
}

/// NOTE-2: file first, though the rank would tell as well.
#[test]
fn the_file_goes_before_the_rank() {
    let fen = "4k5/10/10/10/10/3R6/10/10/10/R3K5 w - - 0 1";
    assert_eq!(written(fen, &["a1d1", "d5d1"]), "Rad1");
    assert_eq!(written(fen, &["d5d1", "a1d1"]), "Rdd1");
}

/// NOTE-2: `R10d9`; a rank of two digits is written in full.
#[test]
fn the_rank_tells_two_on_one_file_apart() {
    let fen = "3R1k4/10/10/10/10/10/10/10/10/3RK5 w - - 0 1";
    assert_eq!(written(fen, &["d10d9", "d1d9"]), "R10d9");
    assert_eq!(written(fen, &["d1d9", "d10d9"]), "R1d9");
}

/// NOTE-2: `Ra10a9`; one rival on the file, one on the rank.
#[test]
fn both_are_written_where_neither_alone_tells() {
    let fen = "Q2Q1k4/10/10/Q9/10/10/10/10/10/4K5 w - - 0 1";
    // To d7: from a10 along the diagonal, from d10 down the file, from a7 along the rank.
    assert_eq!(written(fen, &["a10d7", "d10d7", "a7d7"]), "Qa10d7");
    // The one on d10 is alone on its file; the one on a7 is not, but alone on its rank.
    assert_eq!(written(fen, &["d10d7", "a10d7", "a7d7"]), "Qdd7");
    assert_eq!(written(fen, &["a7d7", "a10d7", "d10d7"]), "Q7d7");
    let fen = "R3k4R/10/10/10/10/10/10/10/10/R3K5 w - - 0 1";
    assert_eq!(written(fen, &["a10a9", "a1a9"]), "R10a9");
}

/// NOTE-2: a capture after a full origin.
#[test]
fn an_origin_goes_before_the_x() {
    let fen = "3r1k4/10/10/10/10/10/10/10/10/R2RK5 w - - 0 1";
    assert_eq!(written(fen, &["d1d10"]), "Rxd10");
    let fen = "k2n6/10/1N3N4/10/10/10/10/10/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["b8d9", "f8d9"]), "Nbd9");
    let fen = "k9/3n6/1N3N4/10/10/10/10/10/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["f8d9", "b8d9"]), "Nfxd9");
}

/// NOTE-2: only *legal* moves are rivals. The knight on e5 is pinned on the file and so is not in
/// the list.
#[test]
fn a_pinned_man_is_no_rival() {
    let fen = "4r4k/10/10/10/10/4N5/10/2N7/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["c3d5", "e1d1"]), "Nd5");
    // Were it free to go to d3 or d7, the file would be written.
    assert_eq!(written(fen, &["c3d5", "e5d5"]), "Ncd5");
}

/// NOTE-2: a rival is of the same kind and goes to the same square.
#[test]
fn other_kinds_and_other_squares_are_no_rivals() {
    let fen = "4k5/10/10/10/10/10/10/10/4K5/R2M2C2R w - - 0 1";
    assert_eq!(written(fen, &["a1b1", "d1b1", "j1i1", "g1e3"]), "Rb1");
    assert_eq!(written(fen, &["d1e3", "g1e3"]), "Me3");
}

/// NOTE-1: the same move in the other dialect's letters.
#[test]
fn letters_are_those_of_the_dialect() {
    let setup = setup("4k5/P9/10/10/10/4C5/10/10/10/M3K5 w - - 0 1");
    let legal = moves(&["a1b3", "e5f6", "a9a10m", "a9a10c"]);
    let in_dialect = |dialect| {
        legal
            .iter()
            .map(|&mv| san::write(&setup, &legal, mv, CheckMark::None, dialect))
            .collect::<Vec<_>>()
    };
    assert_eq!(in_dialect(Dialect::Freeling), ["Mb3", "Cf6", "a10=M", "a10=C"]);
    assert_eq!(in_dialect(Dialect::Capablanca), ["Cb3", "Af6", "a10=C", "a10=A"]);
}

/// NOTE-3
#[test]
fn a_pawn_move_is_its_square() {
    let fen = "4k5/10/10/10/10/10/4p5/4P5/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["e3e4"]), "e4");
    assert_eq!(written("4k5/10/10/10/10/10/10/4P5/10/4K5 w - - 0 1", &["e3e5"]), "e5");
}

/// NOTE-3: the file is always written, rival or none, and never the rank.
#[test]
fn a_pawn_capture_names_its_file() {
    let fen = "4k5/10/10/10/10/4p5/3P1P4/10/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["d4e5"]), "dxe5");
    assert_eq!(written(fen, &["f4e5", "d4e5"]), "fxe5");
    assert_eq!(written("r3k5/1P8/10/10/10/10/10/10/10/4K5 w - - 0 1", &["b9a10q"]), "bxa10=Q");
}

/// NOTE-3: nothing stands on the square, and it is a capture all the same.
#[test]
fn en_passant_is_written_like_any_capture() {
    let fen = "4k5/10/10/10/3pP5/10/10/10/10/4K5 w - d7 0 1";
    assert_eq!(written(fen, &["e6d7"]), "exd7");
    let fen = "4k5/10/10/10/10/3Pp5/10/10/10/4K5 b - d4 0 1";
    assert_eq!(written(fen, &["e5d4"]), "exd4");
}

/// NOTE-4
#[test]
fn a_promotion_has_an_equals_sign_and_a_letter() {
    let fen = "4k5/P9/10/10/10/10/10/10/10/4K5 w - - 0 1";
    for (letter, expected) in [("q", "a10=Q"), ("r", "a10=R"), ("b", "a10=B"), ("n", "a10=N")] {
        assert_eq!(written(fen, &[&format!("a9a10{letter}")]), expected);
    }
}

/// NOTE-4
#[test]
fn a_pawn_that_stays_a_pawn_appends_nothing() {
    let fen = "4k5/10/n9/1P8/10/10/10/10/10/4K5 w - - 0 1";
    assert_eq!(written(fen, &["b7b8", "b7b8q"]), "b8");
    assert_eq!(written(fen, &["b7a8", "b7a8q"]), "bxa8");
    assert_eq!(written(fen, &["b7a8q", "b7a8"]), "bxa8=Q");
}

/// NOTE-5
#[test]
fn marks_come_last() {
    let setup = setup("r3k5/1P8/10/10/10/10/10/10/10/R3K5 w - - 0 1");
    let legal = moves(&["b9a10q", "a1a10", "b9b10m"]);
    let with = |mv, mark| san::write(&setup, &legal, mv, mark, Dialect::Freeling);
    assert_eq!(with(legal[0], CheckMark::Check), "bxa10=Q+");
    assert_eq!(with(legal[0], CheckMark::Checkmate), "bxa10=Q#");
    assert_eq!(with(legal[1], CheckMark::Check), "Rxa10+");
    assert_eq!(with(legal[2], CheckMark::None), "b10=M");
    assert_eq!(legal[2].promotion, Some(PromotionKind::Marshal));
}

#[test]
#[should_panic(expected = "a man stands on the square that it leaves")]
fn a_move_of_nobody_panics_as_documented() {
    written("4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1", &["a5a6"]);
}
