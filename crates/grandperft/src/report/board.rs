//! The board as text.

use std::fmt::Write;

use anstyle::Style;
use grand_core::{Dialect, File, Rank, Setup, Square, fen};

/// How a marked square stands out: in colour where there is colour, by its brackets otherwise.
const MARK: Style = Style::new().bold();

/// Draws the board as text, White below, with `marked` squares in brackets, and its FEN under it.
pub fn board(setup: &Setup, dialect: Dialect, marked: &[Square]) -> String {
    format!("{}\n{}\n", squares(setup, dialect, marked), fen::write(setup, dialect))
}

/// Draws the board as [`board`] does, without a FEN.
pub fn squares(setup: &Setup, dialect: Dialect, marked: &[Square]) -> String {
    let mut text = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        write!(text, "{:>2} ", rank.number()).expect("a string takes it");
        for file in File::ALL {
            let square = Square::new(file, rank);
            let letter = setup.piece_at(square).map_or('.', |man| man.letter(dialect));
            if marked.contains(&square) {
                write!(text, "{MARK}[{letter}]{MARK:#}").expect("a string takes it");
            } else {
                write!(text, " {letter} ").expect("a string takes it");
            }
        }
        let trimmed = text.trim_end_matches(' ').len();
        text.truncate(trimmed);
        text.push('\n');
    }
    text.push_str("  ");
    for file in File::ALL {
        write!(text, "  {file}").expect("a string takes it");
    }
    text.push('\n');
    text
}
