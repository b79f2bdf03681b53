//! `grandperft`: checks Grand Chess move generators and engines against the rules.
//!
//! Glue only: one module a subcommand in `commands`; what is drawn comes from the library
//! `grandperft`.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod exit;
mod files;
mod interrupt;
mod journal;
mod output;
mod parallel;
mod position;
mod progress;
mod reports;
mod sources;
mod suites;

use std::process::ExitCode;

use clap::Parser;

use crate::{args::Cli, exit::Exit};

fn main() -> ExitCode {
    let cli = Cli::parse();
    cli.global.color.write_global();
    let exit = commands::run(cli).unwrap_or_else(|error| {
        if output::is_broken_pipe(&error) {
            return Exit::Agree;
        }
        output::remark(format_args!("grandperft: {error:#}"));
        Exit::CouldNotTell
    });
    exit.into()
}
