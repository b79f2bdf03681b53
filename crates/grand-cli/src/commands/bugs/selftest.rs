use std::{ops::ControlFlow, time::Instant};

use clap::Args;
use grand_clauses::{
    Side,
    bugs::{self, Model},
};
use grand_core::{Dialect, fen};
use grandperft::explain_smaller;
use grand_oracle::{
    Plan, Sets,
    suite::{Case, Level},
};
use grandperft::{
    Bug,
    selftest::{Trial, needs_table, try_model},
};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel, progress,
    suites::Selection,
};

#[derive(Args, Debug)]
pub(super) struct SelftestArgs {
    /// Only models with this in their name.
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
}

pub(super) fn run(global: &Global, args: &SelftestArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let start = Instant::now();
    let smoke = Selection::load(&[], Some(Level::Smoke))?.keep();
    let models: Vec<&'static Model> =
        bugs::ALL.iter().filter(|model| model.name.contains(&args.only)).collect();
    let bar = progress::bar(global, models.len(), "models");
    let mut trials: Vec<Option<Trial>> = vec![None; models.len()];
    let worker = || {
        let models = models.clone();
        move |index: usize| {
            let cases: Vec<(&Case, Plan)> =
                smoke.cases().0.into_iter().map(|located| (located.case, PLAN)).collect();
            let model = models[index];
            try_model(model, &mut Bug::new(model, Side::Both), &cases)
        }
    };
    parallel::for_each(models.len(), parallel::all_cores(), &interrupt, worker, |index, trial| {
        bar.inc(1);
        trials[index] = Some(trial);
        ControlFlow::Continue(())
    })?;
    bar.finish_and_clear();
    let trials: Vec<_> = trials.into_iter().flatten().collect();
    if global.format == Format::Json {
        let rows: Vec<Value> = trials.iter().map(row).collect();
        output::json(&json!({"models": rows, "seconds": start.elapsed().as_secs_f64()}))?;
    }
    Ok(Exit::Agree)
}

const PLAN: Plan = Plan { depth: 2, max_nodes: u64::MAX, sets: Sets::PlyOne };

fn row(trial: &Trial) -> Value {
    json!({
        "name": trial.model.name,
        "table": needs_table(trial.model),
        "failed": trial.failed,
        "clauses": trial.model.clauses.iter().map(|c| c.id()).collect::<Vec<_>>(),
        "first": trial.first.as_ref().map(|first| json!({
            "case": first.case,
            "class": first.class.to_string(),
            "clauses": first.clauses,
            "right": first.right,
        })),
        "named_first": trial.named_first(),
        "suspects": trial.suspects.iter().map(|s| json!([s.model, s.explains, s.of])).collect::<Vec<_>>(),
        "men": trial.shrunk.iter().map(|s| s.men()).collect::<Vec<_>>(),
        "shrunk": trial.shrunk.iter().map(|s| json!({
            "fen": fen::write(&s.question.root, Dialect::Freeling),
            "moves": s.question.moves.iter().map(|m| m.to_text(Dialect::Freeling)).collect::<Vec<_>>(),
            "men": s.men(), "depth": s.depth,
            "clauses": explain_smaller(s).iter().flat_map(|e| e.clauses.iter().map(|c| c.id())).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    })
}
