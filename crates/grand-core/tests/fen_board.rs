//! NOTE-7: the first field of a FEN, and how each fault in it is refused.
//!
//! Rows of `10` make columns easy to check: row 10 begins at column 1, and with `4k5` there, row 9
//! begins at 5, row 8 at 8, row 7 at 11, row 6 at 14, and so on in steps of 3.

use grand_core::Dialect;

use crate::support::{refusals, refusals_in, setup};

/// A FEN that is right but for `row`, which stands for rank 7 and begins at column 11.
fn with_row(row: &str) -> String {
    format!("4k5/10/10/{row}/10/10/10/10/10/4K5 w - - 0 1")
}

/// Asserts that `row` alone is refused, on rank 7 and for one reason.
#[track_caller]
fn row_is_refused(row: &str, reason: &str) {
    assert_eq!(refusals(&with_row(row)), [format!("board, rank 7, {reason} (NOTE-7)")], "{row}");
}

/// NOTE-7
#[test]
fn every_run_from_1_to_10_is_taken() {
    for (row, men) in [
        ("1PPPPPPPPP", 9),
        ("2PPPPPPPP", 8),
        ("3PPPPPPP", 7),
        ("4PPPPPP", 6),
        ("5PPPPP", 5),
        ("6PPPP", 4),
        ("7PPP", 3),
        ("8PP", 2),
        ("9P", 1),
        ("10", 0),
        ("P8P", 2),
        ("1P1P1P1P1P", 5),
        ("PPPPPPPPPP", 10),
    ] {
        assert_eq!(setup(&with_row(row)).pieces().count(), 2 + men, "{row}");
    }
}

/// NOTE-7
#[test]
fn runs_side_by_side_are_refused_with_their_sum() {
    for (run, sum) in [("19", 10), ("91", 10), ("55", 10), ("11", 2), ("28", 10), ("111", 3)] {
        row_is_refused(
            run,
            &format!(
                "column 11: `{run}` is no run of 1 to 10 empty squares; runs side by side are \
                 written as one number, here {sum}"
            ),
        );
    }
}

/// NOTE-7
#[test]
fn a_run_is_found_in_the_middle_of_its_row() {
    // 4k5/10/10/PP44 …: rank 7 begins at 11, its run at 13.
    row_is_refused(
        "PP44",
        "column 13: `44` is no run of 1 to 10 empty squares; runs side by side are written as one \
         number, here 8",
    );
}

/// NOTE-7
#[test]
fn a_run_that_begins_with_a_zero_is_refused_with_the_number_to_write() {
    row_is_refused("010", "column 11: `010` begins with a zero; write 10");
    row_is_refused("0010", "column 11: `0010` begins with a zero; write 10");
    row_is_refused("P09", "column 12: `09` begins with a zero; write 9");
}

/// NOTE-7: what is left of `019` without its zero is no run either, so it is not recommended.
#[test]
fn a_zero_before_a_bad_run_is_not_all_that_is_wrong() {
    row_is_refused(
        "019",
        "column 11: `019` is no run of 1 to 10 empty squares; runs side by side are written as \
         one number, here 10",
    );
    row_is_refused("0100", "column 11: `0100` is more empty squares than a row's 10");
}

/// NOTE-7
#[test]
fn a_zero_is_no_run() {
    row_is_refused("0", "column 11: `0` counts no squares; leave it out");
    row_is_refused("PPPPPPPPPP0", "column 21: `0` counts no squares; leave it out");
}

/// NOTE-7
#[test]
fn a_run_longer_than_a_row_is_refused() {
    for run in ["11111111111", "100", "12345", "20", "99", "101"] {
        row_is_refused(run, &format!("column 11: `{run}` is more empty squares than a row's 10"));
    }
}

/// NOTE-7: 40 digits fit into no integer.
#[test]
fn a_huge_run_is_refused_like_any_other() {
    let run = "9".repeat(40);
    row_is_refused(&run, &format!("column 11: `{run}` is more empty squares than a row's 10"));
}

/// NOTE-7
#[test]
fn a_row_of_too_few_squares_is_refused_with_their_number() {
    row_is_refused("9", "column 11: only 9 squares, expected 10");
    row_is_refused("3PP", "column 11: only 5 squares, expected 10");
    row_is_refused("", "column 11: only 0 squares, expected 10");
}

/// NOTE-7
#[test]
fn a_row_of_too_many_squares_is_refused_with_their_number() {
    row_is_refused("10P", "column 11: 11 squares, expected 10");
    row_is_refused("5P5", "column 11: 11 squares, expected 10");
    row_is_refused("PPPPPPPPPPPP", "column 11: 12 squares, expected 10");
}

