mod pipe;
mod print;

use std::{ops::ControlFlow, sync::Arc, time::Instant};

use anyhow::anyhow;
use clap::Args;
use grand_clauses::{
    Side,
    bugs::{self, Model, Needs},
};
use grand_engine::Protocol;
use grand_oracle::{
    Plan, Sets,
    suite::{Case, Level, Suite},
};
use grandperft::{
    Bug, Generator,
    selftest::{self, Rates, Tally, Trial},
    suites::built_in,
};

use self::pipe::Piped;
use crate::{
    args::{Format, Global},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel, progress,
    suites::Selection,
};

#[derive(Args, Debug)]
pub(super) struct SelftestArgs {
    /// Only the models with this in their names.
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    only: String,
    /// Serve every model over every protocol, not over one in rotation.
    #[arg(long)]
    full: bool,
    /// Ask positions of no suite, drawn by this seed, instead of the suites' cases.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many positions are drawn.
    #[arg(long, value_name = "N", default_value_t = 2000, requires = "seed")]
    positions: usize,
}

/// The positions on which nobody may be named for a right program: seed and number.
const RIGHT: (u64, usize) = (1, 200);

/// How the smoke level is asked.
const SMOKE: Plan = Plan { depth: 2, max_nodes: u64::MAX, sets: Sets::PlyOne };

/// How the cases are asked that a model needs a table for: as deep as they are counted.
const HASHED: Plan = Plan { depth: u32::MAX, max_nodes: u64::MAX, sets: Sets::Root };

/// Where these are.
const HASH_CASES: &str = "clauses/hash.yaml";

/// What came of a model: in this process, and over each protocol that it was served over.
struct Row {
    trial: Trial,
    piped: Vec<Piped>,
}

/// Everything that was tried.
struct Tried {
    rows: Vec<Row>,
    tally: Tally,
    /// Who was named for a right program.
    accused: Vec<String>,
    seconds: f64,
}

impl Tried {
    fn piped(&self) -> impl Iterator<Item = &Piped> {
        self.rows.iter().flat_map(|row| &row.piped)
    }

    fn keeps(&self, rates: Rates) -> bool {
        self.tally.keeps(rates) && self.accused.is_empty() && self.piped().all(|piped| piped.found)
    }
}

pub(super) fn run(global: &Global, args: &SelftestArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let start = Instant::now();
    let questions = Arc::new(Questions::load(args)?);
    let models: Vec<_> = bugs::ALL.iter().filter(|it| it.name.contains(&args.only)).collect();
    anyhow::ensure!(!models.is_empty(), "no bug model has `{}` in its name", args.only);
    let bar = progress::bar(global, models.len(), "models");
    let mut rows: Vec<Option<Row>> = models.iter().map(|_| None).collect();
    let worker = || {
        let (questions, models, full) = (Arc::clone(&questions), models.clone(), args.full);
        move |index: usize| try_model(models[index], index, &questions, full)
    };
    let mut failed = Ok(());
    let cores = parallel::all_cores();
    parallel::for_each(models.len(), cores, &interrupt, worker, |index, row| {
        bar.inc(1);
        match row {
            Ok(row) => rows[index] = Some(row),
            Err(error) => failed = Err(error),
        }
        if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    bar.finish_and_clear();
    failed?;
    let accused =
        parallel::unless_interrupted(&interrupt, named_for_a_right_program)?.unwrap_or_default();
    let rows: Vec<_> = rows.into_iter().flatten().collect();
    let tally = Tally::of(rows.iter().map(|row| &row.trial));
    let seconds = start.elapsed().as_secs_f64();
    let tried = Tried { rows, tally, accused, seconds };
    let rates = questions.rates();
    match global.format {
        Format::Human => output::text(&print::human(&tried, rates, global.verbose))?,
        Format::Json => output::json(&print::document(&tried, rates))?,
    }
    if interrupt.seen() {
        return Ok(Exit::Interrupted);
    }
    Ok(if tried.keeps(rates) { Exit::Agree } else { Exit::Disagree })
}

/// What the models are asked.
struct Questions {
    cases: Vec<(Case, Plan)>,
    hashed: Vec<(Case, Plan)>,
    drawn: bool,
}

impl Questions {
    fn load(args: &SelftestArgs) -> anyhow::Result<Self> {
        let cases = match args.seed {
            Some(seed) => selftest::positions(seed, args.positions),
            None => {
                let smoke = Selection::load(&[], Some(Level::Smoke))?;
                smoke.cases().0.into_iter().map(|located| located.case.clone()).collect()
            }
        };
        let hashed: Vec<Suite> = built_in()?;
        let hashed = hashed
            .into_iter()
            .find(|suite| suite.name == HASH_CASES)
            .ok_or_else(|| anyhow!("no suite {HASH_CASES} is built in"))?;
        let planned = |cases: Vec<Case>, plan| cases.into_iter().map(|it| (it, plan)).collect();
        let drawn = args.seed.is_some();
        Ok(Self { cases: planned(cases, SMOKE), hashed: planned(hashed.cases, HASHED), drawn })
    }

    /// What only a table can show is asked where a table shows it.
    fn of(&self, model: &Model) -> Vec<(&Case, Plan)> {
        let cases = if model.needs == Needs::Hash { &self.hashed } else { &self.cases };
        cases.iter().map(|(case, plan)| (case, *plan)).collect()
    }

    /// Positions that were drawn need not show every model; those found keep the other rates.
    fn rates(&self) -> Rates {
        let found = if self.drawn { 0 } else { Rates::PROMISED.found };
        Rates { found, ..Rates::PROMISED }
    }
}

fn try_model(
    model: &'static Model,
    index: usize,
    questions: &Questions,
    full: bool,
) -> anyhow::Result<Row> {
    let cases = questions.of(model);
    let trial = selftest::try_model(model, &mut Bug::new(model, Side::Both), &cases);
    let failed: Vec<_> =
        cases.into_iter().filter(|(case, _)| trial.failed.contains(&case.id)).collect();
    let protocols = if full { &PROTOCOLS[..] } else { &PROTOCOLS[index % PROTOCOLS.len()..][..1] };
    let shows = |&&protocol: &&Protocol| trial.found() && pipe::can_show(protocol, &failed);
    let serve = |&protocol: &Protocol| pipe::try_model(model, protocol, &failed);
    let piped = protocols.iter().filter(shows).map(serve).collect::<Result<_, _>>()?;
    Ok(Row { trial, piped })
}

/// The ways to talk to a program.
const PROTOCOLS: [Protocol; 4] =
    [Protocol::Uci, Protocol::Xboard, Protocol::JsonLines, Protocol::Perftree];

/// Treats the reference as a foreign program on positions of no suite.
fn named_for_a_right_program() -> Vec<String> {
    let (seed, count) = RIGHT;
    let cases = selftest::positions(seed, count);
    let cases: Vec<_> = cases.iter().map(|case| (case, SMOKE)).collect();
    let (_, suspects) = selftest::investigate_all(Generator::Mailbox.source().as_mut(), &cases);
    suspects.into_iter().map(|suspect| suspect.model).collect()
}
