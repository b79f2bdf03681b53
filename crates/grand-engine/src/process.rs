//! A child process that cannot hang its parent, fill its memory or outlive it.

mod command;
mod group;
mod mark;
mod reader;
mod watchdog;
mod writer;

pub(crate) use command::Words;
pub use command::{CommandError, program_files};

use std::{
    io,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use grand_oracle::{SourceError, SourceErrorKind};

use self::{
    group::Group,
    mark::Mark,
    reader::{Lines, NoLine, Tail},
    watchdog::Watchdog,
    writer::Writer,
};
use crate::{
    EngineConfig, MemoryLimit, Transcript,
    text::{quote, without_prompt},
    transcript::Direction,
};

/// The most lines that are read while one answer is waited for.
const LINES: usize = 100_000;

/// The most lines that are logged of what comes when nothing is asked any more.
const FAREWELL: usize = 1000;

/// How much of a line is logged, in bytes.
const LOGGED: usize = 8192;

/// How long a process is given to end by itself before it is told to, and then made to.
const GRACE: Duration = Duration::from_millis(200);

/// How long the end of a process is waited for after its output has ended, to say how it ended;
/// and how long output is waited for after its end.
const LAST_WORDS: Duration = Duration::from_millis(300);

/// How often a silent process is looked at. The end of its output does not tell that it has
/// ended while a child of its own holds the pipe.
const LOOK: Duration = Duration::from_millis(100);

/// A program, started.
///
/// Everything goes by exchanges: [`begin`](Self::begin) starts one and its clock,
/// [`send`](Self::send) and [`read`](Self::read) belong to it. Dropping it ends the whole process
/// group, and what has left the group.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    group: Group,
    mark: Mark,
    writer: Option<Writer>,
    lines: Lines,
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
        let mark = Mark::new();
        let mut child = Command::new(&words.program)
            .args(&words.arguments)
            .env(mark.name(), "")
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
            lines: Lines::of(child.stdout.take(), log.clone()),
            stderr,
            log,
            timeout: config.timeout,
            deadline: Instant::now() + config.timeout,
            lines_left: LINES,
            last_sent: String::new(),
            _watchdog: Watchdog::over(group, &mark),
            mark,
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
        self.send_all(&[line])
    }

    /// Sends several lines in one piece, as [`send`](Self::send) does one.
    pub(crate) fn send_all(&mut self, lines: &[&str]) -> Result<(), SourceError> {
        for line in lines {
            self.log.note(Direction::Sent, line);
            (*line).clone_into(&mut self.last_sent);
        }
        let Some(writer) = &mut self.writer else { return Ok(()) };
        if writer.write_lines(lines, self.deadline) {
            return Ok(());
        }
        let first = quote(lines.first().unwrap_or(&""));
        let wait = self.timeout;
        let what = format!("it did not read its input: {first} could not be sent within {wait:?}");
        Err(SourceError::new(SourceErrorKind::Timeout, what))
    }

    /// Changes how long an answer may take, from the next exchange on.
    pub(crate) const fn set_timeout(&mut self, timeout: Duration) {
        self.timeout = timeout;
    }

    /// Ends the program's input.
    pub(crate) fn close_input(&mut self) {
        self.writer = None;
    }

    /// Waits for the next line that is not empty.
    pub(crate) fn read(&mut self) -> Result<String, SourceError> {
        match self.next(self.deadline)? {
            Heard::Line(line) => Ok(line),
            Heard::Silence => {
                let what = format!("no full answer came within the timeout of {:?}", self.timeout);
                Err(self.error(SourceErrorKind::Timeout, &what))
            }
            Heard::End => Err(self.ended()),
        }
    }

    /// Waits for the next line that is not empty, for a part of the time that is left; none where
    /// the program stays silent.
    pub(crate) fn read_within(&mut self, wait: Duration) -> Result<Option<String>, SourceError> {
        match self.next(self.deadline.min(Instant::now() + wait))? {
            Heard::Line(line) => Ok(Some(line)),
            Heard::Silence => Ok(None),
            Heard::End => Err(self.ended()),
        }
    }

    /// Waits for the next line that is not empty; none where the program has ended well.
    pub(crate) fn read_or_end(&mut self) -> Result<Option<String>, SourceError> {
        match self.next(self.deadline)? {
            Heard::Line(line) => Ok(Some(line)),
            Heard::End if self.group.leader_ended_well_within(LAST_WORDS) => Ok(None),
            Heard::End => Err(self.ended()),
            Heard::Silence => {
                let what = format!("it did not end within the timeout of {:?}", self.timeout);
                Err(self.error(SourceErrorKind::Timeout, &what))
            }
        }
    }

    /// Says whether it printed more lines than are read for one answer.
    pub(crate) const fn has_flooded(&self) -> bool {
        self.lines_left == 0
    }

    /// Returns the last line on stderr.
    pub(crate) fn last_words(&self) -> Option<String> {
        self.stderr.lock().unwrap_or_else(PoisonError::into_inner).last_line()
    }

    fn next(&mut self, deadline: Instant) -> Result<Heard, SourceError> {
        let mut last_look = false;
        loop {
            if self.lines_left == 0 {
                return Err(self.error(SourceErrorKind::Protocol, "more than 100000 lines came"));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.next_within(if last_look { LAST_WORDS } else { left.min(LOOK) }) {
                Ok(line) => {
                    self.lines_left -= 1;
                    let line = without_prompt(&line);
                    if !line.is_empty() {
                        return Ok(Heard::Line(line.to_owned()));
                    }
                }
                Err(NoLine::Ever) => return Ok(Heard::End),
                Err(NoLine::Yet) if last_look => return Ok(Heard::End),
                Err(NoLine::Yet) if left <= LOOK => return Ok(Heard::Silence),
                Err(NoLine::Yet) => {
                    last_look = self.group.leader_ended_within(Duration::ZERO).is_some();
                }
            }
        }
    }

    /// Makes an error that says what was sent last and what was on stderr.
    pub(crate) fn error(&self, kind: SourceErrorKind, what: &str) -> SourceError {
        let mut message = what.to_owned();
        if !self.last_sent.is_empty() {
            message.push_str(&format!(" after {}", quote(&self.last_sent)));
        }
        if let Some(line) = self.last_words() {
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

    /// Ends the program's input and gives it a moment to end by itself.
    pub(crate) fn hang_up(&mut self) {
        self.close_input();
        self.group.leader_ended_within(GRACE);
    }

    /// Says with which status, other than 0, the program has ended.
    pub(crate) fn failed_with(&self) -> Option<i32> {
        self.group.leader_status().filter(|&code| code != 0)
    }

    /// Asks the program to end in its own words and gives it a moment to do so.
    pub(crate) fn bid_farewell(&mut self, word: &str) {
        self.deadline = Instant::now() + GRACE;
        if self.send(word).is_ok() {
            self.hang_up();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.writer = None;
        let how = self.group.end(GRACE);
        self.mark.end_all();
        // For the log: nobody asks any more.
        let _rest = (0..FAREWELL).find(|_| self.lines.next_within(Duration::ZERO).is_err());
        self.log.note(Direction::Event, &format!("ended ({how})"));
        // Reaped last: until then its number, and so the group's, belongs to nobody else.
        let _reaped = self.child.wait();
    }
}

/// What came of waiting for a line.
enum Heard {
    Line(String),
    Silence,
    End,
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
            // Cut, so that a line without end does not fill the disk.
            let end = text.floor_char_boundary(LOGGED);
            transcript.note(self.process, direction, &text[..end]);
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
