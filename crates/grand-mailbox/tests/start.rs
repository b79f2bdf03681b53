//! The start of the game: SETUP-1 to SETUP-3.

use grand_core::{Color, Kind, Piece, Rules, Setup};
use grand_mailbox::Position;

use crate::support::{assert_moves, assert_moves_from, fen_of};

const START: &str = "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1";

/// SETUP-1, SETUP-2
#[test]
fn start_is_the_position_of_the_rules() {
    assert_eq!(fen_of(&Position::start()), START);
    assert_eq!(Position::start().setup(), Setup::start());
    assert!(Position::start().checkers().is_empty());
}

/// SETUP-3
#[test]
fn each_side_starts_with_its_complement() {
    let setup = Position::start().setup();
    let numbers = [
        (Kind::King, 1),
        (Kind::Queen, 1),
        (Kind::Marshal, 1),
        (Kind::Cardinal, 1),
        (Kind::Rook, 2),
        (Kind::Bishop, 2),
        (Kind::Knight, 2),
        (Kind::Pawn, 10),
    ];
    for color in Color::ALL {
        for (kind, number) in numbers {
            assert_eq!(setup.count(Piece::new(color, kind)), number, "{color} {kind}");
        }
    }
}

/// SETUP-1, SETUP-2: every man in place has the moves that its place gives it.
#[test]
fn each_man_has_its_moves_at_the_start() {
    for (from, expected) in [
        ("a1", "a2 b1 c1 d1 e1 f1 g1 h1 i1"),
        ("j1", "j2 b1 c1 d1 e1 f1 g1 h1 i1"),
        ("b2", "a4 c4 d1"),
        ("i2", "h4 j4 g1"),
        ("c2", "b1 d1"),
        ("h2", "g1 i1"),
        ("d2", "c1 d1 e1"),
        ("e2", "d1 e1 f1"),
        ("f2", "f1 e4 g4 d1 h1"),
        ("g2", "f1 h1 f4 h4 e1 i1"),
        ("a3", "a4 a5"),
        ("j3", "j4 j5"),
    ] {
        assert_moves_from(START, from, expected);
    }
}

/// SETUP-1, SETUP-2: 20 moves of pawns and 45 of the other men.
#[test]
fn start_has_65_moves() {
    assert_moves(
        START,
        "a3a4 b3b4 c3c4 d3d4 e3e4 f3f4 g3g4 h3h4 i3i4 j3j4
         a3a5 b3b5 c3c5 d3d5 e3e5 f3f5 g3g5 h3h5 i3i5 j3j5
         a1a2 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1 a1i1
         j1j2 j1b1 j1c1 j1d1 j1e1 j1f1 j1g1 j1h1 j1i1
         b2a4 b2c4 b2d1 i2h4 i2j4 i2g1 c2b1 c2d1 h2g1 h2i1
         d2c1 d2d1 d2e1 e2d1 e2e1 e2f1
         f2f1 f2e4 f2g4 f2d1 f2h1 g2f1 g2h1 g2f4 g2h4 g2e1 g2i1",
    );
    assert_eq!(Position::start().legal_moves().len(), 65);
}
