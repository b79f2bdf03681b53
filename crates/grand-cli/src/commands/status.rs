use clap::Args;
use grand_core::Rules;
use grand_oracle::{Verdict, verdict};
use serde_json::json;

use crate::{
    args::{Format, Global, PositionArgs},
    exit::Exit,
    output,
    position::Asked,
};

#[derive(Args, Debug)]
pub(crate) struct StatusArgs {
    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run(global: &Global, args: &StatusArgs) -> anyhow::Result<Exit> {
    let asked = Asked::read(&args.position)?;
    let checkers: Vec<_> = asked.position.checkers().iter().map(ToString::to_string).collect();
    let verdict = verdict(&asked.position);
    let claims = claims(&asked, verdict);
    match global.format {
        Format::Human => {
            let list = |items: &[String]| {
                if items.is_empty() { "none".to_owned() } else { items.join(" ") }
            };
            output::text(&format!(
                "fen       {}\ndialect   {}\nto move   {}\ncheckers  {}\nverdict   {verdict}\nclaims    {}\n",
                asked.fen(),
                asked.dialect,
                asked.position.setup().turn,
                list(&checkers),
                list(&claims),
            ))?;
        }
        Format::Json => output::json(&json!({
            "fen": asked.fen(),
            "dialect": asked.dialect.to_string(),
            "check": !checkers.is_empty(),
            "checkers": checkers,
            "verdict": verdict.to_string(),
            "claims": claims,
        }))?,
    }
    Ok(Exit::Agree)
}

/// The draws that the side to move may claim: none where the game is over (END-7).
fn claims(asked: &Asked, verdict: Verdict) -> Vec<String> {
    if verdict != Verdict::Ongoing {
        return Vec::new();
    }
    let setup = asked.position.setup();
    let here = setup.position_id();
    let times = asked.history.iter().filter(|&there| *there == here).count();
    let threefold = (times >= 3).then(|| "threefold".to_owned());
    let fifty = (setup.halfmove_clock >= 100).then(|| "fifty-move".to_owned());
    threefold.into_iter().chain(fifty).collect()
}
