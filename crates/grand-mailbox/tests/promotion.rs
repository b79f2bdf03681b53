//! What becomes of pawns: PROMO-1 to PROMO-8.

use grand_core::{Dialect, Kind, Move, Piece, PromotionKind, Rules, Square};
use grand_mailbox::Position;

use crate::support::{
    assert_checkers, assert_illegal, assert_legal, assert_moves_from, fen_of, mirrored, mv,
    play_all, position, setup,
};

/// All of White's men but pawns are on the board, and one pawn on e7.
const NOTHING_LOST: &str = "7k2/10/10/4P5/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1";

/// PROMO-1
#[test]
fn pawn_may_promote_on_its_8th_and_9th_rank_or_stay() {
    assert_moves_from(
        "9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1",
        "e7",
        "e8 e8q e8m e8c e8r e8b e8n",
    );
    assert_moves_from(
        "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1",
        "e8",
        "e9 e9q e9m e9c e9r e9b e9n",
    );
}

/// PROMO-1
#[test]
fn pawn_may_promote_by_a_capture() {
    assert_moves_from(
        "7k2/10/1n8/P9/10/10/10/10/10/8K1 w - - 0 1",
        "a7",
        "a8 a8q a8m a8c a8r a8b a8n b8 b8q b8m b8c b8r b8b b8n",
    );
    assert_moves_from(
        "7k2/8nn/9P/10/10/10/10/10/10/K9 w - - 0 1",
        "j8",
        "i9 i9q i9m i9c i9r i9b i9n",
    );
}

/// PROMO-1
#[test]
fn pawn_does_not_promote_before_its_8th_rank() {
    let fen = "9k/10/10/10/4P5/10/10/10/10/K9 w - - 0 1";
    assert_moves_from(fen, "e6", "e7");
    assert_illegal(fen, "e6e7q");
    // The ranks where the enemy's pawns promote.
    assert_moves_from("9k/10/10/10/10/10/10/4P5/10/K9 w - - 0 1", "e3", "e4 e5");
}

/// PROMO-1: an en passant capture lands on the 7th rank.
#[test]
fn en_passant_does_not_promote() {
    let fen = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1";
    assert_legal(fen, "e6d7");
    assert_illegal(fen, "e6d7q");
}

/// PROMO-2
#[test]
fn pawn_must_promote_on_its_last_rank() {
    let fen = "8k1/4P5/10/10/10/10/10/10/10/K9 w - - 0 1";
    assert_moves_from(fen, "e9", "e10q e10m e10c e10r e10b e10n");
    assert_illegal(fen, "e9e10");
    let capture = "r7k1/1P8/10/10/10/10/10/10/10/1K8 w - - 0 1";
    assert_illegal(capture, "b9a10");
    assert_legal(capture, "b9a10n");
}

/// PROMO-3
#[test]
fn with_nothing_lost_a_pawn_stays_a_pawn() {
    assert_moves_from(NOTHING_LOST, "e7", "e8");
}

/// PROMO-3, by each square that can fall empty and the letter that is then available.
#[test]
fn only_a_kind_with_a_man_lost_is_available() {
    for (lost, letter) in [
        (Square::D2, 'q'),
        (Square::F2, 'm'),
        (Square::G2, 'c'),
        (Square::A1, 'r'),
        (Square::J1, 'r'),
        (Square::C2, 'b'),
        (Square::H2, 'b'),
        (Square::B2, 'n'),
        (Square::I2, 'n'),
    ] {
        let mut setup = setup(NOTHING_LOST);
        setup.set(lost, None);
        let position = Position::from_setup(&setup).unwrap();
        let expected = [mv("e7e8"), mv(&format!("e7e8{letter}"))];
        assert_eq!(pawn_moves(&position, Square::E7), expected, "without {lost}");
        let of_black = expected.map(Move::mirrored);
        assert_eq!(pawn_moves(&mirrored(&position), Square::E4), of_black, "without {lost}");
    }
}

fn pawn_moves(position: &Position, from: Square) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.retain(|mv| mv.from == from);
    moves.sort();
    moves
}

/// PROMO-3: of two rooks one has to be lost, of two knights both may be.
#[test]
fn second_man_of_a_kind_is_available_too() {
    assert_moves_from("7k2/10/10/4P5/10/10/10/10/1NBQKMCB2/R9 w - - 0 1", "e7", "e8 e8r e8n");
    assert_moves_from("7k2/10/10/4P5/10/10/10/10/2BQKMCB2/R9 w - - 0 1", "e7", "e8 e8r e8n");
}

/// PROMO-3: what the enemy has lost, or still has, does not matter.
#[test]
fn enemy_men_do_not_count() {
    let enemy_in_full = "r6k1r/1nbq1mcbn1/10/4P5/10/10/10/10/10/1K8 w - - 0 1";
    assert_moves_from(enemy_in_full, "e7", "e8 e8q e8m e8c e8r e8b e8n");
}

