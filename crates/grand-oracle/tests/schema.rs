//! `perft-suites/schema.json` and the reader take and refuse the same.

use grand_core::Clause;
use grand_oracle::{
    Stats,
    suite::{Models, lint, parse},
};
use jsonschema::Validator;
use serde_json::Value;

use crate::support::suite_files;

const SCHEMA: &str = include_str!("../../../perft-suites/schema.json");

fn schema() -> Value {
    serde_json::from_str(SCHEMA).unwrap()
}

fn validator() -> Validator {
    jsonschema::draft202012::new(&schema()).unwrap()
}

/// What is wrong with a file by the schema; nothing where it validates.
fn faults(validator: &Validator, text: &str) -> Vec<String> {
    let value: Value = serde_yaml::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let errors = validator.iter_errors(&value);
    errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
}

#[test]
fn the_schema_is_one() {
    assert!(jsonschema::draft202012::meta::is_valid(&schema()));
}

#[test]
fn every_shipped_suite_validates() {
    let validator = validator();
    for (name, text) in suite_files() {
        assert_eq!(faults(&validator, &text), [""; 0], "{name}");
    }
}

/// A valid case with every key.
const FULL: &str = r#"
version: 1
cases:
  - id: one-1
    fen: "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1"
    dialect: freeling
    nodes: [1, 5, 18446744073709551615]
    clauses: [KING-1, VALID-6]
    why: "Kings."
    source: "hand-made"
    catches: [king-leaps]
    confirmed: {mailbox: 2, "fairy-stockfish 11.1": 0}
    moves: ["e1d1 Kd1", "a9a10q a10=Q+"]
    status: {check: true, checkers: [a1, j10], verdict: ongoing}
    stats: {captures: [0, 0], en_passant: []}
    reached: {fen: "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1", moves: ["e1e2", "e10e9"]}
    level: smoke
    constructed: true
    note: "n"
"#;

/// A refused case.
const REFUSED: &str = r#"
version: 1
cases:
  - id: two
    fen: "no fen"
    dialect: capablanca
    clauses: [NOTE-7]
    why: "No fen."
    source: "hand-made"
    stats: {}
    refused: NOTE-7
"#;

#[test]
fn what_the_reader_takes_validates() {
    let validator = validator();
    for text in [FULL, REFUSED, "version: 1\ncases: []\n"] {
        assert!(parse("file.yaml", text).is_ok());
        assert_eq!(faults(&validator, text), [""; 0], "{text}");
    }
}

/// One line changed, added or taken away at a time.
const BROKEN: &[(&str, &str)] = &[
    // Keys: unknown, missing.
    ("version: 1\n", ""),
    ("version: 1\n", "version: 1\nauthor: me\n"),
    ("  - id: one-1\n", "  - nods: [1]\n    id: one-1\n"),
    ("id: one-1\n    fen", "fen"),
    ("    fen: \"4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1\"\n", ""),
    ("    dialect: freeling\n", ""),
    ("    clauses: [KING-1, VALID-6]\n", ""),
    ("    why: \"Kings.\"\n", ""),
    ("    source: \"hand-made\"\n", ""),
    ("verdict: ongoing", "verdict: ongoing, mate: false"),
    ("check: true, ", ""),
    (", verdict: ongoing", ""),
    ("checkers: [a1, j10], ", ""),
    // Either counts or a refusal.
    ("    nodes: [1, 5, 18446744073709551615]\n", ""),
    ("    note: \"n\"\n", "    refused: KING-1\n"),
    ("    nodes: [1, 5, 18446744073709551615]\n", "    refused: KING-1\n"),
    (", moves: [\"e1e2\", \"e10e9\"]", ""),
    ("reached: {fen: \"4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1\", ", "reached: {"),
    ("reached: {", "reached: {to: e2, "),
    ("[\"e1e2\", \"e10e9\"]", "\"e1e2\""),
    // Words.
    ("version: 1", "version: 2"),
    ("version: 1", "version: \"one\""),
    ("dialect: freeling", "dialect: Freeling"),
    ("dialect: freeling", "dialect: french"),
    ("level: smoke", "level: nightly"),
    ("verdict: ongoing", "verdict: draw"),
    ("VALID-6", "VALID-7"),
    ("VALID-6", "READ-1"),
    ("VALID-6", "valid-6"),
    ("[a1, j10]", "[a1, j11]"),
    ("[a1, j10]", "[A1]"),
    ("[a1, j10]", "[k1]"),
    ("[a1, j10]", "[a0]"),
    ("[a1, j10]", "[a01]"),
    ("captures: [0, 0]", "castlings: [0, 0]"),
    ("\"e1d1 Kd1\"", "\"e1d1\""),
    ("\"e1d1 Kd1\"", "\"e1d1 \""),
    ("\"e1d1 Kd1\"", "\" Kd1\""),
    ("\"e1d1 Kd1\"", "\"e1d1 Kd1 !\""),
    // Types.
    ("nodes: [1, 5, 18446744073709551615]", "nodes: []"),
    ("nodes: [1, 5, 18446744073709551615]", "nodes: 1"),
    ("5, 18446744073709551615", "-5"),
    ("5, 18446744073709551615", "5.5"),
    ("5, 18446744073709551615", "five"),
    ("[KING-1, VALID-6]", "KING-1"),
    ("[king-leaps]", "king-leaps"),
    ("mailbox: 2", "mailbox: -2"),
    ("mailbox: 2", "mailbox: 4294967296"),
    ("mailbox: 2", "mailbox: all"),
    ("[\"e1d1 Kd1\", \"a9a10q a10=Q+\"]", "\"e1d1 Kd1\""),
    ("check: true", "check: 1"),
    ("[0, 0]", "[0, -1]"),
    ("[0, 0]", "0"),
    ("constructed: true", "constructed: \"true\""),
    ("constructed: true", "constructed: 1"),
    ("note: \"n\"", "note: [n]"),
    ("why: \"Kings.\"", "why: {a: b}"),
];

