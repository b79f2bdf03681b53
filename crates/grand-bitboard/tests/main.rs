//! The rules, clause by clause, and properties over random play.
//!
//! Every case is worked out by hand from `docs/rules.md` and holds for both colours: it is looked
//! at a second time through the colour mirror.

mod check;
mod clauses;
mod deep;
mod en_passant;
mod end;
mod faults;
mod hand;
mod moves;
mod odd_boards;
mod paths;
mod pawns;
mod perft;
mod play;
mod promotion;
mod properties;
mod sample;
