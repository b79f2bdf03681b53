use std::{fmt, io};

use grand_oracle::SourceError;

use crate::{
    Engine, EngineConfig, Protocol, auto,
    driver::{Driver, Introduction},
    jsonl::JsonLines,
    process::{CommandError, Words},
    script::Script,
    uci::Uci,
    xboard::Xboard,
};

/// Starts a program and introduces itself to it.
///
/// # Errors
///
/// The command names no program, the program could not be started, or it did not answer as its
/// protocol wants; nothing of it is left running then.
pub fn connect(config: EngineConfig) -> Result<Engine, ConnectError> {
    Engine::start(config)
}

/// A driver of the protocol that it speaks, and what the program said of itself.
pub(crate) type Connection = (Protocol, Box<dyn Driver>, Introduction);

/// Starts the driver that the configuration asks for.
pub(crate) fn driver(config: &EngineConfig) -> Result<Connection, ConnectError> {
    let words = Words::of(&config.command).map_err(ConnectError::Command)?;
    match config.protocol {
        Protocol::Auto => auto::find(&words, config),
        protocol => speak(protocol, &words, config),
    }
}

/// Starts the driver of a protocol.
///
/// # Panics
///
/// [`Protocol::Auto`] is no protocol to speak.
pub(crate) fn speak(
    protocol: Protocol,
    words: &Words,
    config: &EngineConfig,
) -> Result<Connection, ConnectError> {
    let (driver, introduction): (Box<dyn Driver>, _) = match protocol {
        Protocol::Auto => unreachable!("a protocol is chosen before it is spoken"),
        Protocol::Uci => {
            let (driver, introduction) = Uci::start(words, config)?;
            (Box::new(driver), introduction)
        }
        Protocol::Xboard => {
            let (driver, introduction) = Xboard::start(words, config)?;
            (Box::new(driver), introduction)
        }
        Protocol::JsonLines => {
            let (driver, introduction) = JsonLines::start(words, config)?;
            (Box::new(driver), introduction)
        }
        Protocol::Perftree => (Box::new(Script::new(words, config)), Introduction::default()),
    };
    Ok((protocol, driver, introduction))
}

/// A program could not be connected to.
#[derive(Debug)]
pub enum ConnectError {
    /// The command names no program.
    Command(CommandError),
    /// The system would not start it.
    Start(io::Error),
    /// It did not answer as it should.
    Failed(SourceError),
    /// An option holds a line break and cannot be sent.
    Option(String),
}

impl From<SourceError> for ConnectError {
    fn from(error: SourceError) -> Self {
        Self::Failed(error)
    }
}

impl fmt::Display for ConnectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(error) => error.fmt(f),
            Self::Start(error) => write!(f, "it could not be started: {error}"),
            Self::Failed(error) => write!(f, "no engine was found behind the command: {error}"),
            Self::Option(name) => {
                write!(f, "the option `{}` holds a line break", name.escape_debug())
            }
        }
    }
}

impl std::error::Error for ConnectError {}
