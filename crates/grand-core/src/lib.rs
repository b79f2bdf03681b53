//! The vocabulary of Grand Chess, shared by everything else in this workspace.
//!
//! Here are the nouns of `docs/rules.md` ([`Square`], [`Kind`], [`Piece`], [`Move`], [`Setup`]),
//! how they are written ([`fen`], [`san`], [`Dialect`]), the names of the rules ([`Clause`]) and
//! the trait [`Rules`] that every move generator implements.
//!
//! What is *not* here: anything that knows how a man moves. No steps, rays, attacks, check tests
//! or `play`. Two generators that share such code share its bugs, and then their agreement proves
//! nothing.
//!
//! ```
//! use grand_core::{Color, Dialect, Kind, Piece, Setup, Square, fen};
//!
//! let start = Setup::start();
//! assert_eq!(start.piece_at(Square::F2), Some(Piece::new(Color::White, Kind::Marshal)));
//!
//! // The same position in the letters of most engines: C for the marshal, A for the cardinal.
//! let text = fen::write(&start, Dialect::Capablanca);
//! assert_eq!(text, "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1");
//! assert_eq!(fen::parse(&text, Dialect::Capablanca), Ok(start));
//! ```
#![forbid(unsafe_code)]

mod clause;
mod color;
mod dialect;
pub mod fen;
mod kind;
mod mv;
mod piece;
mod ranks;
mod rules;
pub mod san;
mod setup;
mod square;
mod validity;

pub use clause::{Clause, ParseClauseError, Shown};
pub use color::Color;
pub use dialect::{Dialect, DialectError, DialectEvidence, ParseDialectError};
pub use kind::{Kind, PromotionKind};
pub use mv::{Move, ParseMoveError};
pub use piece::Piece;
pub use ranks::Ranks;
pub use rules::{IllegalMove, Rules};
pub use setup::{PositionId, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
pub use validity::{Fault, InvalidSetup};
