//! VALID-1 to VALID-6: what counting and looking at squares finds wrong with a setup.

use grand_core::{Clause, Color, Fault, InvalidSetup, Kind, Piece, Setup, Square};

use crate::support::{faults, setup, with_counters};

#[test]
fn the_start_has_no_fault() {
    assert_eq!(faults(&Setup::start()), [""; 0]);
    assert_eq!(faults(&Setup::start().mirrored()), [""; 0]);
}

/// VALID-1
#[test]
fn exactly_one_king_a_side_is_needed() {
    assert_eq!(
        faults(&setup("10/10/10/10/10/10/10/10/10/4K5 w - - 0 1")),
        ["black has no king (VALID-1)"]
    );
    assert_eq!(
        faults(&setup("k8k/10/10/10/10/10/10/10/10/10 w - - 0 1")),
        ["white has no king (VALID-1)", "black has 2 kings, exactly one is needed (VALID-1)"]
    );
}

/// VALID-2, SETUP-3: each kind at its complement, and one over.
#[test]
fn no_more_of_a_kind_than_the_complement_is_allowed() {
    for color in Color::ALL {
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::King) {
            let mut setup = setup("4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1");
            // Rank 5 is on the board of both sides' pawns; the one over goes to a6.
            let squares = Square::ALL[40..].iter().copied();
            for square in squares.clone().take(kind.complement()) {
                setup.set(square, Some(Piece::new(color, kind)));
            }
            assert_eq!(faults(&setup), [""; 0]);
            let over = squares.clone().nth(kind.complement()).unwrap();
            setup.set(over, Some(Piece::new(color, kind)));
            let (count, complement) = (kind.complement() + 1, kind.complement());
            assert_eq!(
                faults(&setup),
                [format!("{color} has {count} {kind}s, complement is {complement} (VALID-2)")]
            );
        }
    }
}

/// VALID-2: the other side's men do not count.
#[test]
fn the_complement_is_counted_for_each_side_alone() {
    assert_eq!(faults(&setup("q3k4Q/10/10/10/10/10/10/10/10/4K5 w - - 0 1")), [""; 0]);
}

/// VALID-3
#[test]
fn pawns_stand_where_they_can_have_come_to() {
    for square in Square::ALL {
        for color in Color::ALL {
            // The kings make room.
            let on_a_file = matches!(square, Square::A1 | Square::A10);
            let (black, white) = if on_a_file { ("4k5", "4K5") } else { ("k9", "K9") };
            let mut setup = setup(&format!("{black}/10/10/10/10/10/10/10/10/{white} w - - 0 1"));
            setup.set(square, Some(Piece::new(color, Kind::Pawn)));
            let rank = square.rank().number();
            let expected = match color {
                Color::White if !(3..=9).contains(&rank) => {
                    format!("white pawn on {square}; white's pawns stand on ranks 3 to 9 (VALID-3)")
                }
                Color::Black if !(2..=8).contains(&rank) => {
                    format!("black pawn on {square}; black's pawns stand on ranks 2 to 8 (VALID-3)")
                }
                _ => {
                    assert_eq!(faults(&setup), [""; 0], "{square}");
                    continue;
                }
            };
            assert_eq!(faults(&setup), [expected]);
        }
    }
}

/// VALID-5: Black has just gone e8-e6, or White e3-e5; a capturer need not stand ready.
#[test]
fn an_en_passant_square_behind_an_advanced_pawn_is_taken() {
    for fen in [
        "4k5/10/10/10/4p5/10/10/10/10/4K5 w - e7 0 1",
        "4k5/10/10/10/10/4P5/10/10/10/4K5 b - e4 0 1",
        "4k5/10/10/10/p9/10/10/10/10/4K5 w - a7 0 1",
        "4k5/10/10/10/10/9P/10/10/10/4K5 b - j4 0 1",
    ] {
        assert_eq!(faults(&setup(fen)), [""; 0], "{fen}");
    }
}

/// VALID-5
#[test]
fn an_en_passant_square_is_on_the_rank_of_the_side_to_move() {
    let board = "4k5/10/10/10/4p5/4P5/10/10/10/4K5";
    assert_eq!(
        faults(&setup(&format!("{board} w - e4 0 1"))),
        ["en passant square e4; with white to move it is on rank 7 (VALID-5)"]
    );
    assert_eq!(
        faults(&setup(&format!("{board} b - e7 0 1"))),
        ["en passant square e7; with black to move it is on rank 4 (VALID-5)"]
    );
    for square in Square::ALL.into_iter().filter(|square| square.rank().number() != 7) {
        let mut setup = setup(&format!("{board} w - - 0 1"));
        setup.en_passant = Some(square);
        assert_eq!(setup.faults(), [Fault::EnPassantRank { square, turn: Color::White }]);
    }
}

