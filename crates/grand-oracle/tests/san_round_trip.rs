//! NOTE-1 to NOTE-5: what is written in SAN reads back as the same move.

use grand_bitboard::Position;
use grand_core::{Dialect, Ranks, Rules, san, san::San};
use grand_oracle::{
    check_mark,
    sample::{Game, Random, place},
};

/// How many moves are written and read in each dialect.
const MOVES: usize = 1_000_000;

/// Writes and reads every legal move of a position in both dialects; returns how many there are.
fn round_trip(position: &Position) -> usize {
    let (setup, legal) = (position.setup(), position.legal_moves());
    for &mv in &legal {
        let mark = check_mark(position, mv);
        for dialect in Dialect::ALL {
            let text = san::write(&setup, &legal, mv, mark, dialect);
            let read = San::parse(&text, dialect, Ranks::FromOne);
            let read = read.unwrap_or_else(|error| panic!("{setup:?}: {error}"));
            assert_eq!(read.find(&setup, &legal), Ok(mv), "{setup:?}: {text}");
            assert_eq!(read.remarks(&setup, &legal, mv, mark), [], "{setup:?}: {text}");
        }
    }
    legal.len()
}

/// NOTE-2 to NOTE-5
#[test]
fn a_million_moves_of_play_and_placement_read_back_in_both_dialects() {
    let (mut random, mut moves, mut number) = (Random::new(10), 0, 0);
    while moves < MOVES {
        let mut game = Game::<Position>::new(Random::stream(10, number));
        while game.step().is_some() {
            moves += round_trip(game.position());
        }
        let placed = (0..50).filter_map(|_| place::<Position>(&mut random));
        moves += placed.map(|position| round_trip(&position)).sum::<usize>();
        number += 1;
    }
}
