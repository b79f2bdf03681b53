//! Whole games of Grand Chess, over any move generator.
//!
//! [`Game`] is a position with its history: repetition, the clock, which draws may be claimed and by
//! whom, and whether the game is over. [`referee()`] replays a record and says all that is wrong with
//! it. [`endgame`] solves small endings.
//!
//! Everything knows a generator only through [`Rules`](grand_core::Rules) and an explainer only
//! through [`Explainer`](grand_oracle::Explainer); no process, file, terminal or clock.
#![forbid(unsafe_code)]

mod claim;
pub mod endgame;
mod game;
pub mod referee;

pub use claim::{Claim, ClaimRefused};
pub use game::{Game, PlayError};
pub use referee::referee;
