//! The pawn: how it advances and captures. What becomes of it is `promotion`'s.

use grand_core::{Color, Move, Rank, Square};

use crate::{
    board::{Board, Cell},
    offset::Offset,
    place::{Place, Step},
    promotion,
};

/// PAWN-2
const fn starting_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::Three,
        Color::Black => Rank::Eight,
    }
}

/// PAWN-1
const fn forward(color: Color) -> Step {
    match color {
        Color::White => Step::new(0, 1),
        Color::Black => Step::new(0, -1),
    }
}

/// PAWN-3: the squares that a pawn attacks, whether or not it could move there (PROMO-6).
pub(crate) const fn captures(color: Color) -> [Step; 2] {
    match color {
        Color::White => [Step::new(-1, 1), Step::new(1, 1)],
        Color::Black => [Step::new(-1, -1), Step::new(1, -1)],
    }
}

/// `en_passant` is the square that an enemy pawn has just passed over.
pub(crate) fn add_moves(
    board: &Board,
    color: Color,
    en_passant: Option<Square>,
    from: Square,
    moves: &mut Vec<Move>,
) {
    let one = Place::of(from) + forward(color);
    if board.at(one) == Cell::Empty {
        // PAWN-1
        promotion::add_choices(board, color, from, one.square(), moves);
        // PAWN-2
        let two = one + forward(color);
        if from.rank() == starting_rank(color) && board.at(two) == Cell::Empty {
            moves.push(Move::new(from, two.square()));
        }
    }
    for step in captures(color) {
        let to = Place::of(from) + step;
        // PAWN-3, EP-1
        if board.at(to).can_be_taken_by(color) || en_passant.map(Place::of) == Some(to) {
            promotion::add_choices(board, color, from, to.square(), moves);
        }
    }
}

/// The same for one pair of squares, again without what becomes of the pawn.
pub(crate) fn can_go(
    board: &Board,
    color: Color,
    en_passant: Option<Square>,
    from: Square,
    to: Square,
) -> bool {
    let Offset { files, ranks } = Offset::between(from, to);
    let ahead = match color {
        Color::White => ranks,
        Color::Black => -ranks,
    };
    let is_empty = |square| board.man_on(square).is_none();
    match (files, ahead) {
        // PAWN-1
        (0, 1) => is_empty(to),
        // PAWN-2
        (0, 2) => {
            from.rank() == starting_rank(color) && is_empty(passed_over(from, to)) && is_empty(to)
        }
        // PAWN-3, EP-1
        (-1 | 1, 1) => board.at(Place::of(to)).can_be_taken_by(color) || en_passant == Some(to),
        _ => false,
    }
}

/// The square that a pawn's two-square advance passes over (EP-1).
pub(crate) fn passed_over(from: Square, to: Square) -> Square {
    let ranks = from.rank().index() + to.rank().index();
    Square::new(from.file(), Rank::ALL[ranks / 2])
}

/// The square where the enemy pawn stands that `color` captures by moving to `en_passant` (EP-1).
pub(crate) fn passed_pawn(color: Color, en_passant: Square) -> Square {
    (Place::of(en_passant) + forward(color).reversed()).square()
}
