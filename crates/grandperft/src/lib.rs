//! From an answer to the bug: what every command of `grandperft` does with a wrong answer, as a
//! library.
//!
//! The oracle compares answers and knows no generator; this crate brings it together with the
//! project's generators, its explainer and the bug models: it shrinks a [finding](report::Told),
//! explains it, names the [suspects](investigate::suspects) and writes it down for people and
//! programs. It starts no process; `grand-engine` does.
#![forbid(unsafe_code)]

mod bug;
mod explainer;
mod generator;
pub mod investigate;
mod pool;
pub mod position;
pub mod report;

pub use bug::Bug;
pub use explainer::{Clauses, explain_finding, explain_move};
pub use generator::Generator;
pub use pool::suite_positions;
