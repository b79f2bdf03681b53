//! Forsyth-Edwards notation on ten files (NOTE-7), read strictly and in a declared dialect.

mod error;
mod read;

pub use error::{FenError, FenFault, FenField, FenProblem};
pub use read::parse;

use std::fmt::Write;

use crate::{Dialect, File, Rank, Setup, Square};

/// Writes all six fields of a setup, as they are.
///
/// NOTE-7 wants the en passant square only where a legal capture exists; the setup that a
/// generator returns ([`Rules::setup`](crate::Rules::setup)) has it so. Whatever
/// [`parse`] has read is written back as it was, the two optional counters apart.
///
/// ```
/// use grand_core::{Dialect, Setup, fen};
/// assert_eq!(
///     fen::write(&Setup::start(), Dialect::Freeling),
///     "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
/// );
/// ```
pub fn write(setup: &Setup, dialect: Dialect) -> String {
    let mut text = board(setup, dialect);
    let en_passant = setup.en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
    let (turn, clock, number) = (setup.turn.letter(), setup.halfmove_clock, setup.move_number);
    write!(text, " {turn} - {en_passant} {clock} {number}").expect("writing to a string");
    text
}

/// Writes the first field alone.
fn board(setup: &Setup, dialect: Dialect) -> String {
    let rows = Rank::ALL.into_iter().rev().map(|rank| {
        let mut row = String::new();
        let mut empty = 0;
        let flush = |empty: &mut usize, row: &mut String| {
            if *empty > 0 {
                row.push_str(&empty.to_string());
                *empty = 0;
            }
        };
        for file in File::ALL {
            match setup.piece_at(Square::new(file, rank)) {
                Some(man) => {
                    flush(&mut empty, &mut row);
                    row.push(man.letter(dialect));
                }
                None => empty += 1,
            }
        }
        flush(&mut empty, &mut row);
        row
    });
    rows.collect::<Vec<_>>().join("/")
}
