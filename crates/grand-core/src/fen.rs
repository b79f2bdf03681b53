//! Forsyth-Edwards notation on ten files (NOTE-7), read strictly and in a declared dialect.

mod error;
mod read;

pub use error::{FenError, FenFault, FenField, FenProblem};
pub use read::parse;

use std::fmt::Write;

use crate::{Dialect, File, Piece, Rank, Setup, Square};

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

/// Turns a FEN into the letters of another dialect without reading it, so that a text which is to
/// be refused can be put to a program that uses those.
///
/// Only the first field holds letters of men; in it M and C become C and A, or the other way
/// round, and everything else is left as it is. The result has the same faults at the same
/// columns.
///
/// None where that field has a letter that `from` does not know and `to` does, as A in the Freeling
/// dialect: put over, it would be no fault.
///
/// ```
/// use grand_core::{Dialect, fen};
/// let translate = |text| fen::translate(text, Dialect::Freeling, Dialect::Capablanca);
/// assert_eq!(translate("mk7C/4 w KQ a7"), Some("ck7A/4 w KQ a7".to_owned()));
/// assert_eq!(translate("mk7A/4 w KQ a7"), None);
/// ```
pub fn translate(text: &str, from: Dialect, to: Dialect) -> Option<String> {
    let start = text.find(|c: char| !c.is_whitespace()).unwrap_or(text.len());
    let rest = &text[start..];
    let (board, rest) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
    let letters = board.chars().map(|letter| match Piece::from_letter(letter, from) {
        Some(man) => Some(man.letter(to)),
        None => Piece::from_letter(letter, to).is_none().then_some(letter),
    });
    let board: String = letters.collect::<Option<_>>()?;
    Some(format!("{}{board}{rest}", &text[..start]))
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
