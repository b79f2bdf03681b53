//! What the bug models promise, asked of the program as it is shipped.

use std::process::{Command, Output};

use serde_json::Value;

fn grandperft(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_grandperft");
    Command::new(program).args(args).output().expect("the program starts")
}

fn json(args: &[&str]) -> Value {
    let output = grandperft(&[args, &["--format", "json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

fn models() -> Vec<Value> {
    json(&["bugs", "list"])["models"].as_array().expect("a list").clone()
}

#[test]
fn there_are_at_least_eighty_beliefs() {
    assert!(models().len() >= 80, "{}", models().len());
}

/// A model that a table alone can show owes nothing here.
#[test]
fn every_model_fails_three_smoke_cases_at_depth_two() {
    let found = json(&["bugs", "matrix", "--level", "smoke", "--depth", "2"]);
    for model in models().iter().filter(|model| model["needs"].is_null()) {
        let name = model["name"].as_str().expect("a name");
        let caught = found["matrix"][name].as_object().expect("a row").len();
        assert!(caught >= 3, "{name} fails {caught} smoke cases");
    }
}

#[test]
fn every_model_that_needs_a_table_fails_a_named_case() {
    let suite = concat!(env!("CARGO_MANIFEST_DIR"), "/../../perft-suites/clauses/hash.yaml");
    let found = json(&["bugs", "matrix", suite, "--level", "standard", "--depth", "5"]);
    for model in models().iter().filter(|model| model["needs"] == "hash") {
        let name = model["name"].as_str().expect("a name");
        assert!(!found["matrix"][name].as_object().expect("a row").is_empty(), "{name}");
    }
}

#[test]
fn every_model_differs_from_the_oracle_where_its_file_says() {
    for model in models() {
        let name = format!("bug:{}", model["name"].as_str().expect("a name"));
        let shows = &model["shows"];
        let text = |key: &str| shows[key].as_str().expect("a text").to_owned();
        let depth = shows["depth"].to_string();
        let (fen, moves) = (text("fen"), text("moves"));
        let place = ["--dialect", "freeling", "--fen", &fen, "--moves", &moves];
        let output = grandperft(&[&["diff", "bitboard", &name, &depth], &place[..]].concat());
        assert_eq!(output.status.code(), Some(1), "{name}: {output:?}");
    }
}
