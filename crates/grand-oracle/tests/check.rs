//! Question 2: a source held against a case, with sources that are wrong in one known way.

use grand_core::{Clause, Dialect, Setup, fen};
use grand_oracle::{
    CaseReport, Class, Plan, Reported, Sets, SourceErrorKind, check,
    suite::{Case, Expected, Level, Line, Source},
};

use crate::support::{A, B, C, D, Tree};

/// A case about a [`Tree`], counted to depth 4.
fn case() -> Case {
    Case {
        id: "tree".to_owned(),
        fen: fen::write(&Setup::start(), Dialect::Freeling),
        dialect: Dialect::Freeling,
        reached: None,
        expected: Expected::Valid {
            nodes: vec![1, 3, 9, 27, 81],
            moves: None,
            status: None,
            stats: Default::default(),
        },
        clauses: vec![Clause::Perft4],
        why: "Three moves at every position.".to_owned(),
        source: Source::default(),
        catches: Vec::new(),
        level: Level::Standard,
        constructed: false,
        note: None,
    }
}

fn plan(depth: u32, sets: Sets) -> Plan {
    Plan { depth, max_nodes: u64::MAX, sets }
}

fn checked(mut subject: Tree, plan: Plan) -> CaseReport {
    check(&case(), &mut Tree::default(), &mut subject, plan)
}

/// Asserts that there is one finding, of this class, at this path and depth.
#[track_caller]
fn accuses(report: &CaseReport, class: Class, path: &[grand_core::Move], depth: u32) {
    let [finding] = report.findings.as_slice() else { panic!("{report:?}") };
    assert_eq!(finding.subject, "tree");
    let question = finding.question.as_ref().expect("a position was asked about");
    assert_eq!((finding.class, question.moves.as_slice(), finding.depth), (class, path, depth));
}

#[test]
fn a_right_source_passes_at_every_plan() {
    for sets in [Sets::Root, Sets::PlyOne, Sets::Everywhere] {
        let report = checked(Tree::default(), plan(4, sets));
        assert_eq!(report, CaseReport { nodes: 81, ..CaseReport::default() });
    }
}

#[test]
fn a_wrong_move_set_accuses_the_rules() {
    let report = checked(Tree::default().extra(&[B], D), plan(3, Sets::Root));
    accuses(&report, Class::Rule, &[B], 1);
    assert_eq!(report.findings[0].message, "1 extra, 0 missing, 0 repeated moves");
    assert_eq!(report.findings[0].difference.extra, [Reported::Move(D)]);
}

#[test]
fn a_wrong_count_over_equal_sets_is_a_count() {
    let report = checked(Tree::default().lie(&[], 3, A, 8), plan(3, Sets::Everywhere));
    accuses(&report, Class::Count, &[], 3);
    assert_eq!(report.findings[0].message, "the same moves, but other counts at depth 3");
}

/// As many too many as too few after A: no count shows it.
#[test]
fn errors_that_cancel_after_one_ply_need_sets_at_ply_one() {
    let subject = Tree::default().extra(&[A], D).missing(&[A], B);
    assert_eq!(checked(subject.clone(), plan(4, Sets::Root)).findings, []);
    for sets in [Sets::PlyOne, Sets::Everywhere] {
        let report = checked(subject.clone(), plan(4, sets));
        accuses(&report, Class::Rule, &[A], 1);
        assert_eq!(report.findings[0].message, "1 extra, 1 missing, 0 repeated moves");
    }
}

#[test]
fn errors_that_cancel_deeper_need_sets_everywhere() {
    let subject = Tree::default().extra(&[A, C], D).missing(&[A, C], B);
    assert_eq!(checked(subject.clone(), plan(4, Sets::Root)).findings, []);
    assert_eq!(checked(subject.clone(), plan(4, Sets::PlyOne)).findings, []);
    accuses(&checked(subject, plan(4, Sets::Everywhere)), Class::Rule, &[A, C], 1);
}

/// The last ply is part of "everywhere": its moves are the leaves that are counted.
#[test]
fn everywhere_reaches_the_last_ply_and_no_further() {
    let at_the_last_ply = Tree::default().extra(&[A, B, C], D).missing(&[A, B, C], A);
    accuses(&checked(at_the_last_ply, plan(4, Sets::Everywhere)), Class::Rule, &[A, B, C], 1);
    let below = Tree::default().extra(&[A, B, C, A], D).missing(&[A, B, C, A], A);
    assert_eq!(checked(below, plan(4, Sets::Everywhere)).findings, []);
}

/// Level by level: the difference after C is shallower than the one after A, B.
#[test]
fn the_shallowest_cancelling_difference_is_reported() {
    let subject =
        Tree::default().extra(&[A, B], D).missing(&[A, B], A).extra(&[C], D).missing(&[C], A);
    accuses(&checked(subject, plan(4, Sets::Everywhere)), Class::Rule, &[C], 1);
}

