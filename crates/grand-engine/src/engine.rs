use std::{fmt, path::Path};

use grand_core::{Dialect, Setup};
use grand_oracle::{Answer, PerftSource, Question, SourceError, SourceErrorKind};

use crate::{
    ConnectError, EngineConfig, Protocol, connect,
    driver::{Driver, Introduction, Reply},
    staleness,
};

/// Somebody's program, running and ready to be asked.
///
/// After a [`Crash`](SourceErrorKind::Crash), [`Timeout`](SourceErrorKind::Timeout) or
/// [`Protocol`](SourceErrorKind::Protocol) error its process is ended, since nothing it might
/// still say could be told from a new answer; every question fails then until it is
/// [started again](Self::reconnect). Dropping it ends its process and all that this has started
/// in its group.
pub struct Engine {
    config: EngineConfig,
    protocol: Protocol,
    name: String,
    notes: Vec<String>,
    driver: Option<Box<dyn Driver>>,
    previous: Option<(Question, u32)>,
}

impl Engine {
    pub(crate) fn start(config: EngineConfig) -> Result<Self, ConnectError> {
        let (protocol, driver, Introduction { name, notes }) = connect::driver(&config)?;
        let name = name.unwrap_or_else(|| program_name(&config.command));
        Ok(Self { config, protocol, name, notes, driver: Some(driver), previous: None })
    }

    /// Starts the program anew, ending the process that runs.
    ///
    /// # Errors
    ///
    /// As for [`connect`](crate::connect); questions fail until it succeeds.
    pub fn reconnect(&mut self) -> Result<(), ConnectError> {
        self.driver = None;
        self.previous = None;
        let config = EngineConfig { protocol: self.protocol, ..self.config.clone() };
        let (_, driver, _) = connect::driver(&config)?;
        self.driver = Some(driver);
        Ok(())
    }

    /// Says whether it can be asked; not so after an error that ended its process.
    pub fn is_running(&self) -> bool {
        self.driver.is_some()
    }

    /// Returns the protocol that it speaks, never [`Protocol::Auto`].
    pub const fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// Returns the letters that it is spoken to in.
    pub const fn dialect(&self) -> Dialect {
        self.config.dialect
    }

    /// Lists what was noticed when it was started, a sentence each, such as a variant that it
    /// does not announce.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the question before the last one and its depth, since the process was started: the
    /// one that a program which lags behind would answer.
    pub fn previous(&self) -> Option<(&Question, u32)> {
        self.previous.as_ref().map(|(question, depth)| (question, *depth))
    }

    /// Asks without a look at whether the answer is about this position.
    pub(crate) fn ask(&mut self, question: &Question, depth: u32) -> Result<Reply, SourceError> {
        let driver = self.driver.as_mut().ok_or_else(|| {
            SourceError::new(SourceErrorKind::Crash, "it is not running since its last failure")
        })?;
        let reply = driver.ask(question, depth);
        if let Err(error) = &reply
            && error.kind != SourceErrorKind::Refused
        {
            self.driver = None;
        }
        reply
    }

    fn expected(&self, question: &Question) -> Option<Setup> {
        match self.config.follow {
            Some(follow) => follow(question),
            None => question.moves.is_empty().then(|| question.root.clone()),
        }
    }
}

impl PerftSource for Engine {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        let reply = self.ask(question, depth)?;
        let sign = self
            .expected(question)
            .and_then(|expected| staleness::sign(&reply, &expected, self.config.dialect));
        match sign {
            Some(sign) => Err(SourceError::new(SourceErrorKind::Stale, sign)),
            None => Ok(reply.answer),
        }
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("name", &self.name)
            .field("config", &self.config)
            .field("running", &self.is_running())
            .finish_non_exhaustive()
    }
}

/// The file name of a command's program, for one that does not tell its name.
fn program_name(command: &str) -> String {
    let words = shlex::split(command).unwrap_or_default();
    let program = words.first().map_or(command, String::as_str);
    Path::new(program)
        .file_name()
        .map_or(program.into(), |name| name.to_string_lossy())
        .into_owned()
}
