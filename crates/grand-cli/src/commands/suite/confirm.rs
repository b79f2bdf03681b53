mod moves;

use std::{ops::Range, path::PathBuf};

use anyhow::{Context, anyhow, ensure};
use clap::Args;
use grand_oracle::{
    PerftSource, Question,
    suite::{self, Case, Expected},
};

use super::edit::expand;
use grandperft::Generator;

use crate::{
    args::{Global, depth_parser},
    exit::Exit,
    files,
    interrupt::Interrupt,
    output, progress,
    sources::{EngineArgs, Source},
    suites,
};

#[derive(Args, Debug)]
pub(super) struct ConfirmArgs {
    /// Suite files or folders of them.
    #[arg(value_name = "SUITE", default_value = "perft-suites")]
    paths: Vec<PathBuf>,
    /// Who is asked, as in `diff`; may be given several times. All three generators where it is
    /// missing.
    #[arg(long = "source", value_name = "SOURCE")]
    sources: Vec<Source>,
    /// Record the one source under this name, such as "fairy-stockfish 11.1".
    #[arg(long, value_name = "NAME", requires = "sources")]
    named: Option<String>,
    /// Give cases that are counted less deep counts to this depth, by what the two generators
    /// agree on.
    #[arg(long, value_name = "DEPTH", value_parser = depth_parser(), default_value = "0", hide_default_value = true)]
    extend: u32,
    /// The most leaves that a count may have to be asked for.
    #[arg(long, value_name = "N", default_value = "5000000")]
    max_nodes: u64,
    /// Give cases with at most this many legal moves the list of them, where the three generators
    /// agree on it.
    #[arg(long, value_name = "N")]
    moves_up_to: Option<usize>,
    #[command(flatten)]
    engine: EngineArgs,
}

pub(super) fn run(global: &Global, args: &ConfirmArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let mut sources = open_sources(args)?;
    let (mut disagreements, mut not_asked) = (0, 0);
    for path in expand(&args.paths)? {
        let name = path.display().to_string();
        let text = files::read_text(&path)?;
        let mut cases = suite::parse(&name, &text)?.cases;
        let bar = progress::bar(global, cases.len(), "cases");
        for case in &mut cases {
            if interrupt.seen() {
                output::remark(format_args!(
                    "grandperft: interrupted; files before {name} are written"
                ));
                return Ok(Exit::Interrupted);
            }
            for fault in confirm(case, &mut sources, args)? {
                disagreements += 1;
                output::text(&format!("{name}: case `{}`: {fault}\n", case.id))?;
            }
            not_asked += too_large(case, args.max_nodes);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let new = suite::comments(&text) + &suite::write(&cases);
        if new != text {
            suites::replace(&path, &new)?;
        }
    }
    if not_asked > 0 && !global.quiet {
        output::remark(format_args!(
            "{not_asked} counts have more than {} leaves or stand behind one that has: not asked for \
             (--max-nodes)",
            args.max_nodes
        ));
    }
    Ok(if disagreements > 0 { Exit::Disagree } else { Exit::Agree })
}

fn open_sources(args: &ConfirmArgs) -> anyhow::Result<Vec<Box<dyn PerftSource + Send>>> {
    ensure!(
        args.named.is_none() || args.sources.len() == 1,
        "--named names one source; {} are given",
        args.sources.len()
    );
    args.engine.hold_side_against(&args.sources.iter().collect::<Vec<_>>())?;
    if args.sources.is_empty() {
        return Ok(Generator::ALL.map(Generator::source).into_iter().collect());
    }
    let open = |source: &Source| Ok(source.open(&args.engine, None)?.source);
    args.sources.iter().map(open).collect()
}

/// Asks every source about a case; returns what they say against it.
fn confirm(
    case: &mut Case,
    sources: &mut [Box<dyn PerftSource + Send>],
    args: &ConfirmArgs,
) -> anyhow::Result<Vec<String>> {
    let questions = case.questions().map_err(|error| anyhow!("case `{}`: {error}", case.id))?;
    let Expected::Valid { nodes, .. } = &mut case.expected else { return Ok(Vec::new()) };
    let Some(question) = questions.into_iter().next() else { return Ok(Vec::new()) };
    let extended = extend(nodes, &question, args).with_context(|| format!("case `{}`", case.id))?;
    let mut faults = Vec::new();
    for source in sources {
        let counted =
            if TWO.map(Generator::name).contains(&source.name()) { extended.clone() } else { 0..0 };
        match agreed(source.as_mut(), &question, nodes, args.max_nodes, &counted) {
            Ok(depth) if depth > 0 => {
                let name = args.named.as_deref().unwrap_or(source.name());
                // Asked less deep than once before, a source has taken nothing back.
                let confirmed = case.source.confirmed.entry(name.to_owned()).or_default();
                *confirmed = depth.max(*confirmed);
            }
            Ok(_) => {}
            Err(fault) => faults.push(fault),
        }
    }
    if let Some(up_to) = args.moves_up_to {
        faults.extend(moves::record(case, up_to).err());
    }
    Ok(faults)
}

/// How many counts of a case nobody is asked for.
fn too_large(case: &Case, max_nodes: u64) -> usize {
    match &case.expected {
        Expected::Valid { nodes, .. } => {
            nodes[1..].iter().skip_while(|&&nodes| nodes <= max_nodes).count()
        }
        Expected::Refused(_) => 0,
    }
}

/// To which depth a source gives the same counts, as far as it may be asked. The depths in
/// `counted` it has just been asked about.
fn agreed(
    source: &mut dyn PerftSource,
    question: &Question,
    nodes: &[u64],
    max_nodes: u64,
    counted: &Range<u32>,
) -> Result<u32, String> {
    let mut agreed = 0;
    for (depth, &expected) in (1..).zip(&nodes[1..]) {
        if expected > max_nodes {
            break;
        }
        if counted.contains(&depth) {
            agreed = depth;
            continue;
        }
        let answer = source
            .divide(question, depth)
            .map_err(|error| format!("{}: {error}", source.name()))?;
        let counted = answer.sum();
        if counted != Some(expected) {
            let counted = counted.map_or("more than 2^64".to_owned(), |sum| sum.to_string());
            let name = source.name();
            return Err(format!(
                "depth {depth}: the suite says {expected}, {name} counts {counted}"
            ));
        }
        agreed = depth;
    }
    Ok(agreed)
}

/// The generators that have to agree on a count before it is written down.
const TWO: [Generator; 2] = [Generator::Bitboard, Generator::Mailbox];

/// Adds the counts that are missing up to the depth asked for, where the two generators agree;
/// returns the depths of these.
fn extend(
    nodes: &mut Vec<u64>,
    question: &Question,
    args: &ConfirmArgs,
) -> anyhow::Result<Range<u32>> {
    let from = nodes.len() as u32;
    for depth in from..=args.extend {
        let sum = |generator: Generator| {
            let sum = generator.source().divide(question, depth)?.sum();
            sum.context("the count overflows")
        };
        let [one, other] = TWO;
        // The fast one first: a count that is too large is not asked of the slow one.
        let count = sum(one)?;
        if count > args.max_nodes {
            break;
        }
        let again = sum(other)?;
        ensure!(
            count == again,
            "depth {depth}: {} counts {count}, {} counts {again}",
            one.name(),
            other.name()
        );
        nodes.push(count);
    }
    Ok(from..nodes.len() as u32)
}
