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

/// A report of `check` says enough to name the bug afterwards.
#[test]
fn a_report_is_diagnosed() {
    let program = env!("CARGO_BIN_EXE_grandperft");
    let engine = format!("{program} serve-engine --bug promotion-forced-on-9");
    let report =
        grandperft(&["check", "--engine", &engine, "--level", "smoke", "--format", "json"]);
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("diagnosed.json");
    std::fs::write(&path, &report.stdout).expect("a folder for tests");
    let path = path.to_str().expect("a plain path");
    let found = json(&["bugs", "diagnose", path]);
    assert_eq!(found["diagnosis"][0]["model"], "bug:promotion-forced-on-9");
    assert_eq!(found["diagnosis"][0]["explains"], found["diagnosis"][0]["of"]);
}

#[test]
fn a_file_that_is_no_report_could_not_be_diagnosed() {
    let bad = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let output = grandperft(&["bugs", "diagnose", bad]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("Cargo.toml: no report of check") && said.contains("line 1"), "{said}");
    assert_eq!(grandperft(&["bugs", "diagnose", "/nowhere.json"]).status.code(), Some(2));
}

/// Four models, so every way to talk to a program has its turn; one of them needs a table.
#[test]
fn selftest_ends_with_the_tally() {
    let output = grandperft(&["bugs", "selftest", "--only", "key-"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = said.lines().last().expect("a tally");
    assert!(last.starts_with("4 models: found 4 (100.0 %)"), "{said}");
    assert!(last.contains("uci 1 of 1, xboard 1 of 1, jsonl 1 of 1, perftree 1 of 1"), "{said}");
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert_eq!(grandperft(&["bugs", "selftest", "--only", "no-such"]).status.code(), Some(2));
}
