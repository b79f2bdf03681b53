mod judged;
mod matches;
mod records;
mod sheet;
mod written;

use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, ValueEnum};
use grand_core::Ranks;
use grand_game::referee::Reading;

use self::matches::MatchArgs;
use crate::{
    args::{DialectChoice, Global},
    exit::Exit,
    reports::ReportArgs,
};

#[derive(Args, Debug)]
pub(crate) struct RefereeArgs {
    /// A file of game records in PGN, or - for stdin.
    #[arg(value_name = "FILE", required_unless_present = "engine")]
    file: Option<String>,
    /// The letters of the records; auto is told by the tag Dialect, else by M or A in the game.
    #[arg(long, value_enum, default_value_t = DialectChoice::Auto)]
    dialect: DialectChoice,
    /// How the records number the ranks: XBoard writes 0 to 9.
    #[arg(long, value_name = "NUMBER", value_enum, default_value_t = RanksChoice::One)]
    ranks_from: RanksChoice,
    /// Write the records as they should be to this file; those that cannot be judged, as they are.
    #[arg(long, value_name = "FILE")]
    fix: Option<PathBuf>,
    /// Judge the games themselves and leave their variations alone.
    #[arg(long)]
    main_line: bool,
    #[command(flatten)]
    games: MatchArgs,
    #[command(flatten)]
    report: ReportArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RanksChoice {
    /// 1 to 10.
    #[value(name = "1")]
    One,
    /// 0 to 9.
    #[value(name = "0")]
    Zero,
}

impl RefereeArgs {
    const fn reading(&self) -> Reading {
        let ranks = match self.ranks_from {
            RanksChoice::One => Ranks::FromOne,
            RanksChoice::Zero => Ranks::FromZero,
        };
        Reading { dialect: self.dialect.declared(), ranks, main_line: self.main_line }
    }
}

pub(crate) fn run(global: &Global, args: &RefereeArgs) -> anyhow::Result<Exit> {
    match (&args.games.engine, &args.file) {
        (Some(engine), _) => matches::run(global, &args.games, &args.report, engine),
        (None, Some(file)) => records::run(global, args, file),
        (None, None) => bail!("give a file of records, or an engine"),
    }
}

/// A number of things, such as `1 game` or `2 games`.
fn counted(number: usize, what: &str) -> String {
    match (number, what) {
        (1, _) => format!("1 {what}"),
        (_, "ply") => format!("{number} plies"),
        _ => format!("{number} {what}s"),
    }
}
