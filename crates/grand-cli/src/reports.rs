use std::{
    collections::HashMap,
    fs::{self, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::Args;
use grandperft::report::{Located, Run, html, junit, sarif, sarif::Place};

/// Where reports go.
#[derive(Args, Clone, Debug)]
pub(crate) struct ReportArgs {
    /// Write a JUnit XML report, a test case for each case or game.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write a page with boards, for a browser.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Write the findings as SARIF, for code scanning.
    #[arg(long, value_name = "FILE")]
    sarif: Option<PathBuf>,
}

impl ReportArgs {
    /// Writes the reports that are asked for.
    pub(crate) fn write(&self, run: &Run<'_>) -> anyhow::Result<()> {
        self.write_with(run, &place_of)
    }

    /// Whether any is asked for.
    pub(crate) const fn any(&self) -> bool {
        self.junit.is_some() || self.report.is_some() || self.sarif.is_some()
    }

    /// Makes sure, before a long run, that every report can be written, each to a file of its own.
    ///
    /// # Errors
    ///
    /// Two are to go to one file, or one cannot be written.
    pub(crate) fn prepare(&self) -> anyhow::Result<()> {
        let flags =
            [("--junit", &self.junit), ("--report", &self.report), ("--sarif", &self.sarif)];
        let mut paths: HashMap<PathBuf, &str> = HashMap::new();
        for (flag, path) in flags {
            let Some(path) = path else { continue };
            let real =
                writable(path).with_context(|| format!("cannot write {}", path.display()))?;
            if let Some(other) = real.and_then(|real| paths.insert(real, flag)) {
                bail!(
                    "{other} and {flag} both write to {}; give each its own file",
                    path.display()
                );
            }
        }
        Ok(())
    }

    /// Writes the reports of a run whose cases are to be read elsewhere than in suites.
    pub(crate) fn write_with(
        &self,
        run: &Run<'_>,
        place_of: &dyn Fn(Located<'_>) -> Place,
    ) -> anyhow::Result<()> {
        if let Some(path) = &self.junit {
            let mut xml = Vec::new();
            junit::write(&mut xml, run)?;
            write(path, &xml)?;
        }
        if let Some(path) = &self.report {
            write(path, html::page(run).as_bytes())?;
        }
        if let Some(path) = &self.sarif {
            let log = sarif::log(run, place_of);
            write(path, format!("{log:#}\n").as_bytes())?;
        }
        Ok(())
    }
}

/// Opens a file for writing, leaves it as it was, and returns where it is; none for a device or a
/// pipe, which may have many writers.
fn writable(path: &Path) -> io::Result<Option<PathBuf>> {
    let new = !path.exists();
    let file = OpenOptions::new().append(true).create(true).open(path)?;
    let real = file.metadata()?.is_file().then(|| path.canonicalize()).transpose()?;
    if new {
        fs::remove_file(path)?;
    }
    Ok(real)
}

fn write(path: &Path, report: &[u8]) -> anyhow::Result<()> {
    fs::write(path, report).with_context(|| format!("cannot write {}", path.display()))
}

/// What a level or a budget left out, in words.
pub(crate) fn left_out(cases: usize, counts: usize) -> String {
    format!("{cases} cases and {counts} counts, by level, depth or budget")
}

/// Where a case is to be read: in a file on disk, or in the folder that the built-in suites come
/// from.
fn place_of(Located { file, case }: Located<'_>) -> Place {
    let (path, text) = match fs::read_to_string(file) {
        Ok(text) => (file.to_owned(), text),
        Err(_) => {
            let suite = grand_suites::files().into_iter().find(|suite| suite.path == file);
            let text = suite.map(|suite| suite.text.to_owned()).unwrap_or_default();
            (format!("perft-suites/{file}"), text)
        }
    };
    Place { path, line: line_of(&text, &case.id) }
}

/// The line, counted from 1, on which a case begins in a YAML or an EPD file.
fn line_of(text: &str, id: &str) -> Option<usize> {
    let yaml = format!("id: {id}");
    let epd = format!("id \"{id}\"");
    let names_it = |line: &str| line.trim_start_matches(['-', ' ']) == yaml || line.contains(&epd);
    text.lines().position(names_it).map(|index| index + 1)
}
