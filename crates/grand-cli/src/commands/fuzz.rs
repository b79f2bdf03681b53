mod catch;
mod report;

use std::{
    collections::BTreeMap,
    num::NonZero,
    ops::ControlFlow,
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::Context;
use clap::Args;
use grand_oracle::{Bag, hunt, sample::Wild};
use grandperft::suite_positions;

use crate::{
    args::{Global, count_parser},
    exit::Exit,
    interrupt::Interrupt,
    parallel, progress,
    sources::{EngineArgs, Source, parse_duration},
};

use self::catch::{Catch, Sides};

#[derive(Args, Debug)]
pub(crate) struct FuzzArgs {
    /// The side that is taken to be right: bitboard, mailbox, clauses, bug:NAME or engine:CMD.
    #[arg(long, value_name = "SOURCE", default_value = "mailbox")]
    left: Source,
    /// The side that is held against it.
    #[arg(long, value_name = "SOURCE", default_value = "bitboard")]
    right: Source,
    /// How long to go on, such as 60s, 10m or 8h; 60s without --positions.
    #[arg(long, value_name = "TIME", value_parser = parse_duration, conflicts_with = "positions")]
    time: Option<Duration>,
    /// How many positions to compare.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    positions: Option<u64>,
    /// What everything random is drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write a suite file for each finding into this folder, to be counted with `suite confirm`.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Stop at so many findings of different kinds; 0 to go on.
    #[arg(long, value_name = "N", default_value_t = 1)]
    max_findings: usize,
    /// How many threads, with an engine process each; what is found does not depend on it.
    #[arg(long, value_name = "N", value_parser = count_parser())]
    threads: Option<NonZero<usize>>,
    #[command(flatten)]
    engine: EngineArgs,
}

/// How many positions one part of the work compares.
const PART: u64 = 64;

/// How long to go on when nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(60);

impl FuzzArgs {
    /// How many parts there are, and how many positions the last one has.
    fn parts(&self) -> (usize, u64) {
        let Some(positions) = self.positions else { return (usize::MAX, PART) };
        let parts = positions.div_ceil(PART);
        let last = positions - PART * (parts - 1);
        (usize::try_from(parts).unwrap_or(usize::MAX), last)
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads.unwrap_or_else(parallel::all_cores)
    }
}

pub(crate) fn run(global: &Global, args: &FuzzArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    if let Some(folder) = &args.out {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let mut catch = Catch::new(args)?;
    let start = Instant::now();
    gather(global, args, &interrupt, &mut catch)?;
    catch.seconds = start.elapsed().as_secs_f64();
    report::write(global, args, &catch, interrupt.seen())?;
    Ok(if interrupt.seen() { Exit::Interrupted } else { catch.exit() })
}

/// The two sides, opened so many times.
fn open(args: &FuzzArgs, times: usize) -> anyhow::Result<Vec<Sides>> {
    let both = |_| Ok((args.left.walker(&args.engine)?, args.right.walker(&args.engine)?));
    (0..times).map(both).collect()
}

/// Compares part after part. Parts may be finished in any order and are taken in theirs, so that
/// the findings are those of the seed.
fn gather(
    global: &Global,
    args: &FuzzArgs,
    interrupt: &Interrupt,
    catch: &mut Catch<'_>,
) -> anyhow::Result<()> {
    let wild = Wild::<grand_bitboard::Position>::new(args.seed, suite_positions());
    let (parts, last) = args.parts();
    let mut sides = open(args, args.threads().get().min(parts))?.into_iter();
    let worker = || {
        let (mut pair, wild) = (sides.next(), wild.clone());
        move |part: usize| {
            let positions = if part + 1 == parts { last } else { PART };
            let (left, right) = pair.as_mut()?;
            Some(hunt(&wild, part as u64, positions, left.as_mut(), right.as_mut()))
        }
    };
    let time = args.time.or_else(|| args.positions.is_none().then_some(USUAL_TIME));
    let start = Instant::now();
    let length = time.map_or(args.positions.unwrap_or(0), |time| time.as_secs());
    let what = if time.is_some() { "seconds" } else { "positions" };
    let bar = progress::bar(global, usize::try_from(length).unwrap_or(usize::MAX), what);
    let mut waiting: BTreeMap<usize, Bag> = BTreeMap::new();
    let mut next = 0;
    parallel::for_each(parts, args.threads(), interrupt, worker, |part, bag| {
        waiting.extend(bag.map(|bag| (part, bag)));
        while let Some(bag) = waiting.remove(&next) {
            next += 1;
            if catch.take(bag).is_break() {
                return ControlFlow::Break(());
            }
        }
        bar.set_position(time.map_or(catch.positions, |_| start.elapsed().as_secs()));
        match time {
            Some(time) if start.elapsed() >= time => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    })?;
    bar.finish_and_clear();
    Ok(())
}
