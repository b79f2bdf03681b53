//! Positions, moves and play for the tests of this crate.
#![expect(dead_code, reason = "each test file uses some of it")]

use std::collections::BTreeSet;

use grand_clauses::Position;
use grand_core::{Dialect, Move, PromotionKind, Rules, Setup, Square, fen};

/// Hand-made positions with what play from the start seldom shows: lost kinds, waiting pawns, en
/// passant, pins and checks. Freeling dialect.
pub(crate) const POSITIONS: &[&str] = &[
    "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
    // Kinds lost on both sides, pawns all over the promotion zones.
    "r3k5/PP5P2/2p2PP3/10/10/10/10/3pp2p2/1p2p3p1/4K4R w - - 0 1",
    "4k5/1P1r2P3/5P4/10/10/10/10/2p7/1p4p3/3RK5 b - - 0 1",
    // Full complements: white's and black's pawns wait.
    "3k6/4P5/10/10/9p/10/10/10/QMC7/KRRBBNN3 b - - 0 1",
    "krrbbnn3/qmc4P2/10/10/10/10/10/10/4p5/QMCRRBBNNK w - - 0 1",
    // En passant: along a rank, along a diagonal, as an answer to check, with two capturers.
    "9k/10/10/10/r2pP4K/10/10/10/10/10 w - d7 0 1",
    "k9/10/10/10/4PpP3/4K5/10/10/10/10 w - f7 0 1",
    "k4b4/10/10/10/3Pp5/3K6/10/10/10/10 w - e7 0 1",
    "k4r4/10/10/10/5Pp3/5K4/10/10/10/10 w - g7 0 1",
    "9K/10/10/10/10/R2Pp4k/10/10/10/10 b - d4 0 1",
    "k9/10/10/4K5/3pP5/10/10/10/10/2b7 w - d7 0 1",
    // Pins, double checks and leaps that give check.
    "9k/10/10/10/10/6c3/10/4M5/10/2K7 w - - 0 1",
    "4r3k1/10/10/10/10/5n4/10/2Q1K5/7R2/10 w - - 0 1",
    "4r3k1/10/10/10/10/5m4/10/2Q1K5/7R2/10 w - - 0 1",
    "3qk5/10/4r5/10/1c8/10/3B6/4K5/4N5/4R5 w - - 0 1",
    // Men that could castle elsewhere.
    "r4k3r/10/10/10/10/10/10/10/10/R4K3R w - - 0 1",
    // An open middle game.
    "r8r/1nbqk1cbn1/pp1p1ppppp/2p1m5/4p5/3P1P4/2P2M4/PP2P1PPPP/1NBQK1CBN1/R8R w - - 2 6",
];

pub(crate) fn position(fen_text: &str) -> Position {
    let setup = fen::parse(fen_text, Dialect::Freeling).expect(fen_text);
    Position::from_setup(&setup).expect(fen_text)
}

/// The hand-made positions and their colour mirrors.
pub(crate) fn positions() -> Vec<Position> {
    let given: Vec<_> = POSITIONS.iter().map(|text| position(text)).collect();
    let mirrored = given.iter().map(mirrored).collect::<Vec<_>>();
    given.into_iter().chain(mirrored).collect()
}

/// The colour mirror, the en passant square as it is held.
pub(crate) fn mirrored(position: &Position) -> Position {
    Position::from_setup(&position.state().setup().mirrored()).expect("a mirror is valid")
}

pub(crate) fn mv(text: &str) -> Move {
    Move::parse(text, Dialect::Freeling).expect(text)
}

/// Every triple of squares and promotion: 70,000.
pub(crate) fn all_triples() -> impl Iterator<Item = Move> {
    let promotions = || [None].into_iter().chain(PromotionKind::ALL.map(Some));
    Square::ALL.into_iter().flat_map(move |from| {
        Square::ALL
            .into_iter()
            .flat_map(move |to| promotions().map(move |promotion| Move { from, to, promotion }))
    })
}

/// Seeded random play from each position: the positions passed through.
pub(crate) fn played(from: &[Position], plies: usize, seed: u64) -> Vec<Position> {
    let mut random = Random(seed);
    let mut passed = Vec::new();
    for start in from {
        let mut position = start.clone();
        for _ in 0..plies {
            passed.push(position.clone());
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len())]).expect("listed");
        }
    }
    passed
}

/// The start of the game.
pub(crate) fn start() -> Position {
    Position::from_setup(&Setup::start()).expect("the start is valid")
}

/// A small generator of numbers (xorshift), the same for a seed everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Asserts where the man on `from` may go, as targets with their promotion letters, in a position
/// and in its colour mirror.
#[track_caller]
pub(crate) fn expect(fen_text: &str, from: &str, targets: &str) {
    let given = position(fen_text);
    let from: Square = from.parse().expect("a square");
    let wanted: BTreeSet<Move> =
        targets.split_whitespace().map(|target| mv(&format!("{from}{target}"))).collect();
    let listed = |position: &Position, from| -> BTreeSet<Move> {
        position.legal_moves().into_iter().filter(|mv| mv.from == from).collect()
    };
    assert_eq!(listed(&given, from), wanted, "{fen_text}");
    let mirror: BTreeSet<Move> = wanted.into_iter().map(Move::mirrored).collect();
    assert_eq!(listed(&mirrored(&given), from.mirrored()), mirror, "mirror of {fen_text}");
}

/// Plays moves from a position, each of which must be legal.
#[track_caller]
pub(crate) fn after(fen_text: &str, moves: &str) -> Position {
    let mut position = position(fen_text);
    for text in moves.split_whitespace() {
        position.play(mv(text)).unwrap_or_else(|_| panic!("{text} is illegal in {fen_text}"));
    }
    position
}
