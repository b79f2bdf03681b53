use std::{array, fmt};

use crate::{Color, Dialect, File, Kind, Piece, Rank, Square, fen};

/// A position that can be written down, whether anybody could play on from it or not.
///
/// This is data: men on squares and the other fields of a FEN. Nothing is checked when it is
/// changed. A generator's `from_setup` ([`Rules::from_setup`](crate::Rules::from_setup)) makes a
/// playable position of it or gives every reason why it cannot.
///
/// Two setups are equal when all six fields are; for "the same position" in the sense of END-3
/// see [`Setup::position_id`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    board: [Option<Piece>; Square::NUM],
    /// The side to move.
    pub turn: Color,
    /// The square that a pawn has just passed over, if FEN's fourth field names one.
    pub en_passant: Option<Square>,
    /// Plies since the last pawn move or capture (END-4).
    pub halfmove_clock: u16,
    /// The number of the move, from 1; it grows after Black's.
    pub move_number: u16,
}

impl Setup {
    /// An empty board with White to move.
    pub const fn empty() -> Self {
        Self {
            board: [None; Square::NUM],
            turn: Color::White,
            en_passant: None,
            halfmove_clock: 0,
            move_number: 1,
        }
    }

    /// The start of the game (SETUP-1, SETUP-2).
    pub fn start() -> Self {
        use Kind::{Bishop, Cardinal, King, Knight, Marshal, Pawn, Queen, Rook};
        let mut setup = Self::empty();
        for (color, [first, second, third]) in [
            (Color::White, [Rank::One, Rank::Two, Rank::Three]),
            (Color::Black, [Rank::Ten, Rank::Nine, Rank::Eight]),
        ] {
            let mut put = |file, rank, kind| {
                setup.set(Square::new(file, rank), Some(Piece::new(color, kind)));
            };
            put(File::A, first, Rook);
            put(File::J, first, Rook);
            let row = [Knight, Bishop, Queen, King, Marshal, Cardinal, Bishop, Knight];
            for (file, kind) in File::ALL.into_iter().skip(1).zip(row) {
                put(file, second, kind);
            }
            for file in File::ALL {
                put(file, third, Pawn);
            }
        }
        setup
    }

    /// Returns the man on `square`.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a man on `square`, or clears it.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// Lists the men with their squares, by the index of the square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL.into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Counts the men of one kind on one side.
    pub fn count(&self, piece: Piece) -> usize {
        self.board.iter().filter(|&&man| man == Some(piece)).count()
    }

    /// Lists the squares of one side's men of one kind, by index.
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> + '_ {
        self.pieces().filter(move |&(_, man)| man == piece).map(|(square, _)| square)
    }

    /// Returns the colour mirror: the board seen from the other side, the colours exchanged. What
    /// is legal here for one side is legal there for the other.
    ///
    /// ```
    /// use grand_core::{Color, Setup};
    /// let mut mirror = Setup::start().mirrored();
    /// assert_eq!(mirror.turn, Color::Black);
    /// mirror.turn = Color::White;
    /// assert_eq!(mirror, Setup::start());
    /// ```
    pub fn mirrored(&self) -> Self {
        Self {
            board: array::from_fn(|index| {
                let man = self.piece_at(Square::ALL[index].mirrored())?;
                Some(Piece::new(!man.color, man.kind))
            }),
            turn: !self.turn,
            en_passant: self.en_passant.map(Square::mirrored),
            ..*self
        }
    }

    /// Returns what END-3 compares: men, side to move, en passant square; no counters.
    ///
    /// END-3 counts only legal en passant captures, so take it from a canonical setup, as
    /// [`Rules::setup`](crate::Rules::setup) returns it.
    pub const fn position_id(&self) -> PositionId {
        PositionId { board: self.board, turn: self.turn, en_passant: self.en_passant }
    }
}

/// What makes two positions "the same" for a repetition (END-3).
///
/// Equal, and equally hashed, exactly when the men, the side to move and the en passant square
/// are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PositionId {
    board: [Option<Piece>; Square::NUM],
    turn: Color,
    en_passant: Option<Square>,
}

/// The FEN in the Freeling dialect, for test failures.
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup(freeling {:?})", fen::write(self, Dialect::Freeling))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SETUP-3
    #[test]
    fn a_side_starts_with_its_complement() {
        let start = Setup::start();
        for color in Color::ALL {
            for kind in Kind::ALL {
                assert_eq!(start.count(Piece::new(color, kind)), kind.complement());
            }
        }
        assert_eq!(start.pieces().count(), 40);
    }

    /// SETUP-1, SETUP-2
    #[test]
    fn the_named_men_stand_on_their_squares() {
        let start = Setup::start();
        for (square, kind) in [
            (Square::A1, Kind::Rook),
            (Square::J1, Kind::Rook),
            (Square::B2, Kind::Knight),
            (Square::I2, Kind::Knight),
            (Square::C2, Kind::Bishop),
            (Square::H2, Kind::Bishop),
            (Square::D2, Kind::Queen),
            (Square::E2, Kind::King),
            (Square::F2, Kind::Marshal),
            (Square::G2, Kind::Cardinal),
            (Square::A3, Kind::Pawn),
            (Square::J3, Kind::Pawn),
        ] {
            assert_eq!(start.piece_at(square), Some(Piece::new(Color::White, kind)));
            let opposite = start.piece_at(square.mirrored());
            assert_eq!(opposite, Some(Piece::new(Color::Black, kind)));
        }
    }
}
