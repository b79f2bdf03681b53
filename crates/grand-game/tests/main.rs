//! Whole games: history, claims, ends, records and endings.

mod endgame;
mod game;
mod referee;
mod support;
mod vectors;
