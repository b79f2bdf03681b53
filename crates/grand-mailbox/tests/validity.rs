//! What is refused, and with which reasons: VALID-1 to VALID-6.

use grand_core::{Color, Fault, Kind, Piece, Rules, Setup, Square};
use grand_mailbox::Position;

use crate::support::{assert_refused, assert_refused_setup, position, setup};

/// VALID-1
#[test]
fn each_side_has_exactly_one_king() {
    assert_refused(
        "10/10/10/10/10/10/10/10/10/K9 w - - 0 1",
        &[Fault::Kings { color: Color::Black, count: 0 }],
    );
    assert_refused(
        "9k/10/10/10/10/10/10/10/10/K1K7 w - - 0 1",
        &[Fault::Kings { color: Color::White, count: 2 }],
    );
    assert_refused_setup(
        &Setup::empty(),
        &[
            Fault::Kings { color: Color::White, count: 0 },
            Fault::Kings { color: Color::Black, count: 0 },
        ],
    );
}

/// VALID-2, SETUP-3
#[test]
fn no_kind_exceeds_the_complement() {
    for (men, kind, count) in [
        ("QQ", Kind::Queen, 2),
        ("MM", Kind::Marshal, 2),
        ("CC", Kind::Cardinal, 2),
        ("RRR", Kind::Rook, 3),
        ("BBB", Kind::Bishop, 3),
        ("NNN", Kind::Knight, 3),
    ] {
        let rest = 9 - men.len();
        let fen = format!("4k5/10/10/10/10/10/10/10/10/K{men}{rest} w - - 0 1");
        let fault = Fault::TooMany { piece: Piece::new(Color::White, kind), count };
        assert_refused(&fen, &[fault]);
        // One fewer is within bounds.
        position(&format!(
            "4k5/10/10/10/10/10/10/10/10/{}K{spare} w - - 0 1",
            &men[1..],
            spare = rest + 1
        ));
    }
    assert_refused(
        "9k/10/10/10/10/10/P9/PPPPPPPPPP/10/K9 w - - 0 1",
        &[Fault::TooMany { piece: Piece::new(Color::White, Kind::Pawn), count: 11 }],
    );
}

/// VALID-3
#[test]
fn pawns_stand_on_their_own_ranks() {
    let refused = |square| [Fault::PawnRank { color: Color::White, square }];
    assert_refused("9k/10/10/10/10/10/10/10/10/K1P7 w - - 0 1", &refused(Square::C1));
    assert_refused("9k/10/10/10/10/10/10/10/2P7/K9 w - - 0 1", &refused(Square::C2));
    assert_refused("2P6k/10/10/10/10/10/10/10/10/K9 w - - 0 1", &refused(Square::C10));
    position("9k/2P7/10/10/10/10/10/4P5/10/K9 w - - 0 1");
    position("9k/10/4p5/10/10/10/10/10/2p7/K9 w - - 0 1");
}

/// VALID-4
#[test]
fn side_not_to_move_is_not_in_check() {
    let refused = |king| [Fault::OpponentInCheck { color: Color::Black, king }];
    for fen in [
        "k9/10/10/10/10/10/10/10/R9/9K w - - 0 1",
        "k9/10/10/10/10/10/10/10/M9/9K w - - 0 1",
        "k9/10/1M8/10/10/10/10/10/10/K9 w - - 0 1",
        "k9/10/1C8/10/10/10/10/10/10/9K w - - 0 1",
        "k9/1C8/10/10/10/10/10/10/10/9K w - - 0 1",
        "k9/10/1N8/10/10/10/10/10/10/9K w - - 0 1",
        "k9/10/10/10/10/10/10/10/10/K8B w - - 0 1",
        "k9/10/10/10/10/10/10/10/10/K8Q w - - 0 1",
        "k9/1P8/10/10/10/10/10/10/10/9K w - - 0 1",
    ] {
        // A marshal on b8 checks a10 by its leap, a pawn on b9 by its capture.
        assert_refused(fen, &refused(Square::A10));
    }
    position("k9/P9/10/10/10/10/10/10/10/9K w - - 0 1");
    position("k9/10/10/10/10/10/10/10/R9/9K b - - 0 1");
}

/// VALID-4
#[test]
fn kings_are_not_adjacent() {
    assert_refused(
        "10/10/10/10/4k5/4K5/10/10/10/10 w - - 0 1",
        &[Fault::OpponentInCheck { color: Color::Black, king: Square::E6 }],
    );
    assert_refused(
        "10/10/10/10/4k5/5K4/10/10/10/10 b - - 0 1",
        &[Fault::OpponentInCheck { color: Color::White, king: Square::F5 }],
    );
}

