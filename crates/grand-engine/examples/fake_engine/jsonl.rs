use grand_core::Rules;
use serde_json::{Value, json};

use crate::{
    board::Board,
    habits::Habits,
    misdeeds::Fate,
    speech::{hear, say},
};

/// Words: `perft` (offers it, besides moves), `nothing` (offers nothing), `late` (answers with
/// the id before), `broken` (no JSON), `odd` (replies without what was asked for), `repeat`,
/// `strict` (ends at what is no JSON).
pub(crate) fn run(habits: &Habits) {
    let mut fate = Fate::of(habits);
    for line in hear(habits) {
        let Ok(request) = serde_json::from_str::<Value>(&line) else {
            if habits.has("strict") {
                std::process::exit(1);
            }
            continue;
        };
        if habits.has("broken") && request["op"] != "hello" {
            say(habits, "{\"id\":");
            continue;
        }
        let mut id = request["id"].clone();
        if habits.has("late") && request["op"] != "hello" {
            id = json!(id.as_u64().unwrap_or_default() - 1);
        }
        let reply = reply(habits, &request, &mut fate);
        // By hand, so that a divide may name a move twice.
        say(habits, &format!("{{\"id\":{id},{}", reply.trim_start_matches('{')));
    }
}

fn reply(habits: &Habits, request: &Value, fate: &mut Fate) -> String {
    if request["op"] == "hello" {
        let ops = match (habits.has("nothing"), habits.has("perft")) {
            (true, _) => json!([]),
            (_, true) => json!(["moves", "perft"]),
            _ => json!(["moves"]),
        };
        let dialect = habits.dialect().to_string();
        return json!({ "name": "Fake 1.0", "dialect": dialect, "ops": ops }).to_string();
    }
    fate.strike();
    let mut board = Board::start(habits);
    if let Err(why) = board.set(request["fen"].as_str().unwrap_or_default()) {
        return json!({ "error": "invalid", "why": why }).to_string();
    }
    for mv in request["moves"].as_array().into_iter().flatten() {
        if board.play(mv.as_str().unwrap_or_default()).is_err() {
            return json!({ "error": "illegal", "why": mv }).to_string();
        }
    }
    if habits.has("odd") {
        return json!({ "odd": true }).to_string();
    }
    if request["op"] == "moves" {
        let moves: Vec<_> = board.divide(1).into_iter().map(|(mv, _)| mv).collect();
        return json!({ "moves": moves }).to_string();
    }
    assert!(board.position.has_legal_move() || habits.has("perft"));
    let depth = request["depth"].as_u64().and_then(|depth| depth.try_into().ok()).unwrap_or(1);
    let rows = board.divide(depth);
    let rows: Vec<_> = rows.into_iter().map(|(mv, nodes)| format!("\"{mv}\":{nodes}")).collect();
    format!("{{\"divide\":{{{}}}}}", rows.join(","))
}
