//! Two programs led along a line, and what is told where they differ.

use grand_core::{Rules, Setup};
use grand_oracle::{
    CaseFinding, Class, Led, Question, Reported, Sight, SourceErrorKind, Walker, Walking,
    compare_sights, lead,
};

use crate::{
    support::{A, B, D, Tree, root, setup},
    wrong::{
        BLIND_AS_WHITE, CLOCK_DRIFTS, COUNTS_ONE_MORE_AT_1, FORGETS_AS_BLACK, SAYS_MOVELESS, Wrong,
    },
};

type Mailbox = grand_mailbox::Position;

const IN_CHECK: &str = "5k4/10/10/10/10/10/10/10/10/r3K5 w - - 0 1";

/// What is told of a generator that is held against the mailbox two plies deep.
fn told<R: Rules>(text: &str) -> CaseFinding {
    let question = Question::new(setup(text));
    let (mut left, mut right) = (Walking::<Mailbox>::default(), Walking::<R>::default());
    lead(&mut left, &question).expect("a valid position");
    lead(&mut right, &question).expect("a valid position");
    compare_sights(&mut left, &mut right, &question, 2).expect("a difference")
}

#[test]
fn states_that_differ_are_told_by_what_differs_first() {
    for (finding, message) in [
        (told::<Wrong<BLIND_AS_WHITE>>(IN_CHECK), "mailbox and wrong see different checking men"),
        (told::<Wrong<SAYS_MOVELESS>>(IN_CHECK), "mailbox says ongoing, wrong says checkmate"),
        (
            told::<Wrong<CLOCK_DRIFTS>>(IN_CHECK),
            "mailbox and wrong have different canonical positions",
        ),
    ] {
        assert_eq!((finding.class, finding.depth), (Class::Rule, 1), "{message}");
        assert_eq!(finding.message, message);
        assert!(finding.difference.is_empty(), "{finding:?}");
    }
}

#[test]
fn a_count_is_followed_to_the_move_behind_it() {
    let found = told::<Wrong<FORGETS_AS_BLACK>>(IN_CHECK);
    assert_eq!((found.class, found.depth), (Class::Rule, 1), "{found:?}");
    assert_eq!(found.difference.missing.len(), 1, "{found:?}");
    assert_eq!(found.question.expect("a line").moves.len(), 1);
}

#[test]
fn a_count_with_no_move_behind_it_is_told_as_a_count() {
    let found = told::<Wrong<COUNTS_ONE_MORE_AT_1>>(IN_CHECK);
    assert_eq!((found.class, found.depth), (Class::Count, 2), "{found:?}");
    assert_eq!(found.message, "mailbox and wrong have different counts");
    assert!(found.question.expect("a position").moves.is_empty());
}

#[test]
fn whoever_gives_no_answer_is_named() {
    let mut there = Walking::<Mailbox>::new();
    there.begin(&Setup::start()).expect("the start is valid");
    let mut nowhere = Walking::<Wrong<CLOCK_DRIFTS>>::new();
    let refused = Class::NoAnswer(SourceErrorKind::Refused);
    for found in [
        compare_sights(&mut there.clone(), &mut nowhere.clone(), &root(), 1),
        compare_sights(&mut nowhere.clone(), &mut there, &root(), 1),
    ] {
        let found = found.expect("no answer");
        assert_eq!((found.class, found.subject.as_str()), (refused, "wrong"));
        assert_eq!(found.message, "it stands nowhere");
    }
    assert!(nowhere.play(A).is_err());
}

fn led(tree: Tree) -> Led<Tree> {
    let mut led = Led::new(tree);
    lead(&mut led, &root().after(B)).expect("trees go anywhere");
    led
}

#[test]
fn a_program_is_told_the_whole_line_and_says_nothing_of_its_state() {
    let mut walker = led(Tree::default().extra(&[B], D));
    assert_eq!((walker.name(), walker.judges_setups()), ("tree", false));
    let Sight { answer, state } = walker.look(2).expect("an answer");
    assert_eq!((answer.rows.len(), state), (4, None));
    assert!(answer.rows.is_sorted());
    let question = root().after(B);
    let same = compare_sights(&mut led(Tree::default()), &mut led(Tree::default()), &question, 2);
    assert_eq!(same, None);
    let found = compare_sights(&mut led(Tree::default()), &mut walker, &question, 2);
    let found = found.expect("a move too many");
    assert_eq!(found.difference.extra, [Reported::Move(D)]);
}

/// A total that is not the sum of the rows is no move's fault.
#[test]
fn a_wrong_total_alone_is_a_wrong_count() {
    let mut wrong = led(Tree::default().total(8));
    let found = compare_sights(&mut led(Tree::default()), &mut wrong, &root().after(B), 2);
    let found = found.expect("a wrong total");
    assert_eq!((found.class, found.depth), (Class::Count, 2));
    assert_eq!(found.difference.total, Some((8, Some(9))));
}
