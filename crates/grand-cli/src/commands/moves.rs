use clap::Args;
use grand_core::{Rules, san};
use grand_oracle::{check_mark, verdict};
use serde_json::json;

use crate::{
    args::{Format, Global, PositionArgs},
    exit::Exit,
    output,
    position::Asked,
};

#[derive(Args, Debug)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run(global: &Global, args: &MovesArgs) -> anyhow::Result<Exit> {
    let asked = Asked::read(&args.position)?;
    let moves = texts(&asked);
    match global.format {
        Format::Human => {
            let lines: String =
                moves.iter().map(|(uci, san)| format!("{uci:<8} {san}\n")).collect();
            output::text(&lines)?;
        }
        Format::Json => output::json(&json!({
            "fen": asked.fen(),
            "dialect": asked.dialect.to_string(),
            "check": !asked.position.checkers().is_empty(),
            "verdict": verdict(&asked.position).to_string(),
            "moves": moves
                .iter()
                .map(|(uci, san)| json!({ "uci": uci, "san": san }))
                .collect::<Vec<_>>(),
        }))?,
    }
    Ok(Exit::Agree)
}

/// The legal moves in engine text and SAN, sorted by the former.
fn texts(asked: &Asked) -> Vec<(String, String)> {
    let setup = asked.position.setup();
    let legal = asked.position.legal_moves();
    let mut texts: Vec<_> = legal
        .iter()
        .map(|&mv| {
            let mark = check_mark(&asked.position, mv);
            (mv.to_text(asked.dialect), san::write(&setup, &legal, mv, mark, asked.dialect))
        })
        .collect();
    texts.sort();
    texts
}
