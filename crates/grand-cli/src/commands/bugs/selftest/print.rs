//! What is told of a selftest.

use grand_core::{Clause, Dialect, fen};
use grand_engine::Protocol;
use grand_oracle::Smaller;
use grandperft::{
    explain_smaller,
    selftest::{Rates, Trial},
};
use serde_json::{Value, json};

use super::{PROTOCOLS, Row, Tried};

/// What fell short, every model when `all`, and the tally in the last line.
pub(super) fn human(tried: &Tried, rates: Rates, all: bool) -> String {
    let mut text = String::new();
    for row in &tried.rows {
        let remarks = remarks(row);
        if all || !remarks.is_empty() {
            let remarks =
                if remarks.is_empty() { "as it should be".to_owned() } else { remarks.join("; ") };
            text += &format!("{}: {remarks}\n", row.trial.model.name);
        }
    }
    for name in &tried.accused {
        text += &format!("a right program is taken for {name}\n");
    }
    text += &format!("{}\n", tally(tried, rates));
    text
}

fn remarks(row: &Row) -> Vec<String> {
    let trial = &row.trial;
    let mut remarks = Vec::new();
    match &trial.first {
        None => remarks.push(format!("not found in {} cases", trial.cases)),
        Some(first) if !first.right => {
            let clauses = first.clauses.join(", ");
            remarks.push(format!("{} says {clauses}, it breaks {}", first.case, broken(trial)));
        }
        Some(_) => {}
    }
    if trial.found() && !trial.named_first() {
        let named = trial.suspects.first().map_or("nobody", |suspect| &suspect.model);
        remarks.push(format!("taken for {named}"));
    }
    for piped in &row.piped {
        match &piped.refused {
            Some(why) => remarks.push(format!("{}: refused, {why}", piped.protocol)),
            None if !piped.found => {
                remarks.push(format!("{}: not the same findings", piped.protocol));
            }
            None => {}
        }
    }
    remarks
}

fn broken(trial: &Trial) -> String {
    let ids: Vec<_> = trial.model.clauses.iter().map(|clause| clause.id()).collect();
    ids.join(", ")
}

fn tally(tried: &Tried, rates: Rates) -> String {
    let tally = &tried.tally;
    let share = |part: usize, of: usize| {
        let percent = if of == 0 { 100.0 } else { 100.0 * part as f64 / of as f64 };
        format!("{part} ({percent:.1} %)")
    };
    let pipes: Vec<_> = PROTOCOLS
        .iter()
        .map(|&protocol| {
            let (found, of) = piped(tried, protocol);
            format!("{protocol} {found} of {of}")
        })
        .collect();
    format!(
        "{} models: found {}, first clause right {}, named first {}; shrunk {}: median {} men, \
         largest {}, {} where no complement is needed; {} named for a right program; {}; {:.0} s: {}",
        tally.models,
        share(tally.found, tally.models),
        share(tally.clause_right, tally.found),
        share(tally.named_first, tally.found),
        tally.men.len(),
        tally.median(),
        tally.men.last().copied().unwrap_or_default(),
        tally.largest,
        tried.accused.len(),
        pipes.join(", "),
        tried.seconds,
        if tried.keeps(rates) { "kept" } else { "below the rates" },
    )
}

/// How many models were found over a protocol, of how many served.
fn piped(tried: &Tried, protocol: Protocol) -> (usize, usize) {
    let served = || tried.piped().filter(move |piped| piped.protocol == protocol);
    (served().filter(|piped| piped.found).count(), served().count())
}

pub(super) fn document(tried: &Tried, rates: Rates) -> Value {
    let tally = &tried.tally;
    let pipes = PROTOCOLS.iter().map(|&protocol| {
        let (found, of) = piped(tried, protocol);
        json!({ "protocol": protocol.to_string(), "found": found, "of": of })
    });
    json!({
        "models": tried.rows.iter().map(row).collect::<Vec<_>>(),
        "found": tally.found,
        "clause_right": tally.clause_right,
        "named_first": tally.named_first,
        "shrunk": tally.men.len(),
        "median_men": tally.median(),
        "largest_men": tally.men.last(),
        "largest_men_without_complement": tally.largest,
        "named_for_a_right_program": tried.accused,
        "pipes": pipes.collect::<Vec<_>>(),
        "seconds": tried.seconds,
        "kept": tried.keeps(rates),
    })
}

fn row(Row { trial, piped }: &Row) -> Value {
    json!({
        "name": trial.model.name,
        "cases": trial.cases,
        "failed": trial.failed.len(),
        "clauses": trial.model.clauses.iter().map(|clause| clause.id()).collect::<Vec<_>>(),
        "first": trial.first.as_ref().map(|first| json!({
            "case": first.case,
            "class": first.class.to_string(),
            "clauses": first.clauses,
            "right": first.right,
        })),
        "named_first": trial.named_first(),
        "diagnosis": trial.suspects.iter().map(|suspect| json!({
            "model": suspect.model,
            "explains": suspect.explains,
            "of": suspect.of,
        })).collect::<Vec<_>>(),
        "shrunk": trial.shrunk.iter().map(shrunk).collect::<Vec<_>>(),
        "piped": piped.iter().map(|piped| json!({
            "protocol": piped.protocol.to_string(),
            "found": piped.found,
            "refused": piped.refused,
        })).collect::<Vec<_>>(),
    })
}

fn shrunk(shrunk: &Smaller) -> Value {
    let dialect = Dialect::Freeling;
    let moves = shrunk.question.moves.iter().map(|mv| mv.to_text(dialect));
    let clauses = explain_smaller(shrunk).map(|told| told.clauses).unwrap_or_default();
    json!({
        "fen": fen::write(&shrunk.question.root, dialect),
        "moves": moves.collect::<Vec<_>>(),
        "men": shrunk.men(),
        "depth": shrunk.depth,
        "clauses": clauses.into_iter().map(Clause::id).collect::<Vec<_>>(),
    })
}