#[test]
fn depths_beyond_the_plan_are_counted_as_left_out() {
    let report = checked(Tree::default().extra(&[A, A, A], D), plan(2, Sets::Everywhere));
    assert_eq!(report.findings, []);
    assert_eq!(report.left_out, [("tree".to_owned(), 3), ("tree".to_owned(), 4)]);
    assert_eq!(report.nodes, 9);
}

#[test]
fn depths_over_the_budget_are_counted_as_left_out() {
    let limited = Plan { depth: 4, max_nodes: 27, sets: Sets::Root };
    let report = checked(Tree::default(), limited);
    assert_eq!((report.nodes, report.left_out), (27, vec![("tree".to_owned(), 4)]));
    let limited = Plan { max_nodes: 26, ..limited };
    let report = checked(Tree::default(), limited);
    assert_eq!(report.nodes, 9);
    assert_eq!(report.left_out, [("tree".to_owned(), 3), ("tree".to_owned(), 4)]);
}

/// Whatever the limits, the moves of the root are compared.
#[test]
fn the_root_is_compared_whatever_the_limits() {
    let limited = Plan { depth: 0, max_nodes: 0, sets: Sets::Root };
    accuses(&checked(Tree::default().missing(&[], A), limited), Class::Rule, &[], 1);
}

#[test]
fn a_crash_is_no_accusation() {
    let report = checked(Tree::default().crash_after(0), plan(3, Sets::Root));
    accuses(&report, Class::NoAnswer(SourceErrorKind::Crash), &[], 3);
    assert_eq!(report.findings[0].message, "it fell over");
    assert!(!report.findings[0].class.accuses());
}

/// It answers for the root and crashes in between the positions below.
#[test]
fn a_crash_below_the_root_is_reported() {
    let report = checked(Tree::default().crash_after(4), plan(3, Sets::Everywhere));
    accuses(&report, Class::NoAnswer(SourceErrorKind::Crash), &[], 3);
}

/// A source that is right about the position and wrong when led to it by moves.
#[test]
fn a_line_that_leads_to_the_position_is_asked_too() {
    let line = Line { fen: case().fen, moves: vec!["a3a4".to_owned()] };
    let case = Case { reached: Some(line), ..case() };
    let at_the_root = plan(1, Sets::Root);
    let report = check(&case, &mut Tree::default(), &mut Tree::default(), at_the_root);
    assert_eq!((report.findings.len(), report.nodes), (0, 6));
    let mut subject = Tree::default().extra(&[A], D);
    let report = check(&case, &mut Tree::default(), &mut subject, at_the_root);
    accuses(&report, Class::Rule, &[A], 1);
    assert_eq!(subject.asked, [(vec![], 1), (vec![A], 1)]);
}

#[test]
fn a_position_to_be_refused_asks_nothing() {
    let case = Case { expected: Expected::Refused(Clause::Valid1), ..case() };
    let mut subject = Tree::default().extra(&[], D);
    let report = check(&case, &mut Tree::default(), &mut subject, plan(3, Sets::Root));
    assert_eq!(report, CaseReport::default());
    assert_eq!(subject.asked, []);
}

/// A fault of the suite, never of the program.
#[test]
fn a_case_whose_text_does_not_read_is_not_asked() {
    let case = Case { fen: "8/8".to_owned(), ..case() };
    let mut subject = Tree::default();
    let report = check(&case, &mut Tree::default(), &mut subject, plan(3, Sets::Root));
    assert_eq!(subject.asked, []);
    let [finding] = report.findings.as_slice() else { panic!("{report:?}") };
    assert!(finding.message.starts_with("not asked: FEN \"8/8\" is refused"), "{finding:?}");
    assert!(!finding.class.accuses() && finding.question.is_none());
}

#[test]
fn only_what_says_something_about_rules_accuses() {
    use SourceErrorKind::{Crash, Protocol, Refused, Stale, Timeout};
    for class in [Class::Rule, Class::Count, Class::Notation, Class::NoAnswer(Refused)] {
        assert!(class.accuses(), "{class}");
    }
    for kind in [Crash, Protocol, Stale, Timeout] {
        assert!(!Class::NoAnswer(kind).accuses(), "{kind}");
    }
    assert!(!Class::Accepted.accuses());
    let words = [Class::Rule, Class::Count, Class::Notation, Class::Accepted]
        .into_iter()
        .chain([Refused, Crash, Timeout, Protocol, Stale].map(Class::NoAnswer))
        .map(|class| class.to_string());
    assert_eq!(
        words.collect::<Vec<_>>(),
        [
            "rule", "count", "notation", "accepted", "refused", "crash", "timeout", "protocol",
            "stale"
        ]
    );
}
