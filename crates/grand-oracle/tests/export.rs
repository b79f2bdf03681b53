//! What leaves the project in other forms and letters is what it was.

use grand_core::{Clause, Dialect};
use grand_oracle::{
    Limits,
    suite::{
        self, Case, EpdForm, Expected, Level, MoveText, Suite, format, parse_epd, write_csv,
        write_epd,
    },
    verify,
};

fn built_in() -> Vec<Suite> {
    let files = grand_suites::files();
    files.iter().map(|file| suite::parse(file.path, file.text).expect(file.path)).collect()
}

fn in_dialect(suite: &Suite, dialect: Dialect) -> Vec<Case> {
    let cases = suite.cases.iter().map(|case| case.in_dialect(dialect).expect(&case.id));
    cases.collect()
}

fn nodes(case: &Case) -> Option<&[u64]> {
    match &case.expected {
        Expected::Valid { nodes, .. } => Some(nodes),
        Expected::Refused(_) => None,
    }
}

/// NOTE-1: lists of moves and lines are translated with the position.
#[test]
fn every_case_holds_in_both_dialects() {
    let limits = Limits { level: Level::Smoke, budget: 1_000 };
    for dialect in Dialect::ALL {
        for case in built_in().iter().flat_map(|suite| in_dialect(suite, dialect)) {
            let findings = verify::<grand_bitboard::Position>(&case, limits).findings;
            assert!(findings.is_empty(), "{} in {dialect}: {findings:?}", case.id);
        }
    }
}

/// NOTE-1
#[test]
fn a_case_translated_there_and_back_is_the_same() {
    for case in built_in().iter().flat_map(|suite| &suite.cases) {
        for dialect in Dialect::ALL {
            let there = case.in_dialect(dialect).expect(&case.id);
            assert_eq!(there.in_dialect(case.dialect).expect(&case.id), *case);
        }
    }
}

/// NOTE-1, NOTE-2
#[test]
fn a_list_of_moves_is_sorted_in_the_letters_that_it_has() {
    let text = r#"version: 1
cases:
  - id: one-pawn
    fen: "10/4P5/9k/10/10/10/10/10/10/2R6K w - - 0 1"
    dialect: freeling
    nodes: [1]
    clauses: [PROMO-2]
    why: "It may become anything."
    source: "made for this test"
    moves: ["e9e10c e10=C+", "e9e10m e10=M+", "j1j2 Kj2"]
"#;
    let case = &suite::parse("one.yaml", text).expect("it reads").cases[0];
    let Expected::Valid { moves: Some(moves), .. } =
        case.in_dialect(Dialect::Capablanca).expect("its moves read").expected
    else {
        panic!("it stays valid");
    };
    let texts: Vec<_> = moves.iter().map(|MoveText { uci, san }| format!("{uci} {san}")).collect();
    assert_eq!(texts, ["e9e10a e10=A+", "e9e10c e10=C+", "j1j2 Kj2"]);
}

/// A case made by hand need not read: then that is said, and nobody is asked about it.
#[test]
fn what_does_not_read_is_not_translated() {
    let text = r#"version: 1
cases:
  - id: one-move
    fen: "9k/10/10/10/10/10/10/10/10/R7K1 b - - 0 1"
    dialect: freeling
    nodes: [1]
    clauses: [KING-1]
    why: "It has two moves."
    source: "made for this test"
    moves: ["j10i9 Ki9", "j10j9 Kj9"]
"#;
    let case = &suite::parse("one.yaml", text).expect("it reads").cases[0];
    let error = |case: &Case| case.in_dialect(Dialect::Capablanca).expect_err("it does not read");
    let board = Case { fen: "9k/10".to_owned(), ..case.clone() };
    assert!(error(&board).starts_with("FEN \"9k/10\""), "{}", error(&board));
    assert!(board.questions().expect_err("it does not read").starts_with("FEN \"9k/10\""));
    let mut moves = case.clone();
    let Expected::Valid { moves: Some(list), .. } = &mut moves.expected else {
        panic!("it is valid");
    };
    list[1].uci = "a5a6".to_owned();
    assert_eq!(error(&moves), "move `a5a6`: nobody stands on a5");
    let refused = Case { expected: Expected::Refused(Clause::Valid1), ..case.clone() };
    assert_eq!(refused.questions(), Ok(Vec::new()));
}

#[test]
fn epd_reads_back_to_the_same_positions_and_counts() {
    for dialect in Dialect::ALL {
        for suite in built_in() {
            let cases = in_dialect(&suite, dialect);
            let lines = cases.iter().filter_map(|case| write_epd(case, EpdForm::Plain));
            let text: String = lines.map(|line| line + "\n").collect();
            let read = parse_epd("mine.epd", &text, Some(dialect)).expect(&suite.name).cases;
            let told = |cases: &[Case]| -> Vec<(String, Vec<u64>)> {
                let valid = cases.iter().filter_map(|case| Some((case, nodes(case)?)));
                valid.map(|(case, nodes)| (case.fen.clone(), nodes.to_vec())).collect()
            };
            assert_eq!(told(&read), told(&cases), "{}", suite.name);
        }
    }
}

#[test]
fn epd_with_ids_keeps_them() {
    let start = built_in().into_iter().find(|suite| suite.name == "start.yaml").expect("it is");
    let line = write_epd(&start.cases[0], EpdForm::WithId).expect("it is valid");
    assert!(line.contains(" ;D4 15921643 ;D5 959883584 "), "{line}");
    assert!(line.ends_with(r#" ;id "start""#), "{line}");
    assert_eq!(parse_epd("mine.epd", &line, None).expect("it reads").cases[0].id, "start");
}

#[test]
fn csv_has_a_row_for_every_case() {
    let cases: Vec<_> = built_in().into_iter().flat_map(|suite| suite.cases).collect();
    let text = write_csv(&cases);
    let commas = |line: &str| {
        let mut in_quotes = false;
        let outside = line.chars().filter(|&c| {
            in_quotes ^= c == '"';
            c == ',' && !in_quotes
        });
        outside.count()
    };
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), cases.len() + 1);
    assert!(lines[0].starts_with("id,fen,dialect,level,constructed,clauses,why,refused,depth_1,"));
    for line in &lines {
        assert_eq!(commas(line), commas(lines[0]), "{line}");
    }
}

#[test]
fn long_lists_of_moves_are_wrapped_and_read_back() {
    let longest = grand_suites::files().into_iter().max_by_key(|file| file.text.len());
    let file = longest.expect("there are files");
    assert_eq!(format(file.path, file.text).as_deref(), Ok(file.text));
    let moves = (0..60).map(|index| format!("\"a1a2 R{index}a2\"")).collect::<Vec<_>>().join(", ");
    let text = format!(
        "version: 1\ncases:\n  - id: many\n    fen: \"\"\n    dialect: freeling\n    nodes: [1]\n    \
         clauses: []\n    why: \"\"\n    source: \"\"\n    moves: [{moves}]\n"
    );
    let wrapped = format("many.yaml", &text).expect("it reads");
    assert!(wrapped.lines().all(|line| line.len() <= 100), "{wrapped}");
    assert_eq!(suite::parse("a", &wrapped), suite::parse("a", &text));
    assert_eq!(format("many.yaml", &wrapped).as_ref(), Ok(&wrapped));
}
