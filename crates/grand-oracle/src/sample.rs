//! Positions for suites, tests and fuzzing, the same for a seed on every machine and for ever.
//!
//! Ways to come by one, over any generator: [`Game`] plays legal moves from the start, so that
//! every position can be reached; [`place`] puts men on an empty board, which shows what play
//! hardly ever does; [`scene()`] sets up what one rule is about, [`edit()`] changes a position of
//! the suites, [`Wild`] draws among all of these, and [`script()`] reads a way from any bytes.
//! [`Look`] says what a position shows, [`Counters`] how much of each was seen, and [`Apart`] keeps
//! near-duplicates out. [`Play`] and [`Dense`] make the suites of the same names of them;
//! `docs/sampling.md` says how, and what the figures are.
//!
//! All that is random comes from [`Random`], and legal moves are sorted before one is drawn, so a
//! sample does not depend on the generator either.

mod apart;
mod case;
mod census;
mod counters;
mod dense;
mod edit;
mod feature;
mod game;
mod look;
mod phase;
mod place;
mod play;
mod random;
mod scene;
mod script;
mod temper;
mod variety;
mod wild;

pub use apart::Apart;
pub use case::case;
pub use census::Census;
pub use counters::Counters;
pub use dense::Dense;
pub use edit::edit;
pub use feature::Feature;
pub use game::Game;
pub use look::Look;
pub use phase::{ParsePhaseError, Phase};
pub use place::{place, throw};
pub use play::{Play, Sampled};
pub use random::Random;
pub use scene::scene;
pub use script::script;
pub use variety::{Trait, Variety};
pub use wild::Wild;
