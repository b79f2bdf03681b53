//! Texts that are no suites: refused, at once, and without a panic.

use std::time::{Duration, Instant};

use grand_oracle::suite::{Suite, SuiteError, format, parse};
use proptest::{collection::vec, prelude::*, sample::select};

use crate::support::suite_files;

/// Reads and formats a text; what is refused says why.
fn never_panics(text: &str) {
    if let Err(error) = parse("file.yaml", text) {
        assert!(error.to_string().starts_with("file.yaml: "));
    }
    let _ = format("file.yaml", text);
}

/// Reads a text in less than ten seconds, on a busy machine too.
#[track_caller]
fn is_answered_at_once(text: &str) -> Result<Suite, SuiteError> {
    let begun = Instant::now();
    let suite = parse("file.yaml", text);
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    suite
}

/// Refuses a text in less than ten seconds, on a busy machine too.
#[track_caller]
fn is_refused_at_once(text: &str) {
    let error = is_answered_at_once(text).expect_err("it is no suite");
    assert!(error.to_string().len() < 10_000, "the text is not quoted in full");
}

proptest! {
    #[test]
    fn random_bytes_never_panic(bytes in vec(any::<u8>(), 0..300)) {
        never_panics(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_marks_of_yaml_never_panic(parts in vec(select(PARTS), 0..40)) {
        never_panics(&parts.concat());
    }

    /// A real suite with some characters changed.
    #[test]
    fn a_damaged_suite_never_panics(
        edits in vec((any::<prop::sample::Index>(), select(PARTS)), 1..4),
    ) {
        // Pieces of one character, some of them replaced by something longer.
        let mut pieces: Vec<String> = START.chars().map(String::from).collect();
        for (index, part) in edits {
            let index = index.index(pieces.len());
            pieces[index] = part.to_owned();
        }
        let text = pieces.concat();
        never_panics(&text);
    }
}

const START: &str = include_str!("../../../perft-suites/start.yaml");

const PARTS: &[&str] = &[
    "version: 1\n",
    "cases:\n",
    "  - ",
    "id: ",
    "nodes: ",
    "{",
    "}",
    "[",
    "]",
    ",",
    ": ",
    "? ",
    "&a ",
    "*a",
    "!!",
    "!t ",
    "|\n",
    ">-\n",
    "\"",
    "'",
    "\\",
    "#",
    "%YAML 9\n",
    "---\n",
    "...\n",
    "\t",
    "\n",
    "    ",
    "<<: ",
    "~",
    "1",
    "-1",
    "\u{feff}",
    "\u{2028}",
    "\0",
    "é",
];

#[test]
fn deep_nesting_is_refused_at_once() {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("[{a: ", "}]")] {
        let depth = 100_000;
        let nested = open.repeat(depth) + "1" + &close.repeat(depth);
        is_refused_at_once(&nested);
        is_refused_at_once(&format!("version: 1\ncases: {nested}\n"));
        is_refused_at_once(&format!("version: 1\ncases:\n  - nodes: {nested}\n"));
    }
    let error = parse("file.yaml", &"[".repeat(2_000)).unwrap_err().to_string();
    assert_eq!(error, "file.yaml: more than 1000 brackets are open at once; a suite needs four");
}

/// Prose may have brackets, as long as it closes most of them.
#[test]
fn brackets_in_prose_are_no_nesting() {
    let smileys = ":-[ ".repeat(900) + &"(f[x]) {y} ".repeat(5_000);
    let text = START.replace("why: \"", &format!("why: \"{smileys}"));
    assert_eq!(parse("file.yaml", &text).unwrap().cases.len(), 1);
}

/// Each line refers ten times to the line above: 10^40 in all.
#[test]
fn an_alias_bomb_is_refused_at_once() {
    let mut text = "version: 1\nx0: &x0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n".to_owned();
    for level in 1..40 {
        let references = vec![format!("*x{}", level - 1); 10].join(", ");
        text += &format!("x{level}: &x{level} [{references}]\n");
    }
    is_refused_at_once(&(text.clone() + "cases: *x39\n"));
    // Where any value is taken, too: below a key that is known.
    let bomb = text.replace("version: 1\n", "").replace("\nx", "\n      x");
    is_refused_at_once(&format!("version: 1\ncases:\n  - id: a\n    stats:\n      {bomb}"));
}

#[test]
fn an_alias_of_itself_is_refused_at_once() {
    is_refused_at_once("version: 1\ncases: &a [*a]\n");
    is_refused_at_once("&a {version: 1, cases: *a}\n");
}

#[test]
fn a_megabyte_of_anything_is_answered_at_once() {
    for part in ["a", " ", "\n", "#", "\"", "- \n", "a: 1\n", "é", "\0", "*a ", "[],"] {
        let text = part.repeat((1 << 20) / part.len());
        is_refused_at_once(&text);
        let cases = is_answered_at_once(&format!("version: 1\ncases: {text}"));
        assert!(cases.is_err() || part.trim().is_empty() || part == "#", "{part:?} is no case");
    }
}

/// Only one document a file.
#[test]
fn a_second_document_is_refused() {
    assert!(parse("file.yaml", &format!("{START}---\n{START}")).is_err());
    assert!(parse("file.yaml", "").is_err());
}

/// None of the shipped files is anything but text in the shape that the tools write.
#[test]
fn shipped_suites_have_no_tabs_and_no_foreign_line_ends() {
    for (name, text) in suite_files() {
        assert!(!text.contains(['\t', '\r']) && text.ends_with('\n'), "{name}");
    }
}
