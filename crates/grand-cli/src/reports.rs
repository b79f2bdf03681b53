use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::Args;
use grandperft::report::{Located, Run, html, junit, sarif};

/// Where reports go.
#[derive(Args, Clone, Debug)]
pub(crate) struct ReportArgs {
    /// Write a JUnit XML report, a test case a suite case.
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
        if let Some(path) = &self.junit {
            let mut xml = Vec::new();
            junit::write(&mut xml, run.name, &run.results)?;
            write(path, &xml)?;
        }
        if let Some(path) = &self.report {
            write(path, html::page(run).as_bytes())?;
        }
        if let Some(path) = &self.sarif {
            let log = sarif::log(run, &line_of);
            write(path, format!("{log:#}\n").as_bytes())?;
        }
        Ok(())
    }
}

fn write(path: &Path, report: &[u8]) -> anyhow::Result<()> {
    fs::write(path, report).with_context(|| format!("cannot write {}", path.display()))
}

/// What a level or a budget left out, in words.
pub(crate) fn left_out(cases: usize, counts: usize) -> String {
    format!("{cases} cases and {counts} counts, by level, depth or budget")
}

/// The line on which a case begins in its file, which is on disk or built in.
fn line_of(Located { file, case }: Located<'_>) -> Option<usize> {
    let on_disk = fs::read_to_string(file).ok();
    let built_in = || grand_suites::files().into_iter().find(|suite| suite.path == file);
    let text = on_disk.or_else(|| Some(built_in()?.text.to_owned()))?;
    let id = &case.id;
    let names_it = |line: &str| {
        line.trim_start_matches(['-', ' ']).strip_prefix("id: ").is_some_and(|it| it == id)
            || line.contains(&format!("id \"{id}\""))
    };
    text.lines().position(names_it).map(|index| index + 1)
}
