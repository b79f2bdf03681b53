//! NOTE-7: the fields behind the board, and how each fault in them is refused.
//!
//! The board is always the same 31 characters, so side to move stands at column 33, castling at
//! 35, the en passant square at 37, the clock at 39 and the number, with short fields before it,
//! at 41.

use grand_core::{Color, Square};

use crate::support::{refusals, setup, with_counters};

/// A board of 31 characters with the fields given.
fn with_fields(fields: &str) -> String {
    let board = "4k5/10/10/10/10/10/10/10/10/4K5";
    assert_eq!(board.len(), 31, "the columns below count on it");
    format!("{board} {fields}")
}

/// Asserts that the fields are refused for one reason.
#[track_caller]
fn is_refused(fields: &str, reason: &str) {
    assert_eq!(refusals(&with_fields(fields)), [reason], "{fields:?}");
}

/// NOTE-7: a FEN without its two counters is 0 and 1.
#[test]
fn both_counters_may_be_missing() {
    assert_eq!(setup(&with_fields("w - -")), setup(&with_fields("w - - 0 1")));
    assert_eq!(setup(&with_fields("b - -")).move_number, 1);
}

/// NOTE-7
#[test]
fn one_counter_alone_is_refused() {
    is_refused(
        "w - - 0",
        "move number, column 40: missing; the two counters are given together or left out \
         together (NOTE-7)",
    );
}

/// NOTE-7
#[test]
fn every_missing_field_is_named() {
    let missing = "missing; expected board, side, castling, en passant and two counters (NOTE-7)";
    // 31 + ` w -` is 35 characters, so that what is missing would begin at 36.
    is_refused("w -", &format!("en passant square, column 36: {missing}"));
    assert_eq!(
        refusals(&with_fields("w")),
        [
            format!("castling, column 34: {missing}"),
            format!("en passant square, column 34: {missing}"),
        ]
    );
    assert_eq!(
        refusals(""),
        ["board", "side to move", "castling", "en passant square"]
            .map(|field| format!("{field}, column 1: {missing}"))
    );
}

/// NOTE-7
#[test]
fn every_field_too_many_is_named() {
    is_refused("w - - 0 1 x", "text, column 43: `x` is one field too many; expected six (NOTE-7)");
    assert_eq!(
        refusals(&with_fields("w - - 0 1 moves a3a4")),
        [
            "text, column 43: `moves` is one field too many; expected six (NOTE-7)",
            "text, column 49: `a3a4` is one field too many; expected six (NOTE-7)",
        ]
    );
}

/// TURN-1, NOTE-7
#[test]
fn the_side_to_move_is_w_or_b() {
    assert_eq!(setup(&with_fields("w - - 0 1")).turn, Color::White);
    assert_eq!(setup(&with_fields("b - - 0 1")).turn, Color::Black);
    for side in ["W", "B", "white", "-", "x", "wb", "1"] {
        let fields = format!("{side} - - 0 1");
        let reason = format!("side to move, column 33: `{side}`, expected `w` or `b` (NOTE-7)");
        is_refused(&fields, &reason);
    }
}

/// CASTLE-1, NOTE-7
#[test]
fn castling_is_always_a_hyphen() {
    for castling in ["KQkq", "K", "0", "--", "none"] {
        is_refused(
            &format!("w {castling} - 0 1"),
            &format!(
                "castling, column 35: `{castling}`, expected `-`: there is no castling (CASTLE-1) \
                 (NOTE-7)"
            ),
        );
    }
}

/// NOTE-7
#[test]
fn the_en_passant_square_is_kept_as_given() {
    assert_eq!(setup(&with_fields("w - - 0 1")).en_passant, None);
    // Whether it can have arisen is for a generator to say.
    for (text, square) in [("a4", Square::A4), ("j7", Square::J7), ("b10", Square::B10)] {
        assert_eq!(setup(&with_fields(&format!("w - {text} 0 1"))).en_passant, Some(square));
    }
}

/// BOARD-2, NOTE-7
#[test]
fn an_en_passant_field_that_names_no_square_is_refused() {
    for square in ["a11", "k4", "a0", "A4", "4a", "a4a", "a", "--", "a04", "e", "44"] {
        is_refused(
            &format!("w - {square} 0 1"),
            &format!(
                "en passant square, column 37: `{square}`, expected `-` or a square, `a1` to \
                 `j10` (NOTE-7)"
            ),
        );
    }
}

