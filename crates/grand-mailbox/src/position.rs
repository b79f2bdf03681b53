//! A playable position, and the rules put together.

use std::fmt;

use grand_core::{
    Color, Fault, IllegalMove, InvalidSetup, Kind, Move, Piece, Rules, Setup, Square,
};

use crate::{attack, board::Board, generate, judge, pawn, place::Place, play};

/// A playable position of Grand Chess.
///
/// Made by [`Rules::from_setup`], so it is always valid (VALID-1 to VALID-6).
///
/// There is no `==`: whether two positions are the same in the sense of END-3 is asked of their
/// canonical setups, with [`Setup::position_id`].
///
/// ```
/// use grand_core::{Dialect, Move, Rules, Square, fen};
/// use grand_mailbox::Position;
///
/// // White has all its men but pawns: the pawn on a9 cannot promote, so it waits (PROMO-5).
/// let text = "8k1/P9/10/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1";
/// let position = Position::from_setup(&fen::parse(text, Dialect::Freeling)?)?;
/// assert!(!position.is_legal(Move::new(Square::A9, Square::A10)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    /// The square that the last move's pawn has passed over, whether it can be captured or not.
    pub(crate) en_passant: Option<Square>,
    pub(crate) halfmove_clock: u16,
    pub(crate) move_number: u16,
}

impl Position {
    /// Returns the start of the game (SETUP-1, SETUP-2).
    pub fn start() -> Self {
        Self::from_setup(&Setup::start()).expect("the start of the game is valid")
    }

    /// Lists the pseudo-legal moves that are legal.
    fn safe_moves(&self) -> impl Iterator<Item = Move> + '_ {
        generate::pseudo_legal_moves(self).into_iter().filter(|&mv| self.keeps_king_safe(mv))
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        play::play(&mut next, mv);
        next
    }

    /// Says whether the mover's own king is not attacked after a pseudo-legal move (CHECK-2): the
    /// move is made on a copy of the board.
    fn keeps_king_safe(&self, mv: Move) -> bool {
        let mut board = self.board.clone();
        play::move_men(&mut board, self.en_passant, mv);
        !attack::is_attacked(&board, king(&board, self.turn), !self.turn)
    }

    /// Says whether a pawn may legally capture by moving to `en_passant`.
    fn has_legal_capture(&self, en_passant: Square) -> bool {
        let beside = pawn::captures(self.turn).map(|step| Place::of(en_passant) + step.reversed());
        beside
            .into_iter()
            .filter(|&place| self.board.at(place).holds(self.turn, &[Kind::Pawn]))
            .any(|place| self.keeps_king_safe(Move::new(place.square(), en_passant)))
    }
}

fn king(board: &Board, color: Color) -> Square {
    board.king(color).expect("a valid position has a king a side (VALID-1)")
}

impl Rules for Position {
    const NAME: &'static str = "mailbox";

    fn from_setup(setup: &Setup) -> Result<Self, InvalidSetup> {
        let board = Board::of(setup);
        let mut faults = setup.faults();
        // VALID-4
        let color = !setup.turn;
        let kings = board.squares_of(Piece::new(color, Kind::King));
        let attacked = kings.filter(|&king| attack::is_attacked(&board, king, setup.turn));
        faults.extend(attacked.map(|king| Fault::OpponentInCheck { color, king }));
        faults.sort();
        InvalidSetup::unless_empty(faults)?;
        Ok(Self {
            board,
            turn: setup.turn,
            en_passant: setup.en_passant,
            halfmove_clock: setup.halfmove_clock,
            move_number: setup.move_number,
        })
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for (square, man) in self.board.men() {
            setup.set(square, Some(man));
        }
        setup.turn = self.turn;
        setup.en_passant = self.en_passant.filter(|&square| self.has_legal_capture(square));
        setup.halfmove_clock = self.halfmove_clock;
        setup.move_number = self.move_number;
        setup
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.safe_moves().collect()
    }

    fn has_legal_move(&self) -> bool {
        self.safe_moves().next().is_some()
    }

    fn is_legal(&self, mv: Move) -> bool {
        judge::is_pseudo_legal(self, mv) && self.keeps_king_safe(mv)
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        play::play(self, mv);
    }

    fn checkers(&self) -> Vec<Square> {
        let king = king(&self.board, self.turn);
        let mut checkers: Vec<_> = attack::attackers(&self.board, king, !self.turn).collect();
        checkers.sort();
        checkers
    }

    fn perft(&self, depth: u32) -> u64 {
        // PERFT-1
        match depth {
            0 => 1,
            1 => self.safe_moves().count() as u64,
            _ => self.safe_moves().map(|mv| self.after(mv).perft(depth - 1)).sum(),
        }
    }
}

/// The setup, for test failures.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&self.setup()).finish()
    }
}
