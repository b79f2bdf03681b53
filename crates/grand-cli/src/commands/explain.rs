use clap::Args;
use grand_clauses::explain;
use grand_core::Rules;
use grandperft::position::of_question;
use serde_json::json;

use crate::{
    args::{Format, Global, PositionArgs},
    exit::Exit,
    output,
    position::Asked,
};

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// The move, in engine text (e9e10q) or, where it is legal, in SAN (e10=Q).
    #[arg(value_name = "MOVE")]
    mv: String,
    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run(global: &Global, args: &ExplainArgs) -> anyhow::Result<Exit> {
    let asked = Asked::read_with_move(&args.position, &args.mv)?;
    let mv = asked.find_move(&args.mv)?;
    let setup = of_question(&asked.question).unwrap_or_else(|| asked.position.setup());
    let position = grand_clauses::Position::from_setup(&setup)?;
    let explanation = explain(&position, mv);
    let text = mv.to_text(asked.dialect);
    let clauses: Vec<_> = explanation.clauses.iter().map(|clause| clause.id()).collect();
    match global.format {
        Format::Human => {
            let verdict = if explanation.legal { "legal" } else { "illegal" };
            let clauses = clauses.join(", ");
            output::text(&format!("{text} is {verdict}: {} ({clauses})\n", explanation.why))?;
        }
        Format::Json => output::json(&json!({
            "fen": asked.fen(),
            "dialect": asked.dialect.to_string(),
            "move": text,
            "legal": explanation.legal,
            "clauses": clauses,
            "forbidden_by": explanation
                .forbidden_by
                .iter()
                .map(|clause| clause.id())
                .collect::<Vec<_>>(),
            "why": explanation.why,
        }))?,
    }
    Ok(Exit::Agree)
}