/// PROMO-4: after e8=R the rooks are complete again.
#[test]
fn restored_kind_is_no_longer_available() {
    let mut position = two_pawns_and_a_rook_lost();
    assert!(position.is_legal(mv("g7g8r")));
    play_all(&mut position, "e7e8r c9a10");
    assert_eq!(pawn_moves(&position, Square::G7), [mv("g7g8")]);
    let mirror = mirrored(&position);
    assert_eq!(pawn_moves(&mirror, Square::G4), [mv("g7g8").mirrored()]);
}

/// PROMO-4: the rook that was a pawn is captured, and there may be another.
#[test]
fn promoted_man_that_is_captured_is_available_again() {
    let mut position = two_pawns_and_a_rook_lost();
    play_all(&mut position, "e7e8r c9e8");
    assert_eq!(pawn_moves(&position, Square::G7), [mv("g7g8"), mv("g7g8r")]);
}

fn two_pawns_and_a_rook_lost() -> Position {
    position("9k/2n7/10/4P1P3/10/10/10/10/1NBQKMCBN1/R9 w - - 0 1")
}

/// PROMO-5, with a rook to capture on d10.
#[test]
fn pawn_waits_on_ninth_when_nothing_is_available() {
    let fen = "3r3k2/4P5/10/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1";
    assert_moves_from(fen, "e9", "");
    for text in ["e9e10", "e9d10", "e9e10q", "e9d10r"] {
        assert_illegal(fen, text);
    }
    let lost = "3r3k2/4P5/10/10/10/10/10/10/1NBQKMCBN1/R9 w - - 0 1";
    assert_moves_from(lost, "e9", "d10r e10r");
}

/// PROMO-5: short of the last rank a pawn goes on.
#[test]
fn pawn_goes_to_the_ninth_when_nothing_is_available() {
    let fen = "7k2/10/4P5/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1";
    assert_moves_from(fen, "e8", "e9");
}

/// PROMO-6
#[test]
fn waiting_pawn_gives_check() {
    let fen = "7k2/6P3/10/10/10/10/10/10/1NBQKMCBN1/R8R b - - 0 1";
    assert_checkers(fen, "g9");
    assert_moves_from(fen, "h10", "g9 g10 h9 i9 i10");
}

/// PROMO-6
#[test]
fn enemy_king_may_not_step_where_a_waiting_pawn_attacks() {
    let fen = "8k1/6P3/10/10/10/10/10/10/1NBQKMCBN1/R8R b - - 0 1";
    // j9 and j10 are the rook's, h10 the pawn's.
    assert_moves_from(fen, "i10", "h9 i9");
}

/// PROMO-6: the knight on h10 stands guarded. It attacks i8 itself; the j-file is the rook's.
#[test]
fn waiting_pawn_guards() {
    let fen = "7N2/6P1k1/10/10/10/10/10/10/1NBQKMCB2/R8R b - - 0 1";
    assert_moves_from(fen, "i9", "h8 h9 i10");
}

/// PROMO-7
#[test]
fn pawn_that_stayed_promotes_on_its_next_step_only() {
    let mut position = position("9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1");
    play_all(&mut position, "e7e8 j10j9");
    assert_eq!(fen_of(&position), "10/9k/4P5/10/10/10/10/10/10/K9 w - - 1 2");
    for promotion in PromotionKind::ALL {
        assert!(!position.is_legal(Move::promoting(Square::E8, Square::E8, promotion)));
        assert!(position.is_legal(Move::promoting(Square::E8, Square::E9, promotion)));
    }
}

/// PROMO-8
#[test]
fn each_choice_is_a_move_of_its_own() {
    let eighth = position("9k/10/3n1n4/4P5/10/10/10/10/10/K9 w - - 0 1");
    assert_eq!(pawn_moves(&eighth, Square::E7).len(), 3 * 7);
    let last = position("3n1n3k/4P5/10/10/10/10/10/10/10/K9 w - - 0 1");
    assert_eq!(pawn_moves(&last, Square::E9).len(), 3 * 6);
    assert_eq!(pawn_moves(&mirrored(&last), Square::E2).len(), 3 * 6);
}

/// PROMO-8: what stands there afterwards is what the move names, in the pawn's colour.
#[test]
fn pawn_becomes_what_the_move_names() {
    let before = position("9k/10/10/4P5/10/10/10/10/10/K9 w - - 0 1");
    for promotion in PromotionKind::ALL {
        let mv = Move::promoting(Square::E7, Square::E8, promotion);
        for (mut position, mv) in [(before.clone(), mv), (mirrored(&before), mv.mirrored())] {
            let color = position.setup().turn;
            position.play(mv).unwrap();
            let setup = position.setup();
            let became = Some(Piece::new(color, promotion.kind()));
            assert_eq!(setup.piece_at(mv.to), became, "{}", mv.to_text(Dialect::Freeling));
            assert_eq!(setup.count(Piece::new(color, Kind::Pawn)), 0);
            assert_eq!(setup.turn, !color);
        }
    }
}
