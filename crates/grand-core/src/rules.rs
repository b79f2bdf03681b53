use std::fmt;

use crate::{InvalidSetup, Move, Setup, Square};

/// A playable position that knows the rules: what every move generator implements.
///
/// Signatures only. Everything behind them is each generator's own work, made from
/// `docs/rules.md` alone, so that two of them agreeing means something.
pub trait Rules: Clone {
    /// The generator's name, as the command line knows it.
    const NAME: &'static str;

    /// Makes a playable position of a setup.
    ///
    /// # Errors
    ///
    /// The setup is no valid position: every reason of VALID-1 to VALID-6 that holds. Those that
    /// need no attacks come from [`Setup::faults`]; VALID-4 is the generator's to find, for each
    /// king of the side not to move that stands attacked, whatever else is wrong.
    fn from_setup(setup: &Setup) -> Result<Self, InvalidSetup>;

    /// Returns the canonical setup: the en passant square is given only when a legal en passant
    /// capture exists (NOTE-7).
    fn setup(&self) -> Setup;

    /// Lists the legal moves, each once, in no particular order.
    fn legal_moves(&self) -> Vec<Move>;

    /// Says whether there is a legal move at all, without listing them.
    fn has_legal_move(&self) -> bool;

    /// Says whether `mv` is legal, judged for this move alone and not by a look into
    /// [`legal_moves`](Self::legal_moves), so that each checks the other. Any triple of squares
    /// and promotion may be asked.
    fn is_legal(&self, mv: Move) -> bool;

    /// Plays a move.
    ///
    /// A pawn's double step makes the square passed over the en passant square; a pawn move or a
    /// capture clears the half-move clock, any other move adds one; the move number grows after
    /// Black's move. Both counters stop at [`Setup::MAX_COUNTER`].
    ///
    /// # Errors
    ///
    /// The move is illegal; the position is left as it was.
    fn play(&mut self, mv: Move) -> Result<(), IllegalMove>;

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    ///
    /// May panic, or leave a position that means nothing, when `mv` is not legal.
    fn play_unchecked(&mut self, mv: Move);

    /// Lists the enemy men that attack the king of the side to move (CHECK-1), by index of their
    /// squares; empty when it is not in check.
    fn checkers(&self) -> Vec<Square>;

    /// Counts the leaves `depth` plies below (PERFT-1 to PERFT-3).
    ///
    /// Plain counting cannot overflow: at 10^10 leaves a second, 2^64 take 58 years.
    fn perft(&self, depth: u32) -> u64;
}

/// A move is not legal in the position that it was to be played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(
    /// The move that was refused.
    pub Move,
);

/// Names the squares only: the promotion letter depends on the dialect.
impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move {}{}", self.0.from, self.0.to)?;
        match self.0.promotion {
            Some(promotion) => write!(f, " to a {promotion}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for IllegalMove {}
