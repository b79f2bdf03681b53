//! The rules of Grand Chess as named decisions.
//!
//! A third generator, small and slow. Every decision that `docs/rules.md` asks for is one method
//! of [`Decisions`], named for its clause, with the right answer as its default body. From that
//! come three things:
//!
//! - [`Position`], which decides everything rightly and implements [`Rules`](grand_core::Rules);
//! - [`explain()`], which says of any move, legal or not, which clauses permit or forbid it;
//! - [`bugs`], programs that get one decision wrong on purpose, to measure suites by.
//!
//! A move is judged by the *ways* in which it can be meant ([`Way`]). Each way is a row of gates,
//! each gate asks one decision and belongs to one clause. A move is legal when some way has all
//! its gates open; an explanation lists the gates that are closed.
//!
//! ```
//! use grand_clauses::{Position, explain};
//! use grand_core::{Clause, Dialect, Move, Rules, Square, fen};
//!
//! let setup = fen::parse("9k/10/10/10/10/6c3/10/4M5/10/2K7 w - - 0 1", Dialect::Freeling)?;
//! let position = Position::from_setup(&setup)?;
//! let explanation = explain(&position, Move::new(Square::E3, Square::E7));
//! assert_eq!(explanation.clauses, [Clause::Check2, Clause::Cardinal1]);
//! assert_eq!(explanation.why, "the cardinal on g5 pins the marshal on e3 to the king on c1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod both;
pub mod bugs;
mod decisions;
mod explain;
pub mod geometry;
mod judge;
pub mod look;
mod position;
mod squares;
mod state;
mod walk;
mod way;

pub use decisions::{Correct, Decisions};
pub use explain::{Explanation, explain, is_legal_without};
pub use geometry::Delta;
pub use judge::clause_of;
pub use position::Position;
pub use squares::{Squares, SquaresIter};
pub use state::{Identity, Memory, State};
pub use walk::{Belief, BuggyPosition, Side, Table};
pub use way::{Made, Way};
