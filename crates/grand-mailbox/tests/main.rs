//! The rules clause by clause, and properties that hold everywhere.
//!
//! Expected moves are worked out by hand from `docs/rules.md`. Most assertions of [`support`]
//! are made twice, for the position given and for its colour mirror, so that every claim is
//! tested for both sides.

mod check;
mod en_passant;
mod game_end;
mod men;
mod pawn;
mod perft;
mod play;
mod promotion;
mod properties;
mod sample;
mod start;
mod support;
mod validity;
