//! The JSON export follows its schema and holds everything.

use std::process::Command;

use grand_oracle::suite::{Suite, parse};
use serde_json::Value;

fn export(dialect: &str) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grandperft"));
    command.args(["suite", "export", "--to", "json", "--quiet", "--dialect", dialect]);
    let output = command.output().expect("the program starts");
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).expect("the export is JSON")
}

#[test]
fn the_json_export_follows_its_schema() {
    let schema = include_str!("../../../perft-suites/export.schema.json");
    let schema: Value = serde_json::from_str(schema).expect("the schema is JSON");
    let schema = jsonschema::validator_for(&schema).expect("the schema is one");
    for dialect in ["capablanca", "freeling"] {
        let export = export(dialect);
        let faults: Vec<_> = schema.iter_errors(&export).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{dialect}: {faults:?}");
    }
}

/// The case again as the suite format has it.
fn as_in_a_suite(mut case: Value) -> Value {
    let keys = case.as_object_mut().expect("a case is an object");
    keys.remove("file");
    if let Some(moves) = keys.get_mut("moves").and_then(Value::as_array_mut) {
        for text in moves {
            let word = |key| text[key].as_str().expect("a text");
            *text = format!("{} {}", word("uci"), word("san")).into();
        }
    }
    case
}

/// JSON is YAML, so the reader of suites reads it.
#[test]
fn the_json_export_holds_everything() {
    let mut exports: Vec<Suite> = Vec::new();
    for dialect in ["freeling", "capablanca"] {
        let cases = export(dialect)["cases"].as_array().expect("a list").clone();
        let cases: Vec<_> = cases.into_iter().map(as_in_a_suite).collect();
        let text = serde_json::json!({ "version": 1, "cases": cases }).to_string();
        exports.push(parse(dialect, &text).expect("it reads as a suite"));
    }
    let files = grand_suites::files();
    let suites = files.iter().map(|file| parse(file.path, file.text).expect("it reads"));
    for (index, case) in suites.flat_map(|suite| suite.cases).enumerate() {
        for exported in &exports {
            let exported = exported.cases[index].in_dialect(case.dialect).expect("it reads");
            assert_eq!(exported, case);
        }
    }
}