/// NOTE-7
#[test]
fn signs_and_points_are_no_men() {
    let expected = "expected a run of 1 to 10 or one of K Q M C R B N P in either case";
    row_is_refused("-9", &format!("column 11: `-` is no man in the freeling dialect; {expected}"));
    row_is_refused("+9", &format!("column 11: `+` is no man in the freeling dialect; {expected}"));
    row_is_refused("4.5", &format!("column 12: `.` is no man in the freeling dialect; {expected}"));
}

/// NOTE-7
#[test]
fn too_few_rows_are_refused_with_their_number() {
    assert_eq!(
        refusals("4k5/10/10/10/10/10/10/10/4K5 w - - 0 1"),
        ["board, column 1: 9 rows between the slashes, expected 10 (NOTE-7)"]
    );
    assert_eq!(
        refusals("4k5 w - - 0 1"),
        ["board, column 1: 1 rows between the slashes, expected 10 (NOTE-7)"]
    );
}

/// NOTE-7
#[test]
fn too_many_rows_are_refused_with_their_number() {
    assert_eq!(
        refusals("4k5/10/10/10/10/10/10/10/10/4K5/10 w - - 0 1"),
        ["board, column 1: 11 rows between the slashes, expected 10 (NOTE-7)"]
    );
}

/// NOTE-7
#[test]
fn a_slash_before_the_first_row_makes_an_empty_row() {
    // Eleven rows, of which the first is empty; the last is beyond the board and not read.
    assert_eq!(
        refusals("/4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1"),
        [
            "board, column 1: 11 rows between the slashes, expected 10 (NOTE-7)",
            "board, rank 10, column 1: only 0 squares, expected 10 (NOTE-7)",
        ]
    );
}

/// NOTE-7: the board of the other game.
#[test]
fn a_board_of_eight_by_eight_is_refused_row_by_row() {
    let reasons = refusals("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(reasons.len(), 9);
    assert_eq!(
        reasons[..3],
        [
            "board, column 1: 8 rows between the slashes, expected 10 (NOTE-7)",
            "board, rank 10, column 1: only 8 squares, expected 10 (NOTE-7)",
            "board, rank 9, column 5: only 8 squares, expected 10 (NOTE-7)",
        ]
    );
}

/// NOTE-1, NOTE-7
#[test]
fn a_letter_of_the_other_dialect_is_refused_with_its_meaning() {
    assert_eq!(
        refusals(&with_row("a9")),
        ["board, rank 7, column 11: `a` is no man in the freeling dialect; in the capablanca \
          dialect it is the black cardinal, here `c` (NOTE-7)"]
    );
    assert_eq!(
        refusals(&with_row("4A5")),
        ["board, rank 7, column 12: `A` is no man in the freeling dialect; in the capablanca \
          dialect it is the white cardinal, here `C` (NOTE-7)"]
    );
    assert_eq!(
        refusals_in(&with_row("9M"), Dialect::Capablanca),
        ["board, rank 7, column 12: `M` is no man in the capablanca dialect; in the freeling \
          dialect it is the white marshal, here `C` (NOTE-7)"]
    );
}

/// NOTE-1: the one letter that both have.
#[test]
fn c_is_another_man_in_the_other_dialect() {
    let text = with_row("C9");
    let freeling = grand_core::fen::parse(&text, Dialect::Freeling).unwrap();
    let capablanca = grand_core::fen::parse(&text, Dialect::Capablanca).unwrap();
    let names = [freeling, capablanca].map(|setup| {
        setup.piece_at(grand_core::Square::A7).map(|man| man.to_string()).unwrap_or_default()
    });
    assert_eq!(names, ["white cardinal", "white marshal"]);
}

/// NOTE-7
#[test]
fn a_letter_of_no_dialect_is_refused_with_the_letters_there_are() {
    assert_eq!(
        refusals_in(&with_row("5x4"), Dialect::Capablanca),
        ["board, rank 7, column 12: `x` is no man in the capablanca dialect; expected a run of 1 \
          to 10 or one of K Q C A R B N P in either case (NOTE-7)"]
    );
}

/// NOTE-7
#[test]
fn a_character_outside_ascii_is_refused_where_it_stands() {
    row_is_refused("5♔4", "column 12: character `♔` has no place in a FEN");
    row_is_refused("5é4", "column 12: character `é` has no place in a FEN");
    // A full-width digit is no digit.
    row_is_refused("5５4", "column 12: character `５` has no place in a FEN");
}
