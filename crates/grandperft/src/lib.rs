//! Checks Grand Chess move generators against the rules, from their own tests; and, for every
//! command of the binary `grandperft`, what is done with a wrong answer.
//!
//! # A Rust engine's own tests
//!
//! [`check()`] runs the built-in suites on anything that lists moves:
//!
//! ```
//! # mod my_engine {
//! #     use grand_core::{Dialect, Move, Rules, fen};
//! #     pub fn legal_moves(fen: &str, moves: &[&str]) -> Result<Vec<String>, String> {
//! #         let dialect = Dialect::Capablanca;
//! #         let setup = fen::parse(fen, dialect).map_err(|error| error.to_string())?;
//! #         let mut position =
//! #             grand_mailbox::Position::from_setup(&setup).map_err(|error| error.to_string())?;
//! #         for text in moves {
//! #             position.play_unchecked(Move::parse(text, dialect).map_err(|e| e.to_string())?);
//! #         }
//! #         Ok(position.legal_moves().iter().map(|mv| mv.to_text(dialect)).collect())
//! #     }
//! # }
//! use grandperft::Level;
//!
//! // In a `#[test]`: level smoke here, `standard` where no level is given.
//! let mut generator = |fen: &str, moves: &[&str]| my_engine::legal_moves(fen, moves);
//! grandperft::check(&mut generator).level(Level::Smoke).assert();
//! ```
//!
//! It panics with a report: which move is wrong, in which small position, by which clause of
//! `docs/rules.md`, and which wrong belief predicts what the generator said.
//! `docs/check-your-engine.md` has a worked example, `examples/rust-engine` a crate of it.
//!
//! # From an answer to the bug
//!
//! The oracle compares answers and knows no generator; this crate brings it together with the
//! project's generators, its explainer and the bug models: it shrinks a [finding](report::Told),
//! explains it, names the [suspects](investigate::suspects) and writes it down for people and
//! programs. It starts no process; `grand-engine` does.
#![forbid(unsafe_code)]

mod bug;
mod check;
mod explainer;
mod generator;
pub mod investigate;
mod pool;
pub mod position;
mod program;
pub mod report;
pub mod rules;
pub mod selftest;
pub mod suites;

pub use bug::Bug;
pub use check::{Check, CheckError, Outcome, Standing, check};
pub use explainer::{Clauses, explain_finding, explain_move, explain_smaller};
pub use generator::Generator;
pub use grand_core::Dialect;
pub use grand_oracle::suite::Level;
pub use pool::suite_positions;
pub use program::{Divided, MoveGenerator};
