use grand_core::Rules;

use crate::{
    board::Board,
    habits::Habits,
    misdeeds::Fate,
    speech::{hear, say},
};

/// Words: `no-ping`, `no-features`, `usermove`, `san`, `slow-done`, `mute` (takes illegal moves
/// in silence), `keeps` (keeps the position before when it is sent a bad FEN, in silence), and how
/// it counts: `counts=divide`, `divide-space`, `perft-rows`, `total`, `table`, `nothing`.
pub(crate) fn run(habits: &Habits) {
    let mut board = Board::start(habits);
    let mut forced = false;
    let mut fate = Fate::of(habits);
    for line in hear(habits) {
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match command {
            "protover" if !habits.has("no-features") => features(habits),
            "ping" if !habits.has("no-ping") => say(habits, &format!("pong {rest}")),
            "new" => (board, forced) = (Board::start(habits), false),
            "force" => forced = true,
            "setboard" => {
                if board.set(rest).is_err() && !habits.has("keeps") {
                    say(habits, "tellusererror Illegal position");
                }
                if !forced {
                    say(habits, "move a3a4");
                }
            }
            "divide" | "perft" if knows(habits, command, rest) => {
                fate.strike();
                count(habits, &board, command, rest);
            }
            "sd" => {}
            "go" => {
                fate.strike();
                forced = false;
                go(habits, &mut board);
            }
            "usermove" if habits.has("usermove") => play(habits, &mut board, rest),
            "quit" if !habits.has("ignore-quit") => return,
            "xboard" | "variant" | "rejected" | "option" => {}
            _ if habits.has("usermove") || !line.starts_with(|c| ('a'..='j').contains(&c)) => {
                say(habits, &format!("Error (unknown command): {line}"));
            }
            _ => play(habits, &mut board, &line),
        }
    }
    while habits.has("ignore-quit") {
        std::thread::park();
    }
}

fn features(habits: &Habits) {
    let flag = |word| u8::from(habits.has(word));
    if habits.has("slow-done") {
        say(habits, "feature done=0");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let (usermove, san) = (flag("usermove"), flag("san"));
    let ping = 1 - flag("no-ping");
    say(
        habits,
        &format!(
            "feature ping={ping} setboard=1 usermove={usermove} san={san} myname=\"Fake 1.0\" \
             variants=\"normal,grand\""
        ),
    );
    say(habits, "feature done=1");
}

/// Says whether it knows a command by this name with so many words.
fn knows(habits: &Habits, command: &str, rest: &str) -> bool {
    let words = rest.split_whitespace().count();
    match habits.value("counts") {
        Some("divide" | "divide-space") => command == "divide",
        Some("perft-rows" | "total") => command == "perft" && words == 1,
        Some("table") => command == "perft",
        _ => false,
    }
}

fn count(habits: &Habits, board: &Board, command: &str, rest: &str) {
    let mut words = rest.split_whitespace();
    let depth = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let to_ply = words.next().is_some();
    let total = board.position.perft(depth);
    match habits.value("counts") {
        Some("table") => {
            for depth in 1..=depth {
                let mut sum = 0;
                for (mv, nodes) in board.divide(depth).iter().filter(|_| to_ply) {
                    sum += nodes;
                    say(habits, &format!("  {mv}   {nodes:8}   {sum:8}"));
                }
                let total = board.position.perft(depth);
                say(habits, &format!(" {depth} {total:10}  0.00  1234.5nps"));
            }
        }
        Some("total") => say(habits, &format!("Perft({depth}) = {total}")),
        _ => {
            let space = habits.value("counts") == Some("divide-space");
            for (index, (mv, nodes)) in board.divide(depth).iter().enumerate() {
                let line = match space {
                    true => format!("{mv} {nodes}"),
                    false => format!("{}. {mv}: {nodes}", index + 1),
                };
                say(habits, &line);
            }
            // A divide without a total ends with the answer to a ping.
            if command == "perft" {
                say(habits, &format!("Nodes searched: {total}"));
            }
        }
    }
}

/// Words: `resigns`, and `claims=RESULT` after the move or, with `instead`, in place of one.
fn go(habits: &Habits, board: &mut Board) {
    if habits.has("resigns") {
        return say(habits, "resign");
    }
    let first = board.divide(1).first().map(|(mv, _)| mv.clone());
    if let Some(mv) = first.filter(|_| !habits.has("instead")) {
        say(habits, &format!("move {mv}"));
        let _legal = board.play(&mv);
    }
    if let Some(result) = habits.value("claims") {
        say(habits, &format!("{result} {{because}}"));
    }
}

fn play(habits: &Habits, board: &mut Board, mv: &str) {
    if board.play(mv).is_err() && !habits.has("mute") {
        say(habits, &format!("Illegal move: {mv}"));
    }
}
