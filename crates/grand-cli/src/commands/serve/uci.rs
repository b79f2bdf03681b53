use std::io::{self, BufRead};

use super::player::Player;
use crate::output;

/// The deepest perft that is served: at depth 0 there is no divide, and the walk is a recursion.
const DEPTHS: std::ops::RangeInclusive<u32> = 1..=60;

/// Serves until `quit` or the end of input.
pub(super) fn serve(mut player: Player) -> anyhow::Result<()> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<_> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] => output::text(&format!(
                "id name {}\nid author the grandperft authors\n\
                 option name UCI_Variant type combo default grand var grand\nuciok\n",
                player.name()
            ))?,
            ["isready"] => output::text("readyok\n")?,
            ["position", rest @ ..] => {
                if let Err(error) = position(&mut player, rest) {
                    output::text(&format!(
                        "info string illegal position: {}\n",
                        error.replace('\n', "; ")
                    ))?;
                }
            }
            ["go", "perft", depth] => output::text(&perft(&mut player, depth))?,
            ["go", ..] => output::text(&best_move(&mut player))?,
            ["quit"] => break,
            [] | ["setoption" | "ucinewgame" | "debug" | "stop" | "ponderhit", ..] => {}
            _ => output::text(&format!("info string unknown command: {line}\n"))?,
        }
    }
    Ok(())
}

/// `startpos` or `fen …`, then perhaps `moves …`.
fn position(player: &mut Player, words: &[&str]) -> Result<(), String> {
    let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let moves = words.get(split + 1..).unwrap_or_default();
    match &words[..split] {
        ["startpos"] => player.set(None, moves),
        ["fen", fields @ ..] => player.set(Some(&fields.join(" ")), moves),
        _ => Err("expected `startpos` or `fen`".to_owned()),
    }
}

fn best_move(player: &mut Player) -> String {
    match player.choose() {
        Ok(mv) => format!("bestmove {}\n", mv.as_deref().unwrap_or("(none)")),
        Err(error) => format!("info string {}\nbestmove (none)\n", error.replace('\n', "; ")),
    }
}

fn perft(player: &mut Player, depth: &str) -> String {
    let Some(depth) = depth.parse().ok().filter(|depth| DEPTHS.contains(depth)) else {
        return format!("info string expected a depth from 1 to 60, found {depth}\n");
    };
    match player.divide(depth) {
        Ok(rows) => {
            let total: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
            let lines = rows.iter().map(|(mv, nodes)| format!("{mv}: {nodes}\n"));
            format!("{}\nNodes searched: {total}\n\n", lines.collect::<String>())
        }
        Err(error) => format!("info string {}\n", error.replace('\n', "; ")),
    }
}
