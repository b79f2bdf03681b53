//! A fast move generator for Grand Chess, legal by construction, on 128-bit boards.
//!
//! [`Position`] is nearly all of it: it implements [`Rules`](grand_core::Rules). Made from
//! `docs/rules.md` alone and sharing no code with any other generator, so that agreement between
//! two of them means something. [`Path`] says which CPU instructions count.
//!
//! How it works, from the bottom up: `bits` numbers the squares so that no step wraps around an
//! edge; `tables` says what stands in line; `path` is what differs between processors, with
//! `portable` for all of them and `cpu` and `native` for some; `men` is the board of men, `board`
//! makes moves on it; `pins` finds what checks and pins forbid; `generate` hands out sets of legal
//! targets; `list`, `legality`, `leaf` and `count` make lists, single verdicts and node counts of
//! them; `two_ply` counts the last two plies at once; `play` keeps key and counters; [`deep`] counts
//! equal positions once. No pseudo-legal move is ever listed, and counting without a table allocates
//! nothing.
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
mod board;
mod count;
mod counter;
#[cfg(target_arch = "x86_64")]
mod cpu;
pub mod deep;
mod generate;
mod key;
mod leaf;
mod legality;
mod list;
mod material;
mod men;
#[cfg(target_arch = "x86_64")]
mod native;
mod path;
mod pins;
mod play;
mod portable;
mod position;
mod side;
mod tables;
mod two_ply;

pub use counter::Counter;
pub use path::Path;
pub use position::Position;
