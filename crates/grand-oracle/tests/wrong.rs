//! A generator that gets one answer wrong, for tests of those who compare.

use grand_core::{
    Color, Fault, IllegalMove, InvalidSetup, Kind, Move, Piece, Rules, Setup, Square,
};
use grand_mailbox::Position;

/// The mailbox but for one answer, which `LIE` names.
#[derive(Clone, Debug)]
pub(crate) struct Wrong<const LIE: u8>(Position);

/// Lists its first move twice.
pub(crate) const REPEATS: u8 = 0;
/// Does not list its last move.
pub(crate) const FORGETS: u8 = 1;
/// Does not list its last move with Black to move, and does not count it.
pub(crate) const FORGETS_AS_BLACK: u8 = 2;
/// Says that there is no move.
pub(crate) const SAYS_MOVELESS: u8 = 3;
/// Counts one leaf too many at each depth from 1.
pub(crate) const COUNTS_ONE_MORE: u8 = 4;
/// Counts one too many one ply deep only.
pub(crate) const COUNTS_ONE_MORE_AT_1: u8 = 5;
/// Counts two where it stands.
pub(crate) const COUNTS_TWO_AT_0: u8 = 6;
/// Counts each rook as a leaf more.
pub(crate) const COUNTS_ROOKS: u8 = 7;
/// Calls every move legal, and does nothing where it is not.
pub(crate) const TAKES_ANY_MOVE: u8 = 8;
/// Refuses every move.
pub(crate) const TAKES_NO_MOVE: u8 = 9;
/// Takes no position.
pub(crate) const TAKES_NO_SETUP: u8 = 10;
/// Adds one to the clock with each move that it plays with a check.
pub(crate) const CLOCK_RUNS: u8 = 11;
/// Adds one to the clock whenever it is asked for it.
pub(crate) const CLOCK_DRIFTS: u8 = 12;
/// Sees no check with White to move.
pub(crate) const BLIND_AS_WHITE: u8 = 13;
/// Knows no double step.
pub(crate) const NO_DOUBLE_STEP: u8 = 14;

fn later(mut setup: Setup) -> Setup {
    setup.halfmove_clock += 1;
    setup
}

impl<const LIE: u8> Rules for Wrong<LIE> {
    const NAME: &'static str = "wrong";

    fn from_setup(setup: &Setup) -> Result<Self, InvalidSetup> {
        if LIE == TAKES_NO_SETUP {
            InvalidSetup::unless_empty(vec![Fault::MoveNumber(0)])?;
        }
        Position::from_setup(setup).map(Self)
    }

    fn setup(&self) -> Setup {
        if LIE == CLOCK_DRIFTS { later(self.0.setup()) } else { self.0.setup() }
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.0.legal_moves();
        let black = self.0.setup().turn == Color::Black;
        match LIE {
            REPEATS => moves.extend(moves.first().copied()),
            FORGETS => moves.truncate(moves.len().saturating_sub(1)),
            FORGETS_AS_BLACK if black => moves.truncate(moves.len().saturating_sub(1)),
            NO_DOUBLE_STEP => moves.retain(|&mv| {
                let ranks = mv.from.rank().index().abs_diff(mv.to.rank().index());
                let man = self.0.setup().piece_at(mv.from);
                ranks != 2 || man.is_none_or(|man| man.kind != Kind::Pawn)
            }),
            _ => {}
        }
        moves
    }

    fn has_legal_move(&self) -> bool {
        LIE != SAYS_MOVELESS && self.0.has_legal_move()
    }

    fn is_legal(&self, mv: Move) -> bool {
        LIE == TAKES_ANY_MOVE || self.0.is_legal(mv)
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        match LIE {
            TAKES_NO_MOVE => return Err(IllegalMove(mv)),
            TAKES_ANY_MOVE => _ = self.0.play(mv),
            _ => self.0.play(mv)?,
        }
        if LIE == CLOCK_RUNS {
            self.0 = Position::from_setup(&later(self.0.setup())).expect("clocks may run");
        }
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }

    fn checkers(&self) -> Vec<Square> {
        let blind = LIE == BLIND_AS_WHITE && self.0.setup().turn == Color::White;
        if blind { Vec::new() } else { self.0.checkers() }
    }

    fn perft(&self, depth: u32) -> u64 {
        let rook = |color| self.0.setup().count(Piece::new(color, Kind::Rook)) as u64;
        match (LIE, depth) {
            (COUNTS_ONE_MORE, 1..) | (COUNTS_ONE_MORE_AT_1, 1) => self.0.perft(depth) + 1,
            (COUNTS_TWO_AT_0, 0) => 2,
            (COUNTS_ROOKS, 1..) => self.0.perft(depth) + rook(Color::White) + rook(Color::Black),
            (FORGETS_AS_BLACK, 1) => self.legal_moves().len() as u64,
            _ => self.0.perft(depth),
        }
    }
}
