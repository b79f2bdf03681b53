use std::{
    io::{BufRead, BufReader, Read},
    mem,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    thread,
    time::Duration,
    vec,
};

use super::Log;
use crate::{text::clean, transcript::Direction};

/// The longest line kept in one piece, in bytes; a longer one is read as several.
const LINE: usize = 1 << 16;

/// How many chunks may wait to be read, each what one read of the pipe has brought. A program that
/// prints more has to wait itself.
const QUEUE: usize = 64;

/// How many lines of stderr are logged.
const LOGGED: usize = 1000;

/// The lines that a program prints.
#[derive(Debug)]
pub(crate) struct Lines {
    chunks: Receiver<Vec<String>>,
    chunk: vec::IntoIter<String>,
}

impl Lines {
    /// Reads `input` in a thread of its own until its end. Lines that come together are handed over
    /// together: waking up for each would cost more than most answers.
    pub(crate) fn of(input: Option<impl Read + Send + 'static>, log: Log) -> Self {
        let (sender, chunks) = sync_channel(QUEUE);
        if let Some(input) = input {
            thread::spawn(move || {
                let mut chunk = Vec::new();
                each_line(input, |line, more| {
                    log.note(Direction::Received, &line);
                    chunk.push(line);
                    more || sender.send(mem::take(&mut chunk)).is_ok()
                });
            });
        }
        Self { chunks, chunk: Vec::new().into_iter() }
    }

    /// Waits for the next line.
    pub(crate) fn next_within(&mut self, wait: Duration) -> Result<String, RecvTimeoutError> {
        if let Some(line) = self.chunk.next() {
            return Ok(line);
        }
        self.chunk = self.chunks.recv_timeout(wait)?.into_iter();
        // No chunk is sent without a line.
        self.chunk.next().ok_or(RecvTimeoutError::Timeout)
    }
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
        each_line(input, |line, _| {
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

/// Hands over each line, cleaned, until the end, an error, or `take` has enough; with it, whether
/// another whole line has come already.
fn each_line(input: impl Read, mut take: impl FnMut(String, bool) -> bool) {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LINE as u64).read_until(b'\n', &mut line);
        let more = input.buffer().contains(&b'\n');
        if !matches!(read, Ok(1..)) || !take(clean(&line), more) {
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
        each_line(text.as_bytes(), |line, _| {
            lengths.push(line.len());
            true
        });
        assert_eq!(lengths, [LINE, 5, 4]);
    }
}
