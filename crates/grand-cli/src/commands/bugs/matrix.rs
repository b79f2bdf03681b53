use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, anyhow};
use clap::Args;
use grand_clauses::bugs::{self, Model, Needs};
use grand_oracle::{
    RightAnswers, SourceError,
    suite::{self, Case, Expected, Level},
};
use serde_json::{Value, json};

use super::document as model_document;
use grandperft::{Bug, Generator, report::Located};

use crate::{
    args::{Format, Global, SideChoice},
    exit::Exit,
    files,
    interrupt::Interrupt,
    output, parallel, progress,
    suites::{self, Selection},
};

#[derive(Args, Debug)]
pub(super) struct MatrixArgs {
    /// Suite files, folders of them, or built-in ones and cases by name; all built-in suites where
    /// none is named.
    #[arg(value_name = "SUITE")]
    suites: Vec<String>,
    /// The level whose cases are asked.
    #[arg(long, value_name = "LEVEL", default_value = "smoke")]
    level: Level,
    /// The greatest depth, in plies; a case is never asked deeper than it is counted.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=6), default_value = "2")]
    depth: u32,
    /// Whose moves the models get wrong.
    #[arg(long, value_enum, default_value_t)]
    side: SideChoice,
    /// Write the matrix into a file, a model a line with its cases and depths.
    #[arg(long, value_name = "FILE")]
    snapshot: Option<PathBuf>,
    /// Write into the suite files below this folder which models of its own clauses each case
    /// catches.
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
}

/// A case and the right answers to it.
struct Judge<'a> {
    located: Located<'a>,
    /// One for each way of asking.
    right: Vec<RightAnswers>,
    /// The same, as deep as a small tree goes: a table needs positions that come back.
    deep: Vec<RightAnswers>,
}

/// The most leaves of a tree in which a model that needs a table is looked for.
const TABLE_BUDGET: u64 = 4_000;

impl Judge<'_> {
    /// The smallest depth at which a model is caught, however the case is asked.
    fn catch(&self, model: &Model, bug: &mut Bug) -> Result<Option<u32>, SourceError> {
        let mut caught = None;
        let answers = if owes(model) { &self.right } else { &self.deep };
        for right in answers {
            caught = caught.into_iter().chain(right.catch(bug)?).min();
        }
        Ok(caught)
    }
}

/// Who is caught where: the depth by model and case.
type Matrix = BTreeMap<&'static str, BTreeMap<String, u32>>;

pub(super) fn run(global: &Global, args: &MatrixArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let (cases, _) = Selection::load(&args.suites, Some(args.level))?.keep().cases();
    let judges = Arc::new(judges(&cases, args.depth)?);
    let bar = progress::bar(global, bugs::ALL.len(), "models");
    let matrix = fill(&judges, args.side, &interrupt, || bar.inc(1))?;
    bar.finish_and_clear();
    let Some(matrix) = matrix else { return Ok(Exit::Interrupted) };
    if let Some(folder) = &args.record {
        record(folder, &judges, &matrix)?;
    }
    if let Some(path) = &args.snapshot {
        fs::write(path, snapshot(&matrix))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    match global.format {
        Format::Human => output::text(&page(&judges, &matrix, args))?,
        Format::Json => output::json(&document(&judges, &matrix))?,
    }
    let uncaught = bugs::ALL.iter().any(|model| owes(model) && matrix[model.name].is_empty());
    Ok(if uncaught { Exit::Disagree } else { Exit::Agree })
}

/// Says whether a case without a table has to catch the model.
fn owes(model: &Model) -> bool {
    model.needs == Needs::Nothing
}

fn judges<'a>(cases: &[Located<'a>], depth: u32) -> anyhow::Result<Vec<Judge<'a>>> {
    let mut reference = Generator::Bitboard.source();
    let mut judges = Vec::new();
    for &located in cases {
        let Expected::Valid { nodes, .. } = &located.case.expected else { continue };
        let most = nodes.len() as u32 - 1;
        let small = (1..).zip(&nodes[1..]).take_while(|&(_, &leaves)| leaves <= TABLE_BUDGET);
        let small = small.last().map_or(1, |(depth, _)| depth);
        let questions = located
            .case
            .questions()
            .map_err(|error| anyhow!("case `{}`: {error}", located.case.id))?;
        let mut answers = |depth: u32| {
            let questions = questions.iter().cloned();
            questions
                .map(|question| RightAnswers::of(reference.as_mut(), question, depth.max(1)))
                .collect::<Result<_, _>>()
        };
        let right = answers(depth.min(most))?;
        judges.push(Judge { located, right, deep: answers(small)? });
    }
    Ok(judges)
}

/// Holds every model against every case, on every core.
fn fill(
    judges: &Arc<Vec<Judge<'static>>>,
    side: SideChoice,
    interrupt: &Interrupt,
    mut done: impl FnMut(),
) -> anyhow::Result<Option<Matrix>> {
    let mut matrix = Matrix::new();
    let mut failed = Ok(());
    let worker = || {
        let judges = Arc::clone(judges);
        move |index: usize| row_of(&bugs::ALL[index], &judges, side)
    };
    let models = bugs::ALL.len();
    parallel::for_each(models, parallel::all_cores(), interrupt, worker, |index, row| {
        done();
        match row {
            Ok(row) => {
                matrix.insert(bugs::ALL[index].name, row);
                ControlFlow::Continue(())
            }
            Err(error) => {
                failed = Err(error);
                ControlFlow::Break(())
            }
        }
    })?;
    failed?;
    // A matrix of some models says nothing.
    Ok((matrix.len() == bugs::ALL.len()).then_some(matrix))
}

