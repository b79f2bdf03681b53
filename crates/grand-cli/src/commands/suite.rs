mod confirm;
mod document;
mod edit;
mod export;
mod look;
mod sample;

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::{args::Global, exit::Exit};

#[derive(Args, Debug)]
pub(crate) struct SuiteArgs {
    #[command(subcommand)]
    command: SuiteCommand,
}

#[derive(Debug, Subcommand)]
enum SuiteCommand {
    /// List the built-in cases.
    List,
    /// Show one built-in case with its board.
    Show {
        /// The case.
        id: String,
    },
    /// Look for faults in suites as data; counts nothing.
    Lint(LintArgs),
    /// Put suite files into canonical form.
    Fmt {
        #[command(flatten)]
        files: Files,
        /// Change nothing, and fail where a file is not in canonical form.
        #[arg(long)]
        check: bool,
    },
    /// Ask sources for every count of suite files and record in `confirmed` who agrees.
    Confirm(confirm::ConfirmArgs),
    /// Write a suite of sampled positions, the same for a seed on every machine.
    Sample(sample::SampleArgs),
    /// Write suites for programs in any language.
    Export(export::ExportArgs),
}

#[derive(Args, Debug)]
struct LintArgs {
    #[command(flatten)]
    files: Files,
    /// The recorded bug matrix, as `bugs matrix --snapshot` writes it; snapshots/bug-matrix.txt
    /// where it is missing and that file is there.
    #[arg(long, value_name = "FILE")]
    matrix: Option<PathBuf>,
}

/// Suite files on disk.
#[derive(Args, Debug)]
struct Files {
    /// Suite files or folders of them.
    #[arg(value_name = "SUITE", default_value = "perft-suites")]
    paths: Vec<PathBuf>,
}

pub(crate) fn run(global: &Global, args: SuiteArgs) -> anyhow::Result<Exit> {
    match args.command {
        SuiteCommand::List => look::list(global),
        SuiteCommand::Show { id } => look::show(global, &id),
        SuiteCommand::Lint(args) => edit::lint(&args),
        SuiteCommand::Fmt { files, check } => edit::format(&files, check),
        SuiteCommand::Confirm(args) => confirm::run(global, &args),
        SuiteCommand::Sample(args) => sample::run(global, &args),
        SuiteCommand::Export(args) => export::run(global, &args),
    }
}
