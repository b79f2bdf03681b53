//! The two ways over the board: one step, or step after step until something is in the way.

use grand_core::{Color, Move, Square};

use crate::{
    board::{Board, Cell},
    place::{Place, Step},
};

/// Adds the moves of a man that goes one of `steps` away, over whatever lies between.
pub(crate) fn leap(
    board: &Board,
    color: Color,
    from: Square,
    steps: &[Step],
    moves: &mut Vec<Move>,
) {
    for &step in steps {
        let to = Place::of(from) + step;
        // MOVE-1
        if board.at(to) == Cell::Empty || board.at(to).can_be_taken_by(color) {
            moves.push(Move::new(from, to.square()));
        }
    }
}

/// Adds the moves of a man that goes any distance along `steps`, up to the first man in the way.
pub(crate) fn slide(
    board: &Board,
    color: Color,
    from: Square,
    steps: &[Step],
    moves: &mut Vec<Move>,
) {
    for &step in steps {
        let mut to = Place::of(from) + step;
        while board.at(to) == Cell::Empty {
            moves.push(Move::new(from, to.square()));
            to = to + step;
        }
        // MOVE-1
        if board.at(to).can_be_taken_by(color) {
            moves.push(Move::new(from, to.square()));
        }
    }
}

/// Finds the first cell along `step` that is not empty: a man, or the border.
pub(crate) fn first_in_the_way(board: &Board, from: Place, step: Step) -> Place {
    let mut place = from + step;
    while board.at(place) == Cell::Empty {
        place = place + step;
    }
    place
}
