use std::fmt;

use crate::{Clause, Color, Kind, Piece, Rank, Setup, Square};

/// One reason why a setup is no valid position: the rules' VALID-1 to VALID-6.
///
/// Displayed as a sentence with its clause, such as `white has 3 rooks, complement is 2 (VALID-2,
/// SETUP-3)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// A side has not exactly one king (VALID-1).
    Kings {
        /// Whose kings.
        color: Color,
        /// How many there are.
        count: usize,
    },
    /// A side has more of a kind than its complement (VALID-2). Kings are VALID-1's.
    TooMany {
        /// Whose men, and of which kind.
        piece: Piece,
        /// How many there are.
        count: usize,
    },
    /// A pawn stands on a rank where none of its side can (VALID-3).
    PawnRank {
        /// Whose pawn.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// The side that is not to move is in check (VALID-4).
    ///
    /// Only generators find this: it takes attacks.
    OpponentInCheck {
        /// The side that is not to move.
        color: Color,
        /// Where its king stands.
        king: Square,
    },
    /// The en passant square is not on the rank that a double step of the side not to move passes
    /// over (VALID-5).
    EnPassantRank {
        /// The en passant square.
        square: Square,
        /// The side to move.
        turn: Color,
    },
    /// A man stands on the en passant square (VALID-5).
    EnPassantOccupied {
        /// The en passant square.
        square: Square,
    },
    /// The pawn that should have passed over the en passant square is not there (VALID-5).
    EnPassantPawnMissing {
        /// The en passant square.
        square: Square,
        /// Where the pawn should stand.
        expected: Square,
    },
    /// A man stands where the pawn came from that passed over the en passant square (VALID-5).
    EnPassantOriginOccupied {
        /// The en passant square.
        square: Square,
        /// Where the pawn came from.
        origin: Square,
    },
    /// The half-move clock is over 9,999 (VALID-6).
    HalfmoveClock(u16),
    /// The move number is not 1 to 9,999 (VALID-6).
    MoveNumber(u16),
}

impl Fault {
    /// Returns the clause that the setup breaks.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Kings { .. } => Clause::Valid1,
            Self::TooMany { .. } => Clause::Valid2,
            Self::PawnRank { .. } => Clause::Valid3,
            Self::OpponentInCheck { .. } => Clause::Valid4,
            Self::EnPassantRank { .. }
            | Self::EnPassantOccupied { .. }
            | Self::EnPassantPawnMissing { .. }
            | Self::EnPassantOriginOccupied { .. } => Clause::Valid5,
            Self::HalfmoveClock(_) | Self::MoveNumber(_) => Clause::Valid6,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Kings { color, count: 0 } => write!(f, "{color} has no king"),
            Self::Kings { color, count } => {
                write!(f, "{color} has {count} kings, exactly one is needed")
            }
            Self::TooMany { piece, count } => {
                let complement = piece.kind.complement();
                write!(f, "{} has {count} {}s, complement is {complement}", piece.color, piece.kind)
            }
            Self::PawnRank { color: Color::White, square } => {
                write!(f, "white pawn on {square}; white's pawns stand on ranks 3 to 9")
            }
            Self::PawnRank { color: Color::Black, square } => {
                write!(f, "black pawn on {square}; black's pawns stand on ranks 2 to 8")
            }
            Self::OpponentInCheck { color, king } => {
                write!(f, "the {color} king on {king} is in check, and it is {}'s move", !color)
            }
            Self::EnPassantRank { square, turn } => {
                let rank = passed_rank(turn);
                write!(f, "en passant square {square}; with {turn} to move it is on rank {rank}")
            }
            Self::EnPassantOccupied { square } => {
                write!(f, "en passant square {square} is occupied; a pawn has just passed over it")
            }
            Self::EnPassantPawnMissing { square, expected } => {
                write!(f, "en passant square {square}, but no advanced pawn on {expected}")
            }
            Self::EnPassantOriginOccupied { square, origin } => {
                write!(
                    f,
                    "en passant square {square}, but {origin}, where the pawn came from, is occupied"
                )
            }
            Self::HalfmoveClock(value) => {
                write!(f, "half-move clock {value}, expected 0 to {}", Setup::MAX_COUNTER)
            }
            Self::MoveNumber(value) => {
                write!(f, "move number {value}, expected 1 to {}", Setup::MAX_COUNTER)
            }
        }?;
        write!(f, " ({})", self.clause())
    }
}

