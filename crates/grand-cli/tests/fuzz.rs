//! Bulk comparison, random and of whole families, asked of the program as it is shipped.

use std::{
    fs,
    process::{Command, Output},
};

use serde_json::Value;

fn grandperft(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_grandperft");
    Command::new(program).args(args).output().expect("the program starts")
}

fn fuzz(args: &[&str]) -> Output {
    grandperft(&[&["fuzz"], args].concat())
}

fn json(args: &[&str]) -> Value {
    let output = fuzz(&[args, &["--format", "json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

#[test]
fn the_generators_agree_and_the_count_is_exact() {
    let found = json(&["--positions", "2001", "--seed", "7"]);
    assert_eq!(found["positions"], 2001);
    assert_eq!(found["findings"], Value::Array(Vec::new()));
    assert!(found["moves"].as_u64() > Some(20_000));
    assert_eq!(fuzz(&["--positions", "65", "-q"]).status.code(), Some(0));
}

#[test]
fn what_is_found_does_not_depend_on_the_threads() {
    let model = ["--left", "bitboard", "--right", "bug:pins-ignored", "--max-findings", "4"];
    let with =
        |threads| json(&[&model, &["--positions", "3000", "--threads", threads][..]].concat());
    let one = with("1");
    assert_eq!(one["findings"].as_array().map(Vec::len), Some(4));
    assert_eq!(one, with("3"));
}

/// One model a sort: of a list, of a memory, of taking back, of an end.
#[test]
fn models_are_found_shrunk_and_explained() {
    for model in [
        "promotes-to-full-kind",
        "en-passant-a-move-late",
        "captured-man-not-restored",
        "bare-kings-end-perft",
        "discovered-check-unseen",
        "waiting-pawn-gives-no-check",
    ] {
        let bug = format!("bug:{model}");
        let found = json(&["--left", "bitboard", "--right", &bug, "--positions", "5000"]);
        let finding = &found["findings"][0];
        assert!(finding["shrunk_fen"].is_string(), "{model}: {found:#}");
        assert!(finding["why"].is_string(), "{model}: {found:#}");
        assert!(!finding["clauses"].as_array().unwrap().is_empty(), "{model}: {found:#}");
    }
}

#[test]
fn findings_become_suite_files_that_read() {
    let folder = std::env::temp_dir().join(format!("grandperft-fuzz-{}", std::process::id()));
    let path = folder.to_str().expect("a plain path");
    let bug = ["--left", "bitboard", "--right", "bug:en-passant-a-move-late"];
    let output = fuzz(&[&bug[..], &["--positions", "500", "--out", path]].concat());
    assert_eq!(output.status.code(), Some(1));
    let text = fs::read_to_string(folder.join("fuzz-s1-1.yaml")).expect("a file a finding");
    fs::remove_dir_all(&folder).expect("it can go");
    let suite = grand_oracle::suite::parse("fuzz-s1-1.yaml", &text).expect("it reads");
    assert!(suite.cases[0].reached.is_some(), "{text}");
    assert_eq!(suite.cases[0].clauses[0].id(), "EP-2");
}

/// The end of a family, as if the rest had been looked at before.
#[test]
fn a_family_is_taken_up_where_it_was_left() {
    let file = std::env::temp_dir().join(format!("grandperft-family-{}", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let state = |family: &str, empty: u64| {
        format!(
            r#"{{"family": "{family}", "version": "{}", "next": 4535000, "empty": {empty},
                "refused": 20, "positions": 30, "moves": 40, "seconds": 5.0}}"#,
            env!("CARGO_PKG_VERSION")
        )
    };
    let run = |family: &str, empty: u64| {
        fs::write(&file, state(family, empty)).expect("it can be written");
        grandperft(&["verify", "--exhaustive", "pins", "--resume", path, "--format", "json"])
    };
    for (family, empty, why) in [
        ("waiting", 4_534_950, "is not of the family pins"),
        ("pins", 10, "are not `next` in all"),
        ("pins", u64::MAX, "are not `next` in all"),
    ] {
        let refused = run(family, empty);
        assert_eq!(refused.status.code(), Some(2));
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.contains(why), "{said}");
    }
    let ran = run("pins", 4_534_950);
    assert_eq!(ran.status.code(), Some(0));
    let answer: Value = serde_json::from_slice(&ran.stdout).expect("it is JSON");
    let number = |key: &str| answer[key].as_u64().expect("a number");
    assert_eq!(number("empty") + number("refused") + number("positions"), 4_536_000);
    assert!(number("positions") > 30 && number("skipped") == 0, "{answer}");
    let kept: Value =
        serde_json::from_str(&fs::read_to_string(&file).expect("it is kept")).expect("it is JSON");
    assert_eq!(kept["next"], answer["indices"]);
    fs::remove_file(&file).expect("it can go");
}
