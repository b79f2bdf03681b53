//! What is told of a run, and the suite files that are made of its findings.

use std::fs;

use anyhow::Context;
use grand_core::{Clause, Dialect, Rules, fen};
use grand_oracle::{
    Bag, CaseFinding, Explanation,
    sample::{Look, case},
    suite::{self, Case, Level, Line},
};
use grandperft::{
    explain_finding,
    position::of_question,
    report::{Told, flags, text},
};
use serde_json::{Map, Value, json};

use super::{
    FuzzArgs,
    catch::{Catch, Found},
};
use crate::{
    args::{Format, Global},
    output,
};

/// Findings are written in letters that nobody can take for others.
const DIALECT: Dialect = Dialect::Freeling;

pub(super) fn write(
    global: &Global,
    args: &FuzzArgs,
    catch: &Catch<'_>,
    interrupted: bool,
) -> anyhow::Result<()> {
    let told: Vec<_> = catch.findings.iter().map(|found| tell(args, catch, found)).collect();
    if let Some(folder) = &args.out {
        for (number, found) in (1..).zip(&catch.findings) {
            let Some(case) = as_case(args, number, found) else { continue };
            let path = folder.join(format!("{}.yaml", case.id));
            fs::write(&path, file(args, &case))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    match global.format {
        Format::Human => {
            let mut out: String = told.iter().map(|told| told.human() + "\n").collect();
            let (positions, findings) = (catch.positions, told.len());
            out += &format!("{positions} positions compared, {findings} findings\n");
            output::text(&out)?;
        }
        Format::Json => output::json(&document(args, catch, &told, interrupted))?,
    }
    if !global.quiet {
        remarks(global, catch);
    }
    Ok(())
}

fn remarks(global: &Global, catch: &Catch<'_>) {
    let rate = catch.positions as f64 / catch.seconds.max(1e-9);
    let drawn = catch.positions + catch.rejected;
    output::remark(format_args!(
        "{} moves; {} of {drawn} drawn rejected as no valid position; {} findings of a kind found \
         before; {:.1} s, {rate:.0} positions a second",
        catch.moves, catch.rejected, catch.repeated, catch.seconds,
    ));
    if global.verbose {
        for (name, count) in catch.census.counts() {
            output::remark(format_args!("{count:>9}  {name}"));
        }
    }
    let missing = catch.census.missing();
    if catch.census.positions() >= 1_000 && !missing.is_empty() {
        output::remark(format_args!("never shown: {}", missing.join(", ")));
    }
}

fn document(args: &FuzzArgs, catch: &Catch<'_>, told: &[Told<'_>], interrupted: bool) -> Value {
    let shown = catch.census.counts().into_iter();
    let shown: Map<_, _> = shown.map(|(name, count)| (name, count.into())).collect();
    let findings = told.iter().zip(&catch.findings).map(|(told, found)| {
        let mut document = told.document();
        document["after"] = found.after.into();
        document
    });
    json!({
        "left": catch.names.0,
        "right": catch.names.1,
        "seed": args.seed,
        "positions": catch.positions,
        "moves": catch.moves,
        "rejected": catch.rejected,
        "repeated": catch.repeated,
        "interrupted": interrupted,
        "shown": { "one_in": Bag::LOOKED_AT, "positions": catch.census.positions(), "counts": shown },
        "findings": findings.collect::<Vec<_>>(),
    })
}

fn tell<'a>(args: &'a FuzzArgs, catch: &'a Catch<'_>, found: &'a Found) -> Told<'a> {
    let finding = &found.finding;
    let (left, right, depth) = (&args.left, &args.right, finding.depth.max(1));
    let question = found.small.as_ref().unwrap_or(finding).question.as_ref();
    let flags = question.map(|question| flags(question, DIALECT)).unwrap_or_default();
    Told {
        case: None,
        dialect: DIALECT,
        finding,
        explanation: explain(finding),
        columns: (&catch.names.0, &catch.names.1),
        diagnosis: &[],
        replay: format!("grandperft diff {left} {right} {depth} {flags}{}", args.engine.flags()),
    }
}

fn explain(finding: &CaseFinding) -> Option<Explanation> {
    explain_finding(finding).or_else(|| explain_count(finding))
}

/// What can be said where every list of moves is right and a count is not.
fn explain_count(finding: &CaseFinding) -> Option<Explanation> {
    let count = finding.difference.counts.first()?;
    let mv = text(&count.mv, DIALECT);
    let why = format!(
        "{} counts {} below {mv}, not {}, though it lists the moves after it rightly when asked: \
         what it plays it does not take back as it was, or it counts one position for another",
        finding.subject, count.right, count.left
    );
    Some(Explanation { clauses: vec![Clause::Perft1], why })
}

/// The finding as a case of a suite: the small line where there is one, else the one that was
/// compared. None where no valid position is behind it.
fn as_case(args: &FuzzArgs, number: usize, found: &Found) -> Option<Case> {
    let finding = found.small.as_ref().unwrap_or(&found.finding);
    let question = finding.question.as_ref()?;
    let setup = of_question(question)?;
    let look = Look::at(&grand_bitboard::Position::from_setup(&setup).ok()?);
    let (seed, after) = (args.seed, found.after);
    let source = format!(
        "grandperft fuzz --left {} --right {} --seed {seed}, position {after}{}",
        args.left,
        args.right,
        if found.small.is_some() { ", made smaller" } else { "" }
    );
    let mut case = case(format!("fuzz-s{seed}-{number}"), &look, source, Level::Smoke);
    case.fen = fen::write(&setup, DIALECT);
    if let Some(explanation) = explain(finding) {
        case.note = Some(format!("{}: {}.", finding.message, explanation.why));
        case.clauses = explanation.clauses;
    }
    if !question.moves.is_empty() {
        let moves = question.moves.iter().map(|mv| mv.to_text(DIALECT)).collect();
        case.reached = Some(Line { fen: fen::write(&question.root, DIALECT), moves });
    }
    Some(case)
}

fn file(args: &FuzzArgs, case: &Case) -> String {
    let head = format!(
        "# Written by: grandperft fuzz --left {} --right {} --seed {}\n\
         # Counted by: grandperft suite confirm --extend 2\n",
        args.left, args.right, args.seed
    );
    head + &suite::write(std::slice::from_ref(case))
}