/// VALID-5
#[test]
fn the_advanced_pawn_stands_in_front_of_the_square() {
    let missing = "en passant square e7, but no advanced pawn on e6 (VALID-5)";
    for man in ["1", "P", "n", "K"] {
        // Nobody, a pawn of the wrong side, another man, a king.
        let kings = if man == "K" { "10" } else { "4K5" };
        let man = if man == "1" { "10".to_owned() } else { format!("4{man}5") };
        let fen = format!("4k5/10/10/10/{man}/10/10/10/10/{kings} w - e7 0 1");
        assert_eq!(faults(&setup(&fen)), [missing], "{fen}");
    }
    // The pawn behind the square has not passed over it.
    let fen = "4k5/10/4p5/10/10/10/10/10/10/4K5 w - e7 0 1";
    assert_eq!(
        faults(&setup(fen)),
        [missing, "en passant square e7, but e8, where the pawn came from, is occupied (VALID-5)"]
    );
}

/// VALID-5
#[test]
fn an_en_passant_square_is_empty() {
    assert_eq!(
        faults(&setup("4k5/10/10/4n5/4p5/10/10/10/10/4K5 w - e7 0 1")),
        ["en passant square e7 is occupied; a pawn has just passed over it (VALID-5)"]
    );
}

/// VALID-5
#[test]
fn the_square_that_the_pawn_came_from_is_empty() {
    assert_eq!(
        faults(&setup("4k5/10/10/10/10/4P5/10/4R5/10/4K5 b - e4 0 1")),
        ["en passant square e4, but e3, where the pawn came from, is occupied (VALID-5)"]
    );
}

/// VALID-6: counters that no FEN can have, set by hand.
#[test]
fn counters_out_of_range_are_faults() {
    let setup = with_counters(Setup::start(), 10_000, 0);
    assert_eq!(
        faults(&setup),
        [
            "half-move clock 10000, expected 0 to 9999 (VALID-6)",
            "move number 0, expected 1 to 9999 (VALID-6)",
        ]
    );
    let setup = with_counters(Setup::start(), 9_999, 10_000);
    assert_eq!(faults(&setup), ["move number 10000, expected 1 to 9999 (VALID-6)"]);
}

/// VALID-4: only generators find it, so its words are shown here.
#[test]
fn a_king_that_could_be_captured_is_named_with_its_square() {
    let fault = Fault::OpponentInCheck { color: Color::Black, king: Square::E10 };
    assert_eq!(
        fault.to_string(),
        "the black king on e10 is in check, and it is white's move (VALID-4)"
    );
    assert_eq!(fault.clause(), Clause::Valid4);
}

/// VALID-1, VALID-2, VALID-3, VALID-5, VALID-6
#[test]
fn every_reason_is_given_and_joined_in_order() {
    let mut setup = setup("QQ8/10/10/10/10/10/10/10/10/p2KK5 b - a4 0 1");
    setup.set(Square::A4, Some(Piece::new(Color::Black, Kind::Rook)));
    setup.set(Square::A3, Some(Piece::new(Color::White, Kind::Rook)));
    setup.move_number = 0;
    let expected = [
        "white has 2 kings, exactly one is needed (VALID-1)",
        "black has no king (VALID-1)",
        "white has 2 queens, complement is 1 (VALID-2)",
        "black pawn on a1; black's pawns stand on ranks 2 to 8 (VALID-3)",
        "en passant square a4 is occupied; a pawn has just passed over it (VALID-5)",
        "en passant square a4, but no advanced pawn on a5 (VALID-5)",
        "en passant square a4, but a3, where the pawn came from, is occupied (VALID-5)",
        "move number 0, expected 1 to 9999 (VALID-6)",
    ];
    assert_eq!(faults(&setup), expected);
    let found = setup.faults();
    assert!(found.is_sorted(), "in the order of the type");
    let error = InvalidSetup::unless_empty(found.clone()).unwrap_err();
    assert_eq!(error.faults(), found);
    assert_eq!(error.to_string(), expected.join("; "));
    assert_eq!(InvalidSetup::unless_empty(Vec::new()), Ok(()));
}
