//! Hunting: what is drawn, what is compared, and what is told of a difference.

use std::sync::Arc;

use grand_core::{Move, Rules, Setup, Square};
use grand_oracle::{
    Bag, Class, Led, Question, Reported, ShrinkLimits, Sight, SourceError, SourceErrorKind,
    Unshrinkable, Walker, Walking, hunt,
    sample::{Census, Random, Wild},
    shrink_line,
};

use crate::{
    support::{Tree, setup},
    wrong::{TAKES_NO_MOVE, TAKES_NO_SETUP, Wrong},
};

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

const REFUSED: Class = Class::NoAnswer(SourceErrorKind::Refused);

fn against_the_mailbox(right: &mut dyn Walker) -> Bag {
    hunt(&wild(1), 0, 200, &mut Walking::<Mailbox>::new(), right)
}

/// VALID-4: what both refuse for other reasons is a difference, too.
#[test]
fn a_generator_that_takes_nothing_differs_at_every_setup() {
    let bag = against_the_mailbox(&mut Walking::<Wrong<TAKES_NO_SETUP>>::new());
    assert_eq!(bag.findings.len() as u64, bag.positions + bag.rejected);
    let rule: Vec<_> = bag.findings.iter().filter(|(_, it)| it.class == Class::Rule).collect();
    assert_eq!(rule.len() as u64, bag.rejected);
    for (_, finding) in &rule {
        let message = &finding.message;
        assert!(message.contains("VALID-4") && message.contains("wrong: refused"), "{message}");
    }
    assert!(bag.findings.iter().all(|(_, it)| [REFUSED, Class::Rule].contains(&it.class)));
}

#[test]
fn a_generator_that_takes_anything_differs_where_the_other_refuses() {
    let bag = against_the_mailbox(&mut Lenient(Walking::new()));
    assert!(bag.rejected > 0, "{bag:?}");
    assert_eq!(bag.findings.len() as u64, bag.rejected);
    for (_, finding) in &bag.findings {
        assert!(finding.message.ends_with("; lenient: takes it"), "{}", finding.message);
    }
}

#[test]
fn a_generator_that_refuses_a_move_is_found_behind_it() {
    let bag = against_the_mailbox(&mut Walking::<Wrong<TAKES_NO_MOVE>>::new());
    assert!(bag.findings.len() > 20, "{}", bag.findings.len());
    for (_, finding) in &bag.findings {
        assert_eq!((finding.class, finding.subject.as_str()), (REFUSED, "wrong"));
        assert_eq!(finding.question.as_ref().map(|question| question.moves.len()), Some(1));
    }
}

#[test]
fn a_program_that_answers_no_more_ends_the_hunt() {
    let mut left = Led::new(Tree::default());
    let mut right = Led::new(Tree::default().crash_after(7));
    let bag = hunt(&wild(1), 0, 200, &mut left, &mut right);
    assert_eq!((bag.positions, bag.findings.len()), (8, 1));
    assert_eq!(bag.findings[0].1.class, Class::NoAnswer(SourceErrorKind::Crash));
}

/// A generator that takes every setup; it has no moves where the mailbox would not.
struct Lenient(Walking<Mailbox>);

impl Walker for Lenient {
    fn name(&self) -> &str {
        "lenient"
    }

    fn judges_setups(&self) -> bool {
        true
    }

    fn begin(&mut self, root: &Setup) -> Result<(), SourceError> {
        let _refused = self.0.begin(root);
        Ok(())
    }

    fn play(&mut self, mv: Move) -> Result<(), SourceError> {
        self.0.play(mv)
    }

    fn look(&mut self, depth: u32) -> Result<Sight, SourceError> {
        self.0.look(depth)
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

/// Without moves bare kings show it as well, so they are what is told.
#[test]
fn a_line_that_shows_everywhere_comes_to_bare_kings() {
    let mut start = Question {
        root: setup("4k5/10/p9/10/10/10/10/1P8/1R4N3/5K4 w - - 3 9"),
        moves: ["b2b1", "a8a7"].map(mv).to_vec(),
    };
    let limits = ShrinkLimits::default();
    let small = shrink_line::<Bitboard>(&start, limits, &mut |_| true).expect("it shows");
    assert_eq!((small.root.pieces().count(), small.moves.len()), (2, 0));
    // A move that is not legal ends the line: no position is taken up behind it.
    start.moves.push(mv("b2b1"));
    let mut shows = |question: &Question| question.moves.len() == 1;
    let small = shrink_line::<Bitboard>(&start, limits, &mut shows);
    assert_eq!(small, Err(Unshrinkable::Gone));
}

fn mv(text: &str) -> Move {
    Move::parse(text, grand_core::Dialect::Freeling).unwrap()
}
