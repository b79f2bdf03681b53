//! The playable position.

use std::hash::{Hash, Hasher};

use grand_core::{
    Color, Fault, IllegalMove, InvalidSetup, Kind, Move, Piece, Rules, Setup, Square,
};

use crate::{
    bits::Cell,
    board::Board,
    count,
    counter::Counter,
    key::{self, Key},
    legality, list,
    material::Missing,
    men::Men,
    path::Path,
};

/// A playable position.
///
/// Two positions are equal, and equally hashed, exactly when END-3 calls them the same: the men,
/// the side to move and the legal en passant captures are the same. The half-move clock and the
/// move number do not count. A double step that nobody can legally answer by an en passant
/// capture therefore leaves the same position as two single steps.
///
/// ```
/// use grand_bitboard::Position;
/// use grand_core::{Move, Rules, Setup, Square};
///
/// let mut position = Position::from_setup(&Setup::start())?;
/// position.play(Move::new(Square::E3, Square::E5)).expect("a double step from the third rank");
/// assert_eq!(position.setup().en_passant, None);
/// # Ok::<(), grand_core::InvalidSetup>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) key: Key,
    pub(crate) halfmove_clock: u16,
    pub(crate) move_number: u16,
    pub(crate) turn: Color,
}

impl Position {
    /// Returns the 128-bit key of the position in the sense of END-3.
    ///
    /// It is kept up move by move and covers exactly what equality covers: the men, the side to
    /// move, and the file of the en passant square if a legal en passant capture exists. Equal
    /// positions have equal keys, by whatever moves they were reached; different positions have
    /// different keys but for accidents of 1 in 2^128. Keys are the same in every run.
    ///
    /// ```
    /// use grand_bitboard::Position;
    /// use grand_core::{Rules, Setup};
    ///
    /// let mut setup = Setup::start();
    /// let start = Position::from_setup(&setup)?;
    /// setup.halfmove_clock = 40;
    /// assert_eq!(Position::from_setup(&setup)?.key(), start.key());
    /// # Ok::<(), grand_core::InvalidSetup>(())
    /// ```
    pub const fn key(&self) -> u128 {
        self.key.0
    }

    /// Counts as [`perft`](Rules::perft) does, but on the instruction path that is asked for.
    ///
    /// ```
    /// use grand_bitboard::{Path, Position};
    /// use grand_core::{Rules, Setup};
    ///
    /// let start = Position::from_setup(&Setup::start())?;
    /// for path in Path::available() {
    ///     assert_eq!(start.perft_on(path, 2), 65 * 65);
    /// }
    /// # Ok::<(), grand_core::InvalidSetup>(())
    /// ```
    pub fn perft_on(&self, path: Path, depth: u32) -> u64 {
        self.perft_by(path, Counter::Plain, depth)
    }

    /// Counts as [`perft`](Rules::perft) does, but on the instruction path and with the counter that
    /// are asked for.
    ///
    /// ```
    /// use grand_bitboard::{Counter, Path, Position};
    /// use grand_core::{Rules, Setup};
    ///
    /// let start = Position::from_setup(&Setup::start())?;
    /// for counter in [Counter::Plain, Counter::TwoPly] {
    ///     assert_eq!(start.perft_by(Path::chosen(), counter, 4), 15_921_643);
    /// }
    /// # Ok::<(), grand_core::InvalidSetup>(())
    /// ```
    pub fn perft_by(&self, path: Path, counter: Counter, depth: u32) -> u64 {
        count::perft(self, path, counter, depth)
    }
}

impl Rules for Position {
    const NAME: &'static str = "bitboard";

    fn from_setup(setup: &Setup) -> Result<Self, InvalidSetup> {
        let men = Men::new(setup);
        let mut faults = setup.faults();
        faults.extend(attacked_kings(&men, !setup.turn));
        faults.sort();
        InvalidSetup::unless_empty(faults)?;
        let missing = Color::ALL.map(|color| {
            Missing::from_counts(Kind::ALL.map(|kind| setup.count(Piece::new(color, kind))))
        });
        let mut position = Self {
            key: key::of(&men, setup.turn),
            board: Board { men, missing, passed: None },
            halfmove_clock: setup.halfmove_clock,
            move_number: setup.move_number,
            turn: setup.turn,
        };
        if let Some(square) = setup.en_passant {
            let (passed, key) = (Cell::new(square), &mut position.key);
            position.board.open_en_passant(passed, setup.turn, key);
        }
        Ok(position)
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for cell in self.board.men.occupied() {
            setup.set(cell.square(), self.board.men.piece_at(cell));
        }
        setup.turn = self.turn;
        setup.en_passant = self.board.passed.map(Cell::square);
        setup.halfmove_clock = self.halfmove_clock;
        setup.move_number = self.move_number;
        setup
    }

    fn legal_moves(&self) -> Vec<Move> {
        list::legal_moves(self)
    }

    fn has_legal_move(&self) -> bool {
        list::has_legal_move(self)
    }

    fn is_legal(&self, mv: Move) -> bool {
        legality::is_legal(self, mv)
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.make(mv);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    fn checkers(&self) -> Vec<Square> {
        let king = self.board.men.kings(self.turn).first();
        let checkers = self.board.men.attackers(king, !self.turn, self.board.men.occupied());
        checkers.into_iter().map(Cell::square).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft_on(Path::chosen(), depth)
    }
}

/// VALID-4, on boards that may break any other clause.
fn attacked_kings(men: &Men, color: Color) -> Vec<Fault> {
    let attacked = |king: &Cell| men.is_attacked(*king, !color, men.occupied());
    let kings = men.kings(color).into_iter().filter(attacked);
    kings.map(|king| Fault::OpponentInCheck { color, king: king.square() }).collect()
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        (self.board.men, self.turn, self.board.passed)
            == (other.board.men, other.turn, other.board.passed)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}
