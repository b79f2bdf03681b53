//! What holds of every position: each answer of the generator checks the others.

mod support;

use std::collections::BTreeSet;

use grand_core::{Color, Kind, Rules};
use support::{all_triples, mirrored, played, positions, start};

#[test]
fn a_move_is_legal_exactly_when_it_is_listed() {
    let passed = played(&positions(), 12, 0x5eed);
    for position in passed.iter().step_by(5).chain(&positions()) {
        let moves = position.legal_moves();
        let listed: BTreeSet<_> = moves.iter().copied().collect();
        assert_eq!(listed.len(), moves.len(), "listed twice: {:?}", position.setup());
        assert_eq!(position.has_legal_move(), !moves.is_empty());
        for mv in all_triples() {
            assert_eq!(
                position.is_legal(mv),
                listed.contains(&mv),
                "{mv:?} {:?}",
                position.setup()
            );
        }
    }
}

/// Play shows what the other tests rest on.
#[test]
fn play_shows_checks_en_passant_promotions_and_lost_kinds() {
    let passed: Vec<_> = (1..=4).flat_map(|seed| played(&positions(), 80, seed)).collect();
    let count = |holds: &dyn Fn(&grand_clauses::Position) -> bool| {
        passed.iter().filter(|position| holds(position)).count()
    };
    assert!(count(&|position| !position.checkers().is_empty()) > 50);
    assert!(count(&|position| position.checkers().len() > 1) > 2);
    assert!(count(&|position| position.setup().en_passant.is_some()) > 20);
    assert!(count(&|p| p.legal_moves().iter().any(|mv| mv.promotion.is_some())) > 50);
    assert!(count(&|p| p.state().count(Color::White, Kind::Queen) == 0) > 50);
    assert!(count(&|p| !p.has_legal_move()) > 0);
}

#[test]
fn the_mirror_has_the_mirrored_moves() {
    for position in played(&positions(), 40, 0xc01) {
        let mirror = mirrored(&position);
        let here: BTreeSet<_> =
            position.legal_moves().into_iter().map(grand_core::Move::mirrored).collect();
        let there: BTreeSet<_> = mirror.legal_moves().into_iter().collect();
        assert_eq!(here, there, "{:?}", position.setup());
        let checkers: BTreeSet<_> =
            position.checkers().into_iter().map(grand_core::Square::mirrored).collect();
        assert_eq!(checkers, mirror.checkers().into_iter().collect());
    }
}

/// What stands after a move is a valid position, and reads back as itself.
#[test]
fn play_stays_among_valid_positions() {
    for position in played(&[start()], 200, 0xbead).iter().chain(&played(&positions(), 40, 7)) {
        let setup = position.setup();
        let again = grand_clauses::Position::from_setup(&setup).expect("valid after play");
        assert_eq!(again.setup(), setup);
        assert_eq!(again.legal_moves(), position.legal_moves());
    }
}

/// An illegal move changes nothing.
#[test]
fn refused_moves_leave_the_position_as_it_was() {
    let mut position = start();
    let mv = support::mv("a1a5");
    assert_eq!(position.play(mv), Err(grand_core::IllegalMove(mv)));
    assert_eq!(position.setup(), grand_core::Setup::start());
}
