//! Who attacks a square (CHECK-1).
//!
//! Looks outwards from the square, the way each kind of man moves: a man found there that moves
//! this way attacks the square. Whether it is pinned does not matter (CHECK-1), nor whether a
//! pawn could complete the move (PROMO-6). Works on any board, valid or not.

use grand_core::{Color, Kind, Square};

use crate::{bishop, board::Board, king, knight, pawn, place::Place, rook, walk};

/// Lists the squares of the men of side `by` that attack `target`, in no particular order.
pub(crate) fn attackers(
    board: &Board,
    target: Square,
    by: Color,
) -> impl Iterator<Item = Square> + '_ {
    let target = Place::of(target);
    let holds = move |place, kinds: &[Kind]| board.at(place).holds(by, kinds);

    // ROOK-1, QUEEN-1, MARSHAL-1
    let lines = rook::SLIDES
        .into_iter()
        .map(move |step| walk::first_in_the_way(board, target, step))
        .filter(move |&place| holds(place, &[Kind::Rook, Kind::Queen, Kind::Marshal]));
    // BISHOP-1, QUEEN-1, CARDINAL-1
    let diagonals = bishop::SLIDES
        .into_iter()
        .map(move |step| walk::first_in_the_way(board, target, step))
        .filter(move |&place| holds(place, &[Kind::Bishop, Kind::Queen, Kind::Cardinal]));
    // KNIGHT-1, MARSHAL-1, CARDINAL-1
    let leaps = knight::LEAPS
        .into_iter()
        .map(move |step| target + step)
        .filter(move |&place| holds(place, &[Kind::Knight, Kind::Marshal, Kind::Cardinal]));
    // KING-1
    let kings = king::STEPS
        .into_iter()
        .map(move |step| target + step)
        .filter(move |&place| holds(place, &[Kind::King]));
    // PAWN-3, PROMO-6: a pawn attacks forwards, so it stands backwards from here.
    let pawns = pawn::captures(by)
        .into_iter()
        .map(move |step| target + step.reversed())
        .filter(move |&place| holds(place, &[Kind::Pawn]));

    lines.chain(diagonals).chain(leaps).chain(kings).chain(pawns).map(Place::square)
}

/// Says whether any man of side `by` attacks `target`.
pub(crate) fn is_attacked(board: &Board, target: Square, by: Color) -> bool {
    attackers(board, target, by).next().is_some()
}
