use std::{fmt, io};

use grand_oracle::SourceError;

use crate::{
    Engine, EngineConfig, Protocol,
    driver::{Driver, Introduction},
    process::{CommandError, Words},
    uci::Uci,
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

/// Starts the driver that the configuration asks for.
pub(crate) fn driver(
    config: &EngineConfig,
) -> Result<(Protocol, Box<dyn Driver>, Introduction), ConnectError> {
    let words = Words::of(&config.command).map_err(ConnectError::Command)?;
    match config.protocol {
        Protocol::Auto | Protocol::Uci => {
            let (uci, introduction) = Uci::start(&words, config)?;
            Ok((Protocol::Uci, Box::new(uci), introduction))
        }
        protocol => Err(ConnectError::Unsupported(protocol)),
    }
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
    /// There is no driver for this protocol yet.
    Unsupported(Protocol),
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
            Self::Unsupported(protocol) => {
                write!(f, "the protocol {protocol} is not supported yet")
            }
        }
    }
}

impl std::error::Error for ConnectError {}
