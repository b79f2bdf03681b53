//! Explanations hold up: what they name is what decides.

mod support;

use grand_clauses::{Position, explain, is_legal_without};
use grand_core::{Clause, Move, Rules};
use support::{all_triples, played, positions};

fn check(position: &Position, mv: Move) {
    let explanation = explain(position, mv);
    let context = || format!("{mv:?} {:?} {explanation:?}", position.setup());
    assert_eq!(explanation.legal, position.is_legal(mv), "{}", context());
    assert_eq!(explanation.legal, explanation.forbidden_by.is_empty(), "{}", context());
    assert!((1..=4).contains(&explanation.clauses.len()), "{}", context());
    assert!(is_legal_without(position, mv, &explanation.forbidden_by), "{}", context());
    for kept in &explanation.forbidden_by {
        let dropped: Vec<Clause> =
            explanation.forbidden_by.iter().copied().filter(|clause| clause != kept).collect();
        assert!(!is_legal_without(position, mv, &dropped), "kept {kept}: {}", context());
    }
    assert!(
        explanation
            .forbidden_by
            .iter()
            .take(4)
            .eq(explanation.clauses.iter().take(explanation.forbidden_by.len())),
        "{}",
        context()
    );
    let why = &explanation.why;
    assert!(why.contains(&mv.from.to_string()), "{}", context());
    assert!(!why.contains("empty square") && !why.ends_with('.'), "{}", context());
}

/// All triples of the hand-made positions and their mirrors.
#[test]
fn dropping_the_named_clauses_decides_on_hand_made_positions() {
    for position in positions() {
        all_triples().for_each(|mv| check(&position, mv));
    }
}

#[test]
fn dropping_the_named_clauses_decides_in_play() {
    for position in played(&positions(), 60, 0xdec1de).iter().step_by(29) {
        all_triples().for_each(|mv| check(position, mv));
    }
}
