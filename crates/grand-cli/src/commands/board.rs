use std::{fs, path::PathBuf};

use anyhow::Context;
use clap::Args;
use grand_core::Rules;
use grandperft::report::{Marks, board, svg};

use crate::{args::PositionArgs, exit::Exit, output, position::Asked};

#[derive(Args, Debug)]
pub(crate) struct BoardArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// Draw an SVG picture into a file instead.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

pub(crate) fn run(args: &BoardArgs) -> anyhow::Result<Exit> {
    let asked = Asked::read(&args.position)?;
    let setup = asked.position.setup();
    match &args.svg {
        Some(path) => {
            let picture = svg::board(&setup, asked.dialect, &Marks::default());
            fs::write(path, picture).with_context(|| format!("cannot write {}", path.display()))?;
        }
        None => output::text(&board::board(&setup, asked.dialect, &[]))?,
    }
    Ok(Exit::Agree)
}
