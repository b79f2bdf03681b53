//! From a finding to the bug: a smaller position, and the belief that fits everything seen.

mod asking;
mod look_into;
mod shrinker;
mod suspects;

pub use asking::{Counts, Planner, ask, examine, text_to_refuse};
pub use look_into::{accuse, look_into};
pub use shrinker::Shrinker;
pub use suspects::suspects;
pub(crate) use suspects::{Answers, spread};
