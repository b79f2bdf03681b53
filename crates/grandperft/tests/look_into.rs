//! A finding by itself, made small and diagnosed.

use grand_clauses::{Side, bugs};
use grand_core::{Dialect, Setup};
use grand_oracle::{CaseFinding, Diagnosis, Fault, PerftSource, Question, Reported, diff};
use grandperft::{
    Bug, Generator,
    investigate::{Shrinker, accuse, look_into},
    report::Told,
};

fn bug(name: &str) -> Box<dyn PerftSource> {
    Box::new(Bug::new(bugs::find(name).expect("a model"), Side::Both))
}

/// Compares two sides at the start and looks into what is found.
fn looked_into(
    mut left: Box<dyn PerftSource>,
    mut right: Box<dyn PerftSource>,
) -> (CaseFinding, Vec<Diagnosis>) {
    let start = Question::new(Setup::start());
    let found = diff(left.as_mut(), right.as_mut(), &start, 1).expect("both answer");
    let mut finding = accuse(found.expect("they differ"), "left", "right");
    let suspects = look_into(&mut finding, left.as_mut(), right.as_mut(), &Shrinker::default());
    (finding, suspects)
}

#[test]
fn the_smallest_position_shows_the_same_mistake() {
    let right = Generator::Bitboard.source();
    let (finding, suspects) = looked_into(right, bug("marshal-without-leaps"));
    let small = finding.shrunk.as_ref().expect("it is made small");
    assert_eq!(small.men(), 3);
    let (fault, mv) = small.wrong.expect("a move is wrong");
    assert_eq!(fault, Fault::Missing);
    assert!(small.difference.missing.contains(&Reported::Move(mv)));
    assert_eq!(suspects[0].model, "bug:marshal-without-leaps");
}

/// Left is not right for being left.
#[test]
fn nobody_is_suspected_where_the_left_side_is_the_wrong_one() {
    let right = Generator::Bitboard.source();
    let (finding, suspects) = looked_into(bug("marshal-without-leaps"), right);
    assert!(finding.shrunk.is_some());
    assert_eq!(suspects, []);
}

#[test]
fn a_position_that_cannot_be_smaller_is_not_written_twice() {
    let mut left = Generator::Bitboard.source();
    let mut right = bug("marshal-without-leaps");
    let shrinker = Shrinker::default();
    let (finding, _) = looked_into(Generator::Bitboard.source(), bug("marshal-without-leaps"));
    let smallest = finding.shrunk.expect("it is made small");
    let question = smallest.question;
    let found = diff(left.as_mut(), right.as_mut(), &question, 1).expect("both answer");
    let mut again = accuse(found.expect("they differ"), "left", "right");
    look_into(&mut again, left.as_mut(), right.as_mut(), &shrinker);
    let told = Told::new(&again, Dialect::Freeling, ("left", "right"));
    let text = anstream::adapter::strip_str(&told.human()).to_string();
    assert!(!text.contains("the same with"), "{text}");
    assert!(text.contains("[M]"), "{text}");
}
