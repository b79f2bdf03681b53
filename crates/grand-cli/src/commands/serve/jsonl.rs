use std::io::{self, BufRead};

use serde_json::{Map, Value, json};

use super::player::Player;
use crate::output;

/// Serves one JSON object a line until the end of input.
pub(super) fn serve(mut player: Player) -> anyhow::Result<()> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let reply = match serde_json::from_str::<Value>(&line) {
            Ok(request) => answer(&mut player, &request),
            Err(error) => json!({ "error": "invalid", "why": error.to_string() }),
        };
        output::text(&format!("{reply}\n"))?;
    }
    Ok(())
}

fn answer(player: &mut Player, request: &Value) -> Value {
    let id = &request["id"];
    let reply = match request["op"].as_str() {
        Some("hello") => Ok(json!({
            "name": player.name(),
            "dialect": Player::DIALECT.to_string(),
            "ops": ["moves", "perft"],
        })),
        Some("moves") => set(player, request).and_then(|()| {
            let rows = player.divide(1)?;
            Ok(json!({ "moves": rows.into_iter().map(|(mv, _)| mv).collect::<Vec<_>>() }))
        }),
        Some("perft") => set(player, request).and_then(|()| {
            let depth = request["depth"].as_u64().filter(|depth| (1..=60).contains(depth));
            let depth = depth.ok_or("expected a depth from 1 to 60")?;
            let rows = player.divide(u32::try_from(depth).expect("at most 60"))?;
            let divide = rows.into_iter().map(|(mv, nodes)| (mv, json!(nodes)));
            Ok(json!({ "divide": divide.collect::<Map<_, _>>() }))
        }),
        _ => Err("expected the op hello, moves or perft".to_owned()),
    };
    let mut reply = reply.unwrap_or_else(|why| json!({ "error": "invalid", "why": why }));
    reply["id"] = id.clone();
    reply
}

/// Takes up the position of a request.
fn set(player: &mut Player, request: &Value) -> Result<(), String> {
    let fen = request["fen"].as_str().ok_or("expected a fen")?;
    let moves = match &request["moves"] {
        Value::Null => Vec::new(),
        Value::Array(moves) => moves
            .iter()
            .map(|mv| mv.as_str().ok_or("expected moves as texts"))
            .collect::<Result<_, _>>()?,
        _ => return Err("expected a list of moves".to_owned()),
    };
    player.set(Some(fen), &moves)
}
