use std::{
    io::{BufRead, BufReader, ErrorKind, Read},
    process::ChildStdout,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};

use super::Log;
use crate::{text::clean, transcript::Direction};

/// The longest line kept in one piece, in bytes; a longer one is read as several. A divide of 390
/// moves as JSON, with a FEN of 80 characters each, is a tenth of it.
const LINE: usize = 1 << 20;

/// How much is read at once, in bytes. A program that prints while nobody reads has to wait.
const CHUNK: usize = 8192;

/// How many lines of stderr are logged.
const LOGGED: usize = 1000;

/// The lines that a program prints, read when they are asked for: a thread in between would have to
/// be woken for each, which costs more than most answers.
#[derive(Debug)]
pub(crate) struct Lines {
    /// None after its end.
    input: Option<ChildStdout>,
    /// What has come; handed over up to `taken`.
    come: Vec<u8>,
    taken: usize,
    log: Log,
}

/// Why there is no next line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoLine {
    /// None has come in time.
    Yet,
    /// The output has ended.
    Ever,
}

impl Lines {
    pub(crate) const fn of(input: Option<ChildStdout>, log: Log) -> Self {
        Self { input, come: Vec::new(), taken: 0, log }
    }

    /// Waits for the next line.
    pub(crate) fn next_within(&mut self, wait: Duration) -> Result<String, NoLine> {
        let deadline = Instant::now() + wait;
        loop {
            if let Some(line) = self.take() {
                self.log.note(Direction::Received, &line);
                return Ok(line);
            }
            let input = self.input.as_mut().ok_or(NoLine::Ever)?;
            let left = deadline.saturating_duration_since(Instant::now());
            let left = Timespec::try_from(left).map_err(|_| NoLine::Yet)?;
            match poll(&mut [PollFd::new(&*input, PollFlags::IN)], Some(&left)) {
                Ok(0) => return Err(NoLine::Yet),
                Err(Errno::INTR) => continue,
                Ok(_) | Err(_) => {}
            }
            let mut chunk = [0; CHUNK];
            match input.read(&mut chunk) {
                Ok(length @ 1..) => self.come.extend_from_slice(&chunk[..length]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Ok(_) | Err(_) => self.input = None,
            }
        }
    }

    /// Takes a line, a piece of an endless one, or what is left at the end.
    fn take(&mut self) -> Option<String> {
        let rest = &self.come[self.taken..];
        let end = match rest.iter().take(LINE).position(|&byte| byte == b'\n') {
            Some(end) => end + 1,
            None if rest.len() >= LINE => LINE,
            None if self.input.is_none() && !rest.is_empty() => rest.len(),
            None => {
                self.come.drain(..self.taken);
                self.taken = 0;
                return None;
            }
        };
        let line = clean(&rest[..end]);
        self.taken += end;
        Some(line)
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
