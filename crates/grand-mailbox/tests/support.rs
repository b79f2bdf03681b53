//! Positions, moves and squares from text, and assertions made for both colours.

use std::collections::BTreeSet;

use grand_core::{Clause, Dialect, Fault, Move, Rules, Setup, Square, fen};
use grand_mailbox::Position;

/// Letters here are those of the rules: M marshal, C cardinal.
const DIALECT: Dialect = Dialect::Freeling;

pub(crate) fn setup(fen: &str) -> Setup {
    fen::parse(fen, DIALECT).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn position(fen: &str) -> Position {
    Position::from_setup(&setup(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub(crate) fn fen_of(position: &Position) -> String {
    fen::write(&position.setup(), DIALECT)
}

pub(crate) fn mirrored(position: &Position) -> Position {
    Position::from_setup(&position.setup().mirrored()).expect("a mirror is as valid")
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|_| panic!("{name}: no square"))
}

pub(crate) fn mv(text: &str) -> Move {
    Move::parse(text, DIALECT).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays moves one after the other; each has to be legal.
pub(crate) fn play_all(position: &mut Position, moves: &str) {
    for text in moves.split_whitespace() {
        position.play(mv(text)).unwrap_or_else(|error| panic!("{error} in {position:?}"));
    }
}

fn texts(moves: impl IntoIterator<Item = Move>) -> BTreeSet<String> {
    moves.into_iter().map(|mv| mv.to_text(DIALECT)).collect()
}

/// Asserts that the moves of the man on `from` are exactly `expected`: destinations with a
/// promotion letter where there is one, such as `e9 e9q`.
#[track_caller]
pub(crate) fn assert_moves_from(fen: &str, from: &str, expected: &str) {
    let expected: Vec<_> =
        expected.split_whitespace().map(|to| mv(&format!("{from}{to}"))).collect();
    let from = square(from);
    let position = position(fen);
    let of_the_man = |position: &Position, from| {
        texts(position.legal_moves().into_iter().filter(|mv| mv.from == from))
    };
    assert_eq!(of_the_man(&position, from), texts(expected.iter().copied()), "{fen}");
    assert_eq!(
        of_the_man(&mirrored(&position), from.mirrored()),
        texts(expected.into_iter().map(Move::mirrored)),
        "the mirror of {fen}",
    );
}

/// Asserts that the legal moves are exactly `expected`.
#[track_caller]
pub(crate) fn assert_moves(fen: &str, expected: &str) {
    let expected: Vec<_> = expected.split_whitespace().map(mv).collect();
    let position = position(fen);
    assert_eq!(texts(position.legal_moves()), texts(expected.iter().copied()), "{fen}");
    assert_eq!(
        texts(mirrored(&position).legal_moves()),
        texts(expected.into_iter().map(Move::mirrored)),
        "the mirror of {fen}",
    );
}

#[track_caller]
pub(crate) fn assert_legal(fen: &str, text: &str) {
    let position = position(fen);
    assert!(position.is_legal(mv(text)), "{text} in {fen}");
    assert!(mirrored(&position).is_legal(mv(text).mirrored()), "{text} in the mirror of {fen}");
}

#[track_caller]
pub(crate) fn assert_illegal(fen: &str, text: &str) {
    let position = position(fen);
    assert!(!position.is_legal(mv(text)), "{text} in {fen}");
    assert!(!mirrored(&position).is_legal(mv(text).mirrored()), "{text} in the mirror of {fen}");
}

/// Asserts that exactly the men on the squares `expected` give check.
#[track_caller]
pub(crate) fn assert_checkers(fen: &str, expected: &str) {
    let expected: BTreeSet<_> = expected.split_whitespace().map(square).collect();
    let position = position(fen);
    let mirror = mirrored(&position);
    // By index of the square, as the trait says: sets are sorted and so must the lists be.
    assert_eq!(position.checkers(), Vec::from_iter(expected.clone()), "{fen}");
    let expected: BTreeSet<_> = expected.into_iter().map(Square::mirrored).collect();
    assert_eq!(mirror.checkers(), Vec::from_iter(expected), "the mirror of {fen}");
}

/// Asserts that a position is refused for exactly these reasons, and its mirror for the same
/// clauses.
#[track_caller]
pub(crate) fn assert_refused(fen: &str, expected: &[Fault]) {
    assert_refused_setup(&setup(fen), expected);
}

#[track_caller]
pub(crate) fn assert_refused_setup(setup: &Setup, expected: &[Fault]) {
    let refused = Position::from_setup(setup).expect_err("a refusal");
    assert_eq!(refused.faults(), expected, "{setup:?}");
    let refused = Position::from_setup(&setup.mirrored()).expect_err("a refusal of the mirror");
    assert_eq!(clauses(refused.faults()), clauses(expected), "the mirror of {setup:?}");
}

fn clauses(faults: &[Fault]) -> Vec<Clause> {
    let mut clauses: Vec<_> = faults.iter().map(|fault| fault.clause()).collect();
    clauses.sort();
    clauses
}
