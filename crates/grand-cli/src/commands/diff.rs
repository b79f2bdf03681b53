use anyhow::ensure;
use clap::Args;
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
    let interrupt = Interrupt::listen()?;
    let asked = Asked::read(&args.position)?;
    let left = args.left.open(&args.engine, Some((&asked.question, args.depth)))?;
    let right = args.right.open(&args.engine, Some((&asked.question, args.depth)))?;
    let names = (left.source.name().to_owned(), right.source.name().to_owned());
    let (question, depth) = (asked.question.clone(), args.depth);
    let compare = move || compare(left, right, &question, depth);
    let Some(found) = parallel::unless_interrupted(&interrupt, compare)? else {
        output::remark(format_args!("grandperft: interrupted before a difference was seen"));
        return Ok(Exit::Interrupted);
    };
    let found = found?;
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
    let suspects = diagnosis(told.diagnosis);
    let gap = if suspects.is_empty() { "" } else { "\n" };
    format!("{}{gap}{suspects}", told.human())
}

fn replay(args: &DiffArgs, finding: &CaseFinding, asked: &Asked) -> String {
    let question = finding.question.as_ref().unwrap_or(&asked.question);
    let (left, right) = (&args.left, &args.right);
    let flags = flags(question, asked.dialect);
    format!("grandperft diff {left} {right} {} {flags}{}", finding.depth, args.engine.flags())
}
