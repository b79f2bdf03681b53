//! How men and squares are named in a sentence.

use grand_core::{Color, Kind, Square};

use crate::{Squares, State, look};

/// Such as `the marshal on e3`.
pub(super) fn the(state: &State, square: Square) -> String {
    match state.at(square) {
        Some(man) => format!("the {} on {square}", man.kind),
        None => format!("the empty square {square}"),
    }
}

/// Such as `the rook on e9 and the knight on d4`.
pub(super) fn the_all(state: &State, squares: Squares) -> String {
    enumerate(squares.iter().map(|square| the(state, square)))
}

/// Such as `a1, b2 and c3`.
pub(super) fn enumerate(items: impl Iterator<Item = String>) -> String {
    let mut items: Vec<String> = items.collect();
    match items.pop() {
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
        None => String::new(),
    }
}

/// Where a side's men of one kind stand, such as `white's only queen stands on d2`.
pub(super) fn standing(state: &State, color: Color, kind: Kind) -> String {
    let squares = look::men_of(state, color, kind);
    let names = enumerate(squares.iter().map(|square| square.to_string()));
    match squares.len() {
        1 => format!("{color}'s only {kind} stands on {names}"),
        2 => format!("{color}'s two {kind}s stand on {names}"),
        count => format!("{color}'s {count} {kind}s stand on {names}"),
    }
}
