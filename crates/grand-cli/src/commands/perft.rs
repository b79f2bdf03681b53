mod checkpoint;
mod deep;
mod render;
mod who;

use std::{
    num::NonZero,
    ops::ControlFlow,
    path::PathBuf,
    sync::{Arc, Mutex},
    time::Instant,
};

use anyhow::{Context, ensure};
use clap::Args;
use grand_bitboard::Path;
use grand_clauses::bugs::Model;
use grand_core::Rules;
use grand_oracle::{
    Divide, PartialDivide, PerftSource, Question, Reported, Stats, divide_parallel_by, stats,
};
use grandperft::{Bug, Generator};

use self::{
    deep::Merged,
    who::{Counter, Who},
};
use crate::{
    args::{Format, Global, PositionArgs, SideChoice, count_parser, depth_parser, parse_hash},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel,
    position::Asked,
    progress,
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
    generator: Who,
    /// How the bitboard generator counts: two plies at once, unless it is told not to.
    #[arg(long, value_enum)]
    counter: Option<Counter>,
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
    /// Says whether it was asked that equal positions be counted once.
    fn asks_to_merge(&self) -> bool {
        self.hash > 0 || self.checkpoint.is_some() || self.split.is_some()
    }

    /// Says whether equal positions are counted once: with a table, or in parts. The kinds of the
    /// last ply's moves take so long that they are always counted so.
    fn merges(&self) -> bool {
        self.asks_to_merge() || self.stats && self.depth > 1
    }

    fn is_bitboard(&self) -> bool {
        matches!(self.generator, Who::Generator(Generator::Bitboard))
    }

    /// How it is counted.
    fn counter(&self) -> Counter {
        let usual = if self.is_bitboard() { Counter::TwoPly } else { Counter::Plain };
        self.counter.unwrap_or(usual)
    }

    /// Refuses what cannot be had together.
    fn check(&self) -> anyhow::Result<()> {
        let bitboard = self.is_bitboard();
        let (generator, counter) = (self.generator, self.counter().name());
        ensure!(
            bitboard || self.counter() == Counter::Plain,
            "--generator {generator} cannot go with --counter {counter}: only the bitboard has it"
        );
        ensure!(
            bitboard || !self.asks_to_merge(),
            "--generator {generator} cannot go with --hash, --checkpoint or --split: only the \
             bitboard merges"
        );
        ensure!(
            !self.stats || self.hash == 0 && self.checkpoint.is_none(),
            "--stats cannot go with --hash or --checkpoint: they keep numbers of leaves, not what \
             the moves are"
        );
        ensure!(
            !self.stats || self.split.is_none_or(|split| split.get() < self.depth),
            "--stats looks at the last ply; merge after fewer plies than {}",
            self.depth
        );
        ensure!(
            !self.stats || !matches!(self.generator, Who::Bug(_)),
            "a bug model has no --stats: nobody can say what its moves are"
        );
        Ok(())
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
    let Some(counted) = by_who(global, args, &asked, &interrupt)? else {
        output::remark(format_args!("grandperft: interrupted before anything was counted"));
        return Ok(Exit::Interrupted);
    };
    match global.format {
        Format::Human => render::human(global, args, &asked, &counted)?,
        Format::Json => output::json(&render::document(args, &asked, &counted))?,
    }
    Ok(if counted.is_complete() { Exit::Agree } else { Exit::Interrupted })
}

/// Has it counted by whom it was asked; nothing where an interrupt came before anything was known.
fn by_who(
    global: &Global,
    args: &PerftArgs,
    asked: &Asked,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<Counted>> {
    let setup = asked.position.setup();
    let counted = match args.generator {
        Who::Generator(Generator::Bitboard) if args.merges() && args.depth > 0 => {
            return deep::count(global, args, &asked.position, interrupt);
        }
        Who::Generator(Generator::Bitboard) => {
            let counter = args.counter().into();
            let leaves = move |position: &grand_bitboard::Position, depth| {
                position.perft_by(Path::chosen(), counter, depth)
            };
            count(global, args, asked.position.clone(), leaves, interrupt)?
        }
        Who::Generator(Generator::Mailbox) => {
            let position = grand_mailbox::Position::from_setup(&setup)?;
            count(global, args, position, Rules::perft, interrupt)?
        }
        Who::Generator(Generator::Clauses) => {
            let position = grand_clauses::Position::from_setup(&setup)?;
            count(global, args, position, Rules::perft, interrupt)?
        }
        Who::Bug(model) => return count_wrongly(args, model, asked.question.clone(), interrupt),
    };
    Ok(Some(counted))
}

/// Counts in threads of their own, so that an interrupt finds what is known at any moment.
fn count<R: Rules + Send + Sync + 'static>(
    global: &Global,
    args: &PerftArgs,
    position: R,
    leaves: impl Fn(&R, u32) -> u64 + Send + Sync + 'static,
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
            let divide = divide_parallel_by(&position, depth, threads, leaves, |progress| {
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
