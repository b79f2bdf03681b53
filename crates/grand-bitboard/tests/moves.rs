//! How men other than pawns move: MOVE-1 to CASTLE-1.

use grand_core::{Move, Rules, Setup, Square};

use crate::hand::{assert_illegal, assert_legal, assert_targets, mv, playable, position};

/// MOVE-1
#[test]
fn a_man_captures_enemies_and_never_its_own_side() {
    let board = "w Kb1 kb10 Re5 Pe7 pg5 Pc5";
    assert_legal(board, "e5g5");
    assert_illegal(board, "e5e7 e5c5 e5h5 b1b1 e5e5");
}

/// MOVE-1, TURN-1
#[test]
fn only_men_of_the_side_to_move_move() {
    assert_illegal("w Kb1 kb10 Re5 rg7", "g7g6 b10b9 d4d5 a1a2");
}

/// MOVE-1: a position in which the king could be captured is none.
#[test]
fn the_king_is_never_captured() {
    let invalid = grand_bitboard::Position::from_setup(&crate::hand::setup("w Kb1 ke10 Re5"));
    assert_eq!(invalid.unwrap_err().faults().len(), 1);
}

/// ROOK-1
#[test]
fn rook_slides_along_rank_and_file_to_the_edges() {
    let centre = "a5 b5 c5 d5 f5 g5 h5 i5 j5 e1 e2 e3 e4 e6 e7 e8 e9 e10";
    assert_targets("w Kb1 kb10 Re5", "e5", centre);
    let corner = "a2 a3 a4 a5 a6 a7 a8 a9 a10 b1 c1 d1 e1 f1 g1 h1 i1 j1";
    assert_targets("w Kc2 kc9 Ra1", "a1", corner);
    let corner = "j1 j2 j3 j4 j5 j6 j7 j8 j9 a10 b10 c10 d10 e10 f10 g10 h10 i10";
    assert_targets("w Kb2 kb9 Rj10", "j10", corner);
}

/// ROOK-1
#[test]
fn rook_stops_at_the_first_man() {
    assert_targets("w Kb1 kb10 Re5 Pe7 pg5 Pc5", "e5", "e6 f5 g5 d5 e4 e3 e2 e1");
}

/// BISHOP-1
#[test]
fn bishop_slides_along_diagonals_to_the_edges() {
    let centre = "f6 g7 h8 i9 j10 d4 c3 b2 a1 f4 g3 h2 i1 d6 c7 b8 a9";
    assert_targets("w Ke1 ke10 Be5", "e5", centre);
    assert_targets("w Ke1 ke10 Ba1", "a1", "b2 c3 d4 e5 f6 g7 h8 i9 j10");
    assert_targets("w Kd1 kd10 Bj1", "j1", "i2 h3 g4 f5 e6 d7 c8 b9 a10");
    assert_targets("w Ke1 ke10 Ba5", "a5", "b6 c7 d8 e9 f10 b4 c3 d2");
}

/// BISHOP-1
#[test]
fn bishop_stops_at_the_first_man() {
    assert_targets("w Ke1 ke10 Be5 Pg7 pc3 pg3", "e5", "f6 d4 c3 f4 g3 d6 c7 b8 a9");
}

/// QUEEN-1
#[test]
fn queen_slides_along_all_eight_directions() {
    let straight = "a5 b5 c5 d5 f5 g5 h5 i5 j5 e1 e2 e3 e4 e6 e7 e8 e9 e10";
    let oblique = "f6 g7 h8 i9 j10 d4 c3 b2 a1 f4 g3 h2 i1 d6 c7 b8 a9";
    assert_targets("w Kb1 kb10 Qe5", "e5", &format!("{straight} {oblique}"));
    let straight = "a1 a2 a3 a4 a5 a6 a7 a8 a9 b10 c10 d10 e10 f10 g10 h10 i10 j10";
    let oblique = "b9 c8 d7 e6 f5 g4 h3 i2 j1";
    assert_targets("w Kc1 kc9 Qa10", "a10", &format!("{straight} {oblique}"));
}

/// QUEEN-1
#[test]
fn queen_leaps_over_nobody() {
    assert_targets("w Kb1 kc10 Qe5 Pe6 pf6 Pf5 pf4 Pe4 pd4 Pd5 pd6", "e5", "f6 f4 d4 d6");
}

/// KNIGHT-1
#[test]
fn knight_leaps_from_centre_corners_and_edges() {
    for (from, targets) in [
        ("e5", "f7 g6 g4 f3 d3 c4 c6 d7"),
        ("a1", "b3 c2"),
        ("j1", "i3 h2"),
        ("a10", "b8 c9"),
        ("j10", "i8 h9"),
        ("a5", "b7 c6 c4 b3"),
        ("j5", "i7 h6 h4 i3"),
        ("b2", "a4 c4 d3 d1"),
        ("i9", "j7 h7 g8 g10"),
        ("b6", "a8 c8 d7 d5 c4 a4"),
        ("i6", "j8 h8 g7 g5 h4 j4"),
    ] {
        assert_targets(&format!("w Kf1 kf10 N{from}"), from, targets);
    }
}

/// KNIGHT-1
#[test]
fn knight_leaps_over_men() {
    let start = playable(&Setup::start());
    let moves = start.legal_moves();
    let targets: Vec<_> = moves.iter().filter(|mv| mv.from == Square::B2).map(|mv| mv.to).collect();
    assert_eq!(targets.len(), 3);
    for to in [Square::A4, Square::C4, Square::D1] {
        assert!(targets.contains(&to), "{to}");
    }
}

