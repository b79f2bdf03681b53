use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use anyhow::bail;
use grand_clauses::bugs;
use grand_oracle::suite::{self, Models};

use super::{Files, LintArgs};
use crate::{exit::Exit, files, output, suites};

pub(super) fn lint(args: &LintArgs) -> anyhow::Result<Exit> {
    let files = &args.files;
    let paths = expand(&files.paths)?;
    let suites = paths.iter().map(|path| suites::read(path)).collect::<anyhow::Result<Vec<_>>>()?;
    let matrix = matrix(args)?;
    let caught: Option<BTreeSet<(&str, &str)>> = matrix.as_deref().map(pairs);
    let names = bugs::ALL.iter().map(|model| model.name).collect();
    let faults = suite::lint(&suites, &Models { names, caught: caught.as_ref() });
    let cases: usize = suites.iter().map(|suite| suite.cases.len()).sum();
    let mut text: String = faults.iter().map(|fault| format!("{fault}\n")).collect();
    text += &format!("{} files, {cases} cases, {} faults\n", suites.len(), faults.len());
    output::text(&text)?;
    Ok(if faults.is_empty() { Exit::Agree } else { Exit::Disagree })
}

/// Reads the recorded matrix. Without the file that is looked for by itself, what `catches` claims
/// is not held against anything, and that is said.
fn matrix(args: &LintArgs) -> anyhow::Result<Option<String>> {
    let path = args.matrix.as_deref().unwrap_or(Path::new(RECORDED_MATRIX));
    if args.matrix.is_none() && !path.exists() {
        output::remark(format_args!(
            "grandperft: no {RECORDED_MATRIX} here: `catches` is not held against it"
        ));
        return Ok(None);
    }
    files::read_text(path).map(Some)
}

/// Where `bugs matrix --snapshot` is kept.
const RECORDED_MATRIX: &str = "snapshots/bug-matrix.txt";

/// The pairs of model and case in lines such as `model: case@1 case@2`.
fn pairs(matrix: &str) -> BTreeSet<(&str, &str)> {
    let lines = matrix.lines().filter_map(|line| line.split_once(':'));
    let cells = lines.flat_map(|(model, cells)| {
        cells.split_whitespace().filter_map(move |cell| Some((model, cell.split_once('@')?.0)))
    });
    cells.collect()
}

pub(super) fn format(files: &Files, check: bool) -> anyhow::Result<Exit> {
    let mut unformatted = 0;
    for path in expand(&files.paths)? {
        let name = path.display().to_string();
        let old = files::read_text(&path)?;
        let new = suite::format(&name, &old)?;
        if new == old {
            continue;
        }
        unformatted += 1;
        if check {
            output::text(&format!("{name}: not in canonical form; run `grandperft suite fmt`\n"))?;
        } else {
            suites::replace(&path, &new)?;
            output::text(&format!("{name}: formatted\n"))?;
        }
    }
    Ok(if check && unformatted > 0 { Exit::Disagree } else { Exit::Agree })
}

/// The suite files that paths name; at least one each.
pub(super) fn expand(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let below = suites::files_below(path)?;
            if below.is_empty() {
                bail!("no suite file (*.yaml) below {}", path.display());
            }
            files.extend(below);
        } else if path.is_file() {
            files.push(path.clone());
        } else {
            bail!(
                "{} is no file and no folder; name suite files or a folder of them",
                path.display()
            );
        }
    }
    Ok(files)
}
