//! The padded board: 100 squares within a border that stops every walk.

use grand_core::{Color, Kind, Piece, Setup, Square};

use crate::place::Place;

/// What is found on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Beyond the edge of the board.
    Border,
    Empty,
    Man(Piece),
}

impl Cell {
    /// MOVE-1: an enemy man may be captured, but never a king.
    pub(crate) fn can_be_taken_by(self, color: Color) -> bool {
        matches!(self, Self::Man(man) if man.color != color && man.kind != Kind::King)
    }

    /// Says whether a man of that side and one of those kinds stands here.
    pub(crate) fn holds(self, color: Color, kinds: &[Kind]) -> bool {
        matches!(self, Self::Man(man) if man.color == color && kinds.contains(&man.kind))
    }
}

/// The men on their squares, whether the position is valid or not.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    cells: [Cell; Place::NUM],
    /// Where a king of each side was put last, so that nobody has to look for it.
    kings: [Option<Square>; Color::NUM],
}

impl Board {
    pub(crate) fn of(setup: &Setup) -> Self {
        let mut board = Self { cells: [Cell::Border; Place::NUM], kings: [None; Color::NUM] };
        for square in Square::ALL {
            board.put(square, setup.piece_at(square));
        }
        board
    }

    pub(crate) const fn at(&self, place: Place) -> Cell {
        self.cells[place.index()]
    }

    pub(crate) const fn man_on(&self, square: Square) -> Option<Piece> {
        match self.at(Place::of(square)) {
            Cell::Man(man) => Some(man),
            Cell::Border | Cell::Empty => None,
        }
    }

    /// Puts a man on a square in place of whatever stood there, or clears it.
    pub(crate) fn put(&mut self, square: Square, man: Option<Piece>) {
        self.cells[Place::of(square).index()] = man.map_or(Cell::Empty, Cell::Man);
        if let Some(Piece { color, kind: Kind::King }) = man {
            self.kings[color as usize] = Some(square);
        }
    }

    /// Returns where a side's king stands, on a board where it has exactly one (VALID-1).
    pub(crate) const fn king(&self, color: Color) -> Option<Square> {
        self.kings[color as usize]
    }

    /// Lists the men with their squares, by the index of the square.
    pub(crate) fn men(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL.into_iter().filter_map(|square| Some((square, self.man_on(square)?)))
    }

    /// Lists the squares of one side's men of one kind, by index.
    pub(crate) fn squares_of(&self, man: Piece) -> impl Iterator<Item = Square> + '_ {
        self.men().filter(move |&(_, other)| other == man).map(|(square, _)| square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// MOVE-1
    #[test]
    fn any_enemy_man_but_the_king_can_be_taken() {
        for kind in Kind::ALL {
            let cell = Cell::Man(Piece::new(Color::Black, kind));
            assert_eq!(cell.can_be_taken_by(Color::White), kind != Kind::King);
            assert!(!cell.can_be_taken_by(Color::Black));
        }
        assert!(!Cell::Empty.can_be_taken_by(Color::White));
        assert!(!Cell::Border.can_be_taken_by(Color::White));
    }
}
