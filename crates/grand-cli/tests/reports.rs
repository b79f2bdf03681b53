//! Reports of whole runs of the program: JSON by its schema, and the other files beside it.

use std::{fs, process::Command};

use serde_json::Value;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_grandperft");
const SCHEMA: &str = include_str!("../../../docs/report.schema.json");

/// Runs the program in a folder of its own; its exit code and what it wrote as JSON.
fn report(folder: &TempDir, args: &[&str]) -> (Option<i32>, Value) {
    let mut command = Command::new(PROGRAM);
    command.args(args).args(["--format", "json", "-q"]).current_dir(folder.path());
    let output = command.output().expect("the program starts");
    let report = serde_json::from_slice(&output.stdout);
    (output.status.code(), report.unwrap_or_else(|error| panic!("{args:?}: {error}: {output:?}")))
}

fn faults(report: &Value) -> Vec<String> {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let schema = jsonschema::draft202012::new(&schema).expect("the schema is one");
    schema.iter_errors(report).map(|it| format!("{}: {it}", it.instance_path())).collect()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

fn engine(bug: &str) -> String {
    format!("'{PROGRAM}' serve-engine{bug}")
}

/// A wrong count: both generators are right, and the suite is not.
const WRONG_COUNT: &str = r#"
version: 1
cases:
  - id: kings
    fen: "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1"
    dialect: freeling
    nodes: [1, 6]
    clauses: [KING-1]
    why: "Kings."
    source: "hand-made"
"#;

#[test]
fn the_schema_is_one() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    assert!(jsonschema::draft202012::meta::is_valid(&schema));
    assert_eq!(schema["$id"], grandperft::report::SCHEMA);
}

#[test]
fn a_clean_check_and_a_clean_verify_follow_the_schema() {
    let folder = folder();
    let check = ["check", "start", "--level", "smoke", "--engine", &engine("")];
    for args in [&check[..], &["verify", "start", "--level", "smoke"]] {
        let (code, report) = report(&folder, args);
        assert_eq!(code, Some(0), "{report}");
        assert_eq!(faults(&report), [""; 0], "{report}");
        assert_eq!(report["findings"], Value::Array(Vec::new()));
    }
}

#[test]
fn findings_follow_the_schema() {
    let folder = folder();
    fs::write(folder.path().join("wrong.yaml"), WRONG_COUNT).expect("it can be written");
    let wrong = engine(" --bug king-wraps-around");
    let check = ["check", "--level", "smoke", "--only", "*king*", "--engine", &wrong];
    for args in [&check[..], &["verify", "wrong.yaml"]] {
        let (code, report) = report(&folder, args);
        assert_eq!(code, Some(1), "{report}");
        assert_eq!(faults(&report), [""; 0], "{report}");
        assert!(!report["findings"].as_array().expect("a list").is_empty());
    }
}

/// Which mistake is made small, and where, does not depend on who answers first.
#[test]
fn a_report_does_not_depend_on_the_number_of_processes() {
    let folder = folder();
    let wrong = engine(" --bug bishop-never-offered");
    let report = |jobs: &str| {
        let check = ["check", "--level", "smoke", "--jobs", jobs, "--engine", &wrong];
        let (code, mut report) = report(&folder, &check);
        assert_eq!(code, Some(1), "{report}");
        assert!(report["findings"].as_array().expect("a list").len() > 1, "{report}");
        report["seconds"] = Value::Null;
        report
    };
    assert!(report("1") == report("4"), "they differ");
}

/// A program without a move may be right about the position before and wrong here: asked again it
/// says the same, so it does not lag.
#[test]
fn an_answer_that_was_right_before_is_no_lag() {
    let folder = folder();
    let suite = concat!(env!("CARGO_MANIFEST_DIR"), "/../../perft-suites/verdicts/checkmate.yaml");
    let (code, report) =
        report(&folder, &["check", suite, "--engine", &engine(" --bug en-passant-none")]);
    assert_eq!(code, Some(1), "{report}");
    let findings = report["findings"].as_array().expect("a list");
    assert!(findings.iter().all(|finding| finding["class"] == "rule"), "{report}");
}

/// The schema refuses what a program would stumble over.
#[test]
fn a_report_that_lacks_something_does_not_follow_the_schema() {
    let folder = folder();
    let (_, whole) = report(&folder, &["verify", "start", "--level", "smoke"]);
    for key in ["schema", "version", "suites", "cases", "findings"] {
        let mut report = whole.clone();
        report.as_object_mut().expect("an object").remove(key);
        assert!(!faults(&report).is_empty(), "it takes a report without {key}");
    }
}

