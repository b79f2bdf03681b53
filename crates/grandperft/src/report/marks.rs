use grand_core::{Move, Rules, Setup, Square};
use grand_oracle::{Difference, Fault, Reported};

/// The most moves that are drawn on one board: more hide it.
const MOST_ARROWS: usize = 8;

/// A move on a board, and what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The move.
    pub mv: Move,
    /// Which way it differs.
    pub fault: Fault,
}

/// What is to be seen on a board besides the men.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Moves that differ.
    pub arrows: Vec<Arrow>,
    /// Men that give check.
    pub checkers: Vec<Square>,
}

impl Marks {
    /// Marks the moves that differ at `setup`, as many as a board can show, and who gives check.
    pub fn of(setup: &Setup, difference: &Difference) -> Self {
        let faults = [
            (Fault::Extra, &difference.extra),
            (Fault::Missing, &difference.missing),
            (Fault::Repeated, &difference.duplicate),
        ];
        let arrows = faults.into_iter().flat_map(|(fault, moves)| {
            moves.iter().filter_map(move |mv| match mv {
                Reported::Move(mv) => Some(Arrow { mv: *mv, fault }),
                Reported::Other(_) => None,
            })
        });
        let position = grand_bitboard::Position::from_setup(setup);
        Self {
            arrows: arrows.take(MOST_ARROWS).collect(),
            checkers: position.map(|position| position.checkers()).unwrap_or_default(),
        }
    }

    /// The squares that the first move leaves and reaches.
    pub fn first_squares(&self) -> Vec<Square> {
        self.arrows.first().map(|arrow| vec![arrow.mv.from, arrow.mv.to]).unwrap_or_default()
    }
}
