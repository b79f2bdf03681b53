//! Question 1: a generator held against what a case says.

use grand_core::Clause;
use grand_mailbox::Position;
use grand_oracle::{
    CaseFinding, CaseReport, Class, Limits, SourceErrorKind,
    suite::{Case, Level, parse},
    verify, verify_against,
};

use crate::{
    support::setup,
    wrong::{BLIND_AS_WHITE, CLOCK_DRIFTS, FORGETS, SAYS_MOVELESS, TAKES_NO_SETUP, Wrong},
};

/// Bare kings, 5 moves each. From d1 and f1 White's has 5 again, from d2, e2 and f2 it has 8, so
/// that depth 3 would be 5 times 34, which is 170.
const CASE: &str = r#"
version: 1
cases:
  - id: kings
    fen: "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1"
    dialect: freeling
    nodes: [1, 5, 25]
    clauses: [KING-1]
    why: "Each king has five squares."
    source: "hand-made"
    moves: ["e1d1 Kd1", "e1d2 Kd2", "e1e2 Ke2", "e1f1 Kf1", "e1f2 Kf2"]
    status: {check: false, checkers: [], verdict: insufficient-material}
    stats: {captures: [0, 0, 0]}
"#;

/// The case with a part changed.
fn case(from: &str, to: &str) -> Case {
    assert!(CASE.contains(from), "{from} is in the case");
    let suite = parse("file.yaml", &CASE.replace(from, to));
    suite.unwrap_or_else(|error| panic!("{error}")).cases.remove(0)
}

const FULL: Limits = Limits { level: Level::Full, budget: u64::MAX };

fn verified(from: &str, to: &str) -> CaseReport {
    verify::<Position>(&case(from, to), FULL)
}

#[track_caller]
fn finds(report: &CaseReport, expected: &[(Class, u32, &str)]) {
    let found: Vec<_> = report
        .findings
        .iter()
        .map(|finding| (finding.class, finding.depth, finding.message.as_str()))
        .collect();
    assert_eq!(found, expected);
    assert!(report.findings.iter().all(|finding| finding.subject == "mailbox"));
}

#[test]
fn a_case_that_is_right_passes() {
    let report = verified("kings", "kings");
    assert_eq!(report, CaseReport { nodes: 31, ..CaseReport::default() });
}

#[test]
fn a_wrong_count_is_found_with_both_numbers() {
    finds(
        &verified("[1, 5, 25]", "[1, 6, 25]"),
        &[(Class::Count, 1, "depth 1: the suite says 6, mailbox counts 5")],
    );
}

