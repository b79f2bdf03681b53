//! The colour mirror: doing it twice is doing nothing, and the rules do not see the difference.

use grand_core::{Color, Fault, Move, Piece, PromotionKind, Setup, Square};
use proptest::prelude::*;

use crate::support::{any_setup, with_the_turn_passed};

/// BOARD-1
#[test]
fn a_square_mirrored_twice_is_itself_and_once_is_not() {
    for square in Square::ALL {
        let mirror = square.mirrored();
        assert_eq!(mirror.mirrored(), square);
        assert_ne!(mirror, square, "ten ranks have no middle one");
        assert_eq!(mirror.file(), square.file());
        assert_eq!(mirror.rank().number() + square.rank().number(), 11);
    }
}

#[test]
fn a_move_mirrored_keeps_its_promotion() {
    let mv = Move::promoting(Square::A9, Square::B10, PromotionKind::Cardinal);
    assert_eq!(mv.mirrored(), Move::promoting(Square::A2, Square::B1, PromotionKind::Cardinal));
    for from in Square::ALL {
        for to in Square::ALL {
            let mv = Move::new(from, to);
            assert_eq!(mv.mirrored().mirrored(), mv);
        }
    }
}

/// SETUP-1, SETUP-2: only the side to move tells the start from its mirror.
#[test]
fn the_start_is_its_own_mirror_but_for_the_turn() {
    let mirror = Setup::start().mirrored();
    assert_eq!(with_the_turn_passed(mirror.clone()), Setup::start());
    assert_eq!(mirror.turn, Color::Black);
}

/// A fault as it looks from the other side of the board.
fn mirrored(fault: Fault) -> Fault {
    match fault {
        Fault::Kings { color, count } => Fault::Kings { color: !color, count },
        Fault::TooMany { piece: Piece { color, kind }, count } => {
            Fault::TooMany { piece: Piece { color: !color, kind }, count }
        }
        Fault::PawnRank { color, square } => {
            Fault::PawnRank { color: !color, square: square.mirrored() }
        }
        Fault::OpponentInCheck { color, king } => {
            Fault::OpponentInCheck { color: !color, king: king.mirrored() }
        }
        Fault::EnPassantRank { square, turn } => {
            Fault::EnPassantRank { square: square.mirrored(), turn: !turn }
        }
        Fault::EnPassantOccupied { square } => {
            Fault::EnPassantOccupied { square: square.mirrored() }
        }
        Fault::EnPassantPawnMissing { square, expected } => {
            Fault::EnPassantPawnMissing { square: square.mirrored(), expected: expected.mirrored() }
        }
        Fault::EnPassantOriginOccupied { square, origin } => {
            Fault::EnPassantOriginOccupied { square: square.mirrored(), origin: origin.mirrored() }
        }
        Fault::HalfmoveClock(_) | Fault::MoveNumber(_) => fault,
    }
}

proptest! {
    #[test]
    fn a_setup_mirrored_twice_is_itself_and_once_is_not(setup in any_setup()) {
        prop_assert_eq!(setup.mirrored().mirrored(), setup.clone());
        prop_assert_ne!(setup.mirrored().turn, setup.turn);
    }

    #[test]
    fn every_man_stands_mirrored_in_the_other_colour(setup in any_setup()) {
        let mirror = setup.mirrored();
        for square in Square::ALL {
            let man = setup.piece_at(square);
            let there = mirror.piece_at(square.mirrored());
            prop_assert_eq!(man.map(|man| (man.color, man.kind)), there.map(|man| (!man.color, man.kind)));
        }
        prop_assert_eq!(setup.halfmove_clock, mirror.halfmove_clock);
        prop_assert_eq!(setup.move_number, mirror.move_number);
    }

    /// VALID-1, VALID-2, VALID-3, VALID-5, VALID-6
    #[test]
    fn the_rules_see_no_difference_between_the_sides(setup in any_setup()) {
        let mut expected: Vec<_> = setup.faults().into_iter().map(mirrored).collect();
        expected.sort();
        let mut found = setup.mirrored().faults();
        found.sort();
        prop_assert_eq!(found, expected);
    }
}
