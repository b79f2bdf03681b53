//! Who predicts most of what was said, and who is asked how much to find out.

use grand_oracle::{Diagnosis, Observation, PerftSource, rank};

use crate::support::{A, B, C, D, Tree, root};

/// The first five questions; the wrong answers of a program come first.
fn seen(mut source: Tree) -> Vec<Observation> {
    let paths = [vec![A], vec![B], vec![A, B], vec![], vec![C]];
    let observed = paths.into_iter().map(|moves| {
        let mut question = root();
        question.moves = moves;
        let answer = source.divide(&question, 1).expect("an answer").sorted();
        Observation { question, depth: 1, answer }
    });
    observed.collect()
}

/// Right but for two places, three, all, and none.
fn suspects() -> [Tree; 4] {
    [
        Tree::default().extra(&[A], D),
        Tree::default().extra(&[A], D).missing(&[B], C).twice(&[A, B], C),
        Tree::default().extra(&[A], D).missing(&[B], C),
        Tree::default(),
    ]
}

fn ranking(program: Tree, most: usize, hopeless: usize) -> Vec<(Tree, usize)> {
    let seen = seen(program);
    let answers: Vec<_> = seen.iter().collect();
    let ranked = rank(suspects(), &answers, most, hopeless);
    ranked.into_iter().map(|ranked| (ranked.suspect, ranked.misses)).collect()
}

#[test]
fn the_one_that_predicts_everything_is_alone() {
    let found = ranking(suspects()[2].clone(), 3, 9);
    assert_eq!(found.iter().map(|(_, misses)| *misses).collect::<Vec<_>>(), [0]);
    assert_eq!(found[0].0.asked.len(), 5);
}

#[test]
fn where_nobody_fits_the_nearest_come_first() {
    let program = suspects()[2].clone().missing(&[], A);
    let found = ranking(program, 2, 9);
    let misses: Vec<_> = found.iter().map(|(_, misses)| *misses).collect();
    assert_eq!(misses, [1, 2, 2], "the last place is shared");
}

#[test]
fn whoever_misses_as_much_as_is_hopeless_is_given_up() {
    let program = suspects()[2].clone().missing(&[], A);
    assert_eq!(ranking(program.clone(), 4, 2).len(), 1);
    assert_eq!(ranking(program, 4, 1).len(), 0);
}

/// Whoever is behind is not asked on: that is what makes it cheap to ask the first everything.
#[test]
fn nobody_is_asked_further_than_it_takes_to_fall_behind() {
    let answers = seen(suspects()[0].clone());
    let answers: Vec<_> = answers.iter().collect();
    let mut asked = suspects();
    let found = rank(asked.each_mut(), &answers, 3, 9);
    assert_eq!(found.len(), 1);
    assert_eq!(asked.map(|tree| tree.asked.len()), [5, 2, 2, 1]);
}

#[test]
fn no_answers_are_predicted_by_everybody() {
    assert_eq!(rank(suspects(), &[], 2, 1).len(), 4);
}

#[test]
fn whoever_explains_all_of_it_fits() {
    let fits = |explains| Diagnosis { model: "made up".to_owned(), explains, of: 5 }.fits();
    assert!(fits(5) && !fits(4));
}
