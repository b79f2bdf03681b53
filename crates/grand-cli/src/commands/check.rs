mod known;
mod report;
mod session;

use std::{num::NonZero, path::PathBuf};

use anyhow::ensure;
use clap::Args;
use glob::Pattern;
use grand_core::Clause;
use grand_oracle::suite::Level;
use grandperft::report::with_header;

use self::{known::Known, session::Session};
use crate::{
    args::{Format, Global, count_parser, depth_parser},
    exit::Exit,
    interrupt::Interrupt,
    output,
    reports::ReportArgs,
    sources::EngineArgs,
    suites::{EpdArgs, Selection},
};

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Suite files (YAML, or somebody's .epd), folders of YAML files, or ids of built-in cases; all
    /// built-in suites where none is named.
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

pub(crate) fn run(global: &Global, args: &CheckArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let selection = Selection::load_in(&args.suites, args.level, args.epd.dialect())?.keep();
    let known = args.known.as_deref().map(Known::read).transpose()?.unwrap_or_default();
    known.hold_against(selection)?;
    let (engine, handshake) = args.talk.connect(&args.engine)?;
    if global.verbose {
        for note in engine.notes() {
            output::remark(format_args!("{}: {note}", args.engine));
        }
    }
    let mut session = Session::new(args, &known, selection, &engine, handshake);
    let mut engines = vec![engine];
    for _ in 1..args.jobs.get() {
        engines.push(args.talk.connect(&args.engine)?.0);
    }
    session.ask_all(global, &interrupt, engines)?;
    args.report.write(&report::run(&session, interrupt.seen()))?;
    match global.format {
        Format::Human => report::human(global, &session)?,
        Format::Json => output::json(&with_header(report::document(&session, interrupt.seen())))?,
    }
    if interrupt.seen() {
        return Ok(Exit::Interrupted);
    }
    ensure!(session.asked_any(), "no case was asked; see why above");
    Ok(session.exit())
}
