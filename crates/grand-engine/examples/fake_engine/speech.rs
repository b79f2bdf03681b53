use std::io::{self, BufRead, Write};

use crate::habits::Habits;

/// What is printed, dressed as the words say: `crlf`, `colour`, `prompt`, `chatter`.
pub(crate) fn say(habits: &Habits, line: &str) {
    let end = if habits.has("crlf") { "\r\n" } else { "\n" };
    let mut out = io::stdout().lock();
    let (before, after) =
        if habits.has("colour") { ("\u{1b}[1;32m", "\u{1b}[0m") } else { ("", "") };
    if habits.has("chatter") {
        let _gone = write!(out, "# about to speak{end}{end}\tinfo string 12 monkeys{end}");
    }
    let _gone = write!(out, "{before}{line}{after}{end}");
    let _gone = out.flush();
}

/// The lines that are sent, until the end of input; the word `prompt` asks for each without a
/// line's end, `noise` writes about each to stderr.
pub(crate) fn hear(habits: &Habits) -> impl Iterator<Item = String> {
    let habits = habits.clone();
    if habits.has("banner") {
        say(&habits, "Welcome to Fake 1.0, perft 3: 999");
    }
    io::stdin().lock().lines().map_while(Result::ok).inspect(move |line| {
        if habits.has("prompt") {
            print!("\u{1b}[36m#[Fake] 1w>\u{1b}[0m ");
        }
        if habits.has("noise") {
            eprintln!("e2e3: 99 after {line}");
        }
    })
}
