//! Shared by the other modules: setups from text, refusals as text, setups made at random.

use grand_core::{Color, Dialect, Kind, Piece, Setup, Square, fen};
use proptest::{collection::vec, option, prelude::*, sample::select};

/// Reads a FEN in the Freeling dialect.
pub(crate) fn setup(text: &str) -> Setup {
    fen::parse(text, Dialect::Freeling).unwrap_or_else(|error| panic!("{error}"))
}

/// The reasons why a FEN in the Freeling dialect is refused, as a reader sees them.
pub(crate) fn refusals(text: &str) -> Vec<String> {
    refusals_in(text, Dialect::Freeling)
}

/// The reasons why a FEN is refused, as a reader sees them.
pub(crate) fn refusals_in(text: &str, dialect: Dialect) -> Vec<String> {
    match fen::parse(text, dialect) {
        Ok(setup) => panic!("{text:?} was taken for {setup:?}"),
        Err(error) => error.faults().iter().map(ToString::to_string).collect(),
    }
}

/// The faults of a setup, as a reader sees them.
pub(crate) fn faults(setup: &Setup) -> Vec<String> {
    setup.faults().iter().map(ToString::to_string).collect()
}

/// The same with other counters.
pub(crate) fn with_counters(mut setup: Setup, halfmove_clock: u16, move_number: u16) -> Setup {
    setup.halfmove_clock = halfmove_clock;
    setup.move_number = move_number;
    setup
}

/// The same with the other side to move.
pub(crate) fn with_the_turn_passed(mut setup: Setup) -> Setup {
    setup.turn = !setup.turn;
    setup
}

/// Any man.
pub(crate) fn man() -> impl Strategy<Value = Piece> {
    (select(&Color::ALL), select(&Kind::ALL)).prop_map(|(color, kind)| Piece::new(color, kind))
}

/// Anything that a FEN can say: any men anywhere, no rule kept but the counters' range.
pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    // From an empty board to one with hardly a gap.
    let board =
        (0.05..0.95).prop_flat_map(|density| vec(option::weighted(density, man()), Square::NUM));
    let others = (
        select(&Color::ALL),
        option::of(select(&Square::ALL)),
        0..=Setup::MAX_COUNTER,
        1..=Setup::MAX_COUNTER,
    );
    (board, others).prop_map(|(board, (turn, en_passant, halfmove_clock, move_number))| {
        let mut setup = with_counters(Setup::empty(), halfmove_clock, move_number);
        (setup.turn, setup.en_passant) = (turn, en_passant);
        for (square, man) in Square::ALL.into_iter().zip(board) {
            setup.set(square, man);
        }
        setup
    })
}
