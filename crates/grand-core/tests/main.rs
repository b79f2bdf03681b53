//! The vocabulary against the rules: notation, setups, and what is refused with which words.

mod clauses;
mod fen_board;
mod fen_fields;
mod fen_many_faults;
mod fen_random;
mod mirrors;
mod moves;
mod position_id;
mod san;
mod san_read;
mod setup_faults;
mod support;