/// The rank that an enemy double step passes over when `turn` is to move (EP-1).
const fn passed_rank(turn: Color) -> Rank {
    match turn {
        Color::White => Rank::Seven,
        Color::Black => Rank::Four,
    }
}

impl Setup {
    /// The largest half-move clock and move number (VALID-6).
    pub const MAX_COUNTER: u16 = 9_999;

    /// Lists every reason against this setup that counting and looking at squares can find:
    /// VALID-1, 2, 3, 5 and 6, in the order of [`Fault`].
    ///
    /// VALID-4 (the side not to move stands in check) takes attacks, which are the generators'.
    ///
    /// ```
    /// use grand_core::{Color, Kind, Piece, Setup, Square};
    /// let mut setup = Setup::start();
    /// assert_eq!(setup.faults(), []);
    /// setup.set(Square::E5, Some(Piece::new(Color::White, Kind::Rook)));
    /// let faults: Vec<_> = setup.faults().iter().map(ToString::to_string).collect();
    /// assert_eq!(faults, ["white has 3 rooks, complement is 2 (VALID-2)"]);
    /// ```
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut counts = [[0; Kind::NUM]; Color::NUM];
        for (_, man) in self.pieces() {
            counts[man.color as usize][man.kind as usize] += 1;
        }
        for color in Color::ALL {
            let count = counts[color as usize][Kind::King as usize];
            if count != 1 {
                faults.push(Fault::Kings { color, count });
            }
        }
        for color in Color::ALL {
            for kind in Kind::ALL {
                let piece = Piece::new(color, kind);
                let count = counts[color as usize][kind as usize];
                if kind != Kind::King && count > kind.complement() {
                    faults.push(Fault::TooMany { piece, count });
                }
            }
        }
        for (color, ranks) in
            [(Color::White, Rank::Three..=Rank::Nine), (Color::Black, Rank::Two..=Rank::Eight)]
        {
            let pawns = self.squares_of(Piece::new(color, Kind::Pawn));
            let outside = pawns.filter(|square| !ranks.contains(&square.rank()));
            faults.extend(outside.map(|square| Fault::PawnRank { color, square }));
        }
        if let Some(square) = self.en_passant {
            self.en_passant_faults(square, &mut faults);
        }
        if self.halfmove_clock > Self::MAX_COUNTER {
            faults.push(Fault::HalfmoveClock(self.halfmove_clock));
        }
        if !(1..=Self::MAX_COUNTER).contains(&self.move_number) {
            faults.push(Fault::MoveNumber(self.move_number));
        }
        faults
    }

    /// VALID-5. On a wrong rank there is no saying where the pawn should be.
    fn en_passant_faults(&self, square: Square, faults: &mut Vec<Fault>) {
        if square.rank() != passed_rank(self.turn) {
            faults.push(Fault::EnPassantRank { square, turn: self.turn });
            return;
        }
        let (stands, came_from) = match self.turn {
            Color::White => (Rank::Six, Rank::Eight),
            Color::Black => (Rank::Five, Rank::Three),
        };
        let expected = Square::new(square.file(), stands);
        let origin = Square::new(square.file(), came_from);
        if self.piece_at(square).is_some() {
            faults.push(Fault::EnPassantOccupied { square });
        }
        if self.piece_at(expected) != Some(Piece::new(!self.turn, Kind::Pawn)) {
            faults.push(Fault::EnPassantPawnMissing { square, expected });
        }
        if self.piece_at(origin).is_some() {
            faults.push(Fault::EnPassantOriginOccupied { square, origin });
        }
    }
}

/// A setup is no valid position; holds every reason, not only the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidSetup {
    faults: Vec<Fault>,
}

impl InvalidSetup {
    /// Succeeds where there is no fault; generators end their `from_setup` with it.
    ///
    /// # Errors
    ///
    /// There is a fault.
    pub fn unless_empty(faults: Vec<Fault>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Self { faults }) }
    }

    /// Returns the reasons, at least one.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for InvalidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for InvalidSetup {}
