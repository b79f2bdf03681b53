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
    places(board, target, by).map(Place::square)
}

/// Says whether any man of side `by` attacks `target`.
pub(crate) fn is_attacked(board: &Board, target: Square, by: Color) -> bool {
    places(board, target, by).any(|_| true)
}

fn places(board: &Board, target: Square, by: Color) -> impl Iterator<Item = Place> + '_ {
    let target = Place::of(target);
    let holds = move |place, kinds: &[Kind]| board.at(place).holds(by, kinds);

    // ROOK-1, QUEEN-1, MARSHAL-1
    let lines = rook::SLIDES
        .iter()
        .map(move |&step| walk::first_in_the_way(board, target, step))
        .filter(move |&place| holds(place, &[Kind::Rook, Kind::Queen, Kind::Marshal]));
    // BISHOP-1, QUEEN-1, CARDINAL-1
    let diagonals = bishop::SLIDES
        .iter()
        .map(move |&step| walk::first_in_the_way(board, target, step))
        .filter(move |&place| holds(place, &[Kind::Bishop, Kind::Queen, Kind::Cardinal]));
    // KNIGHT-1, MARSHAL-1, CARDINAL-1
    let leaps = knight::LEAPS
        .iter()
        .map(move |&step| target + step)
        .filter(move |&place| holds(place, &[Kind::Knight, Kind::Marshal, Kind::Cardinal]));
    // KING-1
    let kings = king::STEPS
        .iter()
        .map(move |&step| target + step)
        .filter(move |&place| holds(place, &[Kind::King]));
    // PAWN-3, PROMO-6: a pawn attacks forwards, so it stands backwards from here.
    let pawns = pawn::captures(by)
        .into_iter()
        .map(move |step| target + step.reversed())
        .filter(move |&place| holds(place, &[Kind::Pawn]));

    lines.chain(diagonals).chain(leaps).chain(kings).chain(pawns)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grand_core::{Piece, Setup};

    use super::*;
    use crate::{cardinal, marshal, offset::Offset, queen};

    /// Judges by the two squares alone, as for a single move, where `attackers` walks.
    fn attacks(board: &Board, man: Piece, from: Square, to: Square) -> bool {
        match man.kind {
            Kind::King => king::can_go(from, to),
            Kind::Queen => queen::can_go(board, from, to),
            Kind::Marshal => marshal::can_go(board, from, to),
            Kind::Cardinal => cardinal::can_go(board, from, to),
            Kind::Rook => rook::can_go(board, from, to),
            Kind::Bishop => bishop::can_go(board, from, to),
            Kind::Knight => knight::can_go(from, to),
            Kind::Pawn => {
                let Offset { files, ranks } = Offset::between(from, to);
                let ahead = if man.color == Color::White { 1 } else { -1 };
                files.abs() == 1 && ranks == ahead
            }
        }
    }

    /// Any kind anywhere: many kings, pawns on every rank. `density` men on 100 squares.
    fn random_board(seed: &mut u32, density: u32) -> Board {
        let mut next = |bound: u32| {
            *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (*seed >> 16) % bound
        };
        let mut setup = Setup::empty();
        for square in Square::ALL {
            if next(100) < density {
                let color = Color::ALL[next(2) as usize];
                setup.set(square, Some(Piece::new(color, Kind::ALL[next(8) as usize])));
            }
        }
        Board::of(&setup)
    }

    /// CHECK-1, VALID-4
    #[test]
    fn walking_outwards_finds_whoever_could_come() {
        let mut seed = 1;
        for density in (2..100).step_by(2) {
            let board = random_board(&mut seed, density);
            for target in Square::ALL {
                for by in Color::ALL {
                    let expected: BTreeSet<_> = board
                        .men()
                        .filter(|&(from, man)| man.color == by && from != target)
                        .filter(|&(from, man)| attacks(&board, man, from, target))
                        .map(|(from, _)| from)
                        .collect();
                    let found: Vec<_> = attackers(&board, target, by).collect();
                    assert_eq!(found.len(), expected.len(), "{by} at {target}");
                    assert_eq!(BTreeSet::from_iter(found), expected, "{by} at {target}");
                    assert_eq!(is_attacked(&board, target, by), !expected.is_empty());
                }
            }
        }
    }
}
