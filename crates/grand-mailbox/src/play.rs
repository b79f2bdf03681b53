//! Playing a move that is known to be legal, or at least pseudo-legal.

use grand_core::{Color, Kind, Move, Piece, Setup, Square};

use crate::{Position, board::Board, pawn};

/// # Panics
///
/// When no man stands on `mv.from`.
pub(crate) fn play(position: &mut Position, mv: Move) {
    let is_capture = position.board.man_on(mv.to).is_some();
    let man = move_men(&mut position.board, position.en_passant, mv);
    let is_pawn = man.kind == Kind::Pawn;

    // EP-2: whatever square was passed over before, its time is over.
    position.en_passant = if is_pawn { square_passed_over(mv.from, mv.to) } else { None };
    position.halfmove_clock = if is_pawn || is_capture { 0 } else { next(position.halfmove_clock) };
    if position.turn == Color::Black {
        position.move_number = next(position.move_number);
    }
    position.turn = !position.turn;
}

/// What a move does on the board; returns the man that moved. `en_passant` is the square that an
/// enemy pawn has just passed over.
///
/// # Panics
///
/// When no man stands on `mv.from`.
pub(crate) fn move_men(board: &mut Board, en_passant: Option<Square>, mv: Move) -> Piece {
    let Move { from, to, promotion } = mv;
    let man = board.man_on(from).expect("a man stands on the square that it leaves");
    if man.kind == Kind::Pawn && en_passant == Some(to) {
        // EP-1
        board.put(pawn::passed_pawn(man.color, to), None);
    }
    let landed = promotion.map_or(man, |choice| Piece::new(man.color, choice.kind()));
    board.put(from, None);
    board.put(to, Some(landed));
    man
}

/// EP-1: the square between, when a pawn has advanced two squares.
fn square_passed_over(from: Square, to: Square) -> Option<Square> {
    let distance = from.rank().index().abs_diff(to.rank().index());
    (distance == 2).then(|| pawn::passed_over(from, to))
}

/// Counters stop at the largest value that can be written (VALID-6).
fn next(counter: u16) -> u16 {
    (counter + 1).min(Setup::MAX_COUNTER)
}
