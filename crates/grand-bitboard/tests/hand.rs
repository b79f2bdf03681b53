//! Positions written by hand, and claims about them for both colours.

use std::collections::BTreeSet;

use grand_bitboard::Position;
use grand_core::{Color, Dialect, Move, Piece, Rules, Setup, Square};

/// Reads a setup such as `w Ke1 ke10 Me5 ep=d7`: the side to move, then men by their Freeling
/// letters, upper case for White.
pub(crate) fn setup(text: &str) -> Setup {
    let mut setup = Setup::empty();
    for word in text.split_whitespace() {
        if let Some(square) = word.strip_prefix("ep=") {
            setup.en_passant = Some(square.parse().expect(text));
        } else if let Some(clock) = word.strip_prefix("clock=") {
            setup.halfmove_clock = clock.parse().expect(text);
        } else if let Some(number) = word.strip_prefix("number=") {
            setup.move_number = number.parse().expect(text);
        } else if let Some(color) = Color::ALL.into_iter().find(|c| word == c.letter().to_string())
        {
            setup.turn = color;
        } else {
            let (letter, square) = word.split_at(1);
            let letter = letter.chars().next().expect(text);
            let man = Piece::from_letter(letter, Dialect::Freeling);
            setup.set(square.parse().expect(text), Some(man.expect(text)));
        }
    }
    setup
}

pub(crate) fn position(text: &str) -> Position {
    playable(&setup(text))
}

pub(crate) fn playable(setup: &Setup) -> Position {
    Position::from_setup(setup).unwrap_or_else(|invalid| panic!("{setup:?}: {invalid}"))
}

/// Reads a move such as `e9e10q`.
pub(crate) fn mv(text: &str) -> Move {
    Move::parse(text, Dialect::Freeling).expect(text)
}

/// A position as it was written, or its colour mirror. Squares are named as they were written.
pub(crate) struct Seen {
    pub(crate) position: Position,
    mirrored: Option<Mirrored>,
}

struct Mirrored;

/// The position and its colour mirror.
pub(crate) fn both(text: &str) -> [Seen; 2] {
    let setup = setup(text);
    [
        Seen { position: playable(&setup), mirrored: None },
        Seen { position: playable(&setup.mirrored()), mirrored: Some(Mirrored) },
    ]
}

impl Seen {
    pub(crate) fn mv(&self, text: &str) -> Move {
        self.turned(mv(text))
    }

    fn turned(&self, mv: Move) -> Move {
        if self.mirrored.is_some() { mv.mirrored() } else { mv }
    }

    fn turned_square(&self, square: Square) -> Square {
        if self.mirrored.is_some() { square.mirrored() } else { square }
    }

    /// Plays moves, each of which must be legal.
    pub(crate) fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let mv = self.mv(text);
            self.position.play(mv).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
        }
    }

    pub(crate) fn moves(&self) -> BTreeSet<String> {
        let moves = self.position.legal_moves();
        moves.into_iter().map(|mv| self.turned(mv).to_text(Dialect::Freeling)).collect()
    }

    /// Where the man on `from` may go, promotion letters included.
    pub(crate) fn targets(&self, from: &str) -> BTreeSet<String> {
        let square: Square = from.parse().expect(from);
        let moves = self.position.legal_moves().into_iter().map(|mv| self.turned(mv));
        let from_here = moves.filter(|mv| mv.from == square);
        from_here.map(|mv| mv.to_text(Dialect::Freeling)[from.len()..].to_owned()).collect()
    }

    pub(crate) fn checkers(&self) -> BTreeSet<String> {
        let checkers = self.position.checkers().into_iter();
        checkers.map(|square| self.turned_square(square).to_string()).collect()
    }

    pub(crate) fn en_passant(&self) -> Option<String> {
        let square = self.position.setup().en_passant?;
        Some(self.turned_square(square).to_string())
    }
}

pub(crate) fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Claims that the man on `from` may go to exactly these squares.
#[track_caller]
pub(crate) fn assert_targets(text: &str, from: &str, expected: &str) {
    for seen in both(text) {
        assert_eq!(seen.targets(from), words(expected), "{from} in {:?}", seen.position.setup());
        for target in expected.split_whitespace() {
            assert!(seen.position.is_legal(seen.mv(&format!("{from}{target}"))), "{from}{target}");
        }
    }
}

/// Claims that these moves are legal, by list and by verdict.
#[track_caller]
pub(crate) fn assert_legal(text: &str, moves: &str) {
    for seen in both(text) {
        for mv in moves.split_whitespace() {
            assert!(seen.moves().contains(mv), "{mv} in {:?}", seen.position.setup());
            assert!(seen.position.is_legal(seen.mv(mv)), "{mv} in {:?}", seen.position.setup());
        }
    }
}

/// Claims that these moves are illegal, by list and by verdict.
#[track_caller]
pub(crate) fn assert_illegal(text: &str, moves: &str) {
    for seen in both(text) {
        for mv in moves.split_whitespace() {
            assert!(!seen.moves().contains(mv), "{mv} in {:?}", seen.position.setup());
            assert!(!seen.position.is_legal(seen.mv(mv)), "{mv} in {:?}", seen.position.setup());
        }
    }
}

/// Claims that exactly these men give check.
#[track_caller]
pub(crate) fn assert_checkers(text: &str, expected: &str) {
    for seen in both(text) {
        assert_eq!(seen.checkers(), words(expected), "{:?}", seen.position.setup());
    }
}
