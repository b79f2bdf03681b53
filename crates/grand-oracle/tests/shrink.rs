//! Making a position smaller: what stays, what it costs, and when it is refused.

use std::collections::HashSet;

use grand_bitboard::Position;
use grand_core::{Color, Kind, Piece, Rules, Setup, Square};
use grand_oracle::{ShrinkLimits, Unshrinkable, shrink};

use crate::support::setup;

/// A middle game, Black to move, with a right to capture en passant.
const CROWDED: &str =
    "r8r/1nbqkmcbn1/pppp1ppppp/10/10/3Pp5/10/PPP1PPPPPP/1NBQKMCBN1/R8R b - d4 7 9";

fn count(setup: &Setup, color: Color, kind: Kind) -> usize {
    setup.count(Piece::new(color, kind))
}

/// Two knights of one side: four men can show it.
fn two_knights(setup: &Setup) -> bool {
    Color::ALL.into_iter().any(|color| count(setup, color, Kind::Knight) == 2)
}

fn shrunk(limits: ShrinkLimits, shows: &mut dyn FnMut(&Setup) -> bool) -> Setup {
    shrink::<Position>(&setup(CROWDED), limits, shows).expect("it shows")
}

#[test]
fn what_is_needed_stays_and_nothing_else() {
    let found = shrunk(ShrinkLimits::default(), &mut two_knights);
    assert!(two_knights(&found));
    assert_eq!(found.pieces().count(), 4);
    let Setup { turn, en_passant, halfmove_clock, move_number, .. } = found;
    assert_eq!((turn, en_passant), (Color::White, None));
    assert_eq!((halfmove_clock, move_number), (0, 1));
}

#[test]
fn a_needed_en_passant_square_stays() {
    let mut passed = |setup: &Setup| {
        setup.en_passant.is_some()
            && Position::from_setup(setup).is_ok_and(|it| it.setup().en_passant.is_some())
    };
    let found = shrunk(ShrinkLimits::default(), &mut passed);
    assert!(passed(&found));
    assert_eq!(found.pieces().count(), 4, "two kings, two pawns: {found:?}");
}

#[test]
fn only_valid_positions_are_asked_about_and_none_twice() {
    let mut asked = HashSet::new();
    let start = setup(CROWDED);
    shrunk(ShrinkLimits::default(), &mut |setup| {
        assert!(Position::from_setup(setup).is_ok(), "{setup:?}");
        assert!(asked.insert(setup.clone()) || *setup == start, "{setup:?}");
        two_knights(setup)
    });
    assert!(asked.len() > 10);
}

#[test]
fn a_seed_gives_the_same_position_every_time() {
    for seed in 0..5 {
        let limits = ShrinkLimits { seed, ..ShrinkLimits::default() };
        let twice = [(); 2].map(|()| shrunk(limits, &mut two_knights));
        assert_eq!(twice[0], twice[1], "seed {seed}");
    }
}

#[test]
fn the_budget_is_kept() {
    for questions in [0, 1, 10, 50] {
        let mut asked = 0;
        let limits = ShrinkLimits { questions, seed: 0 };
        let found = shrunk(limits, &mut |setup| {
            asked += 1;
            two_knights(setup)
        });
        assert!(asked <= questions.max(4), "{asked} of {questions}");
        assert!(two_knights(&found));
    }
}

#[test]
fn what_bare_kings_show_is_refused() {
    let refused = shrink::<Position>(&setup(CROWDED), ShrinkLimits::default(), &mut |_| true);
    assert_eq!(refused, Err(Unshrinkable::Everywhere));
}

#[test]
fn what_does_not_show_is_refused() {
    let refused = shrink::<Position>(&setup(CROWDED), ShrinkLimits::default(), &mut |_| false);
    assert_eq!(refused, Err(Unshrinkable::Gone));
}

/// A program that is wrong every other time is no ground for a small position.
#[test]
fn what_comes_and_goes_is_refused() {
    let mut answers = 0;
    let mut flaky = |_: &Setup| {
        answers += 1;
        answers % 2 == 1
    };
    let refused = shrink::<Position>(&setup(CROWDED), ShrinkLimits::default(), &mut flaky);
    assert_eq!(refused, Err(Unshrinkable::Gone));
    assert_eq!(answers, 2);
}

/// A pair of men that need each other goes as a pair.
#[test]
fn two_men_that_need_each_other_go_together() {
    let even = |setup: &Setup| {
        let white = setup.pieces().filter(|(_, man)| man.color == Color::White).count();
        white % 2 == 1 && count(setup, Color::Black, Kind::Queen) == 1
    };
    let start = setup("4k5/3q6/10/10/10/10/10/2NN6/2BB6/4K5 w - - 0 1");
    let found = shrink::<Position>(&start, ShrinkLimits::default(), &mut { even }).expect("shows");
    assert_eq!(found.pieces().count(), 3, "{found:?}");
}

/// One man has to go elsewhere before three others can go, which cannot go one by one or in pairs.
#[test]
fn a_man_makes_room_for_others_to_go() {
    let mut shows = |setup: &Setup| {
        let mut men = setup.pieces().filter(|(_, man)| man.color == Color::White);
        let ahead =
            men.any(|(square, man)| man.kind == Kind::Queen && square.rank() > Square::A5.rank());
        let all = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
        let all = all.into_iter().all(|kind| count(setup, Color::White, kind) == 1);
        count(setup, Color::Black, Kind::Queen) == 1 && (ahead || all)
    };
    let start = setup("4k5/8q1/10/10/10/10/10/10/1R1N1B1Q2/4K5 w - - 0 1");
    let found = shrink::<Position>(&start, ShrinkLimits::default(), &mut shows).expect("it shows");
    assert_eq!(found.pieces().count(), 4, "{found:?}");
}