/// One wrong depth does not hide another.
#[test]
fn every_wrong_count_is_found() {
    let report = verified("[1, 5, 25]", "[1, 4, 24]");
    assert_eq!(report.findings.iter().map(|finding| finding.depth).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_wrong_verdict_is_found() {
    let report = verified("insufficient-material", "ongoing");
    let [finding] = report.findings.as_slice() else { panic!("{report:?}") };
    assert_eq!(finding.class, Class::Rule);
    assert!(finding.message.starts_with("status: the suite says "), "{finding:?}");
}

#[test]
fn a_wrong_move_text_is_found_with_its_place() {
    finds(
        &verified("e1e2 Ke2", "e1e2 Ke2+"),
        &[(Class::Notation, 1, "moves, entry 3: the suite says `e1e2 Ke2+`, found `e1e2 Ke2`")],
    );
    finds(
        &verified(", \"e1f2 Kf2\"", ""),
        &[(Class::Rule, 1, "moves, entry 5: the suite says nothing, found `e1f2 Kf2`")],
    );
    finds(
        &verified("\"e1f2 Kf2\"", "\"e1f2 Kf2\", \"e1g1 Kg1\""),
        &[(Class::Rule, 1, "moves, entry 6: the suite says `e1g1 Kg1`, found nothing")],
    );
}

#[test]
fn wrong_stats_are_found() {
    finds(
        &verified("[0, 0, 0]", "[0, 0, 1]"),
        &[(Class::Count, 2, "depth 2: the suite says 1 captures, found 0")],
    );
}

#[test]
fn what_a_level_leaves_out_is_named() {
    let case = case("[1, 5, 25]", "[1, 5, 25, 171]");
    let at = |level, budget| verify::<Position>(&case, Limits { level, budget });
    let left_out = |depth| vec![("mailbox".to_owned(), depth)];
    // Smoke is two plies deep. The wrong count at depth 3 is not looked at, and that is said.
    let smoke = at(Level::Smoke, u64::MAX);
    assert_eq!((smoke.findings.len(), smoke.left_out), (0, left_out(3)));
    let standard = at(Level::Standard, 100);
    assert_eq!((standard.findings.len(), standard.left_out), (0, left_out(3)));
    // At the level without a budget it is found.
    let deep = at(Level::Deep, 0);
    assert_eq!((deep.findings.len(), deep.left_out), (1, Vec::new()));
}

/// Nobody is asked for what took a table and hours, not even by hand.
#[test]
fn a_count_that_is_too_large_for_every_level_is_left_out_by_name() {
    let most = Level::MOST;
    for (leaves, findings) in [(most, 1), (most + 1, 0)] {
        let case = case("[1, 5, 25]", &format!("[1, 5, 25, {leaves}]"));
        let deep = verify::<Position>(&case, Limits { level: Level::Deep, budget: 0 });
        let left_out = if findings == 0 { vec![("mailbox".to_owned(), 3)] } else { Vec::new() };
        assert_eq!((deep.findings.len(), deep.left_out), (findings, left_out), "{leaves}");
    }
}

/// The line is walked to the position of the case, counters apart.
#[test]
fn a_line_leads_to_the_position_by_legal_moves() {
    let start = "4k5/10/10/10/10/10/10/10/4K5/10 w - - 0 1";
    let reached = |fen: &str, moves: &str| {
        let line = format!(
            "status: {{check: false, checkers: [], verdict: insufficient-material}}
    reached: {{fen: \"{fen}\", moves: [{moves}]}}"
        );
        verified("status: {check: false, checkers: [], verdict: insufficient-material}", &line)
    };
    let round_trip = "e2d1, e10d10, d1e1, d10e10";
    assert_eq!(reached(start, round_trip).findings, []);
    finds(
        &reached(start, "e2e1, e10e9, e1e2, e9e10"),
        &[(
            Class::Rule,
            0,
            &format!(
                "`reached` leads to another position: {:?}",
                setup("4k5/10/10/10/10/10/10/10/4K5/10 w - - 4 3")
            ),
        )],
    );
    for (fen, moves) in [(start, "e2e4"), ("10/10/10/10/10/10/10/10/4K5/10 w - - 0 1", "e2e1")] {
        let message = "`reached` is no line of legal moves from a valid position";
        finds(&reached(fen, moves), &[(Class::Rule, 0, message)]);
    }
    for (fen, moves) in [(start, "e2"), ("8/8", "e2e1")] {
        let report = reached(fen, moves);
        assert!(report.findings[0].message.starts_with("`reached`: "), "{report:?}");
    }
}

/// VALID-3: white pawns on rank 2 do not exist.
const PAWN: &str = "4k5/10/10/10/10/10/10/10/P9/4K5 w - - 0 1";
const KINGS: &str = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";

fn refused(fen: &str, clause: Clause) -> CaseReport {
    let mut case = case(KINGS, fen);
    case.expected = grand_oracle::suite::Expected::Refused(clause);
    verify::<Position>(&case, FULL)
}

#[test]
fn a_refusal_by_just_the_clause_passes() {
    assert_eq!(refused(PAWN, Clause::Valid3), CaseReport::default());
    // Several reasons, all of them by it.
    assert_eq!(refused("8/8 w - - 0 1", Clause::Note7), CaseReport::default());
    // One reason by another besides.
    assert_eq!(refused("8/8 w - - x 1", Clause::Note7).findings.len(), 1);
}

#[test]
fn a_refusal_by_another_clause_is_found() {
    finds(
        &refused(PAWN, Clause::Valid2),
        &[(
            Class::Rule,
            0,
            "refused by VALID-3, expected VALID-2 alone: white pawn on a2; white's pawns stand on \
             ranks 3 to 9 (VALID-3)",
        )],
    );
}

#[test]
fn an_invalid_position_that_is_taken_is_found() {
    finds(
        &refused(KINGS, Clause::Valid1),
        &[(Class::Accepted, 0, "accepted, expected a refusal by VALID-1")],
    );
}

#[test]
fn a_valid_position_that_is_refused_is_found() {
    let report = verified(KINGS, PAWN);
    finds(
        &report,
        &[(
            Class::NoAnswer(SourceErrorKind::Refused),
            0,
            "refused: white pawn on a2; white's pawns stand on ranks 3 to 9 (VALID-3)",
        )],
    );
    assert!(report.findings[0].class.accuses());
}

#[test]
fn a_generator_agrees_with_itself_and_a_refused_case_compares_nothing() {
    assert_eq!(verify_against::<Position, Position>(&case("kings", "kings")), []);
    assert_eq!(verify_against::<Position, Position>(&case(KINGS, PAWN)), []);
}

/// White is in check; the moves of the case do not matter here.
fn differs<const LIE: u8>() -> CaseFinding {
    let kings = "4k5/10/10/10/10/10/10/10/10/4K5";
    let case = case(kings, "4k5/10/10/10/10/10/10/10/10/r3K5");
    let mut findings = verify_against::<Position, Wrong<LIE>>(&case);
    assert!(!findings.is_empty());
    findings.remove(0)
}

#[test]
fn two_generators_that_differ_are_told_by_what_differs_first() {
    for (finding, message) in [
        (differs::<FORGETS>(), "mailbox and wrong list different moves"),
        (differs::<BLIND_AS_WHITE>(), "mailbox and wrong see different checking men"),
        (differs::<SAYS_MOVELESS>(), "mailbox says ongoing, wrong says checkmate"),
        (differs::<CLOCK_DRIFTS>(), "mailbox and wrong have different canonical positions"),
    ] {
        assert_eq!((finding.class, finding.message.as_str()), (Class::Rule, message));
        assert_eq!((finding.depth, finding.subject.as_str()), (1, "wrong"));
        assert_eq!(
            finding.difference.missing.is_empty(),
            message.contains("mailbox says")
                || message.contains("checking")
                || message.contains("canonical")
        );
    }
    let refused = differs::<TAKES_NO_SETUP>();
    assert!(refused.message.starts_with("mailbox takes it; wrong refuses it: move number 0"));
}
