//! What `perft` writes.

use std::collections::BTreeMap;

use grand_core::{Dialect, Move, Rules, fen};
use grand_oracle::{PartialDivide, Stats};
use serde_json::{Value, json};

use super::{Counted, PerftArgs, deep::Merged};
use crate::{args::Global, output, position::Asked};

/// The shares in engine text, sorted by it.
fn shares(dialect: Dialect, divide: &PartialDivide) -> BTreeMap<String, (Move, u64)> {
    divide.finished.iter().map(|(&mv, &nodes)| (mv.to_text(dialect), (mv, nodes))).collect()
}

/// The position after a root move, so that nobody compares the counts of two different ones.
fn fen_after(asked: &Asked, mv: Move) -> String {
    let mut after = asked.position.clone();
    after.play_unchecked(mv);
    fen::write(&after.setup(), asked.dialect)
}

pub(super) fn human(
    global: &Global,
    args: &PerftArgs,
    asked: &Asked,
    counted: &Counted,
) -> anyhow::Result<()> {
    let mut text = String::new();
    if args.divide {
        for (text_of, (mv, nodes)) in shares(asked.dialect, &counted.divide) {
            let fen =
                if global.verbose { format!("  {}", fen_after(asked, mv)) } else { String::new() };
            text += &format!("{text_of} {nodes}{fen}\n");
        }
        text += "\n";
    }
    text += &format!("{}\n", counted.nodes);
    if let Some(stats) = &counted.stats {
        text += &stats_table(stats);
    }
    output::text(&text)?;
    if !counted.is_complete() {
        interrupted(counted);
    } else if !global.quiet && args.depth > 0 {
        let leaves = counted.merged.as_ref().map_or(counted.nodes, |merged| merged.leaves);
        let rate = leaves as f64 / counted.seconds.max(1e-9) / 1e6;
        let (name, depth, seconds) = (args.generator, args.depth, counted.seconds);
        let recalled = match &counted.merged {
            Some(Merged { recalled: recalled @ 1.., parts, .. }) => {
                format!(", {recalled} of {parts} parts from the checkpoint")
            }
            _ => String::new(),
        };
        output::remark(format_args!(
            "{name}, depth {depth}, {seconds:.3} s, {rate:.1} million leaves/s{recalled}"
        ));
    }
    Ok(())
}

/// Says how far an interrupted count has come.
fn interrupted(counted: &Counted) {
    let (finished, unfinished) = (&counted.divide.finished, &counted.divide.unfinished);
    match &counted.merged {
        Some(merged) => {
            let kept = if merged.kept { ", and the checkpoint has them" } else { "" };
            output::remark(format_args!(
                "grandperft: interrupted; {} of {} parts are counted, the total is theirs{kept}",
                merged.counted, merged.parts
            ));
        }
        None => output::remark(format_args!(
            "grandperft: interrupted; {} of {} root moves are counted, the total is theirs",
            finished.len(),
            finished.len() + unfinished.len(),
        )),
    }
}

fn stats_table(stats: &Stats) -> String {
    let mut table = String::new();
    for name in Stats::COUNTERS {
        let count = stats.counter(name).expect("the list names counters");
        table += &format!("{name:<20} {count}\n");
    }
    for (kind, count) in &stats.promotions_by_kind {
        table += &format!("{:<20} {count}\n", format!("promotions to {kind}"));
    }
    for (rank, count) in &stats.promotions_by_rank {
        table += &format!("{:<20} {count}\n", format!("promotions on {rank}"));
    }
    table
}

pub(super) fn document(args: &PerftArgs, asked: &Asked, counted: &Counted) -> Value {
    let mut document = json!({
        "fen": asked.fen(),
        "dialect": asked.dialect.to_string(),
        "depth": args.depth,
        "nodes": counted.nodes,
        "generator": args.generator.to_string(),
        "counter": args.counter().name(),
        "threads": args.threads,
        "seconds": counted.seconds,
    });
    if args.divide {
        let shares = shares(asked.dialect, &counted.divide);
        let rows = shares.iter().map(|(text, (mv, nodes))| {
            json!({ "move": text, "nodes": nodes, "fen": fen_after(asked, *mv) })
        });
        document["divide"] = rows.collect();
    }
    if let Some(stats) = &counted.stats {
        document["stats"] = stats_document(stats);
    }
    if let Some(merged) = &counted.merged {
        document["merged"] = merged_document(args, merged);
    }
    if !counted.is_complete() {
        let moves = counted.divide.unfinished.iter().map(|mv| mv.to_text(asked.dialect));
        document["unfinished"] = moves.collect();
    }
    document
}

fn merged_document(args: &PerftArgs, merged: &Merged) -> Value {
    json!({
        "hash": args.hash,
        "seed": args.seed,
        "split": merged.split,
        "positions": merged.positions,
        "parts": merged.parts,
        "recalled": merged.recalled,
        "counted": merged.counted,
        "looks": merged.looks,
        "hits": merged.hits,
    })
}

fn stats_document(stats: &Stats) -> Value {
    let counters = Stats::COUNTERS.iter().map(|&name| (name, stats.counter(name)));
    let mut document: Value = counters.collect();
    document["promotions_by_kind"] = sorted(&stats.promotions_by_kind);
    document["promotions_by_rank"] = sorted(&stats.promotions_by_rank);
    document
}

/// Counts in the order of the text of what is counted.
fn sorted<T: ToString>(counts: &BTreeMap<T, u64>) -> Value {
    let sorted = counts.iter().map(|(of, &count)| (of.to_string(), count));
    json!(sorted.collect::<BTreeMap<_, _>>())
}