/// MARSHAL-1
#[test]
fn marshal_is_rook_and_knight() {
    let rook = "a5 b5 c5 d5 f5 g5 h5 i5 j5 e1 e2 e3 e4 e6 e7 e8 e9 e10";
    assert_targets("w Kb1 kb10 Me5", "e5", &format!("{rook} f7 g6 g4 f3 d3 c4 c6 d7"));
    let rook = "j1 j2 j3 j4 j5 j6 j7 j8 j9 a10 b10 c10 d10 e10 f10 g10 h10 i10";
    assert_targets("w Kb2 kb9 Mj10", "j10", &format!("{rook} i8 h9"));
}

/// MARSHAL-1
#[test]
fn marshal_leaps_when_its_lines_are_closed() {
    let board = "w Kb1 kb10 Me5 Pe4 Pe6 Pd5 Pf5 nf7 Pg6";
    assert_targets(board, "e5", "f7 g4 f3 d3 c4 c6 d7");
}

/// CARDINAL-1
#[test]
fn cardinal_is_bishop_and_knight() {
    let bishop = "f6 g7 h8 i9 j10 d4 c3 b2 a1 f4 g3 h2 i1 d6 c7 b8 a9";
    assert_targets("w Ke1 ke10 Ce5", "e5", &format!("{bishop} f7 g6 g4 f3 d3 c4 c6 d7"));
    let bishop = "b2 c3 d4 e5 f6 g7 h8 i9 j10";
    assert_targets("w Ke1 ke10 Ca1", "a1", &format!("{bishop} b3 c2"));
}

/// CARDINAL-1
#[test]
fn cardinal_leaps_when_its_diagonals_are_closed() {
    let board = "w Kb1 kb10 Ce5 Pd4 Pd6 Pf4 Pf6 nf7 Pg6";
    assert_targets(board, "e5", "f7 g4 f3 d3 c4 c6 d7");
}

/// KING-1
#[test]
fn king_steps_one_square_in_any_direction() {
    assert_targets("w Ke5 kj10", "e5", "d4 d5 d6 e4 e6 f4 f5 f6");
    assert_targets("w Ka1 kj10", "a1", "a2 b1 b2");
    assert_targets("w Kj10 ka1", "j10", "j9 i10 i9");
    assert_targets("w Ka5 kj10 Pb5 pb6", "a5", "a6 b6 a4 b4");
}

/// KING-1: a slider attacks through the square that the king came from.
#[test]
fn king_may_not_retreat_along_a_sliders_line() {
    assert_targets("w Ke5 ka10 re9", "e5", "d4 d5 d6 f4 f5 f6");
    assert_targets("w Ke5 ka10 mj5", "e5", "d4 d6 e4 e6 f4 f6");
    assert_targets("w Ke5 kj9 bb8", "e5", "d4 d5 e4 e6 f5 f6");
    assert_targets("w Ke5 ka9 ch8", "e5", "d5 d6 e4 e6 f4 f5");
    assert_targets("w Ke5 ka9 qh8", "e5", "d5 d6 e4 e6 f4 f5");
}

/// KING-1
#[test]
fn kings_keep_apart() {
    assert_targets("w Ke5 ke7", "e5", "d4 d5 e4 f4 f5");
}

/// KING-1
#[test]
fn king_takes_only_what_is_not_guarded() {
    assert_targets("w Ke5 ka10 ne6", "e5", "d5 d6 e4 e6 f5 f6");
    assert_targets("w Ke5 ka10 ne6 rj6", "e5", "d5 d6 e4 f5");
    assert_targets("w Ke5 ka10 ne6 pd7", "e5", "d5 d6 e4 f5 f6");
}

/// KING-1
#[test]
fn king_shuns_squares_attacked_by_pawn_and_leap() {
    assert_targets("w Ke5 ka10 pd7", "e5", "d4 d5 d6 e4 f4 f5 f6");
    assert_targets("w Ke5 ka10 mg8", "e5", "d4 d5 d6 e4 e6 f4 f5");
    assert_targets("w Ke5 ka10 cj6", "e5", "d4 d5 d6 e4 e6 f4 f5 f6");
    assert_targets("w Ke5 ka10 ch5", "e5", "d4 d5 d6 e4 e6 f5");
}

/// CASTLE-1
#[test]
fn there_is_no_castling() {
    assert_targets("w Ke1 Ra1 Rj1 ke9", "e1", "d1 d2 e2 f1 f2");
    assert_targets("w Ke2 Ra2 Rj2 ke9", "e2", "d1 d2 d3 e1 e3 f1 f2 f3");
    assert_illegal("w Ke1 Ra1 Rj1 ke9", "e1c1 e1g1 e1b1 e1h1 e1a1 e1j1");
}

/// PROMO-8: only pawns promote.
#[test]
fn men_other_than_pawns_promote_to_nothing() {
    assert_illegal("w Kb1 kb10 Re7", "e7e8q e7e10q b1b2n");
    assert!(position("w Kb1 kb10 Re7").is_legal(mv("e7e8")));
}

/// SETUP-1, SETUP-2: the sixty-five moves, counted by hand for each man.
#[test]
fn the_start_has_the_moves_of_its_men() {
    let start = playable(&Setup::start());
    let count = |from: Square| {
        let legal = |&to: &Square| start.is_legal(Move::new(from, to));
        Square::ALL.into_iter().filter(legal).count()
    };
    for (from, moves) in [
        (Square::A1, 9),
        (Square::J1, 9),
        (Square::B2, 3),
        (Square::I2, 3),
        (Square::C2, 2),
        (Square::H2, 2),
        (Square::D2, 3),
        (Square::E2, 3),
        (Square::F2, 5),
        (Square::G2, 6),
        (Square::A3, 2),
        (Square::J3, 2),
        (Square::E9, 0),
    ] {
        assert_eq!(count(from), moves, "{from}");
    }
    assert_eq!(start.legal_moves().len(), 65);
}
