use anyhow::anyhow;
use clap::{Args, ValueEnum};
use grand_core::Dialect;
use grand_oracle::suite::{Case, EpdForm, Expected, Level, write_csv, write_epd};
use serde_json::{Value, json};

use super::document::document;
use grandperft::report::Located;

use crate::{
    args::Global,
    exit::Exit,
    output,
    suites::{EpdArgs, Selection},
};

#[derive(Args, Debug)]
pub(super) struct ExportArgs {
    /// Suite files (YAML, or somebody's .epd), folders of YAML files, or built-in ones and cases by
    /// name, such as verdicts/checkmate.yaml or start; all built-in suites where none is named.
    #[arg(value_name = "SUITE")]
    suites: Vec<String>,
    /// What is written.
    #[arg(long, value_enum, value_name = "FORM")]
    to: Form,
    /// The letters of the positions and moves: capablanca (C marshal, A cardinal), or freeling (M
    /// and C).
    #[arg(long, value_name = "DIALECT", default_value = "capablanca")]
    dialect: Dialect,
    /// Which cases, and how deep: smoke, standard, full or deep. Everything without it.
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,
    #[command(flatten)]
    epd: EpdArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Everything that is known of each case, as in perft-suites/export.schema.json.
    Json,
    /// `FEN ;D1 65 ;D2 4225`, a line a case.
    Epd,
    /// The same with ` ;id "start"` behind it.
    EpdIds,
    /// A header and a row a case: ids, clauses and counts.
    Csv,
}

pub(super) fn run(global: &Global, args: &ExportArgs) -> anyhow::Result<Exit> {
    let level = args.level.unwrap_or(Level::Deep);
    let selection = Selection::load_in(&args.suites, Some(level), args.epd.dialect())?;
    let mut files = Vec::new();
    let mut cases = Vec::new();
    for located in selection.cases().0 {
        let case = located.case.in_dialect(args.dialect);
        let mut case = case.map_err(|error| anyhow!("case `{}`: {error}", located.case.id))?;
        shorten(&mut case, level);
        files.push(located.file);
        cases.push(case);
    }
    match args.to {
        Form::Json => {
            let located = files.iter().zip(&cases).map(|(file, case)| Located { file, case });
            output::json(&all(located, args))?;
        }
        Form::Epd => output::text(&lines(&cases, EpdForm::Plain))?,
        Form::EpdIds => output::text(&lines(&cases, EpdForm::WithId))?,
        Form::Csv => output::text(&write_csv(&cases))?,
    }
    if !global.quiet {
        remark(&cases, args);
    }
    Ok(Exit::Agree)
}

/// Leaves out the counts that are deeper than the level goes.
fn shorten(case: &mut Case, level: Level) {
    let Expected::Valid { nodes, stats, .. } = &mut case.expected else { return };
    let depths = usize::try_from(level.depth()).unwrap_or(usize::MAX).saturating_add(1);
    nodes.truncate(depths);
    stats.values_mut().for_each(|counts| counts.truncate(depths));
}

fn lines(cases: &[Case], form: EpdForm) -> String {
    cases.iter().filter_map(|case| write_epd(case, form)).map(|line| line + "\n").collect()
}

fn all<'a>(cases: impl Iterator<Item = Located<'a>>, args: &ExportArgs) -> Value {
    json!({
        "version": 1,
        "suites": env!("CARGO_PKG_VERSION"),
        "dialect": args.dialect.to_string(),
        "cases": cases.map(document).collect::<Vec<_>>(),
    })
}

/// Says on stderr what the form could not hold.
fn remark(cases: &[Case], args: &ExportArgs) {
    let refused = |case: &&Case| matches!(case.expected, Expected::Refused(_));
    let kept = cases.iter().filter(|case| case.dialect != args.dialect).count();
    match args.to {
        Form::Epd | Form::EpdIds => {
            let left_out = cases.iter().filter(refused).count();
            output::remark(format_args!(
                "{} cases; {left_out} more are to be refused, which EPD cannot say",
                cases.len() - left_out
            ));
        }
        Form::Json | Form::Csv if kept > 0 => output::remark(format_args!(
            "{} cases; {kept} that do not read as positions keep the letters that they have",
            cases.len()
        )),
        Form::Json | Form::Csv => output::remark(format_args!("{} cases", cases.len())),
    }
}
