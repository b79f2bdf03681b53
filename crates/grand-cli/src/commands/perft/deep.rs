//! Counting with a table and in parts.

use std::{collections::BTreeMap, ops::ControlFlow, sync::Arc, time::Instant};

use anyhow::ensure;
use grand_bitboard::{
    Position,
    deep::{Deep, Overflow, Part, Plan, Table},
};
use grand_oracle::{PartialDivide, Stats, stats};
use indicatif::ProgressBar;

use super::{Counted, PerftArgs, checkpoint::Checkpoint};
use crate::{args::Global, interrupt::Interrupt, parallel, progress};

/// How a count in parts came about.
pub(super) struct Merged {
    /// After how many plies positions were merged, and how many different ones there are.
    pub(super) split: u32,
    pub(super) positions: usize,
    pub(super) parts: usize,
    /// How many parts the checkpoint had.
    pub(super) recalled: usize,
    /// How many are counted by now, those included.
    pub(super) counted: usize,
    /// The leaves of those that this run has counted.
    pub(super) leaves: u64,
    /// How often this run's table was asked, and how often it knew.
    pub(super) looks: u64,
    pub(super) hits: u64,
    /// Whether a checkpoint has the parts.
    pub(super) kept: bool,
}

/// Counts at least one ply; none when an interrupt came before there were parts to count.
pub(super) fn count(
    global: &Global,
    args: &PerftArgs,
    root: &Position,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<Counted>> {
    let start = Instant::now();
    let Some(deep) = merge(args, root, interrupt)? else { return Ok(None) };
    let (mut checkpoint, known) = match &args.checkpoint {
        Some(path) => {
            let (checkpoint, known) = Checkpoint::open(path, args, root, &deep)?;
            (Some(checkpoint), known)
        }
        None => (None, BTreeMap::new()),
    };
    let mut tally = Tally::new(global, &deep, &known)?;
    let todo = (0..deep.parts()).filter(|part| !known.contains_key(part));
    let todo: Arc<[usize]> = todo.collect();
    let (below, wants_stats) = (args.depth - deep.split(), args.stats);
    let worker = || {
        let (deep, todo) = (Arc::clone(&deep), Arc::clone(&todo));
        move |index: usize| {
            let part = todo[index];
            let kinds = wants_stats.then(|| kinds(&deep, part, below)).transpose()?;
            Ok((deep.count(part)?, kinds))
        }
    };
    let mut failed: Result<(), Overflow> = Ok(());
    parallel::for_each(todo.len(), args.threads, interrupt, worker, |index, part| {
        if let (Some(checkpoint), Ok((part, _))) = (&mut checkpoint, &part) {
            checkpoint.keep(todo[index], part);
        }
        failed = part.and_then(|(part, kinds)| tally.add(&part, kinds.as_ref()));
        if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    failed?;
    tally.bar.finish_and_clear();
    let counted = known.len() + tally.counted;
    let merged = Merged {
        split: deep.split(),
        positions: deep.positions(),
        parts: deep.parts(),
        recalled: known.len(),
        counted,
        leaves: tally.leaves,
        looks: tally.sum.looks,
        hits: tally.sum.hits,
        kept: checkpoint.is_some(),
    };
    Ok(Some(Counted {
        nodes: tally.sum.nodes()?,
        divide: divide(&deep, &tally.sum, counted == deep.parts()),
        stats: args.stats.then_some(tally.stats),
        seconds: start.elapsed().as_secs_f64(),
        merged: Some(merged),
    }))
}

/// The moves of the last ply below a part's positions by what they are.
fn kinds(deep: &Deep, part: usize, depth: u32) -> Result<Stats, Overflow> {
    deep.lines(part).try_fold(Stats::default(), |mut sum, position| {
        let (position, lines) = position?;
        sum.add(&stats(&position, depth), lines);
        Ok(sum)
    })
}

/// Walks to the split, which can take a while when it was asked to be deep.
fn merge(
    args: &PerftArgs,
    root: &Position,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<Arc<Deep>>> {
    let (depth, mut plan) = (args.depth, Plan::new(args.depth));
    plan.seed = args.seed;
    plan.counter = args.counter().into();
    plan.split = args.split.unwrap_or(plan.split);
    ensure!(plan.split.get() <= depth, "--split {} is deeper than {depth}", plan.split);
    let table = (args.hash > 0).then(|| Table::new(args.hash)).transpose()?;
    let root = root.clone();
    let deep =
        parallel::unless_interrupted(interrupt, move || Deep::new(&root, depth, plan, table))?;
    Ok(deep.transpose()?.map(Arc::new))
}

/// No share of a root move is known before all parts are, since most have some of it.
fn divide(deep: &Deep, sum: &Part, complete: bool) -> PartialDivide {
    let moves = deep.moves().iter().copied();
    if complete {
        let finished = moves.zip(sum.shares.iter().copied()).collect();
        PartialDivide { finished, unfinished: Vec::new() }
    } else {
        PartialDivide { unfinished: moves.collect(), ..PartialDivide::default() }
    }
}

/// What is counted, and the bar that shows it.
struct Tally {
    sum: Part,
    /// Nothing where none are wanted.
    stats: Stats,
    /// How many parts this run has counted, and the leaves of these.
    counted: usize,
    leaves: u64,
    begun: Instant,
    bar: ProgressBar,
}

impl Tally {
    fn new(global: &Global, deep: &Deep, known: &BTreeMap<usize, Part>) -> Result<Self, Overflow> {
        let mut sum = Part::new(deep.moves().len());
        known.values().try_for_each(|part| sum.add(part))?;
        let bar = progress::bar(global, deep.parts(), "parts");
        bar.set_position(known.len() as u64);
        bar.reset_eta();
        let stats = Stats::default();
        Ok(Self { sum, stats, counted: 0, leaves: 0, begun: Instant::now(), bar })
    }

    fn add(&mut self, part: &Part, kinds: Option<&Stats>) -> Result<(), Overflow> {
        // No kind of move is counted more often than leaves, and their sum is checked.
        self.sum.add(part)?;
        kinds.into_iter().for_each(|kinds| self.stats.add(kinds, 1));
        self.counted += 1;
        self.leaves += part.nodes()?;
        let rate = self.leaves as f64 / self.begun.elapsed().as_secs_f64() / 1e9;
        self.bar.set_message(format!("{rate:.1} thousand million leaves/s, parts"));
        self.bar.inc(1);
        Ok(())
    }
}