/// VALID-4, PROMO-6: with nothing lost the pawn on e9 cannot move, but it attacks.
#[test]
fn waiting_pawn_checks_the_side_not_to_move() {
    assert_refused(
        "5k4/4P5/10/10/10/10/10/5N4/1NBQKMCB2/R8R w - - 0 1",
        &[Fault::OpponentInCheck { color: Color::Black, king: Square::F10 }],
    );
}

/// VALID-4 on a board with more kings than one: each attacked king is a reason.
#[test]
fn every_attacked_king_is_reported() {
    assert_refused(
        "k1k7/10/10/10/10/10/9k/10/R9/K9 w - - 0 1",
        &[
            Fault::Kings { color: Color::Black, count: 3 },
            Fault::OpponentInCheck { color: Color::Black, king: Square::A10 },
        ],
    );
    assert_refused(
        "k1k7/10/10/10/10/10/10/10/R1R7/K9 w - - 0 1",
        &[
            Fault::Kings { color: Color::Black, count: 2 },
            Fault::OpponentInCheck { color: Color::Black, king: Square::A10 },
            Fault::OpponentInCheck { color: Color::Black, king: Square::C10 },
        ],
    );
}

/// VALID-4 is found whatever else is wrong: a pawn on rank 1 attacks rank 2, on rank 10 nothing.
#[test]
fn misplaced_pawns_attack_as_pawns_do() {
    assert_refused(
        "3P6/10/10/10/10/10/10/10/1k8/P8K w - - 0 1",
        &[
            Fault::PawnRank { color: Color::White, square: Square::A1 },
            Fault::PawnRank { color: Color::White, square: Square::D10 },
            Fault::OpponentInCheck { color: Color::Black, king: Square::B2 },
        ],
    );
}

/// VALID-4 is asked of the side not to move even when the side to move has no king.
#[test]
fn attack_is_found_without_an_own_king() {
    assert_refused(
        "k9/10/10/10/10/10/10/10/10/R9 w - - 0 1",
        &[
            Fault::Kings { color: Color::White, count: 0 },
            Fault::OpponentInCheck { color: Color::Black, king: Square::A10 },
        ],
    );
}

/// VALID-5
#[test]
fn en_passant_square_has_to_make_sense() {
    let square = Square::D7;
    assert_refused(
        "9k/10/10/10/3pP5/10/10/10/10/K9 w - d6 0 1",
        &[Fault::EnPassantRank { square: Square::D6, turn: Color::White }],
    );
    assert_refused(
        "9k/10/10/10/3pP5/10/10/10/10/K9 b - d7 0 1",
        &[Fault::EnPassantRank { square, turn: Color::Black }],
    );
    assert_refused(
        "9k/10/10/3n6/3pP5/10/10/10/10/K9 w - d7 0 1",
        &[Fault::EnPassantOccupied { square }],
    );
    assert_refused(
        "9k/10/10/10/3nP5/10/10/10/10/K9 w - d7 0 1",
        &[Fault::EnPassantPawnMissing { square, expected: Square::D6 }],
    );
    assert_refused(
        "9k/10/10/10/3PP5/10/10/10/10/K9 w - d7 0 1",
        &[Fault::EnPassantPawnMissing { square, expected: Square::D6 }],
    );
    assert_refused(
        "9k/10/3n6/10/3pP5/10/10/10/10/K9 w - d7 0 1",
        &[Fault::EnPassantOriginOccupied { square, origin: Square::D8 }],
    );
}

/// VALID-5
#[test]
fn en_passant_square_needs_no_capturer() {
    position("9k/10/10/10/3p6/10/10/10/10/K9 w - d7 0 1");
    position("9k/10/10/10/10/3P6/10/10/10/K9 b - d4 0 1");
}

/// VALID-6
#[test]
fn counters_are_within_bounds() {
    let valid = setup("9k/10/10/10/10/10/10/10/10/K9 w - - 9999 9999");
    assert!(Position::from_setup(&valid).is_ok());
    for (clock, number, fault) in [
        (10_000, 1, Fault::HalfmoveClock(10_000)),
        (0, 10_000, Fault::MoveNumber(10_000)),
        (0, 0, Fault::MoveNumber(0)),
    ] {
        let mut setup = valid.clone();
        setup.halfmove_clock = clock;
        setup.move_number = number;
        assert_refused_setup(&setup, &[fault]);
    }
}

/// All reasons that hold are given, in the order of `Fault`.
#[test]
fn all_reasons_are_given_at_once() {
    assert_refused(
        "k8k/1P8/10/10/10/10/10/10/10/KQQ6P w - e5 0 1",
        &[
            Fault::Kings { color: Color::Black, count: 2 },
            Fault::TooMany { piece: Piece::new(Color::White, Kind::Queen), count: 2 },
            Fault::PawnRank { color: Color::White, square: Square::J1 },
            Fault::OpponentInCheck { color: Color::Black, king: Square::A10 },
            Fault::EnPassantRank { square: Square::E5, turn: Color::White },
        ],
    );
}
