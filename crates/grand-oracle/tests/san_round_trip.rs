//! NOTE-1 to NOTE-5: what is written in engine text or SAN reads back as the same move.

use grand_bitboard::Position;
use grand_oracle::{
    property::moves_read_back,
    sample::{Game, Random, place},
};

/// How many moves are written and read in each dialect.
const MOVES: usize = 1_000_000;

/// Writes and reads every legal move of a position in both dialects; returns how many there are.
fn round_trip(position: &Position) -> usize {
    moves_read_back(position).unwrap_or_else(|broken| panic!("{broken}"))
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
