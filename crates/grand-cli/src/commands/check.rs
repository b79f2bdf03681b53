mod ask;
mod behind;
mod known;
mod ledger;
mod plan;
mod processes;
mod report;
mod session;
mod tally;

use std::{num::NonZero, path::PathBuf, time::UNIX_EPOCH};

use anyhow::ensure;
use clap::Args;
use glob::Pattern;
use grand_core::Clause;
use grand_engine::program_files;
use grand_oracle::suite::Level;
use grandperft::report::with_header;
use serde_json::{Value, json};

use self::{known::Known, ledger::Ledger, session::Session};
use crate::{
    args::{Format, Global, count_parser, depth_parser},
    exit::Exit,
    interrupt::Interrupt,
    output,
    reports::ReportArgs,
    sources::{EngineArgs, NoEngine},
    suites::{EpdArgs, Selection},
};

#[derive(Args, Debug)]
#[command(mut_arg("side", |side| side.hide(true)))]
pub(crate) struct CheckArgs {
    /// Suite files (YAML, or somebody's .epd), folders of YAML files, or built-in ones and cases by
    /// name, such as verdicts/checkmate.yaml or start; all built-in suites where none is named.
    #[arg(value_name = "SUITE")]
    suites: Vec<String>,
    /// The engine's command with its arguments, in quotes.
    #[arg(long, value_name = "COMMAND")]
    engine: String,
    #[command(flatten)]
    talk: EngineArgs,
    /// How much is asked: smoke, standard, full or deep. Named suites run whole without it.
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,
    #[command(flatten)]
    epd: EpdArgs,
    /// Ask no deeper than this, in plies.
    #[arg(long, value_name = "N", value_parser = depth_parser())]
    depth: Option<u32>,
    /// Ask for no count with more leaves than this.
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,
    /// Ask only cases that name this clause, such as PROMO-5.
    #[arg(long, value_name = "ID")]
    clause: Option<Clause>,
    /// Ask only cases whose id matches, such as 'ep-*'.
    #[arg(long, value_name = "GLOB")]
    only: Option<Pattern>,
    /// Leave out cases whose id matches.
    #[arg(long, value_name = "GLOB")]
    skip: Option<Pattern>,
    /// Compare move sets at every position, not only at the root.
    #[arg(long)]
    thorough: bool,
    /// Expected failures, a case id and a reason a line; one that passes is a failure.
    #[arg(long, value_name = "FILE")]
    known: Option<PathBuf>,
    /// Keep every answer in FILE as it comes, and go on where the run that wrote it has ended.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// How many processes of the engine are asked at a time.
    #[arg(long, value_name = "N", default_value = "1", value_parser = count_parser())]
    jobs: NonZero<usize>,
    /// Take it for a failure when the engine takes an invalid position.
    #[arg(long)]
    strict: bool,
    /// Stop at the first failure.
    #[arg(long)]
    fail_fast: bool,
    #[command(flatten)]
    report: ReportArgs,
}

impl CheckArgs {
    /// What the answers of a run rest on besides the engine, as a ledger keeps it: of what was
    /// begun with anything else, nothing can be taken over.
    fn identity(&self, level: Level) -> Value {
        json!({
            "ledger": 1,
            "grandperft": env!("CARGO_PKG_VERSION"),
            "suites": env!("CARGO_PKG_VERSION"),
            "engine": self.engine,
            "program": program_state(&self.engine),
            "flags": self.talk.flags().trim_start(),
            "level": level.to_string(),
            "depth": self.depth,
            "max_nodes": self.max_nodes,
            "thorough": self.thorough,
        })
    }
}

/// What tells a program from what it was before somebody mended it: length and date of its files.
fn program_state(command: &str) -> String {
    let about = |path: PathBuf| {
        let about = path.metadata().ok()?;
        let changed = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_secs_f64();
        Some(format!("{} of {} bytes, changed at {changed}", path.display(), about.len()))
    };
    program_files(command).into_iter().filter_map(about).collect::<Vec<_>>().join("; ")
}

pub(crate) fn run(global: &Global, args: &CheckArgs) -> anyhow::Result<Exit> {
    ensure!(args.depth != Some(0), "at depth 0 there is nothing to ask; give 1 or more");
    args.talk.hold_side_against(&[])?;
    args.report.prepare()?;
    let interrupt = Interrupt::listen()?;
    let selection = Selection::load_in(&args.suites, args.level, args.epd.dialect())?.keep();
    let known = args.known.as_deref().map(Known::read).transpose()?.unwrap_or_default();
    known.hold_against(selection)?;
    let ledger = args.resume.as_deref().map(Ledger::read).transpose()?;
    let identity = args.identity(selection.level);
    if let Some(ledger) = &ledger {
        ledger.hold_against(&identity)?;
    }
    let (engine, handshake) = match processes::first(args, &interrupt)? {
        Some(Ok(connected)) => connected,
        Some(Err(why)) => return without_engine(global, args, &why, Exit::CouldNotTell),
        None => {
            let error = "interrupted before anything was asked".to_owned();
            let why = NoEngine { error, ..NoEngine::default() };
            return without_engine(global, args, &why, Exit::Interrupted);
        }
    };
    if global.verbose {
        for note in engine.notes() {
            output::remark(format_args!("{}: {note}", args.engine));
        }
    }
    let mut session = Session::new(args, &known, selection, &engine, handshake);
    if let Some(ledger) = ledger {
        session.resume(ledger, &identity)?;
    }
    let mut engines = vec![engine];
    engines.extend(processes::further(args, &engines[0], &interrupt)?);
    session.warn_of_depth(global);
    session.ask_all(global, &interrupt, engines)?;
    args.talk.close_log();
    args.report.write(&report::run(&session, interrupt.seen()))?;
    match global.format {
        Format::Human => report::human(global, &session)?,
        Format::Json => output::json(&with_header(report::document(&session, interrupt.seen())))?,
    }
    if interrupt.seen() {
        return Ok(Exit::Interrupted);
    }
    ensure!(session.tally.asked_any(), "no case was asked; see why above");
    Ok(session.tally.exit())
}

/// Reports that nothing could be asked, in every form that a report was wanted in.
fn without_engine(
    global: &Global,
    args: &CheckArgs,
    why: &NoEngine,
    exit: Exit,
) -> anyhow::Result<Exit> {
    args.report.write(&report::run_without(args, why))?;
    if global.format == Format::Json {
        let document = report::document_without(args, why, exit == Exit::Interrupted);
        output::json(&with_header(document))?;
    }
    output::remark(format_args!("grandperft: {why}"));
    args.talk.close_log();
    Ok(exit)
}
