use std::io::{self, BufRead};

use super::player::Player;
use crate::output;

/// What is announced; the moves and FENs are this program's own, with ranks 1 to 10.
const FEATURES: &str = "feature ping=1 setboard=1 usermove=1 colors=0 sigint=0 sigterm=0 \
                        variants=\"grand\"";

/// Serves until `quit` or the end of input: `setboard`, `usermove`, and `perft N` and `divide N`,
/// which many programs of this protocol have though it knows neither.
pub(super) fn serve(mut player: Player) -> anyhow::Result<()> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match word {
            "protover" => {
                output::text(&format!("{FEATURES} myname=\"{}\" done=1\n", player.name()))?;
            }
            "ping" => output::text(&format!("pong {rest}\n"))?,
            "new" => player.set(None, &[]).expect("the start is a position"),
            "setboard" => {
                if let Err(error) = player.set(Some(rest), &[]) {
                    let error = error.replace('\n', "; ");
                    output::text(&format!("tellusererror Illegal position: {error}\n"))?;
                }
            }
            "usermove" if player.play(rest).is_err() => {
                output::text(&format!("Illegal move: {rest}\n"))?;
            }
            "go" => match player.choose() {
                Ok(Some(mv)) if player.play(&mv).is_ok() => output::text(&format!("move {mv}\n"))?,
                _ => output::text("resign\n")?,
            },
            "undo" => player.undo(),
            "perft" | "divide" => output::text(&count(&mut player, word, rest))?,
            "quit" => break,
            "" | "xboard" | "usermove" | "variant" | "force" | "accepted" | "rejected"
            | "random" | "computer" | "post" | "nopost" | "hard" | "easy" | "level" | "st"
            | "sd" => {}
            _ => output::text(&format!("Error (unknown command): {word}\n"))?,
        }
    }
    Ok(())
}

fn count(player: &mut Player, word: &str, depth: &str) -> String {
    let Some(depth) = depth.parse().ok().filter(|depth| (1..=60).contains(depth)) else {
        return "Error (a depth from 1 to 60 is expected)\n".to_owned();
    };
    match player.divide(depth) {
        Ok(rows) => {
            let total: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
            let lines = rows.iter().map(|(mv, nodes)| format!("{mv}: {nodes}\n"));
            let lines = if word == "divide" { lines.collect() } else { String::new() };
            format!("{lines}\nNodes: {total}\n")
        }
        Err(error) => format!("Error ({})\n", error.replace('\n', "; ")),
    }
}
