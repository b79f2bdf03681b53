mod diagnose;
mod matrix;
mod selftest;

use clap::{Args, Subcommand};
use grand_clauses::bugs::{self, Model, Needs};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global},
    exit::Exit,
    output, sources,
};

#[derive(Args, Debug)]
pub(crate) struct BugsArgs {
    #[command(subcommand)]
    command: BugsCommand,
}

#[derive(Debug, Subcommand)]
enum BugsCommand {
    /// List the bug models.
    List,
    /// Show one bug model: its belief, its clauses and where it shows.
    Show {
        /// The model.
        name: String,
    },
    /// Hold every model against every case: who is caught where, and at which depth.
    Matrix(matrix::MatrixArgs),
    /// Say which model fits what an engine answered, by a report of `check --format json`.
    Diagnose(diagnose::DiagnoseArgs),
    /// Serve every model as an engine: is it found, is the clause right, is it named?
    Selftest(selftest::SelftestArgs),
}

pub(crate) fn run(global: &Global, args: &BugsArgs) -> anyhow::Result<Exit> {
    match &args.command {
        BugsCommand::List => list(global),
        BugsCommand::Show { name } => show(global, sources::find_model(name)?),
        BugsCommand::Matrix(args) => matrix::run(global, args),
        BugsCommand::Diagnose(args) => diagnose::run(global, args),
        BugsCommand::Selftest(args) => selftest::run(global, args),
    }
}

fn list(global: &Global) -> anyhow::Result<Exit> {
    match global.format {
        Format::Human => {
            let lines = bugs::ALL.iter().map(|model| {
                format!("{:<44} {:<30} {}\n", model.name, clauses(model).join(" "), model.belief)
            });
            output::text(&lines.collect::<String>())?;
        }
        Format::Json => {
            let models: Vec<_> = bugs::ALL.iter().map(document).collect();
            output::json(&json!({ "models": models }))?;
        }
    }
    Ok(Exit::Agree)
}

fn show(global: &Global, model: &Model) -> anyhow::Result<Exit> {
    match global.format {
        Format::Human => {
            let shows = model.shows;
            let mut text = format!("{} ({})\n", model.name, clauses(model).join(", "));
            text += &format!("believes: {}\n", model.belief);
            text += &format!("needs:    {}\n", needs(model).unwrap_or("nothing"));
            if let Some(report) = model.report {
                text += &format!("reported: {report}\n");
            }
            text +=
                &format!("shows at: grandperft diff bitboard bug:{} {}", model.name, shows.depth);
            text += &format!(" --dialect freeling --fen \"{}\"", shows.fen);
            if !shows.moves.is_empty() {
                text += &format!(" --moves \"{}\"", shows.moves);
            }
            text.push('\n');
            output::text(&text)?;
        }
        Format::Json => output::json(&document(model))?,
    }
    Ok(Exit::Agree)
}

fn clauses(model: &Model) -> Vec<&'static str> {
    model.clauses.iter().map(|clause| clause.id()).collect()
}

const fn needs(model: &Model) -> Option<&'static str> {
    match model.needs {
        Needs::Nothing => None,
        Needs::Hash => Some("hash"),
    }
}

fn document(model: &Model) -> Value {
    json!({
        "name": model.name,
        "belief": model.belief,
        "clauses": clauses(model),
        "needs": needs(model),
        "report": model.report,
        "shows": {
            "fen": model.shows.fen,
            "dialect": "freeling",
            "moves": model.shows.moves,
            "depth": model.shows.depth,
        },
    })
}
