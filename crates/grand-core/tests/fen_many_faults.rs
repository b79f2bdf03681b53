//! NOTE-7: where several reasons hold, all are given, in the order of the text.

use grand_core::{Clause, Dialect, fen};

use crate::support::refusals;

/// NOTE-7
#[test]
fn faults_of_every_field_are_given_together() {
    let text = "4k5/10/91/9/10/10/10/10/10/4K5 x KQkq e11 -1 0 end";
    assert_eq!(
        refusals(text),
        [
            "board, rank 8, column 8: `91` is no run of 1 to 10 empty squares; runs side by side \
             are written as one number, here 10 (NOTE-7)",
            "board, rank 7, column 11: only 9 squares, expected 10 (NOTE-7)",
            "side to move, column 32: `x`, expected `w` or `b` (NOTE-7)",
            "castling, column 34: `KQkq`, expected `-`: there is no castling (CASTLE-1) (NOTE-7)",
            "en passant square, column 39: `e11`, expected `-` or a square, `a1` to `j10` (NOTE-7)",
            "half-move clock, column 43: `-1` is negative, expected 0 to 9999 (VALID-6)",
            "move number, column 46: `0` is out of range, expected 1 to 9999 (VALID-6)",
            "text, column 48: `end` is one field too many; expected six (NOTE-7)",
        ]
    );
}

/// NOTE-7
#[test]
fn a_row_tells_every_fault_that_it_has() {
    assert_eq!(
        refusals("4k5/010x0A/10/10/10/10/10/10/10/4K5 w - - 0 1"),
        [
            "board, rank 9, column 5: `010` begins with a zero; write 10 (NOTE-7)",
            "board, rank 9, column 8: `x` is no man in the freeling dialect; expected a run of 1 \
             to 10 or one of K Q M C R B N P in either case (NOTE-7)",
            "board, rank 9, column 9: `0` counts no squares; leave it out (NOTE-7)",
            "board, rank 9, column 10: `A` is no man in the freeling dialect; in the capablanca \
             dialect it is the white cardinal, here `C` (NOTE-7)",
        ]
    );
}

/// NOTE-7: behind a character of four bytes and one of two, columns are still characters.
#[test]
fn columns_are_counted_in_characters() {
    assert_eq!(
        refusals("4k5/🙂é8/10/10/10/10/10/10/10/4K5 w KQkq - 0 1"),
        [
            "board, rank 9, column 5: character `🙂` has no place in a FEN (NOTE-7)",
            "board, rank 9, column 6: character `é` has no place in a FEN (NOTE-7)",
            "castling, column 36: `KQkq`, expected `-`: there is no castling (CASTLE-1) (NOTE-7)",
        ]
    );
}

/// NOTE-7, VALID-1, VALID-3: the men could be read, so what is wrong with them is said too.
#[test]
fn a_text_fault_does_not_hide_that_the_position_is_invalid() {
    for (fields, text_fault) in [
        (
            "w KQkq - 0 1",
            "castling, column 36: `KQkq`, expected `-`: there is no castling (CASTLE-1) (NOTE-7)",
        ),
        (
            "w -  - 0 1",
            "text, column 38: a space too many; expected exactly one between two fields (NOTE-7)",
        ),
        ("w - - 0 1 x", "text, column 44: `x` is one field too many; expected six (NOTE-7)"),
        ("w - - 0\t1", "text, column 41: character `\\t` has no place in a FEN (NOTE-7)"),
    ] {
        assert_eq!(
            refusals(&format!("P9/10/10/10/10/10/10/10/10/3K1K4 {fields}")),
            [
                text_fault,
                "white has 2 kings, exactly one is needed (VALID-1)",
                "black has no king (VALID-1)",
                "white pawn on a10; white's pawns stand on ranks 3 to 9 (VALID-3)",
            ]
        );
    }
}

/// NOTE-7: a board that cannot be read says nothing about its kings.
#[test]
fn an_unreadable_board_is_not_judged() {
    assert_eq!(
        refusals("10/10/10/10/10/10/10/10/10/9 w - - 0 1"),
        ["board, rank 1, column 28: only 9 squares, expected 10 (NOTE-7)"]
    );
}

/// VALID-5: without the side to move nobody can say on which rank the square belongs.
#[test]
fn an_unknown_side_to_move_leaves_the_position_unjudged() {
    assert_eq!(
        refusals("10/10/10/10/10/10/10/10/10/10 x - a1 0 1"),
        ["side to move, column 31: `x`, expected `w` or `b` (NOTE-7)"]
    );
}

/// NOTE-7, VALID-1
#[test]
fn each_reason_names_its_clause() {
    let error = fen::parse("10/10/10/10/10/10/10/10/10/4K5 w KQkq - -1 1", Dialect::Freeling);
    let clauses: Vec<_> = error.unwrap_err().faults().iter().map(fen::FenFault::clause).collect();
    assert_eq!(clauses, [Clause::Note7, Clause::Valid6, Clause::Valid1]);
}

/// NOTE-7
#[test]
fn the_whole_error_quotes_the_text_and_counts_the_reasons() {
    let one = fen::parse("4k5/10/10/10/10/10/10/10/10/4K5 w KQkq - 0 1", Dialect::Freeling);
    assert_eq!(
        one.unwrap_err().to_string(),
        "FEN \"4k5/10/10/10/10/10/10/10/10/4K5 w KQkq - 0 1\" is refused: castling, column 35: \
         `KQkq`, expected `-`: there is no castling (CASTLE-1) (NOTE-7)"
    );
    let two = fen::parse("\t\"", Dialect::Freeling).unwrap_err().to_string();
    assert!(two.starts_with("FEN \"\\t\\\"\" is refused for "), "{two}");
    assert_eq!(two.lines().count(), 1 + 7, "{two}");
}
