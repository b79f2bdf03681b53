use std::{collections::HashMap, fmt};

use grand_core::{
    Color, IllegalMove, InvalidSetup, Kind, Move, PositionId, Rank, Rules, Setup, Square,
};
use grand_oracle::{Verdict, verdict};

use crate::{Claim, ClaimRefused};

/// A position with its history: what is needed to say who may claim a draw and whether the game is
/// over.
///
/// Automatic ends ([`verdict`](Self::verdict)) and claims ([`claims`](Self::claims)) are kept apart,
/// and there is none of the latter once there is one of the former (END-7). The first position
/// counts for repetition.
///
/// ```
/// use grand_core::{Color, Dialect, Move};
/// use grand_game::{Claim, Game};
///
/// fn shuffle<R: grand_core::Rules>() -> Game<R> {
///     let mut game = Game::<R>::start();
///     for text in "b2c4 b9c7 c4b2 c7b9 b2c4 b9c7 c4b2 c7b9".split(' ') {
///         let mv = Move::parse(text, Dialect::Freeling).expect("it is a move");
///         game.play(mv).expect("it is legal");
///     }
///     game
/// }
/// let game = shuffle::<grand_bitboard::Position>();
/// assert_eq!(game.claims(), [Claim::Threefold]);
/// assert!(game.may_claim(Claim::Threefold, Color::White).is_ok());
/// assert!(game.may_claim(Claim::Threefold, Color::Black).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Game<R> {
    root: Setup,
    position: R,
    here: Setup,
    verdict: Verdict,
    moves: Vec<Move>,
    /// How often each position since the last pawn move or capture has stood: no earlier one can come
    /// again.
    stood: HashMap<PositionId, usize>,
    /// How often this one has.
    times: usize,
    /// The square that the last move passed over, legal capture or not.
    passed: Option<Square>,
}

/// A move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// It is not legal.
    Illegal(IllegalMove),
    /// The game is over.
    Over(Verdict),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(error) => error.fmt(f),
            Self::Over(verdict) => write!(f, "the game is over ({verdict})"),
        }
    }
}

impl std::error::Error for PlayError {}

impl<R: Rules> Game<R> {
    /// Begins at the start of the game.
    ///
    /// # Panics
    ///
    /// When the generator refuses the start.
    pub fn start() -> Self {
        Self::new(&Setup::start()).expect("the start is a valid position")
    }

    /// Begins at any position.
    ///
    /// # Errors
    ///
    /// It is not valid.
    pub fn new(root: &Setup) -> Result<Self, InvalidSetup> {
        let position = R::from_setup(root)?;
        let here = position.setup();
        Ok(Self {
            root: root.clone(),
            verdict: verdict(&position),
            moves: Vec::new(),
            stood: HashMap::from([(here.position_id(), 1)]),
            times: 1,
            passed: root.en_passant,
            position,
            here,
        })
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// It is illegal, or the game is over; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        match self.verdict {
            Verdict::Ongoing => self.play_on(mv).map_err(PlayError::Illegal),
            verdict => Err(PlayError::Over(verdict)),
        }
    }

    /// Plays a move though the game may be over: records go on beyond insufficient material.
    ///
    /// # Errors
    ///
    /// It is illegal; nothing has changed then.
    pub fn play_on(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.position.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        let pawn = self.here.piece_at(mv.from).is_some_and(|man| man.kind == Kind::Pawn);
        let captures = self.here.piece_at(mv.to).is_some();
        self.position.play_unchecked(mv);
        self.here = self.position.setup();
        self.verdict = verdict(&self.position);
        self.moves.push(mv);
        self.passed = if pawn { passed_over(mv) } else { None };
        if pawn || captures {
            self.stood.clear();
        }
        let stood = self.stood.entry(self.here.position_id()).or_default();
        *stood += 1;
        self.times = *stood;
        Ok(())
    }

    /// Returns where it began.
    pub const fn root(&self) -> &Setup {
        &self.root
    }

    /// Returns the position that is reached.
    pub const fn position(&self) -> &R {
        &self.position
    }

    /// Returns the canonical setup of the position that is reached.
    pub const fn setup(&self) -> &Setup {
        &self.here
    }

    /// Returns the same with the en passant square of a double step just made, legal capture or not:
    /// what there is to say of an illegal one needs it.
    pub fn setup_as_told(&self) -> Setup {
        let mut setup = self.here.clone();
        setup.en_passant = self.passed;
        setup
    }

    /// Lists the moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Says whether the game has ended by itself (END-1, END-2, END-5).
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Counts how often the position stands, this time included (END-3).
    pub const fn times(&self) -> usize {
        self.times
    }

    /// Lists the draws that somebody may claim here.
    pub fn claims(&self) -> Vec<Claim> {
        let turn = self.here.turn;
        Claim::ALL.into_iter().filter(|&claim| self.may_claim(claim, turn).is_ok()).collect()
    }

    /// Says whether a side may claim a draw here.
    ///
    /// # Errors
    ///
    /// It may not; why.
    pub fn may_claim(&self, claim: Claim, by: Color) -> Result<(), ClaimRefused> {
        if self.verdict != Verdict::Ongoing {
            return Err(ClaimRefused::Over(self.verdict));
        }
        match claim {
            Claim::Threefold if self.times() < 3 => Err(ClaimRefused::Stands(self.times())),
            Claim::Threefold if self.here.turn != by => Err(ClaimRefused::NotToMove(by)),
            Claim::FiftyMove if self.here.halfmove_clock < 100 => {
                Err(ClaimRefused::Plies(self.here.halfmove_clock))
            }
            _ => Ok(()),
        }
    }
}

/// The square that a pawn's double step passes over; none for a single step or a capture.
fn passed_over(mv: Move) -> Option<Square> {
    let (from, to) = (mv.from.rank().index(), mv.to.rank().index());
    let middle = (from.abs_diff(to) == 2).then(|| usize::midpoint(from, to))?;
    Some(Square::new(mv.from.file(), Rank::from_index(middle)?))
}
