//! Sources of answers: generators, recorders, programs that only list, and who is caught by them.

use grand_core::{Move, Setup, Square};
use grand_oracle::{
    Generated, Lister, PerftSource, Question, Recorder, Reported, RightAnswers, SourceError,
    SourceErrorKind, divide_by_lists,
};

use crate::{
    support::{A, B, C, D, Tree, root},
    wrong::{COUNTS_ONE_MORE_AT_1, FORGETS, Wrong},
};

type Mailbox = grand_mailbox::Position;

#[test]
fn a_generator_answers_after_moves_or_says_why_not() {
    let mut source = Generated::<Mailbox>::new();
    assert_eq!(source.name(), "mailbox");
    let answer = source.divide(&root().after(A), 2).expect("a legal line");
    // White has lost the pawn's double step and the knight's a4, and the rook has won a3.
    assert_eq!((answer.rows.len(), answer.sum(), answer.total), (65, Some(65 * 64), None));
    let twice = source.divide(&root().after(A).after(A), 1).expect_err("an illegal move");
    assert_eq!(twice.to_string(), "refused: illegal move a3a4");
    let empty = source.divide(&Question::new(Setup::empty()), 1).expect_err("no kings");
    assert_eq!(empty.kind, SourceErrorKind::Refused);
    assert!(empty.message.contains("VALID-1"), "{}", empty.message);
}

#[test]
fn a_recorder_keeps_what_was_said_in_order() {
    let mut recorder = Recorder::new(Tree::default().crash_after(2));
    assert_eq!(recorder.name(), "tree");
    let first = recorder.divide(&root().after(B), 1).expect("an answer");
    recorder.divide(&root(), 2).expect("an answer");
    recorder.divide(&root(), 3).expect_err("it has fallen over");
    let seen = recorder.into_seen();
    let asked: Vec<_> = seen.iter().map(|seen| (seen.question.clone(), seen.depth)).collect();
    assert_eq!(asked, [(root().after(B), 1), (root(), 2)]);
    assert_eq!(seen[0].answer, first.sorted());
}

#[test]
fn borrowed_and_boxed_sources_are_sources() {
    let mut tree = Tree::default();
    let mut boxed: Box<dyn PerftSource> = Box::new(Tree::default());
    let mut borrowed = &mut tree;
    assert_eq!((PerftSource::name(&borrowed), PerftSource::name(&boxed)), ("tree", "tree"));
    let said = PerftSource::divide(&mut borrowed, &root(), 2);
    assert_eq!(said, PerftSource::divide(&mut boxed, &root(), 2));
    assert_eq!(said.map(|answer| answer.sum()), Ok(Some(9)));
}

#[test]
fn whoever_is_wrong_is_caught_at_the_smallest_depth() {
    let right = RightAnswers::of(&mut Generated::<Mailbox>::new(), root(), 3).expect("answers");
    let caught = |subject: &mut dyn PerftSource| right.catch(subject).expect("an answer");
    assert_eq!(caught(&mut Generated::<grand_bitboard::Position>::new()), None);
    assert_eq!(caught(&mut Generated::<Wrong<FORGETS>>::new()), Some(1));
    assert_eq!(caught(&mut Generated::<Wrong<COUNTS_ONE_MORE_AT_1>>::new()), Some(2));
    assert!(right.catch(&mut Tree::default().crash_after(0)).is_err());
    assert!(RightAnswers::of(&mut Tree::default().crash_after(1), root(), 2).is_err());
}

/// The moves of a tree, one position at a time.
struct Lists(Tree);

impl Lister for Lists {
    fn list(&mut self, question: &Question) -> Result<Vec<Reported>, SourceError> {
        let rows = self.0.divide(question, 1)?.rows;
        Ok(rows.into_iter().map(|(mv, _)| mv).collect())
    }
}

#[test]
fn a_program_that_only_lists_is_counted_below() {
    let tree = Tree::default().extra(&[A], D).missing(&[B, C], C).unreadable(&[], "O-O");
    let by_lists = |depth| divide_by_lists(&mut Lists(tree.clone()), &root(), depth);
    let rows = |counts: [u64; 4]| {
        let moves = [A, B, C].map(Reported::Move).into_iter();
        let moves = moves.chain([Reported::Other("O-O".to_owned())]);
        moves.zip(counts).collect::<Vec<_>>()
    };
    assert_eq!(by_lists(1).expect("lists").rows, rows([1, 1, 1, 1]));
    assert_eq!(by_lists(2).expect("lists").rows, rows([4, 3, 3, 0]));
    assert_eq!(by_lists(3).expect("lists").rows, rows([12, 8, 9, 0]));
    let error = divide_by_lists(&mut Lists(tree.crash_after(2)), &root(), 2).expect_err("a crash");
    assert_eq!(error.kind, SourceErrorKind::Crash);
}

/// NOTE-8, as programs write it: a capital, `=`, or both; never `=` without a letter.
#[test]
fn moves_are_read_as_programs_write_them() {
    let read = |text| Reported::read(text, grand_core::Dialect::Freeling);
    let promotion = read("a9a10m");
    assert!(matches!(promotion, Reported::Move(Move { promotion: Some(_), .. })));
    for text in ["a9a10M", "a9a10=m", "A9A10=M"] {
        assert_eq!(read(text), promotion, "{text}");
    }
    assert_eq!(read("A3A4"), Reported::Move(Move::new(Square::A3, Square::A4)));
    for text in ["a3a4=", "A3A4=", "a9a10=k", "0000"] {
        assert_eq!(read(text), Reported::Other(text.to_owned()));
    }
}
