use clap::Args;
use grand_core::Rules;
use grand_oracle::{move_texts, suite::MoveText, verdict};
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
    let moves = move_texts(&asked.position, asked.dialect);
    match global.format {
        Format::Human => {
            let lines: String =
                moves.iter().map(|MoveText { uci, san }| format!("{uci:<8} {san}\n")).collect();
            output::text(&lines)?;
        }
        Format::Json => output::json(&json!({
            "fen": asked.fen(),
            "dialect": asked.dialect.to_string(),
            "check": !asked.position.checkers().is_empty(),
            "verdict": verdict(&asked.position).to_string(),
            "moves": moves
                .iter()
                .map(|MoveText { uci, san }| json!({ "uci": uci, "san": san }))
                .collect::<Vec<_>>(),
        }))?,
    }
    Ok(Exit::Agree)
}
