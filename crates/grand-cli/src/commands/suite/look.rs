use anyhow::bail;
use grand_core::{Rules, fen};
use grand_oracle::suite::Expected;
use serde_json::json;

use super::document::document;
use grandperft::{
    report::{Located, board},
    suites,
};

use crate::{
    args::{Format, Global},
    exit::Exit,
    output,
};

pub(super) fn list(global: &Global) -> anyhow::Result<Exit> {
    let suites = suites::built_in()?;
    let cases = suites
        .iter()
        .flat_map(|suite| suite.cases.iter().map(|case| Located { file: &suite.name, case }));
    match global.format {
        Format::Human => {
            let lines = cases.map(|Located { file, case }| {
                let clauses: Vec<_> = case.clauses.iter().map(|clause| clause.id()).collect();
                let level = case.level.to_string();
                format!("{:<50} {level:<9} {file:<38} {}\n", case.id, clauses.join(" "))
            });
            output::text(&lines.collect::<String>())?;
        }
        Format::Json => output::json(&json!({ "cases": cases.map(document).collect::<Vec<_>>() }))?,
    }
    Ok(Exit::Agree)
}

pub(super) fn show(global: &Global, id: &str) -> anyhow::Result<Exit> {
    let suites = suites::built_in()?;
    let mut cases = suites
        .iter()
        .flat_map(|suite| suite.cases.iter().map(|case| Located { file: &suite.name, case }));
    let Some(located) = cases.find(|located| located.case.id == id) else {
        bail!("no built-in case `{id}`; see `grandperft suite list`");
    };
    match global.format {
        Format::Human => output::text(&text(located))?,
        Format::Json => output::json(&document(located))?,
    }
    Ok(Exit::Agree)
}

fn text(Located { file, case }: Located<'_>) -> String {
    let clauses: Vec<_> = case.clauses.iter().map(|clause| clause.id()).collect();
    let mut text =
        format!("{} ({file}, {}, {})\n{}\n\n", case.id, case.level, clauses.join(" "), case.why);
    match fen::parse(&case.fen, case.dialect) {
        Ok(setup) => text += &board::board(&setup, case.dialect, &checkers(&setup)),
        Err(_) => text += &format!("\"{}\"\n", case.fen.escape_debug()),
    }
    text += &format!("{}\n\n", case.dialect);
    match &case.expected {
        Expected::Valid { nodes, .. } => {
            for (depth, nodes) in nodes.iter().enumerate() {
                text += &format!("depth {depth}  {nodes}\n");
            }
        }
        Expected::Refused(clause) => text += &format!("to be refused by {clause}\n"),
    }
    text += &format!("\nsource     {}\n", case.source.text);
    for (who, depth) in &case.source.confirmed {
        text += &format!("confirmed  {who}, to depth {depth}\n");
    }
    if let Some(note) = &case.note {
        text += &format!("note       {note}\n");
    }
    text
}

/// The men that give check, to be marked on the board.
fn checkers(setup: &grand_core::Setup) -> Vec<grand_core::Square> {
    grand_bitboard::Position::from_setup(setup).map_or(Vec::new(), |position| position.checkers())
}
