//! What holds in every position, over a sample of seeded random play.

use std::collections::BTreeSet;

use grand_core::{Color, Kind, Move, Piece, PromotionKind, Rank, Rules, Square};
use grand_mailbox::Position;

use crate::{
    sample,
    support::{judged_legal, mirrored},
};

fn moves_of(position: &Position) -> BTreeSet<Move> {
    position.legal_moves().into_iter().collect()
}

#[test]
fn a_move_is_legal_exactly_when_it_is_listed() {
    for position in sample::positions().iter().step_by(7) {
        assert_eq!(judged_legal(position), moves_of(position), "{position:?}");
    }
}

#[test]
fn each_move_is_listed_once() {
    for position in sample::positions() {
        assert_eq!(position.legal_moves().len(), moves_of(position).len(), "{position:?}");
    }
}

#[test]
fn there_is_a_legal_move_exactly_when_one_is_listed() {
    for position in sample::positions() {
        let listed = !position.legal_moves().is_empty();
        assert_eq!(position.has_legal_move(), listed, "{position:?}");
        assert_eq!(position.perft(1), position.legal_moves().len() as u64, "{position:?}");
    }
}

#[test]
fn mirror_has_the_mirrored_moves() {
    for position in sample::positions() {
        let expected: BTreeSet<_> = moves_of(position).into_iter().map(Move::mirrored).collect();
        let mirror = mirrored(position);
        assert_eq!(moves_of(&mirror), expected, "{position:?}");
        let mut checkers: Vec<_> = position.checkers().into_iter().map(Square::mirrored).collect();
        checkers.sort();
        assert_eq!(mirror.checkers(), checkers, "{position:?}");
    }
}

/// No rule but the colours' direction tells left from right.
#[test]
fn board_turned_left_to_right_has_the_turned_moves() {
    let turn_square = |square: Square| {
        let file = Square::ALL[9 - square.file().index()].file();
        Square::new(file, square.rank())
    };
    for position in sample::positions() {
        let setup = position.setup();
        let mut turned = setup.clone();
        turned.en_passant = setup.en_passant.map(turn_square);
        for square in Square::ALL {
            turned.set(turn_square(square), setup.piece_at(square));
        }
        let turned = Position::from_setup(&turned).expect("a valid position turned round");
        let expected: BTreeSet<_> = moves_of(position)
            .into_iter()
            .map(|mv| Move { from: turn_square(mv.from), to: turn_square(mv.to), ..mv })
            .collect();
        assert_eq!(moves_of(&turned), expected, "{position:?}");
    }
}

#[test]
fn playing_on_a_copy_leaves_the_original() {
    for position in sample::positions().iter().step_by(5) {
        let before = position.setup();
        for mv in position.legal_moves() {
            let mut copy = position.clone();
            copy.play(mv).expect("a listed move is legal");
            assert_ne!(copy.setup().turn, before.turn);
            let mut unchecked = position.clone();
            unchecked.play_unchecked(mv);
            assert_eq!(copy.setup(), unchecked.setup(), "{position:?}");
        }
        assert_eq!(position.setup(), before);
    }
}

/// Every position that legal moves lead to is valid, and its setup says all there is to it.
#[test]
fn setup_makes_the_same_position_again() {
    for position in sample::positions() {
        let setup = position.setup();
        let again = Position::from_setup(&setup).expect("legal play keeps positions valid");
        assert_eq!(again.setup(), setup);
        assert_eq!(moves_of(&again), moves_of(position), "{position:?}");
        assert_eq!(again.checkers(), position.checkers());
    }
}

/// CHECK-2 seen from the other side: were it to move again, the king could not be captured. The
/// validity of the setup says so, by VALID-4.
#[test]
fn no_legal_move_leaves_the_king_attacked() {
    for position in sample::positions().iter().step_by(5) {
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            assert!(Position::from_setup(&next.setup()).is_ok(), "{position:?} {mv:?}");
        }
    }
}

/// BISHOP-1, KNIGHT-1
#[test]
fn bishops_keep_their_shade_and_knights_change_it() {
    let mut seen = [0, 0];
    for position in sample::positions() {
        let setup = position.setup();
        for mv in position.legal_moves() {
            let keeps = mv.from.is_dark() == mv.to.is_dark();
            match setup.piece_at(mv.from).expect("a man moves").kind {
                Kind::Bishop => {
                    assert!(keeps, "{position:?} {mv:?}");
                    seen[0] += 1;
                }
                Kind::Knight => {
                    assert!(!keeps, "{position:?} {mv:?}");
                    seen[1] += 1;
                }
                _ => {}
            }
        }
    }
    assert!(seen.into_iter().all(|count| count > 1_000), "{seen:?}");
}

/// SETUP-3, PROMO-3: play from valid positions never makes more of a kind than the complement,
/// and never more men than there were.
#[test]
fn men_never_exceed_the_complement() {
    for position in sample::positions() {
        assert_eq!(position.setup().faults(), [], "{position:?}");
    }
}

/// The rare things that the properties are about, each often enough to mean something.
#[test]
fn sample_holds_what_is_rare() {
    let positions = sample::positions();
    let count = |holds: fn(&Position) -> bool| positions.iter().filter(|p| holds(p)).count();
    for (what, number) in [
        ("positions", positions.len()),
        ("pawns waiting with nothing lost", count(has_waiting_pawn)),
        ("promotions with some kinds lost", count(has_partial_promotion)),
        ("pawns that may stay or promote", count(has_choice)),
        ("legal en passant captures", count(|p| p.setup().en_passant.is_some())),
        ("legal en passant captures in check", count(has_en_passant_in_check)),
        ("checks", count(|p| !p.checkers().is_empty())),
        ("double checks", count(|p| p.checkers().len() > 1)),
        ("ends of the game", count(|p| !p.has_legal_move())),
        ("white to move", count(|p| p.setup().turn == Color::White)),
        ("black to move", count(|p| p.setup().turn == Color::Black)),
    ] {
        println!("{number:6} {what}");
        assert!(number > 0, "no {what}");
    }
}

/// PROMO-5: a pawn on its ninth while every kind is complete.
fn has_waiting_pawn(position: &Position) -> bool {
    let setup = position.setup();
    let ninth = if setup.turn == Color::White { Rank::Nine } else { Rank::Two };
    let count = |kind| setup.count(Piece::new(setup.turn, kind));
    let is_complete =
        |promotion: PromotionKind| count(promotion.kind()) == promotion.kind().complement();
    let mut pawns = setup.squares_of(Piece::new(setup.turn, Kind::Pawn));
    pawns.any(|pawn| pawn.rank() == ninth) && PromotionKind::ALL.into_iter().all(is_complete)
}

/// EP-4
fn has_en_passant_in_check(position: &Position) -> bool {
    position.setup().en_passant.is_some() && !position.checkers().is_empty()
}

/// PROMO-3: some kinds are available to a pawn and some are not.
fn has_partial_promotion(position: &Position) -> bool {
    let kinds: BTreeSet<_> =
        position.legal_moves().into_iter().filter_map(|mv| mv.promotion).collect();
    (1..PromotionKind::NUM).contains(&kinds.len())
}

/// PROMO-8: the same two squares with a promotion and without.
fn has_choice(position: &Position) -> bool {
    let moves = moves_of(position);
    let stays = |mv: &Move| moves.contains(&Move::new(mv.from, mv.to));
    moves.iter().any(|mv| mv.promotion.is_some() && stays(mv))
}
