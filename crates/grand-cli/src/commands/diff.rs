use anyhow::{bail, ensure};
use clap::Args;
use grand_core::Rules;
use grand_oracle::{CaseFinding, Diagnosis, Question, SourceError, diff};
use grandperft::{
    investigate::{Shrinker, accuse, look_into},
    report::{Told, diagnosis, flags},
};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global, PositionArgs, depth_parser},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel,
    position::Asked,
    sources::{EngineArgs, Opened, Source},
};

/// The most leaves that are counted to see whether a pasted divide is of the depth below or above.
const MOST_RECOUNTED: u64 = 10_000_000;

#[derive(Args, Debug)]
pub(crate) struct DiffArgs {
    /// The side that is taken to be right: bitboard, mailbox, clauses, bug:NAME, engine:CMD,
    /// divide:FILE or divide:- (stdin).
    left: Source,
    /// The side that is held against it.
    right: Source,
    /// How many plies to compare.
    #[arg(value_parser = depth_parser())]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    engine: EngineArgs,
}

pub(crate) fn run(global: &Global, args: &DiffArgs) -> anyhow::Result<Exit> {
    ensure!(args.depth > 0, "at depth 0 there is nothing to compare; give 1 or more");
    ensure!(!(args.left.is_stdin() && args.right.is_stdin()), "stdin can be only one of the sides");
    args.engine.hold_side_against(&[&args.left, &args.right])?;
    let interrupt = Interrupt::listen()?;
    let asked = Asked::read(&args.position)?;
    let mut left = args.left.open(&args.engine, Some((&asked.question, args.depth)))?;
    let mut right = args.right.open(&args.engine, Some((&asked.question, args.depth)))?;
    let mut pasted = Vec::new();
    for (source, opened) in [(&args.left, &mut left), (&args.right, &mut right)] {
        if matches!(source, Source::Divide(_)) {
            let answer = opened.source.divide(&asked.question, args.depth)?;
            pasted.push((source, answer));
        }
    }
    let names = (left.source.name().to_owned(), right.source.name().to_owned());
    let (question, depth) = (asked.question.clone(), args.depth);
    let compare = move || compare(left, right, &question, depth);
    let compared = parallel::unless_interrupted(&interrupt, compare)?;
    args.engine.close_log();
    let Some(found) = compared else {
        output::remark(format_args!("grandperft: interrupted before a difference was seen"));
        return Ok(Exit::Interrupted);
    };
    let found = found?;
    if found.is_some() {
        for (source, answer) in &pasted {
            if let Some(total) = answer.total.or_else(|| answer.sum()) {
                hold_depth_against(source, total, args.depth, &asked)?;
            }
            if answer.total.is_none() {
                output::remark(format_args!(
                    "grandperft: {source} has no line with the total; if it was cut off, the moves \
                     that were cut are told as missing"
                ));
            }
        }
    }
    let told = found.as_ref().map(|(finding, suspects)| Told {
        diagnosis: suspects,
        replay: replay(args, finding, &asked),
        ..Told::new(finding, asked.dialect, (&names.0, &names.1))
    });
    match global.format {
        Format::Human => output::text(&told.as_ref().map_or("equal\n".to_owned(), human))?,
        Format::Json => output::json(&json!({
            "equal": told.is_none(),
            "fen": asked.fen(),
            "dialect": asked.dialect.to_string(),
            "depth": args.depth,
            "finding": told.as_ref().map_or(Value::Null, Told::document),
        }))?,
    }
    Ok(if told.is_none() { Exit::Agree } else { Exit::Disagree })
}

/// Refuses a pasted divide that is right for another depth: nothing is wrong but the question.
fn hold_depth_against(
    source: &Source,
    total: u64,
    depth: u32,
    asked: &Asked,
) -> anyhow::Result<()> {
    let others = [depth - 1, depth + 1].into_iter();
    let mut others = others.filter(|&other| other > 0 && total <= MOST_RECOUNTED);
    if let Some(other) = others.find(|&other| asked.position.perft(other) == total) {
        bail!(
            "{source} adds up to {total}, which is right at depth {other} and not at depth {depth}: \
             give the depth that it was made at"
        );
    }
    Ok(())
}

/// Compares, and looks into what is found where both sides can be asked more.
fn compare(
    mut left: Opened,
    mut right: Opened,
    question: &Question,
    depth: u32,
) -> Result<Option<(CaseFinding, Vec<Diagnosis>)>, SourceError> {
    let again = left.asked_again && right.asked_again;
    let (left, right) = (left.source.as_mut(), right.source.as_mut());
    let Some(found) = diff(left, right, question, depth)? else { return Ok(None) };
    let mut finding = accuse(found, left.name(), right.name());
    let suspects =
        if again { look_into(&mut finding, left, right, &Shrinker::default()) } else { Vec::new() };
    Ok(Some((finding, suspects)))
}

fn human(told: &Told<'_>) -> String {
    if told.diagnosis.is_empty() {
        return told.human();
    }
    format!("{}\n{}", told.human(), diagnosis::text(told.diagnosis))
}

fn replay(args: &DiffArgs, finding: &CaseFinding, asked: &Asked) -> String {
    let question = finding.question.as_ref().unwrap_or(&asked.question);
    let (left, right) = (&args.left, &args.right);
    let flags = flags(question, asked.dialect);
    // A pasted divide answers for its own depth only, and what came on stdin is gone.
    let pasted = [left, right].iter().any(|source| matches!(source, Source::Divide(_)));
    let depth = if pasted { args.depth } else { finding.depth };
    let command = format!("grandperft diff {left} {right} {depth} {flags}{}", args.engine.flags());
    if left.is_stdin() || right.is_stdin() {
        let command = command.replacen("divide:-", "divide:FILE", 1);
        return format!("save the divide as FILE, then {command}");
    }
    command
}
