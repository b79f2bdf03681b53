//! The tables and lookups against a slow builder that shares nothing with them.

use super::*;
use crate::path::Lookup;

/// Squares as (file, rank) from 1, and steps as differences of these.
fn coordinates(square: Square) -> (i32, i32) {
    (square.file().index() as i32 + 1, square.rank().number() as i32)
}

fn squares(set: Bitboard) -> Vec<Square> {
    set.into_iter().map(Cell::square).collect()
}

fn cells(squares: impl IntoIterator<Item = Square>) -> Bitboard {
    squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | Cell::new(square).bit())
}

fn on_axis(axis: Axis, one: Square, other: Square) -> bool {
    let ((file, rank), (other_file, other_rank)) = (coordinates(one), coordinates(other));
    one != other
        && match axis {
            Axis::Rank => rank == other_rank,
            Axis::File => file == other_file,
            Axis::Rising => file - rank == other_file - other_rank,
            Axis::Falling => file + rank == other_file + other_rank,
        }
}

/// Between in the sense of both coordinates at once.
fn stands_between(axis: Axis, one: Square, middle: Square, other: Square) -> bool {
    let inside = |a: i32, b: i32, c: i32| (a.min(c)..=a.max(c)).contains(&b);
    let ((a, b), (c, d), (e, f)) = (coordinates(one), coordinates(middle), coordinates(other));
    on_axis(axis, one, middle) && on_axis(axis, middle, other) && inside(a, c, e) && inside(b, d, f)
}

fn slow_slides(axis: Axis, from: Square, men: &[Square]) -> Vec<Square> {
    let seen = |to: Square| !men.iter().any(|&man| stands_between(axis, from, man, to));
    Square::ALL.into_iter().filter(|&to| on_axis(axis, from, to) && seen(to)).collect()
}

#[test]
fn lines_hold_the_squares_in_line() {
    for axis in Axis::ALL {
        for square in Square::ALL {
            let expected: Vec<_> =
                Square::ALL.into_iter().filter(|&other| on_axis(axis, square, other)).collect();
            assert_eq!(squares(line(axis, Cell::new(square))), expected, "{axis:?} {square}");
        }
    }
}

#[test]
fn between_holds_the_squares_between() {
    for one in Square::ALL {
        for other in Square::ALL {
            let axis = Axis::ALL.into_iter().find(|&axis| on_axis(axis, one, other));
            let expected: Vec<_> = Square::ALL
                .into_iter()
                .filter(|&middle| axis.is_some_and(|axis| stands_between(axis, one, middle, other)))
                .collect();
            let found = squares(between(Cell::new(one), Cell::new(other)));
            assert_eq!(found, expected, "{one} {other}");
        }
    }
}

#[test]
fn near_holds_what_reaches_the_ring_or_the_square_itself() {
    for square in Square::ALL {
        let near = near(Cell::new(square));
        let ring = squares(ring(Cell::new(square)));
        let filtered = |reaches: &dyn Fn(Square, Square) -> bool, targets: &[Square]| {
            let origin = |&from: &Square| targets.iter().any(|&to| reaches(from, to));
            Square::ALL.into_iter().filter(origin).collect::<Vec<_>>()
        };
        let leap = |from, to| squares(leaps(Cell::new(from))).contains(&to);
        assert_eq!(squares(near.leapers), filtered(&leap, &ring), "{square}");
        for axis in Axis::ALL {
            let slide = |from, to| on_axis(axis, from, to);
            let found = squares(near.sliders[axis as usize]);
            assert_eq!(found, filtered(&slide, &ring), "{axis:?} {square}");
        }
        for (found, axes) in [
            (near.rook_lines, [Axis::Rank, Axis::File]),
            (near.bishop_lines, [Axis::Rising, Axis::Falling]),
        ] {
            let slide = |from, to| axes.iter().any(|&axis| on_axis(axis, from, to));
            assert_eq!(squares(found), filtered(&slide, &[square]), "{square}");
        }
    }
}

