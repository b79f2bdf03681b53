//! The reference move generator of Grand Chess, to be read side by side with `docs/rules.md`.
//!
//! It works in the plainest way there is: for every man list the moves of its kind, play each on
//! a copy of the board, and drop those after which the mover's king stands attacked. Comments
//! name the clauses (`PROMO-5`) that a line carries out. Speed is the business of another
//! generator, and nothing here may look at that one.
//!
//! - [`Position`] is the whole of the public interface; its methods are those of
//!   [`Rules`](grand_core::Rules).
//! - One module for each kind of man: `king`, `queen`, `rook`, `bishop`, `knight`, `marshal`,
//!   `cardinal`, `pawn`. Each says twice how its man moves: as steps to try from a square, for
//!   the list of moves, and as a question about two squares, for judging one move. The tests
//!   hold the two together.
//! - `promotion` knows what a pawn may become, `attack` who attacks a square, `generate` lists
//!   moves, `judge` judges one, `play` plays one.
//! - `place`, `board`, `walk` and `offset` are the padded board and the ways over it.
//!
//! ```
//! use grand_core::{Move, Rules, Square};
//! use grand_mailbox::Position;
//!
//! let mut position = Position::start();
//! assert_eq!(position.legal_moves().len(), 65);
//! position.play(Move::new(Square::E3, Square::E5))?;
//! assert_eq!(position.perft(1), 65);
//! # Ok::<(), grand_core::IllegalMove>(())
//! ```
#![forbid(unsafe_code)]

mod attack;
mod bishop;
mod board;
mod cardinal;
mod generate;
mod judge;
mod king;
mod knight;
mod marshal;
mod offset;
mod pawn;
mod place;
mod play;
mod position;
mod promotion;
mod queen;
mod rook;
mod walk;

pub use position::Position;
