use std::process::exit;

use grand_core::Rules;

use crate::{board::Board, habits::Habits, misdeeds::Fate, speech::say};

/// Takes depth, FEN and moves from behind the word `--`. Words: `empty` (prints nothing),
/// `totals` (no rows).
pub(crate) fn run(habits: &Habits) {
    let words: Vec<_> = habits.0.iter().skip_while(|word| *word != "--").skip(1).collect();
    let (Some(depth), Some(fen)) = (words.first().and_then(|word| word.parse().ok()), words.get(1))
    else {
        eprintln!("usage: fake_engine script … -- DEPTH FEN [MOVES]");
        exit(2);
    };
    Fate::of(habits).strike();
    let mut board = Board::start(habits);
    if let Err(why) = board.set(fen) {
        eprintln!("sorry: {why}");
        exit(1);
    }
    for mv in words.get(2).into_iter().flat_map(|moves| moves.split_whitespace()) {
        if board.play(mv).is_err() {
            eprintln!("illegal move {mv}");
            exit(1);
        }
    }
    if habits.has("empty") {
        return;
    }
    for (mv, nodes) in board.divide(depth).iter().filter(|_| !habits.has("totals")) {
        say(habits, &format!("{mv} {nodes}"));
    }
    say(habits, "");
    say(habits, &board.position.perft(depth).to_string());
}
