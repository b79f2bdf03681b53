use std::fmt;

use grand_core::{Kind, Move, Rules, Setup, san::CheckMark};

/// Whether the position ends the game by itself; the first that holds, in this order (END-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The game goes on.
    Ongoing,
    /// In check without a legal move: the side to move has lost (END-1).
    Checkmate,
    /// No legal move, and not in check: a draw (END-2).
    Stalemate,
    /// No side has material that could ever mate: a draw (END-5).
    InsufficientMaterial,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 4] =
        [Self::Ongoing, Self::Checkmate, Self::Stalemate, Self::InsufficientMaterial];
}

/// The contract's word, such as `insufficient-material`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ongoing => "ongoing",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient-material",
        })
    }
}

/// Says whether `position` ends the game by itself.
pub fn verdict<R: Rules>(position: &R) -> Verdict {
    verdict_with(position, &position.setup())
}

/// The same for a caller who has the position's setup already.
pub(crate) fn verdict_with<R: Rules>(position: &R, setup: &Setup) -> Verdict {
    if position.has_legal_move() {
        if insufficient_material(setup) { Verdict::InsufficientMaterial } else { Verdict::Ongoing }
    } else if position.checkers().is_empty() {
        Verdict::Stalemate
    } else {
        Verdict::Checkmate
    }
}

/// Says whether no side has material that could ever mate (END-5): bare kings; bishops, all of
/// them on squares of one shade; or one knight alone.
pub fn insufficient_material(setup: &Setup) -> bool {
    let mut knights = 0;
    let mut dark_bishops = 0;
    let mut light_bishops = 0;
    for (square, man) in setup.pieces() {
        match man.kind {
            Kind::King => {}
            Kind::Knight => knights += 1,
            Kind::Bishop if square.is_dark() => dark_bishops += 1,
            Kind::Bishop => light_bishops += 1,
            Kind::Queen | Kind::Marshal | Kind::Cardinal | Kind::Rook | Kind::Pawn => return false,
        }
    }
    match knights {
        0 => dark_bishops == 0 || light_bishops == 0,
        1 => dark_bishops + light_bishops == 0,
        _ => false,
    }
}

/// Finds the mark that SAN gives to a legal move (NOTE-5).
pub fn check_mark<R: Rules>(position: &R, mv: Move) -> CheckMark {
    let mut after = position.clone();
    after.play_unchecked(mv);
    if after.checkers().is_empty() {
        CheckMark::None
    } else if after.has_legal_move() {
        CheckMark::Check
    } else {
        CheckMark::Checkmate
    }
}
