mod why;

use clap::Args;
use grand_core::Rules;
use serde_json::{Value, json};

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
    let game = &asked.game;
    let checkers: Vec<_> = asked.position.checkers().iter().map(ToString::to_string).collect();
    let verdict = game.verdict();
    let claims: Vec<_> = game.claims().iter().map(ToString::to_string).collect();
    let told = why::of(&asked);
    let clauses: Vec<_> = told.iter().flat_map(|told| &told.clauses).map(|it| it.id()).collect();
    match global.format {
        Format::Human => {
            let list = |items: &[String]| {
                if items.is_empty() { "none".to_owned() } else { items.join(" ") }
            };
            let mut text = format!(
                "fen       {}\ndialect   {}\nto move   {}\ncheckers  {}\nverdict   {verdict}\nclaims    {}\n",
                asked.fen(),
                asked.dialect,
                game.setup().turn,
                list(&checkers),
                list(&claims),
            );
            if let Some(told) = &told {
                text += &format!("why       {} ({})\n", told.why, clauses.join(", "));
                for lack in &told.lacks {
                    text += &format!("  {}: {}\n", lack.square, lack.why);
                }
            }
            output::text(&text)?;
        }
        Format::Json => output::json(&json!({
            "fen": asked.fen(),
            "dialect": asked.dialect.to_string(),
            "check": !checkers.is_empty(),
            "checkers": checkers,
            "verdict": verdict.to_string(),
            "claims": claims,
            "clauses": clauses,
            "why": told.as_ref().map_or(Value::Null, |told| json!(told.why)),
            "lacks": told.iter().flat_map(|told| &told.lacks).map(|lack| json!({
                "square": lack.square.to_string(),
                "clauses": lack.clauses.iter().map(|clause| clause.id()).collect::<Vec<_>>(),
                "why": lack.why,
            })).collect::<Vec<_>>(),
        }))?,
    }
    Ok(Exit::Agree)
}
