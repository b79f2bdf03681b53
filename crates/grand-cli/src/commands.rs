//! One module a subcommand.

pub(crate) mod board;
pub(crate) mod bugs;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod diff;
pub(crate) mod endgame;
pub(crate) mod explain;
pub(crate) mod fuzz;
mod man;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod referee;
pub(crate) mod serve;
pub(crate) mod status;
pub(crate) mod suite;
pub(crate) mod verify;

use crate::{
    args::{Cli, Command},
    exit::Exit,
};

/// Runs the subcommand. An error means that the question could not be asked or answered.
pub(crate) fn run(cli: Cli) -> anyhow::Result<Exit> {
    let global = &cli.global;
    match cli.command {
        Command::Perft(args) => perft::run(global, &args),
        Command::Moves(args) => moves::run(global, &args),
        Command::Explain(args) => explain::run(global, &args),
        Command::Status(args) => status::run(global, &args),
        Command::Board(args) => board::run(&args),
        Command::Verify(args) => verify::run(global, &args),
        Command::Check(args) => check::run(global, &args),
        Command::Diff(args) => diff::run(global, &args),
        Command::Fuzz(args) => fuzz::run(global, &args),
        Command::Bugs(args) => bugs::run(global, &args),
        Command::Endgame(args) => endgame::run(global, &args),
        Command::Referee(args) => referee::run(global, &args),
        Command::ServeEngine(args) => serve::run(&args),
        Command::Suite(args) => suite::run(global, args),
        Command::Completions(args) => completions::run(&args),
        Command::Man => man::run(),
    }
}
