//! Reading suites: what is taken, and every refusal with its words.

use grand_core::{Clause, Dialect, Square};
use grand_oracle::{
    Verdict,
    suite::{Expected, Level, Line, MoveText, Status, parse},
};

/// The head of a file and a case with the keys that every case has, but for `nodes` or `refused`.
const HEAD: &str = "version: 1
cases:
  - id: one
    fen: \"4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1\"
    dialect: freeling
    clauses: [KING-1]
    why: \"Kings.\"
    source: \"hand-made\"
";

/// The case with more keys, a line each.
fn with(lines: &[&str]) -> String {
    lines.iter().fold(HEAD.to_owned(), |text, line| text + "    " + line + "\n")
}

/// The case with `nodes`, and a line changed.
fn changed(from: &str, to: &str) -> String {
    let text = with(&["nodes: [1, 5]"]);
    assert!(text.contains(from), "{from} is in the case");
    text.replace(from, to)
}

#[track_caller]
fn refusal(text: &str) -> String {
    match parse("file.yaml", text) {
        Ok(suite) => panic!("taken: {suite:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_case_reads_with_its_defaults() {
    let suite = parse("file.yaml", &with(&["nodes: [1, 5]"])).unwrap();
    assert_eq!(suite.name, "file.yaml");
    let [case] = suite.cases.as_slice() else { panic!("{suite:?}") };
    assert_eq!(case.id, "one");
    assert_eq!(case.dialect, Dialect::Freeling);
    assert_eq!(case.clauses, [Clause::King1]);
    assert_eq!((case.why.as_str(), case.source.text.as_str()), ("Kings.", "hand-made"));
    assert_eq!(case.level, Level::Standard);
    assert!(case.catches.is_empty() && case.source.confirmed.is_empty());
    assert!(!case.constructed && case.note.is_none());
    let Expected::Valid { nodes, moves, status, stats } = &case.expected else { panic!() };
    assert_eq!(nodes, &[1, 5]);
    assert!(moves.is_none() && status.is_none() && stats.is_empty());
}

#[test]
fn every_optional_key_reads() {
    let suite = parse(
        "file.yaml",
        &with(&[
            "nodes: [1, 18446744073709551615]",
            "catches: [pawn-sideways]",
            "confirmed: {mailbox: 2, \"fairy-stockfish 11.1\": 3}",
            "moves: [\"e1d1 Kd1\"]",
            "status: {check: true, checkers: [f9, e2], verdict: checkmate}",
            "stats: {captures: [0, 1]}",
            "reached: {fen: \"no matter\", moves: [a3a4]}",
            "level: smoke",
            "constructed: true",
            "note: \"a note\"",
        ]),
    );
    let case = &suite.unwrap().cases[0];
    let Expected::Valid { nodes, moves, status, stats } = &case.expected else { panic!() };
    assert_eq!(nodes, &[1, u64::MAX]);
    let mv = MoveText { uci: "e1d1".to_owned(), san: "Kd1".to_owned() };
    assert_eq!(moves.as_deref(), Some([mv].as_slice()));
    // Checkers are kept by the index of their squares.
    let checkers = vec![Square::E2, Square::F9];
    assert_eq!(status, &Some(Status { check: true, checkers, verdict: Verdict::Checkmate }));
    assert_eq!(stats.get("captures"), Some(&vec![0, 1]));
    let line = Line { fen: "no matter".to_owned(), moves: vec!["a3a4".to_owned()] };
    assert_eq!(case.reached, Some(line));
    assert_eq!(case.catches, ["pawn-sideways"]);
    assert_eq!(case.source.confirmed.get("fairy-stockfish 11.1"), Some(&3));
    assert_eq!((case.level, case.constructed), (Level::Smoke, true));
    assert_eq!(case.note.as_deref(), Some("a note"));
}

#[test]
fn a_refused_case_reads() {
    let suite = parse("file.yaml", &with(&["refused: VALID-3"])).unwrap();
    assert_eq!(suite.cases[0].expected, Expected::Refused(Clause::Valid3));
}

/// The FEN is not read here: an invalid case has one that does not read.
#[test]
fn any_text_is_taken_for_a_fen() {
    let text = with(&["refused: NOTE-7"]).replace("4k5/10", "nonsense");
    assert!(parse("file.yaml", &text).is_ok());
}

#[test]
fn a_file_without_cases_reads() {
    assert_eq!(parse("file.yaml", "version: 1\ncases: []\n").unwrap().cases, []);
}

#[test]
fn an_unknown_key_is_refused_with_its_place_and_the_keys_there_are() {
    let keys = "`id`, `fen`, `dialect`, `nodes`, `clauses`, `why`, `source`, `catches`, \
                `confirmed`, `moves`, `status`, `reached`, `stats`, `level`, `constructed`, `refused`, `note`";
    assert_eq!(
        refusal(&with(&["nodes: [1, 5]", "nods: [1]"])),
        format!(
            "file.yaml: cases[0]: unknown field `nods`, expected one of {keys} at line 10 column 5"
        )
    );
    assert_eq!(
        refusal("version: 1\ncases: []\nauthor: me\n"),
        "file.yaml: unknown field `author`, expected `version` or `cases` at line 3 column 1"
    );
    assert_eq!(
        refusal(&with(&["nodes: [1]", "status: {check: false, checkers: [], mate: true}"])),
        "file.yaml: cases[0].status: unknown field `mate`, expected one of `check`, `checkers`, \
         `verdict` at line 10 column 42"
    );
}

#[test]
fn a_missing_key_is_refused_with_its_place() {
    for (line, key) in [
        ("    fen: \"4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1\"\n", "fen"),
        ("    dialect: freeling\n", "dialect"),
        ("    clauses: [KING-1]\n", "clauses"),
        ("    why: \"Kings.\"\n", "why"),
        ("    source: \"hand-made\"\n", "source"),
    ] {
        assert_eq!(
            refusal(&changed(line, "")),
            format!("file.yaml: cases[0]: missing field `{key}` at line 3 column 5")
        );
    }
    assert_eq!(
        refusal(&changed("id: one\n    fen", "fen")),
        "file.yaml: cases[0]: missing field `id` at line 3 column 5"
    );
    assert_eq!(refusal(&changed("version: 1\n", "")), "file.yaml: missing field `version`");
    assert_eq!(refusal("version: 1\n"), "file.yaml: missing field `cases`");
    assert_eq!(
        refusal(&with(&["nodes: [1]", "status: {check: false, checkers: []}"])),
        "file.yaml: cases[0].status: missing field `verdict` at line 10 column 13"
    );
}

#[test]
fn a_key_given_twice_is_refused_with_its_place() {
    assert_eq!(
        refusal(&with(&["nodes: [1]", "nodes: [1]"])),
        "file.yaml: cases[0]: duplicate field `nodes` at line 3 column 5"
    );
    assert_eq!(
        refusal("version: 1\nversion: 1\ncases: []\n"),
        "file.yaml: duplicate field `version`"
    );
}

/// In a map of names too: the second would silently win.
#[test]
fn a_name_given_twice_is_refused_with_its_place() {
    assert_eq!(
        refusal(&with(&["nodes: [1]", "confirmed: {mailbox: 1, mailbox: 3}"])),
        "file.yaml: cases[0].confirmed: duplicate key `mailbox` at line 10 column 16"
    );
    assert_eq!(
        refusal(&with(&["nodes: [1]", "stats: {checks: [0], checks: [1]}"])),
        "file.yaml: cases[0].stats: duplicate key `checks` at line 10 column 12"
    );
}

#[test]
fn an_id_is_used_once() {
    let case = with(&["nodes: [1, 5]"]);
    let again = case.split_once("cases:\n").expect("a head").1;
    let refusal = refusal(&format!("{case}{again}"));
    assert!(refusal.ends_with("case `one`, id: used twice"), "{refusal}");
}

#[test]
fn another_version_is_refused() {
    for version in [0, 2] {
        assert_eq!(
            refusal(&changed("version: 1", &format!("version: {version}"))),
            format!("file.yaml: version {version} of the suite format, expected 1")
        );
    }
}

#[test]
fn a_case_has_nodes_or_is_refused() {
    assert_eq!(
        refusal(&with(&["nodes: [1]", "refused: VALID-1"])),
        "file.yaml: case `one`, refused: a case has `nodes` or is `refused`, not both"
    );
    assert_eq!(
        refusal(&with(&[])),
        "file.yaml: case `one`, nodes: missing; expected `nodes` or `refused`"
    );
}

#[test]
fn a_refused_case_has_nothing_that_a_position_has() {
    for line in [
        "moves: []",
        "status: {check: false, checkers: [], verdict: ongoing}",
        "stats: {captures: [0]}",
    ] {
        assert_eq!(
            refusal(&with(&["refused: VALID-1", line])),
            "file.yaml: case `one`, refused: a refused position has no moves, status or stats"
        );
    }
    assert_eq!(
        refusal(&with(&["refused: VALID-1", "reached: {fen: \"\", moves: []}"])),
        "file.yaml: case `one`, reached: no line leads to a refused position"
    );
}

#[test]
fn a_bad_word_is_refused_with_file_case_and_key() {
    assert_eq!(
        refusal(&changed("dialect: freeling", "dialect: Freeling")),
        "file.yaml: case `one`, dialect: `Freeling`, expected `freeling` or `capablanca`"
    );
    let clause = "expected the id of a clause in docs/rules.md, such as `PROMO-5`";
    for bad in ["KING-2", "king-1", "READ-1", "\"\""] {
        assert_eq!(
            refusal(&changed("[KING-1]", &format!("[KING-1, {bad}]"))),
            format!("file.yaml: case `one`, clauses: `{}`, {clause}", bad.trim_matches('"'))
        );
    }
    assert_eq!(
        refusal(&with(&["refused: VALID-7"])),
        format!("file.yaml: case `one`, refused: `VALID-7`, {clause}")
    );
    assert_eq!(
        refusal(&with(&["nodes: [1]", "level: nightly"])),
        "file.yaml: case `one`, level: `nightly`, expected `smoke`, `standard`, `full` or `deep`"
    );
    assert_eq!(
        refusal(&with(&["nodes: [1]", "status: {check: false, checkers: [], verdict: draw}"])),
        "file.yaml: case `one`, status.verdict: `draw`, expected one of ongoing, checkmate, \
         stalemate, insufficient-material"
    );
    assert_eq!(
        refusal(&with(&["nodes: [1]", "status: {check: true, checkers: [e11], verdict: ongoing}"])),
        "file.yaml: case `one`, status.checkers: `e11`, expected a square, `a1` to `j10`"
    );
}

/// A counter that does not exist would be checked by nobody.
#[test]
fn an_unknown_counter_is_refused() {
    assert_eq!(
        refusal(&with(&["nodes: [1]", "stats: {castlings: [0]}"])),
        "file.yaml: case `one`, stats: `castlings`, expected one of captures, en_passant, \
         promotions, stayed, checks, discovered_checks, double_checks, checkmates, stalemates"
    );
}

#[test]
fn a_move_is_engine_text_a_space_and_san() {
    for text in ["e1d1", "e1d1 ", " Kd1", "e1d1  Kd1", "e1d1 Kd1 !", "", " "] {
        assert_eq!(
            refusal(&with(&["nodes: [1]", &format!("moves: [\"{text}\"]")])),
            format!(
                "file.yaml: case `one`, moves: `{text}`, expected engine text, a space, and SAN"
            )
        );
    }
}

#[test]
fn a_value_of_another_type_is_refused_with_its_place() {
    for (line, place) in [
        ("nodes: 1", "cases[0].nodes"),
        ("nodes: [-1]", "cases[0].nodes[0]"),
        ("nodes: [1.5]", "cases[0].nodes[0]"),
        ("nodes: [18446744073709551616]", "cases[0].nodes[0]"),
        ("confirmed: {mailbox: many}", "cases[0].confirmed.mailbox"),
        ("confirmed: [mailbox]", "cases[0].confirmed"),
        ("catches: king-leaps", "cases[0].catches"),
        ("constructed: maybe", "cases[0].constructed"),
        ("note: [a]", "cases[0].note"),
    ] {
        let message = refusal(&with(&[line]));
        assert!(message.starts_with(&format!("file.yaml: {place}: invalid type: ")), "{message}");
        assert!(message.contains(" at line 9 column "), "{message}");
    }
}

/// The case that is wrong is named, not the first of the file.
#[test]
fn the_case_at_fault_is_named() {
    let second = with(&["nodes: [1]"]).replace("version: 1\ncases:\n", "");
    let second = second.replace("id: one", "id: two").replace("freeling", "french");
    assert_eq!(
        refusal(&(with(&["nodes: [1]"]) + &second)),
        "file.yaml: case `two`, dialect: `french`, expected `freeling` or `capablanca`"
    );
}