fn row_of(
    model: &'static Model,
    judges: &[Judge<'_>],
    side: SideChoice,
) -> Result<BTreeMap<String, u32>, SourceError> {
    let mut bug = Bug::new(model, side.into());
    let mut row = BTreeMap::new();
    for judge in judges {
        if let Some(depth) = judge.catch(model, &mut bug)? {
            row.insert(judge.located.case.id.clone(), depth);
        }
    }
    Ok(row)
}

/// The models that a case catches, by name.
fn caught_by<'a>(matrix: &'a Matrix, case: &Case) -> Vec<&'a str> {
    matrix.iter().filter(|(_, row)| row.contains_key(&case.id)).map(|(model, _)| *model).collect()
}

/// Says whether a model breaks a clause that the case names: what it catches besides says little
/// about the case.
fn breaks_clause_of(model: &str, case: &Case) -> bool {
    let model = bugs::find(model).expect("the matrix holds models");
    model.clauses.iter().any(|clause| case.clauses.contains(clause))
}

/// The cases that are the only one to catch some model.
fn sole_catchers(matrix: &Matrix) -> BTreeMap<&str, Vec<&str>> {
    let mut sole: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (model, row) in matrix {
        if let [case] = row.keys().collect::<Vec<_>>()[..] {
            sole.entry(case).or_default().push(model);
        }
    }
    sole
}

/// Writes `catches` of the cases that were asked into the suite files below a folder.
fn record(folder: &Path, judges: &[Judge<'_>], matrix: &Matrix) -> anyhow::Result<()> {
    let asked: BTreeSet<_> = judges.iter().map(|judge| &judge.located.case.id).collect();
    for path in suites::files_below(folder)? {
        let name = path.display().to_string();
        let text = files::read_text(&path)?;
        let mut suite = suite::parse(&name, &text)?;
        for case in suite.cases.iter_mut().filter(|case| asked.contains(&case.id)) {
            case.catches = caught_by(matrix, case)
                .into_iter()
                .filter(|model| breaks_clause_of(model, case))
                .map(str::to_owned)
                .collect();
        }
        let new = suite::comments(&text) + &suite::write(&suite.cases);
        if new != text {
            suites::replace(&path, &new)?;
        }
    }
    Ok(())
}

/// The matrix, a model a line, its cases by id with the depth that catches it.
fn snapshot(matrix: &Matrix) -> String {
    let lines = matrix.iter().map(|(model, row)| {
        let cells = row.iter().map(|(case, depth)| format!(" {case}@{depth}"));
        format!("{model}:{}\n", cells.collect::<String>())
    });
    lines.collect()
}

/// The matrix as a page of Markdown: `docs/bug-matrix.md` is this.
fn page(judges: &[Judge<'_>], matrix: &Matrix, args: &MatrixArgs) -> String {
    let mut page = format!(
        "# Bug matrix\n\nWritten by `grandperft bugs matrix`: {} models held against the {} cases \
         named to it, up to level {}, to depth {}. A number says how many cases catch the model \
         first at that depth.\n\n| model | clauses |",
        bugs::ALL.len(),
        judges.len(),
        args.level,
        args.depth,
    );
    for depth in 1..=args.depth {
        page += &format!(" depth {depth} |");
    }
    page += " belief |\n|---|---|";
    page += &"---:|".repeat(args.depth as usize);
    page += "---|\n";
    for model in bugs::ALL {
        page += &row(model, &matrix[model.name], args.depth);
    }
    let uncaught: Vec<_> =
        bugs::ALL.iter().filter(|model| owes(model) && matrix[model.name].is_empty()).collect();
    let names: Vec<_> = uncaught.iter().map(|model| model.name).collect();
    page += &format!(
        "\nUncaught: {}.\n",
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    );
    page += "Models that need a table (*) show in hashed counts only and owe nothing here.\n";
    let sole = sole_catchers(matrix);
    if !sole.is_empty() {
        page += "\n## Cases that alone catch a model\n\n| case | model |\n|---|---|\n";
        for (case, models) in sole {
            page += &format!("| {case} | {} |\n", models.join(", "));
        }
    }
    page
}

fn row(model: &Model, row: &BTreeMap<String, u32>, depth: u32) -> String {
    let clauses: Vec<_> = model.clauses.iter().map(|clause| clause.id()).collect();
    let star = if owes(model) { "" } else { " *" };
    let mut line = format!("| {}{star} | {} |", model.name, clauses.join(" "));
    for depth in 1..=depth {
        line += &format!(" {} |", row.values().filter(|&&caught| caught == depth).count());
    }
    line + &format!(" {} |\n", model.belief)
}

fn document(judges: &[Judge<'_>], matrix: &Matrix) -> Value {
    let uncaught: Vec<_> = bugs::ALL
        .iter()
        .filter(|model| owes(model) && matrix[model.name].is_empty())
        .map(|model| model.name)
        .collect();
    let idle: Vec<_> = judges
        .iter()
        .map(|judge| judge.located.case)
        .filter(|case| caught_by(matrix, case).is_empty())
        .map(|case| &case.id)
        .collect();
    json!({
        "cases": judges.len(),
        "models": bugs::ALL.iter().map(model_document).collect::<Vec<_>>(),
        "matrix": matrix,
        "uncaught": uncaught,
        "sole_catchers": sole_catchers(matrix),
        "cases_that_catch_nothing": idle,
    })
}
