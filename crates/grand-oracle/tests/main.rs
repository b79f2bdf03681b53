//! The oracle: counting, comparing, judging, and the suites' format.

mod check;
mod compare;
mod diagnose;
mod divide;
mod drill;
mod exhaustive;
mod export;
mod hunt;
mod lint;
mod pasted;
mod sample;
mod san_round_trip;
mod schema;
mod shrink;
mod start_position;
mod stats;
mod suite_format;
mod suite_garbage;
mod suite_read;
mod suite_write;
mod support;
mod two_ply;
mod verdict;
mod verify;
