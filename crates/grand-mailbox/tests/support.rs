//! Positions, moves and squares from text, and assertions made for both colours.

use std::collections::BTreeSet;

use grand_core::{Clause, Dialect, Fault, Move, PromotionKind, Rules, Setup, Square, fen};
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

/// Every triple of two squares and a promotion or none.
fn all_triples() -> impl Iterator<Item = Move> {
    let promotions = PromotionKind::ALL.map(Some).into_iter().chain([None]);
    let pairs = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)));
    pairs.flat_map(move |(from, to)| {
        promotions.clone().map(move |promotion| Move { from, to, promotion })
    })
}

/// The moves that are judged legal one by one, of all that can be asked.
pub(crate) fn judged_legal(position: &Position) -> BTreeSet<Move> {
    all_triples().filter(|&mv| position.is_legal(mv)).collect()
}

/// Asserts that the moves of the man on `from` are exactly `expected`: destinations with a
/// promotion letter where there is one, such as `e9 e9q`.
#[track_caller]
pub(crate) fn assert_moves_from(fen: &str, from: &str, expected: &str) {
    let expected: BTreeSet<_> =
        expected.split_whitespace().map(|to| mv(&format!("{from}{to}"))).collect();
    let from = square(from);
    assert_moves_where(fen, |mv| mv.from == from, &expected);
}

/// Asserts that the legal moves are exactly `expected`.
#[track_caller]
pub(crate) fn assert_moves(fen: &str, expected: &str) {
    let expected = expected.split_whitespace().map(mv).collect();
    assert_moves_where(fen, |_| true, &expected);
}

/// Asserts it of the moves listed and of those judged one by one, here and in the mirror.
#[track_caller]
fn assert_moves_where(fen: &str, asked: impl Fn(&Move) -> bool, expected: &BTreeSet<Move>) {
    let position = position(fen);
    let mirror = mirrored(&position);
    let turned = |moves: Vec<_>| moves.into_iter().map(Move::mirrored).collect::<Vec<_>>();
    for (moves, what) in [
        (position.legal_moves(), "the list"),
        (Vec::from_iter(judged_legal(&position)), "the judgement"),
        (turned(mirror.legal_moves()), "the mirror's list"),
        (turned(Vec::from_iter(judged_legal(&mirror))), "the mirror's judgement"),
    ] {
        let moves = texts(moves.into_iter().filter(&asked));
        assert_eq!(moves, texts(expected.iter().copied()), "{what}, {fen}");
    }
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
