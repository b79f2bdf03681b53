use clap::Args;
use grand_bitboard::Position;
use grand_core::{Color, Dialect, fen};
use grand_game::endgame::{Ending, Figures, Table, solve};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel, progress,
};

#[derive(Args, Debug)]
pub(crate) struct EndgameArgs {
    /// The men in Freeling letters, the strong side first: K, up to two of Q M C R B N, and K.
    #[arg(value_name = "MEN")]
    ending: Ending,
}

pub(crate) fn run(global: &Global, args: &EndgameArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let (bar, ending) = (progress::bar(global, 0, "positions"), args.ending.clone());
    let told = bar.clone();
    let work = move || {
        solve::<Position>(&ending, &mut |done, all| {
            told.set_length(all as u64);
            told.set_position(done as u64);
        })
    };
    let Some(table) = parallel::unless_interrupted(&interrupt, work)? else {
        output::remark(format_args!("grandperft: interrupted before the ending was solved"));
        return Ok(Exit::Interrupted);
    };
    bar.finish_and_clear();
    match global.format {
        Format::Human => output::text(&human(&table))?,
        Format::Json => output::json(&document(&table))?,
    }
    Ok(Exit::Agree)
}

/// The position in Freeling letters, as the ending is named in them.
fn text(figures: &Figures) -> Option<String> {
    figures.longest.as_ref().map(|setup| fen::write(setup, Dialect::Freeling))
}

fn human(table: &Table) -> String {
    let mut out = format!("{}, over all valid positions\n", table.ending());
    for (turn, name) in [(Color::White, "strong"), (Color::Black, "weak")] {
        let figures = table.figures(turn);
        out += &format!(
            "{name} side to move: {} legal, {} won for the strong side, {} drawn\n",
            figures.legal, figures.won, figures.drawn
        );
        if let (Some(plies), Some(fen)) = (figures.longest_plies, text(&figures)) {
            out += &format!("  longest mate: {plies} plies, from freeling \"{fen}\"\n");
        }
    }
    out + &format!("checkmates {}, stalemates {}\n", table.checkmates(), table.stalemates())
}

fn document(table: &Table) -> Value {
    let side = |turn| {
        let figures = table.figures(turn);
        json!({
            "legal": figures.legal,
            "won": figures.won,
            "drawn": figures.drawn,
            "longest_plies": figures.longest_plies,
            "longest_fen": text(&figures),
        })
    };
    let mut document = side(Color::White);
    let mut weak = side(Color::Black);
    weak["checkmates"] = json!(table.checkmates());
    weak["stalemates"] = json!(table.stalemates());
    document["ending"] = json!(table.ending().to_string());
    document["dialect"] = json!(Dialect::Freeling.to_string());
    document["weak"] = weak;
    document
}
