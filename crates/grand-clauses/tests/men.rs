//! How men other than pawns move, each position in both colours.

mod support;

use support::{expect, mv, position};

use grand_core::Rules;

const ROOK: &str = "e1 e2 e3 e4 e6 e7 e8 e9 e10 a5 b5 c5 d5 f5 g5 h5 i5 j5";
const BISHOP: &str = "a1 b2 c3 d4 f6 g7 h8 i9 j10 a9 b8 c7 d6 f4 g3 h2 i1";
const KNIGHT: &str = "c4 c6 d3 d7 f3 f7 g4 g6";

/// SETUP-1, SETUP-2: only knights, marshal, cardinal and pawns and those on open ranks may begin.
#[test]
fn men_start_where_they_should() {
    let start = "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1";
    assert_eq!(support::start().setup(), position(start).setup());
    expect(start, "a1", "b1 c1 d1 e1 f1 g1 h1 i1 a2");
    expect(start, "b2", "a4 c4 d1");
    expect(start, "c2", "b1 d1");
    expect(start, "d2", "c1 d1 e1");
    expect(start, "e2", "d1 e1 f1");
    expect(start, "f2", "d1 e4 f1 g4 h1");
    expect(start, "g2", "e1 f1 f4 h1 h4 i1");
    expect(start, "j3", "j4 j5");
}

/// MOVE-1
#[test]
fn men_capture_enemies_and_never_their_own() {
    expect("K9/9k/10/4P5/10/1P2R1p3/10/4p5/10/10 w - - 0 1", "e5", "e6 f5 g5 d5 c5 e4 e3");
    let attacked = position("9k/10/10/10/10/4K5/10/10/10/9r w - - 0 1");
    assert!(!attacked.is_legal(mv("j1j10")), "it is not black's turn, and a king is not captured");
}

/// TURN-1
#[test]
fn only_the_side_to_move_moves_and_it_must() {
    let start = support::start();
    assert!(!start.is_legal(mv("e8e7")));
    assert!(!start.is_legal(mv("a1a1")));
    assert!(!start.is_legal(mv("e5e6")), "no man stands there");
}

/// KING-1
#[test]
fn king_steps_one_square() {
    expect("9k/10/10/10/10/4K5/10/10/10/10 w - - 0 1", "e5", "d4 d5 d6 e4 e6 f4 f5 f6");
    expect("9k/10/10/10/10/10/10/10/10/K9 w - - 0 1", "a1", "a2 b1 b2");
    expect("9K/10/10/10/10/10/10/10/10/k9 w - - 0 1", "j10", "i10 i9 j9");
}

/// KING-1
#[test]
fn king_shuns_attacked_squares() {
    expect("3r5k/10/10/10/10/4K5/10/10/10/10 w - - 0 1", "e5", "e4 e6 f4 f5 f6");
    expect("10/10/10/10/10/4K1k3/10/10/10/10 w - - 0 1", "e5", "d4 d5 d6 e4 e6");
    // A pawn on f7 attacks e6 and g6, and not f6.
    expect("9k/10/10/5p4/10/4K5/10/10/10/10 w - - 0 1", "e5", "d4 d5 d6 e4 f4 f5 f6");
}

/// KING-1: the board counts as it is after the king has left.
#[test]
fn king_does_not_retreat_along_the_line() {
    expect("4r4k/10/10/10/10/4K5/10/10/10/10 w - - 0 1", "e5", "d4 d5 d6 f4 f5 f6");
    expect("9k/b9/10/10/10/4K5/10/10/10/10 w - - 0 1", "e5", "d4 d5 e4 e6 f5 f6");
}

/// KING-1
#[test]
fn king_captures_only_what_is_not_guarded() {
    expect("9k/10/10/10/4r5/4K5/10/10/10/10 w - - 0 1", "e5", "d4 d5 f4 f5 e6");
    expect("4r4k/10/10/10/4r5/4K5/10/10/10/10 w - - 0 1", "e5", "d4 d5 f4 f5");
}

/// ROOK-1, BISHOP-1, QUEEN-1, KNIGHT-1, MARSHAL-1, CARDINAL-1
#[test]
fn men_move_freely_on_an_open_board() {
    for (man, targets) in [
        ('R', ROOK.to_owned()),
        ('B', BISHOP.to_owned()),
        ('Q', format!("{ROOK} {BISHOP}")),
        ('N', KNIGHT.to_owned()),
        ('M', format!("{ROOK} {KNIGHT}")),
        ('C', format!("{BISHOP} {KNIGHT}")),
    ] {
        let fen = format!("K9/9k/10/10/10/4{man}5/10/10/10/10 w - - 0 1");
        expect(&fen, "e5", &targets);
    }
}

/// ROOK-1, BISHOP-1, QUEEN-1, MARSHAL-1, CARDINAL-1, KNIGHT-1: slides stop, leaps do not (READ-4).
#[test]
fn slides_are_stopped_and_leaps_are_not() {
    for (man, targets) in
        [('R', ""), ('B', ""), ('Q', ""), ('N', KNIGHT), ('M', KNIGHT), ('C', KNIGHT)]
    {
        let fen = format!("K9/9k/10/10/3PPP4/3P{man}P4/3PPP4/10/10/10 w - - 0 1");
        expect(&fen, "e5", targets);
    }
}

/// KNIGHT-1, MARSHAL-1, CARDINAL-1
#[test]
fn leaps_do_not_wrap_around_the_board() {
    expect("9k/10/10/10/10/10/10/10/K9/9N w - - 0 1", "j1", "h2 i3");
    expect(
        "9k/10/10/10/M9/10/10/10/4K5/10 w - - 0 1",
        "a6",
        "b8 c7 c5 b4 a7 a8 a9 a10 a5 a4 a3 a2 a1 b6 c6 d6 e6 f6 g6 h6 i6 j6",
    );
    expect(
        "k9/10/10/10/10/10/10/10/4K4C/10 w - - 0 1",
        "j2",
        "h1 h3 i4 i1 i3 h4 g5 f6 e7 d8 c9 b10",
    );
}

/// CASTLE-1
#[test]
fn there_is_no_castling() {
    expect("r4k3r/10/10/10/10/10/10/10/10/R4K3R w - - 0 1", "f1", "e1 e2 f2 g1 g2");
}
