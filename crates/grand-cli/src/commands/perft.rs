use std::{
    collections::BTreeMap,
    fmt,
    num::NonZero,
    ops::ControlFlow,
    str::FromStr,
    sync::{Arc, Mutex},
    time::Instant,
};

use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use grand_clauses::bugs::Model;
use grand_core::{Dialect, Rules};
use grand_oracle::{
    Divide, PartialDivide, PerftSource, Question, Reported, Stats, divide_parallel, stats,
};
use grandperft::{Bug, Generator};
use serde_json::{Map, Value, json};

use crate::{
    args::{Format, Global, PositionArgs, SideChoice, count_parser, depth_parser},
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
    /// Memory for a table of counts; 0, which is none, is the only size so far.
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = ["0"])]
    hash: String,
    /// Whose moves a bug model gets wrong.
    #[arg(long, value_enum, default_value_t)]
    side: SideChoice,
    /// How many threads count.
    #[arg(long, value_name = "N", default_value = "1", value_parser = count_parser())]
    threads: NonZero<usize>,
}

/// How leaves are counted.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Method {
    /// Each position before the last ply by itself.
    #[default]
    Plain,
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
}

impl Counted {
    fn is_complete(&self) -> bool {
        self.divide.unfinished.is_empty()
    }
}

pub(crate) fn run(global: &Global, args: &PerftArgs) -> anyhow::Result<Exit> {
    let asked = Asked::read(&args.position)?;
    let interrupt = Interrupt::listen()?;
    let setup = asked.position.setup();
    let counted = match args.generator {
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
        Format::Human => human(global, args, &asked, &counted)?,
        Format::Json => output::json(&document(args, &asked, &counted))?,
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
    let nodes = if depth == 0 { 1 } else { divide.finished.values().sum() };
    Ok(Counted { divide, nodes, stats, seconds: start.elapsed().as_secs_f64() })
}

/// Counts by a bug model; nothing is known of it before it is through.
fn count_wrongly(
    args: &PerftArgs,
    model: &'static Model,
    question: Question,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<Counted>> {
    let start = Instant::now();
    let mut counted =
        Counted { divide: PartialDivide::default(), nodes: 1, stats: None, seconds: 0.0 };
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

/// The shares in engine text, sorted by it.
fn shares(dialect: Dialect, divide: &PartialDivide) -> BTreeMap<String, u64> {
    divide.finished.iter().map(|(mv, &nodes)| (mv.to_text(dialect), nodes)).collect()
}

fn human(
    global: &Global,
    args: &PerftArgs,
    asked: &Asked,
    counted: &Counted,
) -> anyhow::Result<()> {
    let mut text = String::new();
    if args.divide {
        for (mv, nodes) in shares(asked.dialect, &counted.divide) {
            text += &format!("{mv} {nodes}\n");
        }
        text += "\n";
    }
    text += &format!("{}\n", counted.nodes);
    if let Some(stats) = &counted.stats {
        text += &stats_table(stats);
    }
    output::text(&text)?;
    if !counted.is_complete() {
        output::remark(format_args!(
            "grandperft: interrupted; {} of {} root moves are counted, the total is theirs",
            counted.divide.finished.len(),
            counted.divide.finished.len() + counted.divide.unfinished.len(),
        ));
    } else if !global.quiet && args.depth > 0 {
        let rate = counted.nodes as f64 / counted.seconds.max(1e-9) / 1e6;
        let (name, depth, seconds) = (args.generator, args.depth, counted.seconds);
        output::remark(format_args!(
            "{name}, depth {depth}, {seconds:.3} s, {rate:.1} million leaves/s"
        ));
    }
    Ok(())
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

fn document(args: &PerftArgs, asked: &Asked, counted: &Counted) -> Value {
    let mut document = json!({
        "fen": asked.fen(),
        "dialect": asked.dialect.to_string(),
        "depth": args.depth,
        "nodes": counted.nodes,
        "generator": args.generator.to_string(),
        "seconds": counted.seconds,
    });
    if args.divide {
        let shares = shares(asked.dialect, &counted.divide);
        let rows = shares.iter().map(|(mv, nodes)| json!({ "move": mv, "nodes": nodes }));
        document["divide"] = rows.collect();
    }
    if let Some(stats) = &counted.stats {
        document["stats"] = stats_document(stats);
    }
    if !counted.is_complete() {
        let moves = counted.divide.unfinished.iter().map(|mv| mv.to_text(asked.dialect));
        document["unfinished"] = moves.collect();
    }
    document
}

fn stats_document(stats: &Stats) -> Value {
    let mut document = Map::new();
    for name in Stats::COUNTERS {
        document.insert((*name).to_owned(), json!(stats.counter(name)));
    }
    let by_kind = stats.promotions_by_kind.iter().map(|(kind, &count)| (kind.to_string(), count));
    let by_rank = stats.promotions_by_rank.iter().map(|(rank, &count)| (rank.to_string(), count));
    document.insert("promotions_by_kind".to_owned(), json!(by_kind.collect::<BTreeMap<_, _>>()));
    document.insert("promotions_by_rank".to_owned(), json!(by_rank.collect::<BTreeMap<_, _>>()));
    Value::Object(document)
}
