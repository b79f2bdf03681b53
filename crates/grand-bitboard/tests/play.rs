//! Playing moves: counters, refusals, and which positions are the same.

use std::hash::{DefaultHasher, Hash, Hasher};

use grand_bitboard::Position;
use grand_core::{Color, IllegalMove, Rules, Setup, Square};

use crate::hand::{both, mv, playable, position};

fn hash(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// MOVE-1
#[test]
fn illegal_moves_are_refused_and_change_nothing() {
    let mut start = playable(&Setup::start());
    for text in ["e3e6", "e8e7", "a5a6", "a1a3", "e2e3", "e3e4q", "e3e3"] {
        assert_eq!(start.play(mv(text)), Err(IllegalMove(mv(text))));
        assert_eq!(start.setup(), Setup::start());
    }
}

/// TURN-1
#[test]
fn sides_alternate_and_black_moves_count() {
    let mut position = playable(&Setup::start());
    for (text, turn, number) in
        [("a3a4", Color::Black, 1), ("a8a7", Color::White, 2), ("b2c4", Color::Black, 2)]
    {
        position.play(mv(text)).unwrap();
        let setup = position.setup();
        assert_eq!((setup.turn, setup.move_number), (turn, number));
    }
}

/// END-4
#[test]
fn pawn_moves_and_captures_clear_the_clock() {
    for (text, clock) in [("a1a2", 31), ("e5e6", 0), ("e3e4", 0), ("b1b9", 0), ("b1b8", 31)] {
        for mut seen in both("w Ka1 kj10 Pe5 Rb1 rb9 Pe3 clock=30") {
            seen.play(text);
            assert_eq!(seen.position.setup().halfmove_clock, clock, "{text}");
        }
    }
    for mut seen in both("w Ka1 kj10 Pe8 clock=30") {
        seen.play("e8e9q");
        assert_eq!(seen.position.setup().halfmove_clock, 0);
    }
}

/// VALID-6
#[test]
fn counters_stop_at_their_largest_value() {
    let mut position = position("b Ka1 kj10 clock=9999 number=9999");
    for text in ["j10j9", "a1a2", "j9j8"] {
        position.play_unchecked(mv(text));
        let setup = position.setup();
        assert_eq!((setup.halfmove_clock, setup.move_number), (9_999, 9_999));
    }
}

/// PROMO-1
#[test]
fn what_a_pawn_becomes_stands_on_the_board() {
    for mut seen in both("w Ka1 ka9 Pe9 rd10") {
        seen.play("e9d10m a9a8");
        assert!(seen.targets("d10").contains("e8"), "the marshal leaps");
        assert!(seen.targets("d10").contains("j10"), "the marshal slides");
        assert_eq!(seen.position.setup().pieces().count(), 3);
    }
}

/// END-3
#[test]
fn the_same_position_by_other_moves_is_equal() {
    let mut one = playable(&Setup::start());
    let mut other = one.clone();
    for text in ["a3a5", "b9c7", "b2c4", "a8a6"] {
        one.play(mv(text)).unwrap();
    }
    for text in ["b2c4", "a8a7", "a3a4", "b9c7", "a4a5", "a7a6"] {
        other.play(mv(text)).unwrap();
    }
    assert_ne!(one.setup(), other.setup());
    assert_eq!((one.key(), hash(&one)), (other.key(), hash(&other)));
    assert_eq!(one, other);
}

/// END-3
#[test]
fn the_side_to_move_distinguishes() {
    let [white, black] = ["w Ka1 kj10", "b Ka1 kj10"].map(position);
    assert_ne!(white, black);
    assert_ne!(white.key(), black.key());
    assert_ne!(hash(&white), hash(&black));
}

/// END-3
#[test]
fn it_matters_which_pawn_can_be_taken_en_passant() {
    let [west, east] =
        ["w Ka1 kj10 Pd6 pc6 pe6 ep=c7", "w Ka1 kj10 Pd6 pc6 pe6 ep=e7"].map(position);
    assert_ne!(west, east);
    assert_ne!(west.key(), east.key());
}

/// END-3
#[test]
fn a_double_step_distinguishes_only_when_it_can_be_taken() {
    for (board, differ) in [
        ("b Ka1 ka10 Pe6 pd8", true),
        ("b Ka1 ka10 Pe5 pd8", false),
        ("b Ka6 kj10 Pe6 pd8 rj6", false),
        ("b Ke1 kj10 Pe6 pd8 re10", false),
    ] {
        for mut seen in both(board) {
            seen.play("d8d6");
            let mut without = seen.position.setup();
            without.en_passant = None;
            let without = playable(&without);
            assert_eq!(seen.position != without, differ, "{board}");
            assert_eq!(seen.position.key() != without.key(), differ, "{board}");
        }
    }
}

/// CHECK-1
#[test]
fn checkers_are_listed_by_square() {
    let found = position("w Ke1 kj10 re9 bb4 nc2").checkers();
    assert_eq!(found, [Square::C2, Square::B4, Square::E9]);
}
