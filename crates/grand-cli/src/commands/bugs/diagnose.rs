use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use grandperft::{
    investigate,
    report::{answers, diagnosis},
};
use serde_json::json;

use crate::{
    args::{Format, Global},
    exit::Exit,
    files,
    interrupt::Interrupt,
    output, parallel,
};

#[derive(Args, Debug)]
pub(super) struct DiagnoseArgs {
    /// What `grandperft check --format json` has written.
    #[arg(value_name = "REPORT.json")]
    report: PathBuf,
}

pub(super) fn run(global: &Global, args: &DiagnoseArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let name = args.report.display();
    let text = files::read_text(&args.report)?;
    let seen = answers::read(&text).map_err(|why| anyhow!("{name}: no report of check: {why}"))?;
    let answers = seen.len();
    let work = move || investigate::suspects(&seen, None);
    let Some(suspects) = parallel::unless_interrupted(&interrupt, work)? else {
        return Ok(Exit::Interrupted);
    };
    match global.format {
        Format::Human => output::text(&diagnosis::text(&suspects))?,
        Format::Json => output::json(&json!({
            "answers": answers,
            "diagnosis": diagnosis::document(&suspects),
        }))?,
    }
    Ok(Exit::Agree)
}
