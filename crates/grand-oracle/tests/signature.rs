//! What makes two mistakes the same, and the smallest position that shows one.

use grand_core::{Clause, Dialect, Kind, Move, Rules, Setup, fen};
use grand_oracle::{
    Answer, Explainer, Explanation, Fault, Generated, Mistake, PerftSource, Question, Reported,
    ShrinkLimits, Shrinking, Signature, SourceError, SourceErrorKind, Unshrinkable, compare,
    property::end_of, signatures,
};

use crate::{
    support::setup,
    wrong::{COUNTS_ONE_MORE_AT_1, COUNTS_ROOKS, NO_DOUBLE_STEP, Wrong},
};

type Mailbox = grand_mailbox::Position;

/// Names the clause of the man that moves.
struct ByMan;

impl Explainer for ByMan {
    fn explain(&self, setup: &Setup, mv: Move) -> Option<Explanation> {
        let clauses = match setup.piece_at(mv.from)?.kind {
            Kind::Pawn => vec![Clause::Pawn2],
            _ => vec![Clause::Rook1],
        };
        Some(Explanation { clauses, why: "made up".to_owned() })
    }
}

/// A pawn that may step twice and take en passant, a rook, men with no part in it.
const BUSY: &str = "5k4/10/10/10/3pP5/10/10/P1P7/3N6/4K4R w - d7 0 1";

fn mv(text: &str) -> Move {
    Move::parse(text, Dialect::Freeling).unwrap_or_else(|error| panic!("{error}"))
}

fn answer(moves: &[&str]) -> Answer {
    let rows = moves.iter().map(|text| (Reported::read(text, Dialect::Freeling), 1));
    Answer { rows: rows.collect(), total: None }
}

fn signature(fault: Fault, kind: Kind) -> Signature {
    let clauses = vec![if kind == Kind::Pawn { Clause::Pawn2 } else { Clause::Rook1 }];
    Signature { fault, clauses, kind, captures: false, promotes: false }
}

/// A move of no man and one of no shape have no signature.
#[test]
fn a_signature_is_the_fault_the_clauses_and_the_sort_of_move() {
    let right = answer(&["j1j2", "e6d7"]);
    let wrong = answer(&["j1j2", "j1j2", "c3c5", "a9a10q", "O-O", "d2d3r"]);
    let found = signatures(&compare(&right, &wrong), &setup(BUSY), &ByMan);
    let expected = [
        Signature { promotes: true, ..signature(Fault::Extra, Kind::Knight) },
        signature(Fault::Extra, Kind::Pawn),
        Signature { captures: true, ..signature(Fault::Missing, Kind::Pawn) },
        signature(Fault::Repeated, Kind::Rook),
    ];
    assert_eq!(found, expected);
    let words: Vec<_> = found.iter().map(|found| found.fault.to_string()).collect();
    assert_eq!(words, ["extra", "extra", "missing", "repeated"]);
}

/// Makes a mistake small that a generator makes at a position.
fn small<const LIE: u8>(
    question: &Question,
    mistake: &Mistake,
) -> Result<grand_oracle::Smaller, Unshrinkable> {
    small_of(&mut Generated::<Wrong<LIE>>::new(), question, mistake)
}

fn small_of(
    subject: &mut dyn PerftSource,
    question: &Question,
    mistake: &Mistake,
) -> Result<grand_oracle::Smaller, Unshrinkable> {
    let mut shrinking = Shrinking {
        reference: &mut Generated::<Mailbox>::new(),
        subject,
        explainer: &ByMan,
        position: &|question| end_of::<Mailbox>(question).ok().map(|end| end.setup()),
    };
    shrinking.mistake::<Mailbox>(question, mistake, ShrinkLimits::default())
}

fn double_step() -> Mistake {
    Mistake::Move(signature(Fault::Missing, Kind::Pawn))
}

/// PAWN-2: kings and a pawn on its starting rank are all that it takes.
#[test]
fn a_missing_move_shrinks_to_the_man_that_makes_it() {
    let question = Question::new(setup(BUSY)).after(mv("j1j2"));
    let black_moved = question.after(mv("f10f9"));
    let found = small::<NO_DOUBLE_STEP>(&black_moved, &double_step()).expect("it shrinks");
    assert_eq!((found.men(), found.depth, found.question.moves.len()), (3, 1, 0));
    let (fault, wrong) = found.wrong.expect("a move");
    assert_eq!((fault, found.difference.missing), (Fault::Missing, vec![Reported::Move(wrong)]));
    let text = fen::write(&found.question.root, Dialect::Freeling);
    assert_eq!(wrong.from.rank().index().abs_diff(wrong.to.rank().index()), 2, "{text}");
}

#[test]
fn a_wrong_count_shrinks_to_what_is_counted_wrong() {
    let found = small::<COUNTS_ROOKS>(&Question::new(setup(BUSY)), &Mistake::Count(2));
    let found = found.expect("it shrinks");
    assert_eq!((found.men(), found.depth, found.wrong), (3, 2, None));
    assert!(found.question.root.pieces().any(|(_, man)| man.kind == Kind::Rook));
}

#[test]
fn what_does_not_show_or_shows_everywhere_is_not_shrunk() {
    let question = Question::new(setup(BUSY)).after(mv("j1j2"));
    let gone = small::<COUNTS_ROOKS>(&question, &double_step());
    assert_eq!(gone, Err(Unshrinkable::Gone));
    let everywhere = small::<COUNTS_ONE_MORE_AT_1>(&question, &Mistake::Count(2));
    assert_eq!(everywhere, Err(Unshrinkable::Everywhere));
}

/// Says of every other answer that it may be stale, as where neighbours are much alike.
struct Hesitant {
    source: Generated<Wrong<NO_DOUBLE_STEP>>,
    asked: usize,
}

impl PerftSource for Hesitant {
    fn name(&self) -> &str {
        "hesitant"
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        self.asked += 1;
        if self.asked % 2 == 1 {
            return Err(SourceError::new(SourceErrorKind::Stale, "the same as before"));
        }
        self.source.divide(question, depth)
    }
}

#[test]
fn an_answer_taken_for_a_stale_one_is_asked_for_again() {
    let mut hesitant = Hesitant { source: Generated::new(), asked: 0 };
    let found = small_of(&mut hesitant, &Question::new(setup(BUSY)), &double_step());
    assert_eq!(found.map(|found| found.men()), Ok(3));
}

#[test]
fn a_shrinking_says_who_is_judged_by_whom() {
    let shrinking = Shrinking {
        reference: &mut Generated::<Mailbox>::new(),
        subject: &mut Generated::<Wrong<COUNTS_ROOKS>>::new(),
        explainer: &ByMan,
        position: &|_| None,
    };
    assert_eq!(format!("{shrinking:?}"), "Shrinking of wrong by mailbox");
}