/// VALID-6
#[test]
fn counters_are_taken_to_the_ends_of_their_range() {
    let read = |clock: u16, number: u16| setup(&with_fields(&format!("w - - {clock} {number}")));
    for (clock, number) in [(0, 1), (9_999, 9_999), (100, 51)] {
        let expected = with_counters(read(0, 1), clock, number);
        assert_eq!(read(clock, number), expected);
    }
}

/// VALID-6: what is said of a counter is said of both, each with its own least value.
#[test]
fn a_counter_is_refused_with_what_is_wrong_with_it() {
    let huge = "9".repeat(40);
    for (text, problem) in [
        ("10000", "is too large"),
        ("65536", "is too large"),
        (&huge, "is too large"),
        ("-1", "is negative"),
        ("-99999999999", "is negative"),
        ("+1", "is no whole number"),
        ("1.5", "is no whole number"),
        ("1,5", "is no whole number"),
        ("0x10", "is no whole number"),
        ("1e3", "is no whole number"),
        ("-", "is no whole number"),
        ("--1", "is no whole number"),
        ("one", "is no whole number"),
    ] {
        is_refused(
            &format!("w - - {text} 1"),
            &format!(
                "half-move clock, column 39: `{text}` {problem}, expected 0 to 9999 (VALID-6)"
            ),
        );
        is_refused(
            &format!("w - - 0 {text}"),
            &format!("move number, column 41: `{text}` {problem}, expected 1 to 9999 (VALID-6)"),
        );
    }
}

/// VALID-6
#[test]
fn a_counter_that_begins_with_a_zero_is_refused() {
    for text in ["00", "01", "007", "00000000"] {
        let zero = |least| format!("`{text}` begins with a zero, expected {least} to 9999");
        is_refused(
            &format!("w - - {text} 1"),
            &format!("half-move clock, column 39: {} in plain digits (VALID-6)", zero(0)),
        );
        is_refused(
            &format!("w - - 0 {text}"),
            &format!("move number, column 41: {} in plain digits (VALID-6)", zero(1)),
        );
    }
}

/// VALID-6
#[test]
fn moves_are_numbered_from_1() {
    is_refused(
        "w - - 0 0",
        "move number, column 41: `0` is out of range, expected 1 to 9999 (VALID-6)",
    );
}

/// NOTE-7
#[test]
fn a_space_too_many_is_refused_where_it_stands() {
    let stray = |column: usize| {
        format!(
            "text, column {column}: a space too many; expected exactly one between two fields \
             (NOTE-7)"
        )
    };
    let right = with_fields("w - - 0 1");
    assert_eq!(right.len(), 41);
    assert_eq!(refusals(&format!(" {right}")), [stray(1)]);
    assert_eq!(refusals(&format!("{right} ")), [stray(42)]);
    assert_eq!(refusals(&format!("  {right}  ")), [1, 2, 44, 45].map(stray));
    // The first of two is the one that separates.
    is_refused("w  - - 0 1", &stray(35));
    assert_eq!(refusals(&with_fields("w -   - 0 1")), [37, 38].map(stray));
}

/// NOTE-7
#[test]
fn spaces_alone_are_all_too_many() {
    let reasons = refusals("   ");
    assert_eq!(reasons.iter().filter(|reason| reason.contains("space too many")).count(), 3);
    assert_eq!(reasons.iter().filter(|reason| reason.contains("missing")).count(), 4);
}

/// NOTE-7: a tab separates for the eye, and is the only thing wrong here.
#[test]
fn a_tab_between_fields_is_refused_where_it_stands() {
    is_refused("w\t- - 0 1", "text, column 34: character `\\t` has no place in a FEN (NOTE-7)");
}

/// NOTE-7
#[test]
fn the_end_of_a_line_is_no_part_of_a_fen() {
    is_refused("w - - 0 1\n", "text, column 42: character `\\n` has no place in a FEN (NOTE-7)");
    assert_eq!(refusals(&with_fields("w - - 0 1\r\n")).len(), 2);
}

/// NOTE-7
#[test]
fn a_character_outside_ascii_is_refused_in_its_field() {
    is_refused("w – - 0 1", "castling, column 35: character `–` has no place in a FEN (NOTE-7)");
    is_refused(
        "w - é4 0 1",
        "en passant square, column 37: character `é` has no place in a FEN (NOTE-7)",
    );
    is_refused(
        "w - - 0 １",
        "move number, column 41: character `１` has no place in a FEN (NOTE-7)",
    );
    is_refused(
        "w - - 0\0 1",
        "half-move clock, column 40: character `\\0` has no place in a FEN (NOTE-7)",
    );
    is_refused(
        "w - - 0\u{a0}1",
        "text, column 40: character `\\u{a0}` has no place in a FEN (NOTE-7)",
    );
}
