//! The type `Clause` and docs/rules.md name the same clauses.

use std::collections::BTreeMap;

use grand_core::{Clause, Shown};

const RULES: &str = include_str!("../../../docs/rules.md");

/// The first cell of every table row that holds an id; Readings are not clauses.
fn ids_in_the_document() -> Vec<&'static str> {
    let first_cells = RULES.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    first_cells.filter(|cell| is_id(cell) && !cell.starts_with("READ-")).collect()
}

fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(name, number)| {
        !name.is_empty()
            && name.chars().all(|c| c.is_ascii_uppercase())
            && number.parse::<u32>().is_ok()
    })
}

/// Reads rows such as `| pos | SETUP-1 to 3, MOVE-1 |`.
fn shown_in_the_document() -> BTreeMap<String, &'static str> {
    let (_, table) = RULES.split_once("## Where a clause can be shown").unwrap();
    let mut shown = BTreeMap::new();
    for line in table.lines() {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let &[_, word @ ("pos" | "game" | "text" | "say"), clauses, _] = cells.as_slice() else {
            continue;
        };
        let (clauses, _remark) = clauses.split_once(" (").unwrap_or((clauses, ""));
        for item in clauses.split(", ") {
            let (first, last) = item.split_once(" to ").unwrap_or((item, ""));
            let (name, number) = first.split_once('-').unwrap();
            let number: u32 = number.parse().unwrap();
            for number in number..=last.parse().unwrap_or(number) {
                shown.insert(format!("{name}-{number}"), word);
            }
        }
    }
    shown
}

#[test]
fn the_type_names_the_clauses_of_the_document() {
    let ids: Vec<_> = Clause::ALL.iter().map(|clause| clause.id()).collect();
    assert_eq!(ids, ids_in_the_document());
}

#[test]
fn every_clause_is_shown_where_the_document_says() {
    let shown = Clause::ALL.iter().map(|clause| {
        let word = match clause.shown() {
            Shown::Position => "pos",
            Shown::Game => "game",
            Shown::Text => "text",
            Shown::Say => "say",
        };
        (clause.id().to_owned(), word)
    });
    assert_eq!(shown.collect::<BTreeMap<_, _>>(), shown_in_the_document());
}

#[test]
fn an_id_reads_back() {
    for &clause in Clause::ALL {
        assert_eq!(clause.id().parse(), Ok(clause));
    }
    assert!("promo-5".parse::<Clause>().is_err() && "READ-1".parse::<Clause>().is_err());
}
