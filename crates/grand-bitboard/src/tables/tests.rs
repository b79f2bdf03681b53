//! The tables and lookups against a slow builder that shares nothing with them.

use super::*;

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
    for axis in Axis::ALL {
        for one in Square::ALL {
            for other in Square::ALL.into_iter().filter(|&other| on_axis(axis, one, other)) {
                let expected: Vec<_> = Square::ALL
                    .into_iter()
                    .filter(|&middle| stands_between(axis, one, middle, other))
                    .collect();
                let found = squares(between(axis, Cell::new(one), Cell::new(other)));
                assert_eq!(found, expected, "{axis:?} {one} {other}");
            }
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

/// Every set of men on every line, with the slider's own square occupied as it is in play.
#[test]
fn slides_are_right_for_every_occupancy_of_every_line() {
    for axis in Axis::ALL {
        for from in Square::ALL {
            let others: Vec<_> =
                Square::ALL.into_iter().filter(|&other| on_axis(axis, from, other)).collect();
            for subset in 0..1_u32 << others.len() {
                let chosen = others.iter().enumerate().filter(|(bit, _)| subset >> bit & 1 != 0);
                let men: Vec<_> = chosen.map(|(_, &man)| man).collect();
                let occupied = cells(men.iter().copied()) | Cell::new(from).bit();
                let found = slides(axis, Cell::new(from), occupied);
                assert_eq!(
                    squares(found),
                    slow_slides(axis, from, &men),
                    "{axis:?} {from} {men:?}"
                );
            }
        }
    }
}

/// Men off the line change nothing: all of them at once, and a pattern of them.
#[test]
fn slides_ignore_men_off_the_line() {
    for axis in Axis::ALL {
        for from in Square::ALL {
            for pattern in [u128::MAX, 0x5A5A_C3C3_9669_F00F_1234_5678_9ABC_DEF0] {
                let off = Bitboard::masked(pattern).without(line(axis, Cell::new(from)));
                assert_eq!(slides(axis, Cell::new(from), off), line(axis, Cell::new(from)));
            }
        }
    }
}

#[test]
fn rooks_and_bishops_join_two_axes() {
    let occupied = Bitboard::masked(0x0F0F_1234_8421_F0F0_3C3C_5A5A_9669_A5A5);
    for from in Square::ALL {
        let cell = Cell::new(from);
        let expect = |axes: [Axis; 2]| {
            let men = squares(occupied);
            cells(axes.into_iter().flat_map(|axis| slow_slides(axis, from, &men)))
        };
        assert_eq!(rook_attacks(cell, occupied), expect([Axis::Rank, Axis::File]), "{from}");
        assert_eq!(bishop_attacks(cell, occupied), expect([Axis::Rising, Axis::Falling]), "{from}");
    }
}
