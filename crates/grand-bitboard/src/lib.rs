//! A fast move generator for Grand Chess, legal by construction, on 128-bit boards.
//!
//! [`Position`] is the whole of it: it implements [`Rules`](grand_core::Rules). Made from
//! `docs/rules.md` alone and sharing no code with any other generator, so that agreement between
//! two of them means something.
//!
//! How it works, from the bottom up: `bits` numbers the squares so that no step wraps around an
//! edge; `tables` says what men attack; `men` is the board; `pins` finds what checks and pins
//! forbid; `generate` hands out sets of legal targets; `list`, `count` and `legality` make lists,
//! node counts and single verdicts of them; `play` makes moves. No pseudo-legal move is ever
//! listed, and counting allocates nothing.
//!
//! ```
//! use grand_bitboard::Position;
//! use grand_core::{Rules, Setup};
//!
//! let start = Position::from_setup(&Setup::start())?;
//! assert_eq!(start.legal_moves().len(), 65);
//! assert_eq!(start.perft(3), 259_514);
//! # Ok::<(), grand_core::InvalidSetup>(())
//! ```

mod bits;
mod count;
mod generate;
mod key;
mod legality;
mod list;
mod material;
mod men;
mod pins;
mod play;
mod position;
mod side;
mod tables;

pub use position::Position;
