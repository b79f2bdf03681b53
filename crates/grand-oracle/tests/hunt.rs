//! Hunting: what is drawn, what is compared, and what is told of a difference.

use std::sync::Arc;

use grand_core::{Move, Rules, Setup, Square};
use grand_oracle::{
    Class, Question, Reported, ShrinkLimits, Sight, SourceError, Unshrinkable, Walker, Walking,
    hunt,
    sample::{Census, Random, Wild},
    shrink_line,
};

use crate::support::setup;

type Bitboard = grand_bitboard::Position;
type Mailbox = grand_mailbox::Position;

fn wild(seed: u64) -> Wild<Bitboard> {
    let pool: Arc<[Setup]> =
        Arc::new([Setup::start(), setup("4k5/10/10/10/mpP6K/10/10/10/10/10 w - b7 0 1")]);
    Wild::new(seed, pool)
}

/// The mailbox, but for the moves to one square.
struct Forgetful(Walking<Mailbox>);

impl Walker for Forgetful {
    fn name(&self) -> &str {
        "forgetful"
    }

    fn judges_setups(&self) -> bool {
        false
    }

    fn begin(&mut self, root: &Setup) -> Result<(), SourceError> {
        self.0.begin(root)
    }

    fn play(&mut self, mv: Move) -> Result<(), SourceError> {
        self.0.play(mv)
    }

    fn look(&mut self, depth: u32) -> Result<Sight, SourceError> {
        let mut sight = self.0.look(depth)?;
        sight
            .answer
            .rows
            .retain(|(mv, _)| !matches!(mv, Reported::Move(mv) if mv.to == Square::E5));
        Ok(sight)
    }
}

#[test]
fn two_generators_agree_and_a_part_is_the_same_for_ever() {
    let part = |number| {
        let (mut left, mut right) = (Walking::<Mailbox>::new(), Walking::<Bitboard>::new());
        hunt(&wild(1), number, 300, &mut left, &mut right)
    };
    for number in 0..4 {
        let bag = part(number);
        assert_eq!((bag.positions, bag.findings.len()), (300, 0), "{:?}", bag.findings);
        assert!(bag.rejected > 0 && bag.moves > 2_000, "{bag:?}");
        let again = part(number);
        assert_eq!((bag.moves, bag.rejected), (again.moves, again.rejected));
        assert_eq!(bag.census, again.census);
    }
    assert_ne!(part(0).moves, part(1).moves);
}

#[test]
fn a_missing_move_is_found_where_it_is_missing() {
    let mut forgetful = Forgetful(Walking::new());
    let bag = hunt(&wild(1), 0, 300, &mut Walking::<Bitboard>::new(), &mut forgetful);
    assert_eq!(bag.positions, 300, "it goes on behind a finding");
    assert!(bag.findings.len() > 20, "{}", bag.findings.len());
    for (after, finding) in &bag.findings {
        assert!((1..=300).contains(after));
        assert_eq!((finding.class, finding.depth), (Class::Rule, 1), "{finding:?}");
        let missing = &finding.difference.missing;
        assert!(!missing.is_empty(), "{finding:?}");
        assert!(missing.iter().all(|mv| matches!(mv, Reported::Move(mv) if mv.to == Square::E5)));
        assert!(finding.difference.extra.is_empty());
    }
}

#[test]
fn what_is_drawn_has_no_empty_region() {
    let (wild, mut random, mut census) = (wild(3), Random::new(3), Census::default());
    let mut valid = 0;
    for _ in 0..15_000 {
        let setup = wild.draw(&mut random);
        assert_eq!(setup.faults(), [], "{setup:?}");
        let Ok(position) = Bitboard::from_setup(&setup) else { continue };
        census.add(&position);
        valid += 1;
    }
    assert_eq!(census.missing(), [""; 0]);
    assert!(valid > 9_000, "{valid}");
}

/// A rook is wanted and a last move; the other pawn, the knight and the moves before have no part
/// in it.
#[test]
fn a_line_loses_the_moves_and_men_that_have_no_part_in_it() {
    let start = Question {
        root: setup("4k5/10/p9/10/10/10/10/1P8/1R4N3/5K4 w - - 3 9"),
        moves: ["b2b1", "a8a7", "b1a1", "a7a6"].map(mv).to_vec(),
    };
    let mut shows = |question: &Question| {
        let rook =
            |setup: &Setup| setup.pieces().any(|(_, man)| man.kind == grand_core::Kind::Rook);
        rook(&question.root) && !question.moves.is_empty()
    };
    let small = shrink_line::<Bitboard>(&start, ShrinkLimits::default(), &mut shows).unwrap();
    assert_eq!(small.moves.len(), 1, "{small:?}");
    assert_eq!(small.root.pieces().count(), 4, "the pawn moves, the rook is wanted: {small:?}");
    let gone = shrink_line::<Bitboard>(&start, ShrinkLimits::default(), &mut |_| false);
    assert_eq!(gone, Err(Unshrinkable::Gone));
}

fn mv(text: &str) -> Move {
    Move::parse(text, grand_core::Dialect::Freeling).unwrap()
}
