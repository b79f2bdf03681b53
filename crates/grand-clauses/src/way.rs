use grand_core::{Color, Kind, Move, Piece};

use crate::{Delta, Squares, State, geometry, look};

/// A manner in which a move can be meant: the clause that would permit it is the way's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A man other than a pawn, by its own step, leap or slide.
    Own,
    /// The king sideways towards a rook, as in other games (CASTLE-1).
    Castle,
    /// A pawn one square straight forward (PAWN-1).
    Advance,
    /// A pawn two squares straight forward (PAWN-2).
    DoubleStep,
    /// A pawn's capture of what stands on the target (PAWN-3).
    Capture,
    /// A pawn's capture of a pawn that has just passed over the target (EP-1).
    EnPassant,
    /// A man that stays where it is (TURN-1), a pawn that promotes there among them (PROMO-7).
    Stay,
}

impl Way {
    /// The ways of a pawn, the most specific first.
    pub(crate) const OF_PAWNS: &[Self] =
        &[Self::EnPassant, Self::DoubleStep, Self::Capture, Self::Advance];
    /// The ways of the king, the most specific first.
    pub(crate) const OF_KINGS: &[Self] = &[Self::Castle, Self::Own];
    /// The way of all other men.
    pub(crate) const OF_OTHERS: &[Self] = &[Self::Own];

    /// Lists the ways of a kind that change its square.
    pub(crate) const fn of(kind: Kind) -> &'static [Self] {
        match kind {
            Kind::Pawn => Self::OF_PAWNS,
            Kind::King => Self::OF_KINGS,
            _ => Self::OF_OTHERS,
        }
    }

    /// Says whether somebody who proposes `mv` for `man` could mean it in this way at all.
    ///
    /// This does not decide legality: whatever is legal in some way is plausible in it. It keeps
    /// explanations to the point, so that a pawn's leap across the board is not called a wrong
    /// double step.
    pub(crate) fn is_plausible(self, state: &State, man: Piece, mv: Move) -> bool {
        let by = Delta::between(mv.from, mv.to);
        let ahead = by.ranks * geometry::forward(man.color);
        let taken = state.at(mv.to);
        match self {
            _ if mv.from == mv.to => self == Self::Stay,
            Self::Own => man.kind != Kind::Pawn,
            Self::Castle => look::castling_rook(state, mv).is_some(),
            Self::Advance => {
                man.kind == Kind::Pawn && taken.is_none_or(|other| other.color == man.color)
                    || (by.files, ahead) == (0, 1)
            }
            Self::DoubleStep => (by.files, ahead) == (0, 2),
            Self::Capture => {
                taken.is_some_and(|other| other.color != man.color)
                    || (by.files.abs(), ahead) == (1, 1)
            }
            Self::EnPassant => {
                taken.is_none()
                    && geometry::behind(man.color, mv.to)
                        .is_some_and(|beside| state.holds(beside, !man.color, Kind::Pawn))
                    && (by.files != 0 && state.en_passant == Some(mv.to)
                        || (by.files.abs(), ahead) == (1, 1))
            }
            Self::Stay => false,
        }
    }
}

/// A move with the state before and after it, for the decisions about check.
#[derive(Clone, Copy, Debug)]
pub struct Made<'a> {
    /// The state that the move was made in.
    pub before: &'a State,
    /// The state that it led to.
    pub after: &'a State,
    /// The move.
    pub mv: Move,
    /// The way in which it was meant.
    pub way: Way,
    /// Whose move it was.
    pub color: Color,
    /// The enemy men that gave check before it.
    pub checkers: Squares,
}

impl Made<'_> {
    /// Returns where the men stood that gave check and that the move captured.
    pub fn captured_checkers(&self) -> Squares {
        self.checkers.without(self.after.men(!self.color))
    }
}
