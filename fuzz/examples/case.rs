//! Looks into an input on which a target fails: `case TARGET FILE [ID]`.
//!
//! Prints a line that the failure is told apart by, and behind it the smallest input found that
//! fails in the same way: a suite file where it is a line of play, else a text.

use std::{
    env, fs,
    io::{self, Write},
    process::ExitCode,
};

use grandperft_fuzz::{Target, failure::Failure};

fn main() -> ExitCode {
    let words: Vec<_> = env::args().skip(1).collect();
    let (target, file, id) = match &words[..] {
        [target, file] => (target, file, "found-by-fuzzing"),
        [target, file, id] => (target, file, id.as_str()),
        _ => {
            eprintln!("usage: case TARGET FILE [ID]");
            return ExitCode::from(2);
        }
    };
    match look(target, file, id) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{file}: {why}");
            ExitCode::from(2)
        }
    }
}

fn look(target: &str, file: &str, id: &str) -> Result<(), String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let failure = Failure::of(Target::find(target)?, &bytes, id)?;
    let told = [failure.key.as_bytes(), b"\n", &failure.small].concat();
    io::stdout().write_all(&told).map_err(|error| error.to_string())
}
