//! Writing suites: whatever is written reads back as it was.

use std::collections::{BTreeMap, BTreeSet};

use grand_core::{Clause, Dialect, Square};
use grand_oracle::{
    Stats, Verdict,
    suite::{Case, Expected, Level, Line, MoveText, Source, Status, format, parse, write},
};
use proptest::{
    collection::{btree_map, vec},
    option,
    prelude::*,
    sample::{select, subsequence},
};

use crate::support::suite_files;

#[test]
fn every_shipped_suite_is_written_so_that_it_reads_back() {
    for (name, text) in suite_files() {
        let suite = parse(&name, &text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(parse(&name, &write(&suite.cases)), Ok(suite));
    }
}

/// Texts that YAML could take for something else.
const NASTY: &[&str] = &[
    "",
    " ",
    "#",
    " # no comment",
    "a: b",
    "- a",
    "? a",
    "[a, b]",
    "{a: b}",
    "&a",
    "*a",
    "!a",
    "|",
    ">",
    "%a",
    "@a",
    "`a`",
    "'",
    "''",
    "\"",
    "\\",
    "\\n",
    "\\\"",
    "\n",
    "\r\n",
    "\t",
    "a\nb",
    "null",
    "~",
    "true",
    "no",
    "y",
    "1",
    "1.5",
    "1e5",
    "0x1f",
    ".inf",
    "-",
    "--",
    "---",
    "...",
    "2001-12-14",
    "\0",
    "\u{7}",
    "\u{1b}[31m",
    "\u{7f}",
    "\u{85}",
    "\u{a0}",
    "\u{2028}",
    "\u{2029}",
    "\u{feff}",
    "\u{fffe}",
    "\u{ffff}",
    "é",
    "\u{10fffd}",
    "🙂",
    "trailing ",
    "ends with a colon:",
    "a,b",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        select(NASTY).prop_map(str::to_owned),
        any::<String>(),
        "[ -~]{0,30}",
        "[a-z]{1,8}(-[a-z0-9]{1,4}){0,2}",
        vec(select(NASTY), 2..4).prop_map(|parts| parts.concat()),
    ]
}

fn move_text() -> impl Strategy<Value = MoveText> {
    // A space separates the two, so neither has one, and neither is empty.
    let word = || text().prop_map(|text| text.replace(' ', "") + "x");
    (word(), word()).prop_map(|(uci, san)| MoveText { uci, san })
}

fn line() -> impl Strategy<Value = Line> {
    (text(), vec(text(), 0..3)).prop_map(|(fen, moves)| Line { fen, moves })
}

fn status() -> impl Strategy<Value = Status> {
    (any::<bool>(), subsequence(Square::ALL.to_vec(), 0..3), select(&Verdict::ALL))
        .prop_map(|(check, checkers, verdict)| Status { check, checkers, verdict })
}

fn expected() -> impl Strategy<Value = Expected> {
    let stats =
        btree_map(select(Stats::COUNTERS), vec(any::<u64>(), 0..3), 0..3).prop_map(|stats| {
            stats
                .into_iter()
                .map(|(name, counts)| (name.to_owned(), counts))
                .collect::<BTreeMap<_, _>>()
        });
    let valid =
        (vec(any::<u64>(), 1..4), option::of(vec(move_text(), 0..3)), option::of(status()), stats)
            .prop_map(|(nodes, moves, status, stats)| Expected::Valid {
                nodes,
                moves,
                status,
                stats,
            });
    prop_oneof![4 => valid, 1 => select(Clause::ALL).prop_map(Expected::Refused)]
}

fn case() -> impl Strategy<Value = Case> {
    let texts = (text(), text(), text(), text(), option::of(text()));
    let others = (
        select(&Dialect::ALL),
        vec(select(Clause::ALL), 0..4),
        btree_map(text(), any::<u32>(), 0..4),
        vec(text(), 0..4),
        select(&Level::ALL),
        any::<bool>(),
        option::of(line()),
    );
    (texts, others, expected()).prop_map(|((id, fen, why, source, note), others, expected)| {
        let (dialect, clauses, confirmed, catches, level, constructed, line) = others;
        // No line leads to a refused position.
        let reached = line.filter(|_| matches!(expected, Expected::Valid { .. }));
        let source = Source { text: source, confirmed };
        Case {
            id,
            fen,
            dialect,
            reached,
            expected,
            clauses,
            why,
            source,
            catches,
            level,
            constructed,
            note,
        }
    })
}

/// Cases as a file may hold them: each id once.
fn cases() -> impl Strategy<Value = Vec<Case>> {
    vec(case(), 0..4).prop_map(|mut cases| {
        let mut ids = BTreeSet::new();
        cases.retain(|case| ids.insert(case.id.clone()));
        cases
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back(cases in cases()) {
        let text = write(&cases);
        let suite = parse("file.yaml", &text);
        prop_assert!(suite.is_ok(), "{}\n{}", suite.unwrap_err(), text);
        prop_assert_eq!(suite.unwrap().cases, cases, "{}", text);
    }

    /// What is written is canonical, and no text in it is taken for a comment.
    #[test]
    fn what_is_written_is_canonical(cases in cases()) {
        let text = write(&cases);
        prop_assert_eq!(format("file.yaml", &text), Ok(text));
    }

    /// The contract: `nodes` stands on one line, as do all keys but `moves`, whose list goes on
    /// below it.
    #[test]
    fn every_key_but_moves_stands_on_one_line(case in case()) {
        let text = write(std::slice::from_ref(&case));
        let goes_on = |line: &&str| line.starts_with("      \"");
        for line in text.lines().skip(3).filter(|line| !goes_on(line)) {
            let key = line.trim_start().split(':').next().unwrap_or_default();
            prop_assert!(line.starts_with("    ") && key.chars().all(|c| c.is_ascii_lowercase()), "{}", text);
        }
    }
}

#[test]
fn nasty_names_are_quoted_and_others_are_not() {
    let case = parse(
        "file.yaml",
        "version: 1
cases:
  - id: \"true\"
    fen: \"\"
    dialect: capablanca
    nodes: [1]
    clauses: []
    why: \"a\\\\b \\\"c\\\" \\u2028\"
    source: \"\"
    catches: [\"a, b\", king-leaps2]
    confirmed: {\"\": 1, mailbox: 2, \"no\": 3}
",
    )
    .unwrap()
    .cases
    .remove(0);
    let text = write(&[case]);
    for line in [
        "  - id: \"true\"",
        "    why: \"a\\\\b \\\"c\\\" \\U00002028\"",
        "    catches: [\"a, b\", king-leaps2]",
        "    confirmed: {\"\": 1, mailbox: 2, \"no\": 3}",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
}
