use std::{fs, path::PathBuf};

use anyhow::{Context, bail};
use grand_oracle::suite;

use super::Files;
use crate::{exit::Exit, output, suites};

pub(super) fn lint(files: &Files) -> anyhow::Result<Exit> {
    let paths = expand(&files.paths)?;
    let suites = paths.iter().map(|path| suites::read(path)).collect::<anyhow::Result<Vec<_>>>()?;
    let faults = suite::lint(&suites, &[]);
    let cases: usize = suites.iter().map(|suite| suite.cases.len()).sum();
    let mut text: String = faults.iter().map(|fault| format!("{fault}\n")).collect();
    text += &format!("{} files, {cases} cases, {} faults\n", suites.len(), faults.len());
    output::text(&text)?;
    Ok(if faults.is_empty() { Exit::Agree } else { Exit::Disagree })
}

pub(super) fn format(files: &Files, check: bool) -> anyhow::Result<Exit> {
    let mut unformatted = 0;
    for path in expand(&files.paths)? {
        let name = path.display().to_string();
        let old = fs::read_to_string(&path).with_context(|| format!("cannot read {name}"))?;
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
