//! Endings of a king and at most two men against a king, solved by retrograde analysis.
//!
//! Every position is looked at, moves come from [`Rules`](grand_core::Rules) alone, and nothing is assumed but that the
//! board looks the same from all eight sides when there are no pawns: the strong king is kept in one
//! eighth of the board, and what is counted is counted for all eight. `docs/endings.md` has the
//! results and says how it is done.

mod index;
mod material;
mod reach;
mod solve;
mod squares;
mod table;
mod verify;

pub use material::{Ending, ParseEndingError};
pub use solve::solve;
pub use table::{Figures, Table};
pub use verify::Verified;
