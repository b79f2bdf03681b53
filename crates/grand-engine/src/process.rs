//! A child process that cannot hang its parent, fill its memory or outlive it.

mod command;
mod group;
mod reader;
mod watchdog;
mod writer;

pub use command::CommandError;
pub(crate) use command::Words;

use std::{
    io,
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use grand_oracle::{SourceError, SourceErrorKind};

use self::{group::Group, reader::Tail, watchdog::Watchdog, writer::Writer};
use crate::{EngineConfig, MemoryLimit, Transcript, text::quote, transcript::Direction};

/// The most lines that are read while one answer is waited for.
const LINES: usize = 100_000;

/// How long a process is given to end by itself before it is told to, and then made to.
const GRACE: Duration = Duration::from_millis(200);

/// How long the end of a process is waited for after its output has ended, to say how it ended.
const LAST_WORDS: Duration = Duration::from_millis(300);

/// A program, started.
///
/// Everything goes by exchanges: [`begin`](Self::begin) starts one and its clock,
/// [`send`](Self::send) and [`read`](Self::read) belong to it. Dropping it ends the whole process
/// group.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    group: Group,
    writer: Option<Writer>,
    lines: Receiver<String>,
    stderr: Arc<Mutex<Tail>>,
    log: Log,
    timeout: Duration,
    deadline: Instant,
    lines_left: usize,
    last_sent: String,
    /// Ends the group when this program dies without a chance to do so.
    _watchdog: Option<Watchdog>,
}

impl Process {
    pub(crate) fn start(words: &Words, config: &EngineConfig) -> io::Result<Self> {
        let mut child = Command::new(&words.program)
            .args(&words.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group_of_its_own()
            .spawn()?;
        let group = Group::led_by(&child);
        if let MemoryLimit::Bytes(bytes) = config.memory {
            group.limit_memory(bytes);
        }
        let log = Log { process: child.id(), transcript: config.transcript.clone() };
        log.note(Direction::Event, &format!("started {}", words.program.display()));
        let stderr = Arc::default();
        reader::watch_stderr(child.stderr.take(), &stderr, log.clone());
        Ok(Self {
            group,
            writer: child.stdin.take().map(Writer::new),
            lines: reader::lines(child.stdout.take(), log.clone()),
            stderr,
            log,
            timeout: config.timeout,
            deadline: Instant::now() + config.timeout,
            lines_left: LINES,
            last_sent: String::new(),
            _watchdog: Watchdog::over(group),
            child,
        })
    }

    /// Begins an exchange: the timeout counts from here.
    pub(crate) fn begin(&mut self) {
        self.deadline = Instant::now() + self.timeout;
        self.lines_left = LINES;
    }

    /// Sends a line. That the program no longer listens is noticed by the next
    /// [`read`](Self::read), which can tell why.
    pub(crate) fn send(&mut self, line: &str) -> Result<(), SourceError> {
        self.log.note(Direction::Sent, line);
        line.clone_into(&mut self.last_sent);
        match &self.writer {
            Some(writer) if !writer.write_line(line, self.deadline) => Err(SourceError::new(
                SourceErrorKind::Timeout,
                format!(
                    "it did not read its input: {} could not be sent within {:?}",
                    quote(line),
                    self.timeout
                ),
            )),
            _ => Ok(()),
        }
    }

    /// Waits for the next line that is not empty.
    pub(crate) fn read(&mut self) -> Result<String, SourceError> {
        loop {
            if self.lines_left == 0 {
                return Err(self.error(SourceErrorKind::Protocol, "more than 100000 lines came"));
            }
            let wait = self.deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(wait) {
                Ok(line) => {
                    self.lines_left -= 1;
                    if !line.is_empty() {
                        return Ok(line);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    let what =
                        format!("no full answer came within the timeout of {:?}", self.timeout);
                    return Err(self.error(SourceErrorKind::Timeout, &what));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    /// Makes an error that says what was sent last and what was on stderr.
    pub(crate) fn error(&self, kind: SourceErrorKind, what: &str) -> SourceError {
        let mut message = what.to_owned();
        if !self.last_sent.is_empty() {
            message.push_str(&format!(" after {}", quote(&self.last_sent)));
        }
        let stderr = self.stderr.lock().unwrap_or_else(PoisonError::into_inner).last_line();
        if let Some(line) = stderr {
            message.push_str(&format!("; its stderr ends in {}", quote(&line)));
        }
        SourceError::new(kind, message)
    }

    /// Says how a program ended whose output has ended.
    fn ended(&self) -> SourceError {
        match self.group.leader_ended_within(LAST_WORDS) {
            Some(how) => self.error(SourceErrorKind::Crash, &format!("it ended ({how})")),
            None => {
                self.error(SourceErrorKind::Protocol, "it closed its output and went on running")
            }
        }
    }

    /// Asks the program to end in its own words and gives it a moment to do so.
    pub(crate) fn bid_farewell(&mut self, word: &str) {
        self.deadline = Instant::now() + GRACE;
        if self.send(word).is_ok() {
            self.writer = None;
            self.group.leader_ended_within(GRACE);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.writer = None;
        let how = self.group.end(GRACE);
        self.log.note(Direction::Event, &format!("ended ({how})"));
        // Reaped last: until then its number, and so the group's, belongs to nobody else.
        let _reaped = self.child.wait();
    }
}

/// A [`Transcript`], if there is one, and the number of the process it is about.
#[derive(Clone, Debug)]
struct Log {
    process: u32,
    transcript: Option<Transcript>,
}

impl Log {
    fn note(&self, direction: Direction, text: &str) {
        if let Some(transcript) = &self.transcript {
            transcript.note(self.process, direction, text);
        }
    }
}

/// Names what [`CommandExt::process_group`](std::os::unix::process::CommandExt) with 0 means.
trait OwnGroup {
    fn process_group_of_its_own(&mut self) -> &mut Self;
}

impl OwnGroup for Command {
    fn process_group_of_its_own(&mut self) -> &mut Self {
        std::os::unix::process::CommandExt::process_group(self, 0)
    }
}
