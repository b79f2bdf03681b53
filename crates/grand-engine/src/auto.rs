//! Finds out which protocol a program speaks, within the time of one answer.

use std::time::{Duration, Instant};

use grand_core::Setup;
use grand_oracle::{Question, SourceError, SourceErrorKind};

use crate::{
    ConnectError, EngineConfig, Protocol, Purpose,
    connect::{Connection, speak},
    jsonl::JsonLines,
    process::{Process, Words},
    refusal::is_xboard_refusal,
    uci::Uci,
    xboard::Xboard,
};

/// What programs that wait for a greeting speak, in the order in which it is tried.
const GREETED: [Protocol; 3] = [Protocol::Uci, Protocol::Xboard, Protocol::JsonLines];

/// How long an answer to a greeting is waited for before the next one is sent. An answer that
/// comes later is still heard.
const PATIENCE: Duration = Duration::from_secs(2);

/// Finds the protocol and connects.
///
/// One process hears every greeting in turn, so that a slow starter may answer late; one that ends
/// is started again for the next. A program that answers none is called as a perftree script. One
/// that speaks UCI but has no `go perft` is asked on: it may have more to say over XBoard.
pub(crate) fn find(words: &Words, config: &EngineConfig) -> Result<Connection, ConnectError> {
    let search = Search { words, config, deadline: Instant::now() + config.timeout };
    let heard = search.greet(&GREETED);
    match heard {
        Ok(Some(Protocol::Uci)) => search.uci(),
        Ok(Some(protocol)) => search.connect(protocol),
        Ok(None) => search.script(None),
        Err(ConnectError::Failed(error)) if error.kind == SourceErrorKind::Crash => {
            search.script(Some(error))
        }
        Err(error) => Err(error),
    }
}

/// A search and the time by which it has to end.
struct Search<'a> {
    words: &'a Words,
    config: &'a EngineConfig,
    deadline: Instant,
}

impl Search<'_> {
    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// The configuration with no more time than is left.
    fn hurried(&self) -> EngineConfig {
        EngineConfig { timeout: self.left(), ..self.config.clone() }
    }

    /// Connects over a protocol in the time that is left; later answers get their full time.
    fn connect(&self, protocol: Protocol) -> Result<Connection, ConnectError> {
        let (protocol, mut driver, introduction) = speak(protocol, self.words, &self.hurried())?;
        driver.set_timeout(self.config.timeout);
        Ok((protocol, driver, introduction))
    }

    /// Sends each greeting in turn and returns the protocol that is answered in. None where the
    /// program stays silent; an error where it ends every time, or prints without end.
    fn greet(&self, greeted: &[Protocol]) -> Result<Option<Protocol>, ConnectError> {
        let mut process: Option<Process> = None;
        let mut first_end = None;
        for &protocol in greeted {
            let mut running = match process.take() {
                Some(running) => running,
                // One that has ended each time needs no more of it when no time is left to listen.
                None if first_end.is_some() && self.left() < self.config.timeout / 10 => break,
                None => {
                    let started = Process::start(self.words, &self.hurried());
                    started.map_err(ConnectError::Start)?
                }
            };
            // A slow starter has until the last greeting; something is left for the script.
            let wait = match greeted.last() {
                Some(&last) if last == protocol => self.left() / 2,
                _ => (self.left() / 3).min(PATIENCE),
            };
            match listen(&mut running, protocol, wait) {
                Ok(Some(protocol)) => return Ok(Some(protocol)),
                Ok(None) => process = Some(running),
                Err(error) if running.has_flooded() => return Err(error.into()),
                Err(error) => first_end = first_end.or(Some(error)),
            }
        }
        match (process, first_end) {
            (None, Some(error)) => Err(error.into()),
            _ => Ok(None),
        }
    }

    /// Connects over UCI, and over another protocol where that is answered in, too, and `go perft`
    /// is not understood. A program that fails in another way is left to be asked: how it fails is
    /// for the report.
    fn uci(&self) -> Result<Connection, ConnectError> {
        if self.config.purpose == Purpose::Play {
            return self.connect(Protocol::Uci);
        }
        let (protocol, mut driver, introduction) =
            speak(Protocol::Uci, self.words, &self.hurried())?;
        driver.set_timeout(self.left() / 2);
        let kind = match driver.ask(&Question::new(Setup::start()), 1) {
            Err(error) if error.kind != SourceErrorKind::Refused => error.kind,
            _ => {
                driver.set_timeout(self.config.timeout);
                return Ok((protocol, driver, introduction));
            }
        };
        drop(driver);
        let other = match kind {
            SourceErrorKind::Protocol => self.greet(&GREETED[1..]).ok().flatten(),
            _ => None,
        };
        self.connect(other.unwrap_or(Protocol::Uci))
    }

    /// Calls the program as a script; where that fails, too, the reason why it is not taken for
    /// anything is `ended`, the way it ended before, or else that it answers nothing.
    fn script(&self, ended: Option<SourceError>) -> Result<Connection, ConnectError> {
        let (protocol, mut driver, introduction) =
            speak(Protocol::Perftree, self.words, &self.hurried())?;
        if driver.ask(&Question::new(Setup::start()), 1).is_ok() {
            driver.set_timeout(self.config.timeout);
            return Ok((protocol, driver, introduction));
        }
        Err(ended
            .unwrap_or_else(|| {
                let message = format!(
                    "within the timeout of {:?} it answered neither `{}` nor `{}` nor a JSON \
                     greeting, nor when called as a script with depth and FEN; if it needs \
                     longer, raise the timeout",
                    self.config.timeout,
                    Uci::GREETING,
                    Xboard::GREETING[0],
                );
                SourceError::new(SourceErrorKind::Timeout, message)
            })
            .into())
    }
}

/// Sends a greeting and listens for an answer to this or an earlier one.
fn listen(
    process: &mut Process,
    greeting: Protocol,
    wait: Duration,
) -> Result<Option<Protocol>, SourceError> {
    let end = Instant::now() + wait;
    match greeting {
        Protocol::Uci => process.send(Uci::GREETING)?,
        Protocol::Xboard => Xboard::GREETING.into_iter().try_for_each(|line| process.send(line))?,
        _ => process.send(JsonLines::HELLO)?,
    }
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let Some(line) = process.read_within(left)? else { return Ok(None) };
        if Uci::answers_greeting(&line) {
            return Ok(Some(Protocol::Uci));
        }
        if Xboard::answers_greeting(&line) {
            return Ok(Some(Protocol::Xboard));
        }
        if JsonLines::answers_hello(&line) {
            return Ok(Some(Protocol::JsonLines));
        }
        // It has read the greeting and does not know it: no use in waiting.
        if greeting == Protocol::Uci && line.contains(Uci::GREETING) && is_xboard_refusal(&line) {
            return Ok(None);
        }
    }
}
