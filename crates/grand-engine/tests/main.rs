//! Engines of every kind: real ones, fake ones, and programs that are none.

mod fairy_stockfish;
mod fake;
mod finding_out;
mod habits;
mod installed;
mod misdeeds;
mod no_process_left;
mod play;
mod real_engines;
mod refusals;
mod shell_engines;
