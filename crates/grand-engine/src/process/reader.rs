use std::{
    io::{BufRead, BufReader, Read},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, sync_channel},
    },
    thread,
};

use super::Log;
use crate::{text::clean, transcript::Direction};

/// The longest line kept in one piece, in bytes; a longer one is read as several.
const LINE: usize = 1 << 16;

/// How many lines may wait to be read. A program that prints more has to wait itself.
const QUEUE: usize = 256;

/// How many lines of stderr are logged.
const LOGGED: usize = 1000;

/// Reads lines from `input` in a thread of its own until its end.
pub(crate) fn lines(input: Option<impl Read + Send + 'static>, log: Log) -> Receiver<String> {
    let (sender, receiver) = sync_channel(QUEUE);
    if let Some(input) = input {
        thread::spawn(move || {
            each_line(input, |line| {
                log.note(Direction::Received, &line);
                sender.send(line).is_ok()
            });
        });
    }
    receiver
}

/// Reads stderr in a thread of its own, so that a program never waits for us there, and keeps its
/// last line.
pub(crate) fn watch_stderr(
    input: Option<impl Read + Send + 'static>,
    tail: &Arc<Mutex<Tail>>,
    log: Log,
) {
    let Some(input) = input else { return };
    let tail = Arc::clone(tail);
    thread::spawn(move || {
        let mut logged = 0;
        each_line(input, |line| {
            if logged < LOGGED {
                logged += 1;
                log.note(Direction::Stderr, &line);
            }
            if !line.is_empty() {
                tail.lock().unwrap_or_else(PoisonError::into_inner).line = Some(line);
            }
            true
        });
    });
}

/// The last line of stderr.
#[derive(Debug, Default)]
pub(crate) struct Tail {
    line: Option<String>,
}

impl Tail {
    pub(crate) fn last_line(&self) -> Option<String> {
        self.line.clone()
    }
}

/// Hands over each line, cleaned, until the end, an error, or `take` has enough.
fn each_line(input: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LINE as u64).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) || !take(clean(&line)) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_read_in_pieces() {
        let mut lengths = Vec::new();
        let text = "x".repeat(LINE + 5) + "\r\nlast";
        each_line(text.as_bytes(), |line| {
            lengths.push(line.len());
            true
        });
        assert_eq!(lengths, [LINE, 5, 4]);
    }
}
