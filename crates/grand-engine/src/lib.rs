//! Other people's Grand Chess programs as [`PerftSource`](grand_oracle::PerftSource)s.
//!
//! [`connect`] starts a program as [`EngineConfig`] says, finds out which [`Protocol`] it speaks
//! where that is not said, and returns an [`Engine`]; [`shake_hands`] asks it a few sentinel
//! positions before any verdict. Whatever the program does (hang, crash, print without end, leave
//! children behind) becomes a [`SourceError`](grand_oracle::SourceError), never a verdict about
//! rules, and no process survives the `Engine`.
//!
//! A program need not have a divide: [`Ability`] says how much it answers by itself, and the rest
//! is walked, down to trying every candidate move on one that only says `Illegal move`.
//! [`Engine::choose_move`] lets it play, which even a program without any `perft` can.
//! [`Engine::accepts`] asks whether it takes a text for a position.
//!
//! No rule is known here: right answers come from a reference source, positions after moves from
//! [`EngineConfig::follow`], right answers to tell a lagging program by from
//! [`EngineConfig::recount`]. Only Unix is supported; what has left a program's process group is
//! found, and memory limited, on Linux only.
//!
//! ```no_run
//! use std::time::Duration;
//!
//! use grand_core::{Rules, Setup};
//! use grand_engine::{EngineConfig, connect, follow_with, recount_with, shake_hands};
//! use grand_oracle::{Generated, PerftSource, Question};
//!
//! fn check<R: Rules>(command: &str) -> Result<(), Box<dyn std::error::Error>> {
//!     let mut engine = connect(EngineConfig {
//!         timeout: Duration::from_secs(10),
//!         follow: Some(follow_with::<R>),
//!         recount: Some(recount_with::<R>),
//!         ..EngineConfig::new(command)
//!     })?;
//!     if let Some(refusal) = shake_hands(&mut engine, &mut Generated::<R>::new())?.refusal() {
//!         return Err(refusal.into());
//!     }
//!     let answer = engine.divide(&Question::new(Setup::start()), 2)?;
//!     assert_eq!(answer.sum(), Some(4225));
//!     Ok(())
//! }
//! ```
#![forbid(unsafe_code)]

mod any;
mod auto;
mod candidates;
mod config;
mod connect;
mod driver;
mod engine;
mod handshake;
mod jsonl;
mod notation;
mod play;
mod process;
mod refusal;
mod reply;
mod script;
mod staleness;
mod text;
mod transcript;
mod uci;
mod xboard;

#[doc(hidden)]
pub use any::reads_as_anything;
pub use config::{
    EngineConfig, Follow, MemoryLimit, ParseProtocolError, Protocol, Purpose, Recount, follow_with,
    recount_with,
};
pub use connect::{ConnectError, connect};
pub use driver::{Ability, Acceptance};
pub use engine::Engine;
pub use grand_oracle::{Confusion, Handshake, Sentinel, Sighting, sentinels};
pub use handshake::shake_hands;
pub use play::{Choice, Played, ResultClaim};
pub use process::{CommandError, program_files};
pub use transcript::Transcript;
