//! END-1 to END-7: repetition, the clock, claims and ends.

use grand_bitboard::Position;
use grand_core::{Color, Dialect, Move};
use grand_game::{Claim, ClaimRefused, Game, PlayError};
use grand_oracle::Verdict;

use crate::support::game;

const SHUFFLE: &str = "b2c4 b9c7 c4b2 c7b9";

fn twice(moves: &str) -> String {
    format!("{moves} {moves}")
}

/// END-3: the first position counts, and only the side to move may claim.
#[test]
fn the_third_time_gives_the_side_to_move_a_claim() {
    let once = game::<Position>("", SHUFFLE);
    assert_eq!((once.times(), once.claims()), (2, vec![]));
    assert_eq!(once.may_claim(Claim::Threefold, Color::White), Err(ClaimRefused::Stands(2)));
    let third = game::<Position>("", &twice(SHUFFLE));
    assert_eq!((third.times(), third.claims()), (3, vec![Claim::Threefold]));
    let refused = third.may_claim(Claim::Threefold, Color::Black);
    assert_eq!(refused, Err(ClaimRefused::NotToMove(Color::Black)));
    assert_eq!(third.verdict(), Verdict::Ongoing, "a claim ends nothing by itself");
    // A move later another position stands, for the second time only, and the claim is gone.
    let later = game::<Position>("", &format!("{} b2a4", twice(SHUFFLE)));
    assert_eq!((later.times(), later.claims()), (1, vec![]));
    let fourth = game::<Position>("", &format!("{} {SHUFFLE}", twice(SHUFFLE)));
    assert_eq!((fourth.times(), fourth.claims()), (4, vec![Claim::Threefold]));
}

/// END-3: men of a kind are alike, and the order of moves does not matter.
#[test]
fn the_same_men_by_other_moves_are_the_same_position() {
    let swapped = "b2c4 b9c7 i2h4 i9h7 c4b2 c7b9 h4i2 h7i9";
    let other = "i2h4 i9h7 h4i2 h7i9";
    let game = game::<Position>("", &format!("{swapped} {other}"));
    assert_eq!(game.times(), 3);
}

/// END-3: an en passant square without a legal capture is a form, and no other position.
#[test]
fn en_passant_counts_where_the_capture_is_legal() {
    // After a3a5 no black pawn stands beside a5.
    let form = game::<Position>("", &format!("a3a5 {}", "b9c7 b2c4 c7b9 c4b2 ".repeat(2)));
    assert_eq!(form.times(), 3);
    // Here the pawn on b5 may take en passant, once.
    let right = "4k5/10/10/10/10/1p8/10/P9/10/4K5 w - - 0 1";
    let shuffle = "e10e9 e1e2 e9e10 e2e1 ";
    assert_eq!(game::<Position>(right, &format!("a3a5 {}", shuffle.repeat(2))).times(), 2);
    assert_eq!(game::<Position>(right, &format!("a3a5 {}", shuffle.repeat(3))).times(), 3);
    // The rook on e1 pins the pawn on e5: the capture is not legal.
    let pinned = "4k5/10/10/10/10/4p5/10/5P4/10/K3R5 w - - 0 1";
    let game = game::<Position>(pinned, &format!("f3f5 {}", "e10e9 a1a2 e9e10 a2a1 ".repeat(2)));
    assert_eq!(game.times(), 3);
}

/// END-4: a hundred plies, either side, never by itself.
#[test]
fn a_hundred_plies_give_both_sides_a_claim() {
    let at = |clock: u16| {
        let fen = format!("4k5/10/10/10/10/10/10/10/R9/4K5 w - - {clock} 80");
        game::<Position>(&fen, "a2b2")
    };
    assert_eq!(at(98).claims(), []);
    assert_eq!(at(98).may_claim(Claim::FiftyMove, Color::Black), Err(ClaimRefused::Plies(99)));
    for clock in [99, 100, 300] {
        let game = at(clock);
        assert_eq!(game.claims(), [Claim::FiftyMove]);
        assert!(Color::ALL.into_iter().all(|by| game.may_claim(Claim::FiftyMove, by).is_ok()));
        assert_eq!(game.verdict(), Verdict::Ongoing);
    }
}

/// END-4, END-7: mate by the hundredth ply stands, and leaves nothing to claim.
#[test]
fn mate_by_the_hundredth_ply_stands() {
    let game = game::<Position>("k9/10/1K8/10/10/10/10/10/10/R9 b - - 98 80", "a10b10 a1a10");
    assert_eq!(game.setup().halfmove_clock, 100);
    assert_eq!(game.verdict(), Verdict::Ongoing);
    let mated =
        crate::support::game::<Position>("1k8/10/1K8/10/10/10/10/10/Q9/10 w - - 99 80", "a2b2");
    assert_eq!(mated.setup().halfmove_clock, 100);
    let mate =
        crate::support::game::<Position>("k9/10/1K8/10/10/10/10/10/10/9R w - - 99 80", "j1j10");
    assert_eq!((mate.verdict(), mate.claims()), (Verdict::Checkmate, vec![]));
    let refused = mate.may_claim(Claim::FiftyMove, Color::White);
    assert_eq!(refused, Err(ClaimRefused::Over(Verdict::Checkmate)));
}

/// END-5, END-7: nothing is played or claimed after the end, though a record may go on.
#[test]
fn a_game_that_is_over_takes_no_more_moves() {
    let mut game = game::<Position>("4k5/10/10/10/10/10/10/10/4p5/4K5 w - - 120 90", "e1e2");
    assert_eq!(game.verdict(), Verdict::InsufficientMaterial);
    assert_eq!(game.claims(), []);
    let mv = Move::parse("e10e9", Dialect::Freeling).unwrap();
    assert_eq!(game.play(mv), Err(PlayError::Over(Verdict::InsufficientMaterial)));
    assert_eq!(game.play_on(mv), Ok(()));
    assert!(game.play_on(mv).is_err());
}

/// END-3: what was before a pawn move or a capture cannot come again.
#[test]
fn a_pawn_move_begins_the_count_anew() {
    let moves = format!("{SHUFFLE} a3a4 {}", "b9c7 b2c4 c7b9 c4b2 ".repeat(2));
    assert_eq!(game::<Position>("", &moves).times(), 3);
    let moves = format!("{SHUFFLE} a3a4 {}", "b9c7 b2c4 c7b9 c4b2 ");
    assert_eq!(game::<Position>("", &moves).times(), 2);
}

/// TURN-1
#[test]
fn the_sides_alternate() {
    let mut game = Game::<Position>::start();
    let mv = |text| Move::parse(text, Dialect::Freeling).unwrap();
    assert!(matches!(game.play(mv("a8a7")), Err(PlayError::Illegal(_))));
    game.play(mv("a3a4")).unwrap();
    assert!(matches!(game.play(mv("b3b4")), Err(PlayError::Illegal(_))));
    assert_eq!(game.moves(), [mv("a3a4")]);
}
