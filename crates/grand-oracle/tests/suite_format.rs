//! The canonical form: where it keeps comments, and where it would lose them.

use grand_oracle::suite::{format, parse, write};

use crate::support::suite_files;

const CASE: &str = "  - id: one
    fen: \"4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1\"
    dialect: freeling
    nodes: [1, 5]
    clauses: [KING-1]
    why: \"Kings.\"
    source: \"hand-made\"
";

#[track_caller]
fn is_refused(text: &str, line: usize) {
    assert_eq!(
        format("file.yaml", text).map_err(|error| error.to_string()),
        Err(format!(
            "file.yaml: line {line}: a comment here would be lost; put it above `version:` or \
             into the `note` of its case"
        )),
        "{text}"
    );
}

#[test]
fn the_canonical_form_is_one_key_a_line_in_order() {
    let text = "
cases:
- {note: 'it''s', source: \"hand-made\", why: Kings., clauses: [KING-1], nodes: [1,5], id: one,
   fen: 4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1, level: standard, dialect: freeling,
   constructed: false, catches: []}
version: 1
";
    let canonical = format!("version: 1\ncases:\n{CASE}    note: \"it's\"\n");
    assert_eq!(format("file.yaml", text), Ok(canonical.clone()));
    assert_eq!(format("file.yaml", &canonical), Ok(canonical));
}

#[test]
fn formatting_a_shipped_suite_twice_is_formatting_it_once() {
    for (name, text) in suite_files() {
        let once = format(&name, &text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(format(&name, &once), Ok(once.clone()), "{name}");
        assert_eq!(parse(&name, &once), parse(&name, &text), "{name}");
    }
}

#[test]
fn a_suite_without_cases_is_written_so_that_it_reads() {
    assert_eq!(write(&[]), "version: 1\ncases: []\n");
    assert_eq!(format("file.yaml", "cases: []\nversion: 1"), Ok(write(&[])));
    assert_eq!(format("file.yaml", &write(&[])), Ok(write(&[])));
}

#[test]
fn comments_on_top_are_kept() {
    let text = format!("# What this file is about.\n#\n#   Indented.\nversion: 1\ncases:\n{CASE}");
    assert_eq!(format("file.yaml", &text), Ok(text.clone()));
}

#[test]
fn a_comment_between_cases_is_refused() {
    is_refused(&format!("version: 1\ncases:\n{CASE}  # the next one\n"), 10);
    is_refused(&format!("# kept\nversion: 1\n# lost\ncases:\n{CASE}"), 3);
    is_refused(&format!("version: 1\ncases:\n# lost\n{CASE}"), 3);
    is_refused(&format!("\n# below an empty line\nversion: 1\ncases:\n{CASE}"), 2);
}

#[test]
fn a_comment_at_the_end_of_a_line_is_refused() {
    let remark = CASE.replace("[1, 5]", "[1, 5] # two derivations");
    is_refused(&format!("version: 1\ncases:\n{remark}"), 6);
    is_refused(&format!("version: 1 # of the format\ncases:\n{CASE}"), 1);
    let remark = CASE.replace("\"Kings.\"", "\"Kings #1.\"\t#2");
    is_refused(&format!("version: 1\ncases:\n{remark}"), 8);
}

/// A mark of mate, a hash in prose, a line of prose that begins with one.
#[test]
fn a_hash_in_a_string_is_no_comment() {
    for why in [
        "\"Rook mates: Rh10# and # so on.\"",
        "'a # in single quotes'",
        "\"on two lines,\n      # the second like a comment\"",
        "|-\n      a block\n      # with a line like a comment\n      and one more",
        "plain text with C#5",
    ] {
        let case = CASE.replace("\"Kings.\"", why);
        let text = format!("version: 1\ncases:\n{case}    moves: [\"e1d1 Kd1#\"]\n");
        let formatted = format("file.yaml", &text).unwrap_or_else(|error| panic!("{error}: {why}"));
        assert_eq!(parse("file.yaml", &formatted), parse("file.yaml", &text));
    }
}

#[test]
fn what_does_not_read_is_not_formatted() {
    let error = format("file.yaml", "version: 2\ncases: []\n").unwrap_err();
    assert_eq!(error.to_string(), "file.yaml: version 2 of the suite format, expected 1");
}