#[test]
fn what_the_reader_refuses_does_not_validate() {
    let validator = validator();
    for (from, to) in BROKEN {
        assert!(FULL.contains(from), "{from} is in the case");
        let text = FULL.replacen(from, to, 1);
        assert!(parse("file.yaml", &text).is_err(), "the reader takes {to:?} for {from:?}");
        assert!(!faults(&validator, &text).is_empty(), "the schema takes {to:?} for {from:?}");
    }
}

#[test]
fn what_goes_with_no_refusal_does_not_validate() {
    let validator = validator();
    for line in [
        "nodes: [1]",
        "moves: []",
        "status: {check: false, checkers: [], verdict: ongoing}",
        "nodes: [1]\n    moves: []",
        "reached: {fen: \"\", moves: []}",
    ] {
        let text = format!("{REFUSED}    {line}\n");
        assert!(parse("file.yaml", &text).is_err(), "the reader takes {line}");
        assert!(!faults(&validator, &text).is_empty(), "the schema takes {line}");
    }
    let stats = REFUSED.replace("stats: {}", "stats: {captures: [0]}");
    assert!(parse("file.yaml", &stats).is_err() && !faults(&validator, &stats).is_empty());
}

/// The schema says also what only lint does: a suite that validates needs fewer looks.
#[test]
fn where_the_schema_is_stricter_lint_is_too() {
    let validator = validator();
    let models = Models { names: vec!["king-leaps"], caught: None };
    for (from, to) in [
        ("id: one-1", "id: One"),
        ("id: one-1", "id: one--1"),
        ("[KING-1, VALID-6]", "[]"),
        ("why: \"Kings.\"", "why: \" \""),
        ("source: \"hand-made\"", "source: \"\""),
        ("nodes: [1, 5, 18446744073709551615]", "nodes: [2]"),
    ] {
        let text = FULL.replacen(from, to, 1);
        let suite = parse("file.yaml", &text).unwrap();
        let before = lint(&[parse("file.yaml", FULL).unwrap()], &models);
        let added = lint(&[suite], &models)
            .into_iter()
            .any(|fault| before.iter().all(|old| old.message != fault.message));
        assert!(added, "lint takes {to:?}");
        assert!(!faults(&validator, &text).is_empty(), "the schema takes {to:?}");
    }
}

/// Lists kept beside the types must not fall behind them.
#[test]
fn the_lists_of_the_schema_are_those_of_the_types() {
    let schema = schema();
    let listed = |pointer: &str| -> Vec<String> {
        let list = schema.pointer(pointer).and_then(Value::as_array).expect(pointer);
        list.iter().map(|item| item.as_str().unwrap().to_owned()).collect()
    };
    let clauses: Vec<_> = Clause::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(listed("/$defs/clause/enum"), clauses);
    assert_eq!(listed("/$defs/case/properties/stats/propertyNames/enum"), Stats::COUNTERS);
}

/// Somebody who reads the schema alone can tell what each key is for.
#[test]
fn every_key_is_described() {
    let schema = schema();
    for pointer in [
        "/properties",
        "/$defs/case/properties",
        "/$defs/status/properties",
        "/$defs/line/properties",
    ] {
        for (key, value) in schema.pointer(pointer).and_then(Value::as_object).unwrap() {
            let target = value.get("$ref").and_then(Value::as_str).unwrap_or("#");
            let described = [Some(value), schema.pointer(target.trim_start_matches('#'))];
            assert!(
                described.iter().flatten().any(|value| value.get("description").is_some()),
                "{pointer}/{key}"
            );
        }
    }
}
