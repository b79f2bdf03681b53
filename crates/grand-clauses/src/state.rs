use grand_core::{Color, Kind, Move, Piece, Setup, Square};

use crate::Squares;

/// Everything that a program holds while it plays: the men, the turn, and a [`Memory`] that only
/// wrong programs look into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    men: [Option<Piece>; Square::NUM],
    /// Where the men of each side stand; kept by [`State::set`].
    sides: [Squares; Color::NUM],
    /// How many men of each kind each side has; kept by [`State::set`].
    counts: [[u8; Kind::NUM]; Color::NUM],
    kings: [Option<Square>; Color::NUM],
    /// The side to move.
    pub turn: Color,
    /// The square that a pawn has just passed over, whether a pawn can capture there or not.
    pub en_passant: Option<Square>,
    /// Plies since the last pawn move or capture.
    pub halfmove_clock: u16,
    /// The number of the move, which grows after Black's.
    pub move_number: u16,
    /// What only wrong programs remember.
    pub memory: Memory,
}

/// What the rules never ask, but some programs remember: bug models decide by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// How many men of each side and kind are out of play as a counter of captures has it: set
    /// from the complement when a FEN is read, one more for a capture, one less for a promotion.
    pub captured: [[u8; Kind::NUM]; Color::NUM],
    /// Where men stand that were pawns since the FEN was read.
    pub promoted: Squares,
    /// The en passant squares as they were one and two plies ago.
    pub earlier_en_passant: [Option<Square>; 2],
    /// The last move.
    pub last: Option<Move>,
    /// Whatever else a model has to remember.
    pub scratch: u64,
}

impl State {
    /// Takes a setup as it is, valid or not.
    pub fn new(setup: &Setup) -> Self {
        let mut state = Self {
            men: [None; Square::NUM],
            sides: [Squares::EMPTY; Color::NUM],
            counts: [[0; Kind::NUM]; Color::NUM],
            kings: [None; Color::NUM],
            turn: setup.turn,
            en_passant: setup.en_passant,
            halfmove_clock: setup.halfmove_clock,
            move_number: setup.move_number,
            memory: Memory::default(),
        };
        for (square, man) in setup.pieces() {
            state.set(square, Some(man));
        }
        for color in Color::ALL {
            for kind in Kind::ALL {
                let lost = kind.complement().saturating_sub(state.count(color, kind));
                state.memory.captured[color as usize][kind as usize] = lost as u8;
            }
        }
        state
    }

    /// Writes the state down, the en passant square as it is held.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for square in Square::ALL {
            setup.set(square, self.at(square));
        }
        setup.turn = self.turn;
        setup.en_passant = self.en_passant;
        setup.halfmove_clock = self.halfmove_clock;
        setup.move_number = self.move_number;
        setup
    }

    /// Returns the man on `square`.
    pub const fn at(&self, square: Square) -> Option<Piece> {
        self.men[square.index()]
    }

    /// Says whether a man of this colour and kind stands on `square`.
    pub fn holds(&self, square: Square, color: Color, kind: Kind) -> bool {
        self.at(square) == Some(Piece::new(color, kind))
    }

    /// Returns where the men of a side stand.
    pub const fn men(&self, color: Color) -> Squares {
        self.sides[color as usize]
    }

    /// Counts the men of one kind on one side.
    pub const fn count(&self, color: Color, kind: Kind) -> usize {
        self.counts[color as usize][kind as usize] as usize
    }

    /// Returns where a side's king stands; none once a wrong program has captured it.
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.kings[color as usize]
    }

    /// Puts a man on `square`, in place of whatever stood there, or clears it.
    pub fn set(&mut self, square: Square, man: Option<Piece>) {
        if let Some(old) = std::mem::replace(&mut self.men[square.index()], man) {
            let side = old.color as usize;
            self.sides[side].remove(square);
            self.counts[side][old.kind as usize] -= 1;
            if self.kings[side] == Some(square) {
                self.kings[side] = None;
            }
        }
        if let Some(new) = man {
            let side = new.color as usize;
            self.sides[side].insert(square);
            self.counts[side][new.kind as usize] += 1;
            if new.kind == Kind::King {
                self.kings[side] = Some(square);
            }
        }
    }

    /// Returns what makes two states the same position: what a hash key should see.
    pub const fn identity(&self) -> Identity {
        Identity { men: self.men, turn: self.turn, en_passant: self.en_passant }
    }
}

/// What a table of positions tells them apart by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    /// The man on each square, by its index.
    pub men: [Option<Piece>; Square::NUM],
    /// The side to move.
    pub turn: Color,
    /// The square that a pawn has just passed over.
    pub en_passant: Option<Square>,
}
