use grand_core::Rules;

use crate::{
    board::Board,
    habits::Habits,
    misdeeds::Fate,
    speech::{hear, say},
};

/// Words: `plain` (no `d`), `totals` (no rows), `searches` (no `go perft`), `stale` (answers the
/// question before), `always-start`, `ignore-quit`, `objects` (refuses bad FENs), `no-total`.
pub(crate) fn run(habits: &Habits) {
    let mut board = Board::start(habits);
    let mut before = board.clone();
    let mut fate = Fate::of(habits);
    for line in hear(habits) {
        let words: Vec<_> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] => {
                say(habits, "id name Fake 1.0");
                say(habits, "option name UCI_Variant type combo default chess var chess var grand");
                say(habits, "uciok");
            }
            ["isready"] => say(habits, "readyok"),
            ["position", ..] => position(habits, &mut board, &words),
            ["d"] if !habits.has("plain") => say(habits, &format!("Fen: {}", board.fen())),
            ["go", "perft", depth] => {
                fate.strike();
                let lagging = habits.has("stale");
                let asked =
                    if habits.has("always-start") { Board::start(habits) } else { board.clone() };
                let answered = if lagging { before } else { asked.clone() };
                before = asked;
                perft(habits, &answered, depth.parse().unwrap_or(1));
            }
            ["go", "depth", _] => {
                fate.strike();
                best_move(habits, &board);
            }
            ["quit"] if !habits.has("ignore-quit") => return,
            _ => {}
        }
    }
    while habits.has("ignore-quit") {
        std::thread::park();
    }
}

fn position(habits: &Habits, board: &mut Board, words: &[&str]) {
    let moves = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    match words.get(1) {
        Some(&"startpos") => *board = Board::start(habits),
        _ => {
            let fen = words.get(2..moves).unwrap_or_default().join(" ");
            if board.set(&fen).is_err() {
                if habits.has("objects") {
                    say(habits, "info string Invalid FEN");
                }
                return;
            }
        }
    }
    // As Stockfish does: what is illegal is dropped with everything after it.
    let moves = words.iter().skip(moves + 1);
    let _dropped = moves.map(|mv| board.play(mv)).find(Result::is_err);
}

fn best_move(habits: &Habits, board: &Board) {
    say(habits, "info depth 1 score cp 0 pv a3a4");
    let moves = board.divide(1);
    let best = moves.first().map_or("(none)", |(mv, _)| mv.as_str());
    say(habits, &format!("bestmove {best} ponder a8a7"));
}

fn perft(habits: &Habits, board: &Board, depth: u32) {
    if habits.has("searches") {
        say(habits, "info depth 1 score cp 0 pv a3a4");
        say(habits, "bestmove a3a4");
        return;
    }
    for (mv, nodes) in board.divide(depth).iter().filter(|_| !habits.has("totals")) {
        say(habits, &format!("{mv}: {nodes}"));
    }
    if !habits.has("no-total") {
        say(habits, "");
        say(habits, &format!("Nodes searched: {}", board.position.perft(depth)));
    }
}
