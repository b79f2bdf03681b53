//! `grandperft check` against engines that misbehave, and against being ended itself.

mod fake;
mod misdeeds;
mod no_engine;
mod processes;
mod resume;
