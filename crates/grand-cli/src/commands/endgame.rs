use std::num::NonZero;

use clap::Args;
use grand_bitboard::Position;
use grand_core::{Color, Dialect, fen};
use grand_game::endgame::{Ending, Figures, Table, Verified, solve};
use grand_mailbox::Position as Mailbox;
use serde_json::{Value, json};

use crate::{
    args::{Format, Global},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel, progress,
};

/// How many positions with a wrong value are shown.
const SHOWN: usize = 10;

#[derive(Args, Debug)]
pub(crate) struct EndgameArgs {
    /// The men in Freeling letters, the strong side first: K, up to two of Q M C R B N, and K.
    #[arg(value_name = "MEN")]
    ending: Ending,
    /// Hold every N-th position against the moves of the other generator, the mailbox; 1: all.
    #[arg(long, value_name = "N")]
    verify: Option<NonZero<usize>>,
}

/// A solved ending, and what came of verifying it, where that is asked for.
struct Solved {
    table: Table,
    verified: Option<Verified>,
}

pub(crate) fn run(global: &Global, args: &EndgameArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let (bar, ending, every) =
        (progress::bar(global, 0, "positions"), args.ending.clone(), args.verify);
    let drawn = bar.clone();
    let work = move || {
        let mut told = |done: usize, all: usize| {
            drawn.set_length(all as u64);
            drawn.set_position(done as u64);
        };
        let table = solve::<Position>(&ending, &mut told);
        let verified = every.map(|every| table.verify::<Mailbox>(every.get(), &mut told));
        Solved { table, verified }
    };
    let Some(solved) = parallel::unless_interrupted(&interrupt, work)? else {
        output::remark(format_args!("grandperft: interrupted before the ending was solved"));
        return Ok(Exit::Interrupted);
    };
    bar.finish_and_clear();
    match global.format {
        Format::Human => output::text(&human(&solved))?,
        Format::Json => output::json(&document(&solved))?,
    }
    let wrong = solved.verified.is_some_and(|verified| !verified.wrong.is_empty());
    Ok(if wrong { Exit::Disagree } else { Exit::Agree })
}

/// The position in Freeling letters, as the ending is named in them.
fn text(figures: &Figures) -> Option<String> {
    figures.longest.as_ref().map(|setup| fen::write(setup, Dialect::Freeling))
}

fn human(Solved { table, verified }: &Solved) -> String {
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
    out += &format!("checkmates {}, stalemates {}\n", table.checkmates(), table.stalemates());
    if let Some(Verified { positions, wrong }) = verified {
        out += &format!(
            "{positions} positions held against the mailbox's moves: {} have the wrong value\n",
            wrong.len()
        );
        for setup in wrong.iter().take(SHOWN) {
            out += &format!("  freeling \"{}\"\n", fen::write(setup, Dialect::Freeling));
        }
    }
    out
}

fn document(Solved { table, verified }: &Solved) -> Value {
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
    if let Some(Verified { positions, wrong }) = verified {
        let shown = wrong.iter().take(SHOWN).map(|setup| fen::write(setup, Dialect::Freeling));
        document["verified"] = json!({
            "positions": positions,
            "wrong": wrong.len(),
            "wrong_fens": shown.collect::<Vec<_>>(),
        });
    }
    document
}
