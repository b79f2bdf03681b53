//! Other people's Grand Chess programs as [`PerftSource`](grand_oracle::PerftSource)s.
//!
//! [`connect`] starts a program as [`EngineConfig`] says and returns an [`Engine`]; [`shake_hands`]
//! asks it a few sentinel positions before any verdict. Whatever the program does (hang, crash,
//! print without end, leave children behind) becomes a
//! [`SourceError`](grand_oracle::SourceError), never a verdict about rules, and no process
//! survives the `Engine`.
//!
//! No rule is known here: right answers come from a reference source, positions after moves from
//! [`EngineConfig::follow`]. Only Unix is supported.
//!
//! ```no_run
//! use std::time::Duration;
//!
//! use grand_core::Setup;
//! use grand_engine::{EngineConfig, connect, shake_hands};
//! use grand_oracle::{PerftSource, Question};
//!
//! # fn reference() -> Box<dyn PerftSource> { unimplemented!() }
//! let mut config = EngineConfig::new("fairy-stockfish");
//! config.timeout = Duration::from_secs(10);
//! let mut engine = connect(config)?;
//! if let Some(refusal) = shake_hands(&mut engine, reference().as_mut())?.refusal() {
//!     return Err(refusal.into());
//! }
//! let answer = engine.divide(&Question::new(Setup::start()), 2)?;
//! assert_eq!(answer.sum(), Some(4225));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod auto;
mod config;
mod connect;
mod driver;
mod engine;
mod handshake;
mod jsonl;
mod notation;
mod process;
mod refusal;
mod reply;
mod script;
mod staleness;
mod text;
mod transcript;
mod uci;
mod walk;
mod xboard;

pub use config::{
    EngineConfig, Follow, MemoryLimit, ParseProtocolError, Protocol, Recount, follow_with,
    recount_with,
};
pub use connect::{ConnectError, connect};
pub use driver::{Ability, Acceptance};
pub use engine::Engine;
pub use handshake::{Confusion, Handshake, Sentinel, Sighting, sentinels, shake_hands};
pub use process::CommandError;
pub use transcript::Transcript;
