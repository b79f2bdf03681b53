//! Counts, and who makes them.

mod checkpoint;
mod deep;
mod render;

use std::{
    fmt,
    num::NonZero,
    ops::ControlFlow,
    path::PathBuf,
    str::FromStr,
    sync::{Arc, Mutex},
    time::Instant,
};

use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use grand_clauses::bugs::Model;
use grand_core::Rules;
use grand_oracle::{
    Divide, PartialDivide, PerftSource, Question, Reported, Stats, divide_parallel, stats,
};
use grandperft::{Bug, Generator};

use self::deep::Merged;
use crate::{
    args::{Format, Global, PositionArgs, SideChoice, count_parser, depth_parser, parse_hash},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel,
    position::Asked,
    progress, sources,
};

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    /// How many plies to count.
    #[arg(value_parser = depth_parser())]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    /// List each move with its share.
    #[arg(long)]
    divide: bool,
    /// Count the moves of the last ply by what they are.
    #[arg(long)]
    stats: bool,
    /// Who counts: bitboard, mailbox, clauses, or a bug model as bug:NAME.
    #[arg(long, value_name = "NAME", default_value = "bitboard")]
    generator: Counter,
    /// How the bitboard generator counts.
    #[arg(long, value_enum, default_value_t)]
    counter: Method,
    /// Memory for a table of counts, such as 512M or 16G, and equal positions merged; 0 for neither.
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = parse_hash)]
    hash: u64,
    /// Keep each part that is counted in this file, and go on with those that are there.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// After how many plies equal positions are merged; chosen by depth where it is missing.
    #[arg(long, value_name = "PLIES")]
    split: Option<NonZero<u32>>,
    /// What the keys of the table are drawn from.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Whose moves a bug model gets wrong.
    #[arg(long, value_enum, default_value_t)]
    side: SideChoice,
    /// How many threads count.
    #[arg(long, value_name = "N", default_value = "1", value_parser = count_parser())]
    threads: NonZero<usize>,
}

impl PerftArgs {
    /// Says whether equal positions are to be counted once: with a table, and in parts.
    fn merges(&self) -> bool {
        self.hash > 0 || self.checkpoint.is_some() || self.split.is_some()
    }

    /// Refuses what cannot be had together.
    fn check(&self) -> anyhow::Result<()> {
        if !self.merges() {
            return Ok(());
        }
        let together = "cannot go with --hash, --checkpoint or --split";
        ensure!(
            !self.stats,
            "--stats looks at each move of the last ply, and {together}, which count most positions \
             without a look"
        );
        ensure!(
            matches!(self.generator, Counter::Generator(Generator::Bitboard)),
            "--generator {} {together}: only the bitboard has a table",
            self.generator
        );
        Ok(())
    }
}

/// How leaves are counted.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Method {
    /// Each position before the last ply by itself.
    #[default]
    Plain,
}

impl Method {
    const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
        }
    }
}

impl From<Method> for grand_bitboard::deep::Counter {
    fn from(method: Method) -> Self {
        match method {
            Method::Plain => Self::Plain,
        }
    }
}

/// Who counts.
#[derive(Clone, Copy, Debug)]
enum Counter {
    Generator(Generator),
    Bug(&'static Model),
}

impl FromStr for Counter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("bug:") {
            Some(name) => {
                sources::find_model(name).map(Self::Bug).map_err(|error| error.to_string())
            }
            None => text.parse().map(Self::Generator),
        }
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generator(generator) => f.write_str(generator.name()),
            Self::Bug(model) => write!(f, "bug:{}", model.name),
        }
    }
}

/// What was counted.
struct Counted {
    divide: PartialDivide,
    nodes: u64,
    stats: Option<Stats>,
    seconds: f64,
    merged: Option<Merged>,
}

impl Counted {
    fn is_complete(&self) -> bool {
        self.divide.unfinished.is_empty()
    }
}

