//! Lint: each fault by a case that has just that fault.

use std::collections::{BTreeMap, BTreeSet};

use grand_core::{Clause, Dialect};
use grand_oracle::suite::{Case, Expected, Level, Models, Source, Suite, lint};

/// The models that there are, without a matrix.
fn models() -> Models<'static> {
    Models { names: vec!["king-leaps", "pawn-sideways"], caught: None }
}

/// A case without a fault.
fn clean(id: &str, fen: &str) -> Case {
    Case {
        id: id.to_owned(),
        fen: fen.to_owned(),
        dialect: Dialect::Freeling,
        reached: None,
        expected: Expected::Valid {
            nodes: vec![1, 5],
            moves: None,
            status: None,
            stats: BTreeMap::new(),
        },
        clauses: vec![Clause::King1],
        why: "The king steps.".to_owned(),
        source: Source {
            text: "hand-made".to_owned(),
            confirmed: [("mailbox".to_owned(), 1), ("bitboard".to_owned(), 1)].into(),
        },
        catches: vec!["king-leaps".to_owned()],
        level: Level::Standard,
        constructed: false,
        note: None,
    }
}

const KINGS: &str = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
const ROOK: &str = "4k5/10/10/10/10/10/10/10/10/R3K5 w - - 0 1";

fn one() -> Case {
    clean("one", KINGS)
}

fn faults(suites: Vec<(&str, Vec<Case>)>) -> Vec<String> {
    let suites: Vec<_> =
        suites.into_iter().map(|(name, cases)| Suite { name: name.to_owned(), cases }).collect();
    lint(&suites, &models()).iter().map(ToString::to_string).collect()
}

/// Asserts that a case has one fault, and which.
#[track_caller]
fn has_one_fault(case: Case, message: &str) {
    let id = case.id.clone();
    assert_eq!(
        faults(vec![("file.yaml", vec![case])]),
        [format!("file.yaml: case `{id}`: {message}")]
    );
}

fn with_nodes(nodes: &[u64]) -> Case {
    let expected = Expected::Valid {
        nodes: nodes.to_vec(),
        moves: None,
        status: None,
        stats: BTreeMap::new(),
    };
    Case { expected, ..one() }
}

#[test]
fn a_clean_suite_has_no_fault() {
    let refused = Case {
        expected: Expected::Refused(Clause::Note7),
        source: Source { text: "hand-made".to_owned(), confirmed: BTreeMap::new() },
        ..clean("three-3", "8/8 w - - 0 1")
    };
    let suites =
        vec![("one.yaml", vec![one(), clean("two", ROOK)]), ("more/two.yaml", vec![refused])];
    assert_eq!(faults(suites), [""; 0]);
    assert_eq!(faults(Vec::new()), [""; 0]);
}

#[test]
fn an_id_used_twice_is_named_with_the_other_file() {
    assert_eq!(
        faults(vec![("a.yaml", vec![one()]), ("b.yaml", vec![clean("one", ROOK)])]),
        ["b.yaml: case `one`: the id is used before, in a.yaml; ids are unique"]
    );
}

#[test]
fn an_id_that_is_not_kebab_case_is_a_fault() {
    for id in ["One", "one_two", "one two", "-one", "one-", "one--two", "", "óne", "one.two"] {
        has_one_fault(
            clean(id, KINGS),
            "the id is not kebab-case (`a-z`, `0-9`, single `-` between)",
        );
    }
    for id in ["one", "one-two", "1-one", "a1"] {
        assert_eq!(faults(vec![("file.yaml", vec![clean(id, KINGS)])]), [""; 0], "{id}");
    }
}

#[test]
fn a_case_without_a_clause_is_a_fault() {
    has_one_fault(
        Case { clauses: Vec::new(), ..one() },
        "names no clause; a case shows at least one",
    );
}

#[test]
fn an_empty_sentence_is_a_fault() {
    for text in ["", "  ", "\n"] {
        has_one_fault(Case { why: text.to_owned(), ..one() }, "`why` is empty");
        let mut case = one();
        case.source.text = text.to_owned();
        has_one_fault(case, "`source` is empty");
    }
}

#[test]
fn an_unknown_bug_model_is_a_fault() {
    has_one_fault(
        Case { catches: vec!["king-leaps".to_owned(), "king-flies".to_owned()], ..one() },
        "`catches` names `king-flies`, which is no bug model",
    );
}

