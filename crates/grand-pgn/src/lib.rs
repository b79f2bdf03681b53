//! Game records in PGN: their tags, moves, comments, variations and results, as text.
//!
//! Nothing here knows a board or a letter, so ten ranks and marshals read like anything else: what a
//! move means is the caller's to find out. [`Reader`] holds one game at a time, however long the
//! file, and after a fault goes on with the next game. [`write()`] writes a record in the form of
//! PGN's export format.
//!
//! ```
//! use grand_pgn::{Item, Outcome, Reader};
//!
//! let text = "[Variant \"Grand\"]\n\n1. e5 {quiet} (1. Nc4 e6) e6 2. Nc4 $1 1/2-1/2\n";
//! let game = Reader::new(text.as_bytes()).next().expect("there is one")?;
//! assert_eq!(game.tag("Variant"), Some("Grand"));
//! assert_eq!(game.moves().map(|mv| mv.text.as_str()).collect::<Vec<_>>(), ["e5", "e6", "Nc4"]);
//! let Item::Variation(variation) = &game.items[2] else { panic!("it stands behind the comment") };
//! assert_eq!(variation.items.iter().filter_map(Item::as_move).count(), 2);
//! assert_eq!(game.outcome, Some(Outcome::Draw));
//! # Ok::<(), grand_pgn::PgnError>(())
//! ```
#![forbid(unsafe_code)]

mod bytes;
mod error;
mod reader;
mod record;
mod tags;
mod write;

pub use error::PgnError;
pub use reader::Reader;
pub use record::{Item, Outcome, Place, Record, Tag, Variation, Word};
pub use write::{Numbering, write};