#[test]
fn leaps_go_two_squares_one_way_and_one_across() {
    for from in Square::ALL {
        let (file, rank) = coordinates(from);
        let leap = |to: &Square| {
            let (other_file, other_rank) = coordinates(*to);
            (file - other_file).abs() * (rank - other_rank).abs() == 2
        };
        let expected: Vec<_> = Square::ALL.into_iter().filter(leap).collect();
        assert_eq!(squares(leaps(Cell::new(from))), expected, "{from}");
    }
}

#[test]
fn the_ring_holds_the_squares_that_touch() {
    for from in Square::ALL {
        let (file, rank) = coordinates(from);
        let touches = |to: &Square| {
            let (other_file, other_rank) = coordinates(*to);
            (file - other_file).abs().max((rank - other_rank).abs()) == 1
        };
        let expected: Vec<_> = Square::ALL.into_iter().filter(touches).collect();
        assert_eq!(squares(ring(Cell::new(from))), expected, "{from}");
    }
}

#[test]
fn pawns_attack_diagonally_from_behind() {
    for (color, up) in [(Color::White, 1), (Color::Black, -1)] {
        for target in Square::ALL {
            let (file, rank) = coordinates(target);
            let attacks = |from: &Square| {
                let (other_file, other_rank) = coordinates(*from);
                (file - other_file).abs() == 1 && rank - other_rank == up
            };
            let expected: Vec<_> = Square::ALL.into_iter().filter(attacks).collect();
            let found = squares(pawn_origins(Cell::new(target), color));
            assert_eq!(found, expected, "{color} {target}");
        }
    }
}

/// Every set of men on every line, with the slider's own square occupied as it is in play. Men off
/// the line change nothing: none, and a pattern of them.
pub(crate) fn assert_slides<L: Lookup>() {
    const PATTERN: u128 = 0x5A5A_C3C3_9669_F00F_1234_5678_9ABC_DEF0;
    for axis in Axis::ALL {
        for from in Square::ALL {
            let cell = Cell::new(from);
            let others: Vec<_> =
                Square::ALL.into_iter().filter(|&other| on_axis(axis, from, other)).collect();
            for subset in 0..1_u32 << others.len() {
                let chosen = others.iter().enumerate().filter(|(bit, _)| subset >> bit & 1 != 0);
                let men: Vec<_> = chosen.map(|(_, &man)| man).collect();
                let occupied = cells(men.iter().copied()) | cell.bit();
                let expected = cells(slow_slides(axis, from, &men));
                let off = Bitboard::masked(PATTERN).without(line(axis, cell));
                assert_eq!(L::slides(axis, cell, occupied), expected, "{axis:?} {from} {men:?}");
                assert_eq!(L::slides(axis, cell, occupied | off), expected, "{from} {men:?}");
            }
        }
    }
}

/// Rooks and bishops join two axes, and a count leaves out the men of one's own.
pub(crate) fn assert_slide_counts<L: Lookup>() {
    let mut state = 1_u128;
    for from in Square::ALL {
        for _ in 0..200 {
            let [occupied, own] = [3, 5].map(|odd| {
                state = state.wrapping_mul(0xDA94_2042_E4DD_58B5_DA94_2042_E4DD_58B5 + odd) + 1;
                Bitboard::masked(state & state.rotate_left(40) | state.rotate_left(71))
            });
            let occupied = occupied | Cell::new(from).bit();
            let own = own & occupied;
            let men = squares(occupied);
            let expect = |axes: [Axis; 2]| {
                cells(axes.into_iter().flat_map(|axis| slow_slides(axis, from, &men)))
            };
            let rook = expect([Axis::Rank, Axis::File]);
            let bishop = expect([Axis::Rising, Axis::Falling]);
            let cell = Cell::new(from);
            assert_eq!(L::rook(cell, occupied), rook, "{from} {men:?}");
            assert_eq!(L::bishop(cell, occupied), bishop, "{from} {men:?}");
            let counts = (L::rook_moves(cell, occupied, own), L::bishop_moves(cell, occupied, own));
            let expected = (rook.without(own).count(), bishop.without(own).count());
            assert_eq!(counts, expected, "{from} {men:?}");
        }
    }
}