/// The matrix has the pairs of model and case that were tried.
#[test]
fn a_claim_that_the_matrix_does_not_bear_out_is_a_fault() {
    let suites = [Suite { name: "file.yaml".to_owned(), cases: vec![one()] }];
    let with_matrix = |pairs: &[(&'static str, &'static str)]| {
        let caught: BTreeSet<_> = pairs.iter().copied().collect();
        let models = Models { caught: Some(&caught), ..models() };
        lint(&suites, &models).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(with_matrix(&[("king-leaps", "one"), ("pawn-sideways", "two")]), [""; 0]);
    let fault = "file.yaml: case `one`: `catches` names `king-leaps`, which the matrix does not \
                 bear out; run `grandperft bugs matrix --record`";
    // Another case, another model, nothing at all.
    for pairs in [&[("king-leaps", "two")][..], &[("pawn-sideways", "one")], &[]] {
        assert_eq!(with_matrix(pairs), [fault]);
    }
}

/// PERFT-1
#[test]
fn nodes_begin_with_1() {
    let message = "`nodes` begins with depth 0, which is 1 (PERFT-1)";
    for nodes in [&[][..], &[5], &[2, 5]] {
        let mut case = with_nodes(nodes);
        case.source.confirmed.retain(|_, _| nodes.len() > 1);
        has_one_fault(case, message);
    }
}

#[test]
fn a_count_without_two_derivations_is_a_fault() {
    let confirmed = |confirmed: &[(&str, u32)]| {
        let mut case = with_nodes(&[1, 5, 25]);
        case.source.confirmed =
            confirmed.iter().map(|&(name, depth)| (name.to_owned(), depth)).collect();
        case
    };
    let message = |depth: u32, derivations: u32| {
        format!(
            "the count at depth {depth} has {derivations} derivations, two are needed; run \
             `grandperft suite confirm`"
        )
    };
    has_one_fault(confirmed(&[("mailbox", 2), ("bitboard", 1)]), &message(2, 1));
    has_one_fault(confirmed(&[("mailbox", 1), ("bitboard", 1)]), &message(2, 0));
    assert_eq!(
        faults(vec![("file.yaml", vec![confirmed(&[("mailbox", 2)])])]),
        [1, 2].map(|depth| format!("file.yaml: case `one`: {}", message(depth, 1)))
    );
    let enough = confirmed(&[("mailbox", 2), ("bitboard", 2)]);
    assert_eq!(faults(vec![("file.yaml", vec![enough])]), [""; 0]);
    // Depth 0 is 1 by definition and needs nobody.
    let mut only_the_root = with_nodes(&[1]);
    only_the_root.source.confirmed.clear();
    assert_eq!(faults(vec![("file.yaml", vec![only_the_root])]), [""; 0]);
}

#[test]
fn stats_deeper_than_nodes_are_a_fault() {
    let mut case = one();
    let Expected::Valid { stats, .. } = &mut case.expected else { unreachable!() };
    stats.insert("captures".to_owned(), vec![0, 0]);
    assert_eq!(faults(vec![("file.yaml", vec![case.clone()])]), [""; 0]);
    let Expected::Valid { stats, .. } = &mut case.expected else { unreachable!() };
    stats.insert("checks".to_owned(), vec![0, 0, 0]);
    has_one_fault(case, "`stats.checks` goes deeper than `nodes`");
}

#[test]
fn the_same_position_again_is_a_fault_without_a_note() {
    let message = "b.yaml: case `two`: the same position as `one`, or its colour mirror; say why \
                   in a `note`";
    for fen in [
        KINGS,
        // Other counters are no other position (END-3).
        "4k5/10/10/10/10/10/10/10/10/4K5 w - - 7 9",
        // Nor are none, nor the colour mirror.
        "4k5/10/10/10/10/10/10/10/10/4K5 w - -",
        "4k5/10/10/10/10/10/10/10/10/4K5 b - - 0 1",
    ] {
        let two = clean("two", fen);
        let suites = |two: Case| vec![("a.yaml", vec![one()]), ("b.yaml", vec![two])];
        assert_eq!(faults(suites(two.clone())), [message], "{fen}");
        let noted = Case { note: Some("the other side".to_owned()), ..two };
        assert_eq!(faults(suites(noted)), [""; 0], "{fen}");
    }
}

/// NOTE-1: the same men in the letters of the other dialect.
#[test]
fn the_same_position_in_the_other_dialect_is_found() {
    let freeling = clean("one", "4k5/10/10/10/10/10/10/10/10/M3K5 w - - 0 1");
    let capablanca = Case {
        dialect: Dialect::Capablanca,
        ..clean("two", "4k5/10/10/10/10/10/10/10/10/C3K5 w - - 0 1")
    };
    assert_eq!(faults(vec![("file.yaml", vec![freeling.clone(), capablanca])]).len(), 1);
    // The same text is another position in the other dialect.
    let cardinal =
        Case { id: "two".to_owned(), fen: freeling.fen.replace('M', "C"), ..freeling.clone() };
    assert_eq!(faults(vec![("file.yaml", vec![freeling, cardinal])]), [""; 0]);
}

/// A mirror is not the same refusal: each side's faults are told in its own words.
#[test]
fn a_refused_mirror_is_another_case() {
    let refused = |id: &str, fen: &str| Case {
        expected: Expected::Refused(Clause::Valid3),
        ..clean(id, fen)
    };
    let white = refused("white", "P3k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1");
    let black = refused("black", "4k5/10/10/10/10/10/10/10/10/p3K5 b - - 0 1");
    assert_eq!(faults(vec![("file.yaml", vec![white.clone(), black])]), [""; 0]);
    let again = Case { id: "again".to_owned(), ..white.clone() };
    assert_eq!(faults(vec![("file.yaml", vec![white, again])]).len(), 1);
}

#[test]
fn all_faults_of_a_case_are_given() {
    let case = Case {
        clauses: Vec::new(),
        why: String::new(),
        catches: vec!["x".to_owned(), "y".to_owned()],
        ..clean("One", KINGS)
    };
    assert_eq!(faults(vec![("file.yaml", vec![case])]).len(), 5);
}

#[test]
fn a_depth_that_is_confirmed_is_counted() {
    let mut case = one();
    case.source.confirmed.insert("clauses".to_owned(), 2);
    has_one_fault(case, "`clauses` confirms depth 2, the counts end at 1");
}

#[test]
fn nothing_is_below_no_leaves() {
    let mut case = with_nodes(&[1, 0, 3]);
    case.source.confirmed.values_mut().for_each(|depth| *depth = 2);
    has_one_fault(case, "leaves at depth 2 below none at depth 1");
}

#[test]
fn no_kind_of_move_is_counted_more_often_than_moves() {
    let mut case = one();
    let Expected::Valid { stats, .. } = &mut case.expected else { panic!("it is valid") };
    stats.insert("captures".to_owned(), vec![0, 6]);
    has_one_fault(case, "`stats.captures` is 6 at depth 1, of 5 leaves");
}