#[test]
fn the_files_that_are_asked_for_are_written() {
    let folder = folder();
    let wrong = engine(" --bug king-wraps-around");
    let args = ["check", "--level", "smoke", "--only", "*king*", "--engine", &wrong];
    let files = ["--junit", "a.xml", "--report", "a.html", "--sarif", "a.sarif"];
    let (_, report) = report(&folder, &[&args[..], &files].concat());
    let read = |name| fs::read_to_string(folder.path().join(name)).expect(name);
    let findings = report["findings"].as_array().expect("a list");
    let page = read("a.html");
    assert!(page.starts_with("<!DOCTYPE html>"));
    assert_eq!(page.matches("class=\"replay\"").count(), findings.len());
    let sarif: Value = serde_json::from_str(&read("a.sarif")).expect("SARIF is JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("a list");
    assert_eq!(results.len(), findings.len());
    let place = &results[0]["locations"][0]["physicalLocation"];
    let file = place["artifactLocation"]["uri"].as_str().expect("a file");
    let text = fs::read_to_string(format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR")));
    let line = place["region"]["startLine"].as_u64().expect("a line") as usize;
    let line = text.expect(file).lines().nth(line - 1).map(str::to_owned);
    let case = findings[0]["case"].as_str().expect("a case");
    assert_eq!(line, Some(format!("  - id: {case}")), "{place}");
    assert_eq!(read("a.xml").matches("<failure").count(), findings.len());
}

/// A game is a test case, a problem has its board.
#[test]
fn the_referee_reports_games() {
    let folder = folder();
    let records = "[White \"<One>\"]\n[Black \"Other\"]\n1. e5 e6 2. Nc4+ (2. O-O) *\n\n1. e4 *\n\n[FEN \"x\"]\n*\n";
    fs::write(folder.path().join("a.pgn"), records).expect("it can be written");
    let wrong = engine(" --bug promotes-to-full-kind");
    let files = ["--junit", "a.xml", "--report", "a.html", "--sarif", "a.sarif"];
    let read = |name| fs::read_to_string(folder.path().join(name)).expect(name);
    let games = ["referee", "--engine", &wrong, "--games", "1", "--random"];
    for (args, cases, failures, errors, boards, clause) in
        [(&["referee", "a.pgn"][..], 3, 1, 1, 2, "CASTLE-1"), (&games, 1, 1, 0, 1, "PROMO-3")]
    {
        let (code, _) = report(&folder, &[args, &files].concat());
        assert_eq!(code, Some(1));
        let (xml, page) = (read("a.xml"), read("a.html"));
        assert_eq!(xml.matches("<testcase").count(), cases, "{xml}");
        assert_eq!(xml.matches("<failure").count(), failures, "{xml}");
        assert_eq!(xml.matches("<error").count(), errors, "{xml}");
        assert_eq!(page.matches("<figure>").count(), boards, "{page}");
        assert!(page.contains(&format!("href=\"#{clause}\"")) && !page.contains("<One>"), "{page}");
        assert!(xml.contains(clause) && read("a.sarif").contains(clause));
    }
    let sarif: Value = serde_json::from_str(&read("a.sarif")).expect("SARIF is JSON");
    assert_eq!(sarif["runs"][0]["results"].as_array().expect("a list").len(), 1);
}

/// An engine that cannot be asked is an error in the report too.
#[test]
fn an_engine_that_does_not_begin_is_reported() {
    let folder = folder();
    let mut command = Command::new(PROGRAM);
    command.args(["referee", "--engine", "false", "--junit", "a.xml"]).current_dir(folder.path());
    assert_eq!(command.output().expect("the program starts").status.code(), Some(2));
    let xml = fs::read_to_string(folder.path().join("a.xml")).expect("it is written");
    assert_eq!(xml.matches("<error").count(), 1, "{xml}");
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let mut command = Command::new(PROGRAM);
    command.args(["verify", "start", "--level", "smoke", "--report", "/no/such/folder.html"]);
    let output = command.output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("cannot write /no/such/folder.html"), "{said}");
}

/// Somebody who reads the schema alone can tell what each field is for.
#[test]
fn every_field_is_described() {
    fn look(value: &Value, place: &str) {
        let Value::Object(map) = value else { return };
        if let Some(Value::Object(fields)) = map.get("properties") {
            for (name, field) in fields {
                assert!(field.get("description").is_some(), "{place}/{name}");
            }
        }
        map.iter().for_each(|(key, value)| look(value, &format!("{place}/{key}")));
    }
    look(&serde_json::from_str(SCHEMA).expect("the schema is JSON"), "");
}
