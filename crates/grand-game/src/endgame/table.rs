use grand_core::{Color, Setup, Square};

use super::{
    Ending,
    index::{Index, Men},
};

/// No position: two men on a square, or the side that is not to move in check.
pub(super) const INVALID: u16 = u16::MAX;
/// Not won, or not known to be.
pub(super) const OPEN: u16 = u16::MAX - 1;

/// A solved ending.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) ending: Ending,
    pub(super) index: Index,
    /// Plies to mate with White to move.
    pub(super) strong: Vec<u16>,
    /// Plies to mate with Black to move.
    pub(super) weak: Vec<u16>,
    pub(super) checkmates: u64,
    pub(super) stalemates: u64,
}

/// What there is of an ending with one of the sides to move, over all valid positions of the whole
/// board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The valid positions.
    pub legal: u64,
    /// Those in which White can force mate.
    pub won: u64,
    /// The others.
    pub drawn: u64,
    /// The longest mate in plies, both sides playing as well as they can; none where nothing is won.
    pub longest_plies: Option<u16>,
    /// A position that takes as long.
    pub longest: Option<Setup>,
}

impl Table {
    /// Returns the ending.
    pub const fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Returns how many positions are checkmate.
    pub const fn checkmates(&self) -> u64 {
        self.checkmates
    }

    /// Returns how many positions are stalemate.
    pub const fn stalemates(&self) -> u64 {
        self.stalemates
    }

    /// Counts the positions with a side to move.
    pub fn figures(&self, turn: Color) -> Figures {
        let values = self.values(turn);
        let mut figures =
            Figures { legal: 0, won: 0, drawn: 0, longest_plies: None, longest: None };
        for (number, &value) in values.iter().enumerate().filter(|(_, value)| **value != INVALID) {
            let weight = self.index.weight(number);
            figures.legal += weight;
            if value == OPEN {
                figures.drawn += weight;
                continue;
            }
            figures.won += weight;
            if figures.longest_plies.is_none_or(|longest| longest < value) {
                figures.longest_plies = Some(value);
                figures.longest = Some(self.index.setup(&self.index.men(number), turn));
            }
        }
        figures
    }

    /// Lists positions that take as long as the longest with a side to move, at most `most` of them
    /// and one for each picture.
    pub fn longest(&self, turn: Color, most: usize) -> Vec<Setup> {
        let Some(plies) = self.figures(turn).longest_plies else { return Vec::new() };
        let numbers = self.values(turn).iter().enumerate().filter(|(_, value)| **value == plies);
        let men = numbers.take(most).map(|(number, _)| self.index.men(number));
        men.map(|men| self.index.setup(&men, turn)).collect()
    }

    /// Returns the plies to mate in a position; none where White cannot force it.
    ///
    /// # Panics
    ///
    /// When other men stand there than the ending's.
    pub fn plies(&self, setup: &Setup) -> Option<u16> {
        self.value(&self.men_of(setup).expect("the men of the ending stand there"), setup.turn)
    }

    /// The plies to mate; none where White cannot force it, or the position is not valid.
    pub(super) fn value(&self, men: &Men, turn: Color) -> Option<u16> {
        let number = self.index.pictures(men).next().expect("the king is in some eighth");
        Some(self.values(turn)[number]).filter(|&plies| plies != OPEN && plies != INVALID)
    }

    /// Which of White's men beside the king stands on a square.
    pub(super) fn man_on(&self, men: &Men, square: Square) -> Option<usize> {
        men.others[..self.index.kinds().len()].iter().position(|&it| it == square)
    }

    pub(super) const fn values(&self, turn: Color) -> &Vec<u16> {
        match turn {
            Color::White => &self.strong,
            Color::Black => &self.weak,
        }
    }

    fn men_of(&self, setup: &Setup) -> Option<Men> {
        use grand_core::{Kind, Piece};
        let king = |color| setup.squares_of(Piece::new(color, Kind::King)).next();
        let mut others = [Square::A1; Ending::MOST];
        let mut taken = Vec::new();
        for (place, &kind) in others.iter_mut().zip(self.index.kinds()) {
            let mut squares = setup.squares_of(Piece::new(Color::White, kind));
            *place = squares.find(|square| !taken.contains(square))?;
            taken.push(*place);
        }
        let all = setup.pieces().count() == 2 + self.index.kinds().len();
        all.then_some(Men { strong: king(Color::White)?, weak: king(Color::Black)?, others })
    }
}
