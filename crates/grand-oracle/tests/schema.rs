//! `perft-suites/schema.json` takes what the reader takes.

use serde_json::{Value, json};

fn schema() -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(grand_suites::SCHEMA).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is one")
}

#[test]
fn every_suite_file_follows_the_schema() {
    let schema = schema();
    for file in grand_suites::files() {
        let suite: Value = serde_yaml::from_str(file.text).expect(file.path);
        let faults: Vec<_> = schema.iter_errors(&suite).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{}: {faults:?}", file.path);
    }
}

#[test]
fn the_schema_refuses_what_no_suite_may_have() {
    let schema = schema();
    let case = json!({
        "id": "kings", "fen": "", "dialect": "freeling", "nodes": [1], "clauses": ["MOVE-1"],
        "why": "Because.", "source": "made for this test",
    });
    let suite = |case: &Value| json!({ "version": 1, "cases": [case] });
    assert!(schema.is_valid(&suite(&case)));
    for (key, value) in [
        ("id", json!("Kings")),
        ("dialect", json!("shatranj")),
        ("nodes", json!([2])),
        ("nodes", json!([])),
        ("clauses", json!(["move-1"])),
        ("moves", json!(["a1a2"])),
        ("level", json!("quick")),
        ("refused", json!("VALID-1")),
        ("colour", json!("white")),
    ] {
        let mut wrong = case.clone();
        wrong[key] = value;
        assert!(!schema.is_valid(&suite(&wrong)), "{wrong}");
    }
}
