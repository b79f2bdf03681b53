//! Numbering, padding, and every way through a set.

use super::*;

#[test]
fn every_square_has_a_cell_of_its_own_in_order() {
    let mut last = None;
    for square in Square::ALL {
        let cell = Cell::new(square);
        assert_eq!(cell.square(), square);
        assert_eq!(cell.file(), square.file().index());
        assert_eq!(cell.rank(), square.rank().index());
        assert!(last < Some(cell));
        last = Some(cell);
    }
    let cells: Vec<_> = Bitboard::ALL.into_iter().map(Cell::square).collect();
    assert_eq!(cells, Square::ALL);
}

#[test]
fn no_row_straddles_the_words() {
    for rank in Rank::ALL {
        let [low, high] = Bitboard::rank(rank).words();
        assert!(low == 0 || high == 0, "{rank}");
    }
}

#[test]
fn padding_stays_empty() {
    let padding = !Bitboard::ALL.bits();
    assert_eq!(padding.count_ones(), 28);
    assert_eq!(!Bitboard::EMPTY, Bitboard::ALL);
    assert_eq!(!Bitboard::ALL, Bitboard::EMPTY);
    for square in Square::ALL {
        let one = Cell::new(square).bit();
        assert_eq!((!one).count(), 99);
        for delta in [1, 10, 11, 12, 13, 14, 23, 24, 25] {
            for delta in [delta, -delta] {
                assert_eq!(one.shifted(delta).bits() & padding, 0, "{square} {delta}");
                assert_eq!(Bitboard::ALL.shifted(delta).bits() & padding, 0);
            }
        }
    }
}

#[test]
fn a_step_over_an_edge_lands_nowhere() {
    for (square, deltas) in [
        (Square::A5, [-1, 11, -13]),
        (Square::J5, [1, 13, -11]),
        (Square::E1, [-12, -11, -13]),
        (Square::E10, [12, 11, 13]),
        (Square::A1, [-1, -12, -13]),
        (Square::J10, [1, 12, 13]),
    ] {
        for delta in deltas {
            assert!(Cell::new(square).bit().shifted(delta).is_empty(), "{square} {delta}");
        }
    }
}

#[test]
fn all_ways_through_a_set_meet_the_same_squares() {
    for set in [Bitboard::EMPTY, Bitboard::ALL, Bitboard::masked(0x1248 << 60 | 0x99_0010)] {
        let (mut cells, mut bits) = (Vec::new(), Vec::new());
        set.each(|cell| cells.push(cell));
        set.each_bit(|bit| bits.push(bit));
        assert_eq!(cells, set.into_iter().collect::<Vec<_>>());
        assert_eq!(bits, cells.into_iter().map(Cell::bit).collect::<Vec<_>>());
    }
}

#[test]
fn membership_and_number_agree() {
    let set = Cell::new(Square::A1).bit() | Cell::new(Square::E6).bit();
    let members = Square::ALL.into_iter().filter(|&square| set.has(Cell::new(square)));
    assert_eq!(members.collect::<Vec<_>>(), [Square::A1, Square::E6]);
    assert_eq!(set.count(), 2);
    assert!(set.is_several() && !set.is_empty());
    let one = set.without(Cell::new(Square::A1).bit());
    assert!(!one.is_several() && one.first() == Cell::new(Square::E6));
    assert!(!Bitboard::EMPTY.is_several() && Bitboard::EMPTY.is_empty());
}
