//! The two-ply counter at every kind of position: what is counted at once is what is counted plainly.

use grand_bitboard::{Counter, Path, Position};
use grand_core::{Rules, Setup};
use grand_oracle::{
    property::two_plies_match,
    sample::{Game, Wild},
};

use crate::support::suite_setups;

/// Both paths, at a position and after each of its moves.
fn look(position: &Position) -> usize {
    let at_once = |position: &Position| {
        let [native, portable] =
            [Path::Native, Path::Portable].map(|path| position.perft_by(path, Counter::TwoPly, 2));
        assert_eq!(native, portable, "{:?}", position.setup());
        native
    };
    two_plies_match(position, at_once).unwrap_or_else(|broken| panic!("{broken}"))
}

/// Positions with enough men to be edited.
fn pool() -> Vec<Setup> {
    suite_setups().into_iter().filter(|setup| setup.pieces().count() >= 6).collect()
}

/// The positions of the suites with either side to move, where that is valid.
#[test]
fn two_plies_are_counted_at_once_in_every_suite_position() {
    let mut nodes = 0;
    for setup in suite_setups() {
        let mut turned = setup.clone();
        turned.turn = !turned.turn;
        turned.en_passant = None;
        for setup in [&setup, &setup.mirrored(), &turned] {
            nodes += Position::from_setup(setup).map_or(0, |position| look(&position));
        }
    }
    assert!(nodes > 30_000, "{nodes}");
}

/// From scenes, thrown men, edited suite positions and openings, along games that are after
/// promotions, checks and captures.
#[test]
fn two_plies_are_counted_at_once_along_wild_games() {
    let wild = Wild::<Position>::new(8, pool());
    let mut nodes = 0;
    for number in 0.. {
        let mut random = wild.stream(number);
        let Ok(position) = Position::from_setup(&wild.draw(&mut random)) else { continue };
        let mut game = Game::from(position, random);
        for _ in 0..12 {
            nodes += look(game.position());
            if game.step().is_none() {
                break;
            }
        }
        if nodes > 100_000 {
            break;
        }
    }
}

/// Against the generator that shares nothing with it, whole counts a ply deeper.
#[test]
fn two_ply_counts_are_those_of_the_mailbox() {
    let wild = Wild::<Position>::new(9, pool());
    let mut compared = 0;
    for number in 0..500 {
        let setup = wild.draw(&mut wild.stream(number));
        let Ok(position) = Position::from_setup(&setup) else { continue };
        let mailbox = grand_mailbox::Position::from_setup(&setup).expect("both take it");
        for depth in 1..=2 + u32::from(position.perft(1) < 30) {
            let counted = position.perft_by(Path::chosen(), Counter::TwoPly, depth);
            assert_eq!(counted, mailbox.perft(depth), "{depth} {setup:?}");
        }
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}
