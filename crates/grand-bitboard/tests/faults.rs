//! What is no valid position, and what is one: SETUP-1 to SETUP-3, VALID-1 to VALID-6.

use grand_bitboard::Position;
use grand_core::{Color, Fault, Kind, Piece, Rules, Setup, Square};

use crate::hand::{playable, setup};

fn faults(setup: &Setup) -> Vec<Fault> {
    match Position::from_setup(setup) {
        Ok(_) => Vec::new(),
        Err(invalid) => invalid.faults().to_vec(),
    }
}

fn in_check(color: Color, king: Square) -> Fault {
    Fault::OpponentInCheck { color, king }
}

/// SETUP-1, SETUP-2, SETUP-3
#[test]
fn the_start_is_valid_and_comes_back_as_it_was() {
    for start in [Setup::start(), Setup::start().mirrored()] {
        assert_eq!(playable(&start).setup(), start);
    }
}

/// SETUP-3, VALID-2
#[test]
fn no_side_has_more_of_a_kind_than_its_complement() {
    let three = setup("w Ka1 kj10 Rc1 Rd1 Re1");
    let rook = |color| Piece::new(color, Kind::Rook);
    assert_eq!(faults(&three), [Fault::TooMany { piece: rook(Color::White), count: 3 }]);
    let mirrored = faults(&three.mirrored());
    assert_eq!(mirrored, [Fault::TooMany { piece: rook(Color::Black), count: 3 }]);
    assert_eq!(faults(&setup("w Ka1 kg10 Rc1 Rd1 Nb4 Nb5 Bc4 Bd4 Qb8 Md8 Ce4")), []);
}

/// VALID-1
#[test]
fn each_side_has_exactly_one_king() {
    let kings = |color, count| Fault::Kings { color, count };
    assert_eq!(faults(&setup("w")), [kings(Color::White, 0), kings(Color::Black, 0)]);
    assert_eq!(faults(&setup("w Ka1 Kc1 kj10")), [kings(Color::White, 2)]);
    assert_eq!(faults(&setup("b Ka1 kj10 kh10")), [kings(Color::Black, 2)]);
}

/// VALID-3
#[test]
fn pawns_stand_on_the_ranks_that_they_can_reach() {
    let pawn = |color, square| Fault::PawnRank { color, square };
    let found = faults(&setup("w Ke5 kh5 Pa1 Pb2 Pc10 Pd3 Pd9 pf10 pg9 pj1 ph2 ph8"));
    let expected = [
        pawn(Color::White, Square::A1),
        pawn(Color::White, Square::B2),
        pawn(Color::White, Square::C10),
        pawn(Color::Black, Square::J1),
        pawn(Color::Black, Square::G9),
        pawn(Color::Black, Square::F10),
    ];
    assert_eq!(found, expected);
}

/// VALID-4
#[test]
fn the_side_that_is_not_to_move_is_not_in_check() {
    for man in ["Re5", "Qi6", "Mf8", "Cc9", "Nd8", "Pd9", "Bb7", "Ke9"] {
        let king = if man == "Ke9" { "" } else { "Ka1" };
        let board = setup(&format!("w {king} ke10 {man}"));
        assert_eq!(faults(&board), [in_check(Color::Black, Square::E10)], "{man}");
        let mirrored = faults(&board.mirrored());
        assert_eq!(mirrored, [in_check(Color::White, Square::E1)], "{man}");
    }
    assert_eq!(faults(&setup("b Ka1 ke10 Re5")), []);
}

/// VALID-4: for each king, whatever else is wrong.
#[test]
fn every_king_that_stands_attacked_is_reported() {
    let found = faults(&setup("w ke10 kj5 ka10 Re5"));
    let expected = [
        Fault::Kings { color: Color::White, count: 0 },
        Fault::Kings { color: Color::Black, count: 3 },
        in_check(Color::Black, Square::J5),
        in_check(Color::Black, Square::E10),
    ];
    assert_eq!(found, expected);
}

/// VALID-4, VALID-3: pawns attack from ranks where none can stand, and nothing off the board.
#[test]
fn pawns_on_odd_ranks_attack_as_pawns() {
    let pawn = |square| Fault::PawnRank { color: Color::White, square };
    let found = faults(&setup("w Kj10 kb3 Pa2 Pe10"));
    let check = in_check(Color::Black, Square::B3);
    assert_eq!(found, [pawn(Square::A2), pawn(Square::E10), check]);
    let found = faults(&setup("w Kj10 ka1 Pe10 Ph10"));
    assert_eq!(found, [pawn(Square::E10), pawn(Square::H10)]);
    let found = faults(&setup("w Kj10 kb2 Pa1"));
    assert_eq!(found, [pawn(Square::A1), in_check(Color::Black, Square::B2)]);
}

/// VALID-4: every king of the side not to move counts, and kings of the other side attack too.
#[test]
fn several_kings_attack_and_are_attacked() {
    let found = faults(&setup("w Ka1 Ke5 kb2 kf6 kj10"));
    let expected = [
        Fault::Kings { color: Color::White, count: 2 },
        Fault::Kings { color: Color::Black, count: 3 },
        in_check(Color::Black, Square::B2),
        in_check(Color::Black, Square::F6),
    ];
    assert_eq!(found, expected);
}

/// VALID-5
#[test]
fn en_passant_square_must_have_just_been_passed_over() {
    let turn = Color::White;
    assert_eq!(faults(&setup("w Ka1 kj10 pd6 ep=d7")), []);
    assert_eq!(faults(&setup("b Ka1 kj10 Pd5 ep=d4")), []);
    let square = Square::D4;
    let found = faults(&setup("w Ka1 kj10 pd6 ep=d4"));
    assert_eq!(found, [Fault::EnPassantRank { square, turn }]);
    let square = Square::D7;
    let found = faults(&setup("w Ka1 kj10 ep=d7"));
    assert_eq!(found, [Fault::EnPassantPawnMissing { square, expected: Square::D6 }]);
    let found = faults(&setup("w Ka1 kj10 pd6 nd7 rd8 ep=d7"));
    let origin = Fault::EnPassantOriginOccupied { square, origin: Square::D8 };
    assert_eq!(found, [Fault::EnPassantOccupied { square }, origin]);
}

/// VALID-5, VALID-4: a faulty en passant square hides no check.
#[test]
fn all_reasons_are_given_in_order() {
    let mut broken = setup("w Ka1 ke10 Re5 ep=d7");
    broken.halfmove_clock = 10_000;
    broken.move_number = 0;
    let expected = [
        in_check(Color::Black, Square::E10),
        Fault::EnPassantPawnMissing { square: Square::D7, expected: Square::D6 },
        Fault::HalfmoveClock(10_000),
        Fault::MoveNumber(0),
    ];
    assert_eq!(faults(&broken), expected);
}

/// NOTE-7: an en passant square that nobody can take on is read, and not written.
#[test]
fn canonical_setup_names_only_legal_captures() {
    for (board, square) in [
        ("w Ka1 kj10 Pe6 pd6 ep=d7", Some(Square::D7)),
        ("w Ka1 kj10 Pf6 pd6 ep=d7", None),
        ("b Ka1 kj10 pc5 Pd5 ep=d4", Some(Square::D4)),
        ("b Ka1 kc10 pc5 Pd5 Rc2 ep=d4", None),
    ] {
        let found = playable(&setup(board)).setup();
        assert_eq!(found.en_passant, square, "{board}");
        let mut expected = setup(board);
        expected.en_passant = square;
        assert_eq!(found, expected);
    }
}
