use std::time::Duration;

use grand_oracle::{SourceError, SourceErrorKind};

use crate::process::Process;

/// How long a word that no program knows is given to be complained about.
const COMPLAINT: Duration = Duration::from_secs(1);

/// How many lines of chatter are kept of an exchange.
const KEPT: usize = 1000;

/// A process and a way to learn that it has read everything sent to it.
pub(super) struct Channel {
    pub(super) process: Process,
    mark: Mark,
    last: u32,
}

/// What shows that everything before has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// `ping N` is answered by `pong N`.
    Pong,
    /// A word that it does not know is quoted in an error.
    Complaint,
}

impl Channel {
    /// Finds out how the program can be waited for; without a way, nothing that it does not print
    /// could be told from what it has not printed yet.
    pub(super) fn open(process: Process) -> Result<Self, SourceError> {
        let mut channel = Self { process, mark: Mark::Pong, last: 1 };
        for mark in [Mark::Pong, Mark::Complaint] {
            channel.mark = mark;
            channel.last += 1;
            channel.send_mark()?;
            while let Some(line) = channel.process.read_within(COMPLAINT)? {
                if channel.is_mark(&line) {
                    return Ok(channel);
                }
                if mark == Mark::Pong && line.to_lowercase().starts_with("error") {
                    break;
                }
            }
        }
        let what = "it answers neither `ping` nor a command that it cannot know, so there is no \
                    telling when it has done what it was sent";
        Err(channel.process.error(SourceErrorKind::Timeout, what))
    }

    /// Waits until everything sent has been read and returns what came meanwhile.
    pub(super) fn synchronise(&mut self) -> Result<Vec<String>, SourceError> {
        self.send_next_mark()?;
        let mut lines = Vec::new();
        loop {
            let line = self.read()?;
            if self.is_mark(&line) {
                return Ok(lines);
            }
            if lines.len() < KEPT {
                lines.push(line);
            }
        }
    }

    /// Sends a mark of its own, which no answer to an earlier one can be taken for.
    pub(super) fn send_next_mark(&mut self) -> Result<(), SourceError> {
        self.last += 1;
        self.send_mark()
    }

    /// Sends what [`is_mark`](Self::is_mark) waits for.
    fn send_mark(&mut self) -> Result<(), SourceError> {
        let text = match self.mark {
            Mark::Pong => format!("ping {}", self.last),
            Mark::Complaint => self.unknown(),
        };
        self.process.send(&text)
    }

    /// Says whether a line answers the last mark.
    pub(super) fn is_mark(&self, line: &str) -> bool {
        match self.mark {
            Mark::Pong => is_pong(line, self.last),
            // A program that sends back what it reads has not understood it.
            Mark::Complaint => line != self.unknown() && line.contains(&self.unknown()),
        }
    }

    /// Waits for a line; a program that makes a move is not to be waited for.
    pub(super) fn read(&mut self) -> Result<String, SourceError> {
        let line = self.process.read()?;
        if let ["move", mv] = line.split_whitespace().collect::<Vec<_>>()[..] {
            let what = format!("it made a move ({mv}) though told not to by `force`");
            return Err(self.process.error(SourceErrorKind::Protocol, &what));
        }
        Ok(line)
    }

    fn unknown(&self) -> String {
        format!("grandperft-waits-{}.", self.last)
    }
}

/// Says whether a line, a prompt before it apart, answers `ping` with this number.
pub(super) fn is_pong(line: &str, number: u32) -> bool {
    let mut words = line.split_whitespace().rev();
    words.next() == Some(&number.to_string()) && words.next() == Some("pong")
}