pub(crate) fn run(global: &Global, args: &PerftArgs) -> anyhow::Result<Exit> {
    args.check()?;
    let asked = Asked::read(&args.position)?;
    let interrupt = Interrupt::listen()?;
    let setup = asked.position.setup();
    let counted = match args.generator {
        Counter::Generator(Generator::Bitboard) if args.merges() && args.depth > 0 => {
            match deep::count(global, args, &asked.position, &interrupt)? {
                Some(counted) => counted,
                None => return Ok(Exit::Interrupted),
            }
        }
        Counter::Generator(Generator::Bitboard) => {
            count(global, args, asked.position.clone(), &interrupt)?
        }
        Counter::Generator(Generator::Mailbox) => {
            count(global, args, grand_mailbox::Position::from_setup(&setup)?, &interrupt)?
        }
        Counter::Generator(Generator::Clauses) => {
            count(global, args, grand_clauses::Position::from_setup(&setup)?, &interrupt)?
        }
        Counter::Bug(model) => {
            ensure!(!args.stats, "a bug model has no --stats: nobody can say what its moves are");
            let counted = count_wrongly(args, model, asked.question.clone(), &interrupt)?;
            let Some(counted) = counted else { return Ok(Exit::Interrupted) };
            counted
        }
    };
    match global.format {
        Format::Human => render::human(global, args, &asked, &counted)?,
        Format::Json => output::json(&render::document(args, &asked, &counted))?,
    }
    Ok(if counted.is_complete() { Exit::Agree } else { Exit::Interrupted })
}

/// Counts in threads of their own, so that an interrupt finds what is known at any moment.
fn count<R: Rules + Send + Sync + 'static>(
    global: &Global,
    args: &PerftArgs,
    position: R,
    interrupt: &Interrupt,
) -> anyhow::Result<Counted> {
    let start = Instant::now();
    let moves = position.legal_moves();
    let (depth, threads, wants_stats) = (args.depth, args.threads, args.stats);
    let finished = Arc::new(Mutex::new(Divide::new()));
    let bar = progress::bar(global, 0, "lines");
    let work = {
        let (finished, bar) = (Arc::clone(&finished), bar.clone());
        move || {
            let stats = wants_stats.then(|| stats(&position, depth));
            if depth == 0 {
                return (PartialDivide::default(), stats);
            }
            let divide = divide_parallel(&position, depth, threads, |progress| {
                bar.set_length(progress.of as u64);
                bar.set_position(progress.done as u64);
                finished.lock().expect("nobody panics with it").extend(progress.finished);
                ControlFlow::Continue(())
            });
            (divide, stats)
        }
    };
    let (divide, stats) = parallel::unless_interrupted(interrupt, work)?.unwrap_or_else(|| {
        let finished = finished.lock().expect("nobody panics with it").clone();
        let unfinished = moves.into_iter().filter(|mv| !finished.contains_key(mv)).collect();
        (PartialDivide { finished, unfinished }, None)
    });
    bar.finish_and_clear();
    let sum = |sum: u64, &share: &u64| sum.checked_add(share);
    let nodes = if depth == 0 { Some(1) } else { divide.finished.values().try_fold(0, sum) };
    let nodes = nodes.context("the count overflows")?;
    Ok(Counted { divide, nodes, stats, seconds: start.elapsed().as_secs_f64(), merged: None })
}

/// Counts by a bug model; nothing is known of it before it is through.
fn count_wrongly(
    args: &PerftArgs,
    model: &'static Model,
    question: Question,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<Counted>> {
    let start = Instant::now();
    let mut counted = Counted {
        divide: PartialDivide::default(),
        nodes: 1,
        stats: None,
        seconds: 0.0,
        merged: None,
    };
    if args.depth == 0 {
        return Ok(Some(counted));
    }
    let (side, depth) = (args.side, args.depth);
    let divide = move || Bug::new(model, side.into()).divide(&question, depth);
    let Some(answer) = parallel::unless_interrupted(interrupt, divide)? else { return Ok(None) };
    let answer = answer?;
    counted.nodes = answer.sum().context("the count overflows")?;
    for (mv, leaves) in answer.rows {
        if let Reported::Move(mv) = mv {
            *counted.divide.finished.entry(mv).or_default() += leaves;
        }
    }
    counted.seconds = start.elapsed().as_secs_f64();
    Ok(Some(counted))
}
