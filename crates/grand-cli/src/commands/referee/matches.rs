//! Games that engines play, judged as they go: the way to look at a program that counts nothing.

mod game;
mod judge;
mod player;
mod report;

use std::{fs::File, io::Write, num::NonZero, path::PathBuf, time::Instant};

use anyhow::Context;
use clap::Args;

use self::{
    game::{Played, play},
    player::Player,
};
use crate::{
    args::Global, exit::Exit, interrupt::Interrupt, progress, reports::ReportArgs,
    sources::EngineArgs,
};

#[derive(Args, Debug)]
pub(super) struct MatchArgs {
    /// Let this engine play, by UCI or XBoard, and judge every move and every result it claims.
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["file", "fix"])]
    pub(super) engine: Option<String>,
    /// The engine that it plays against; itself where none is named.
    #[arg(long, value_name = "COMMAND", requires = "engine")]
    engine2: Option<String>,
    /// Let it play against random moves.
    #[arg(long, requires = "engine", conflicts_with = "engine2")]
    random: bool,
    /// How many games; the sides change after each.
    #[arg(long, value_name = "N", default_value = "10", requires = "engine")]
    games: NonZero<u32>,
    /// The seed of the openings and of random moves.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "engine")]
    seed: u64,
    /// How deep engines search, in plies.
    #[arg(long, value_name = "N", default_value_t = 2, requires = "engine",
        value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// How many random plies open each game.
    #[arg(long, value_name = "N", default_value_t = 8, requires = "engine")]
    opening: u32,
    /// After how many plies a game is left as it is.
    #[arg(long, value_name = "N", default_value_t = 300, requires = "engine")]
    plies: usize,
    /// Write the games to this file, in PGN.
    #[arg(long, value_name = "FILE", requires = "engine")]
    pgn: Option<PathBuf>,
    #[command(flatten)]
    pub(super) talk: EngineArgs,
}

/// Plays the games and tells what was wrong in them.
pub(super) fn run(
    global: &Global,
    args: &MatchArgs,
    reports: &ReportArgs,
    engine: &str,
) -> anyhow::Result<Exit> {
    reports.prepare()?;
    let (interrupt, begun) = (Interrupt::listen()?, Instant::now());
    let [mut one, mut other] = match players(args, engine) {
        Ok(players) => players,
        Err(error) => {
            report::sheets(args, engine, &[]).write(
                reports,
                report::facts(args, engine),
                Some(format!("{error:#}")),
                begun.elapsed(),
            )?;
            return Err(error);
        }
    };
    let create = |path: &PathBuf| {
        File::create(path).with_context(|| format!("cannot write {}", path.display()))
    };
    let mut file = args.pgn.as_ref().map(create).transpose()?;
    let bar = progress::bar(global, args.games.get() as usize, "games");
    let mut games: Vec<Played> = Vec::new();
    for number in 0..args.games.get() {
        let sides = if number % 2 == 0 { [&mut one, &mut other] } else { [&mut other, &mut one] };
        let Some(played) = play(args, number, sides, &interrupt) else { break };
        if let Some(file) = &mut file {
            file.write_all(played.record().as_bytes())?;
        }
        games.push(played);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let error = interrupt.seen().then(|| "interrupted; the rest was not played".to_owned());
    let facts = report::facts(args, engine);
    report::sheets(args, engine, &games).write(reports, facts, error, begun.elapsed())?;
    report::tell(global, args, engine, &games, interrupt.seen())
}

fn players(args: &MatchArgs, engine: &str) -> anyhow::Result<[Player; 2]> {
    let one = Player::engine(&args.talk, engine)?;
    let other = match (&args.engine2, args.random) {
        (Some(command), _) => Player::engine(&args.talk, command)?,
        (None, true) => Player::Random,
        (None, false) => Player::engine(&args.talk, engine)?,
    };
    Ok([one, other])
}
