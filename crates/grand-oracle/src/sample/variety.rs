use std::{collections::BTreeSet, fmt};

use grand_core::{Kind, Move, Piece, PromotionKind, Rules};

use super::Look;
use crate::{
    nature::{Nature, steps_from_home},
    perft::after,
};

/// Something that a move can be, or that a position can hold its moves to: what is counted to find
/// dense positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trait {
    /// A man of the kind moves to an empty square.
    Moves(Kind),
    /// A pawn steps two squares.
    DoubleStep,
    /// A man of the kind takes.
    Captures(Kind),
    /// A man of the kind is taken.
    Takes(Kind),
    /// A pawn takes en passant.
    EnPassant,
    /// A pawn becomes a man of the kind.
    Promotes(PromotionKind),
    /// A pawn takes and becomes something.
    PromotesByCapture,
    /// A pawn reaches its 8th or 9th rank and stays a pawn.
    Stays,
    /// A pawn does so by taking.
    StaysByCapture,
    /// A man of the kind (what it has become) gives check.
    Checks(Kind),
    /// Another man than the one that moves gives check.
    DiscoveredCheck,
    /// Two or more men give check.
    DoubleCheck,
    /// The move mates.
    Mates,
    /// A man of the kind is pinned: without it more men would attack its king.
    Pinned(Kind),
    /// A pawn of the side to move waits.
    Waits,
}

impl Trait {
    /// What the trait adds to a score: 3 for what is rare, 6 for taking en passant, which is
    /// hardly ever legal while much else is, and 1 for the others.
    pub const fn weight(self) -> usize {
        match self {
            Self::EnPassant => 6,
            Self::PromotesByCapture
            | Self::StaysByCapture
            | Self::DiscoveredCheck
            | Self::DoubleCheck
            | Self::Mates
            | Self::Waits => 3,
            Self::Moves(_)
            | Self::DoubleStep
            | Self::Captures(_)
            | Self::Takes(_)
            | Self::Promotes(_)
            | Self::Stays
            | Self::Checks(_)
            | Self::Pinned(_) => 1,
        }
    }

    /// Lists every trait, but those that no position can have: nobody takes a king, and no king
    /// gives check or is pinned.
    pub fn all() -> Vec<Self> {
        let kinds = Kind::ALL;
        let men: Vec<_> = kinds.into_iter().filter(|&kind| kind != Kind::King).collect();
        let mut all = vec![
            Self::DoubleStep,
            Self::EnPassant,
            Self::PromotesByCapture,
            Self::Stays,
            Self::StaysByCapture,
            Self::DiscoveredCheck,
            Self::DoubleCheck,
            Self::Mates,
            Self::Waits,
        ];
        all.extend(kinds.map(Self::Moves));
        all.extend(kinds.map(Self::Captures));
        all.extend(PromotionKind::ALL.map(Self::Promotes));
        for &kind in &men {
            all.extend([Self::Takes(kind), Self::Checks(kind), Self::Pinned(kind)]);
        }
        all.sort_unstable();
        all
    }
}

/// Such as `a marshal is pinned`.
impl fmt::Display for Trait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(kind) => write!(f, "a {kind} moves"),
            Self::DoubleStep => f.write_str("a pawn steps two squares"),
            Self::Captures(kind) => write!(f, "a {kind} takes"),
            Self::Takes(kind) => write!(f, "a {kind} is taken"),
            Self::EnPassant => f.write_str("a pawn takes en passant"),
            Self::Promotes(kind) => write!(f, "a pawn becomes a {kind}"),
            Self::PromotesByCapture => f.write_str("a pawn takes and promotes"),
            Self::Stays => f.write_str("a pawn stays a pawn"),
            Self::StaysByCapture => f.write_str("a pawn takes and stays a pawn"),
            Self::Checks(kind) => write!(f, "a {kind} gives check"),
            Self::DiscoveredCheck => f.write_str("a check is discovered"),
            Self::DoubleCheck => f.write_str("two men give check"),
            Self::Mates => f.write_str("a move mates"),
            Self::Pinned(kind) => write!(f, "a {kind} is pinned"),
            Self::Waits => f.write_str("a pawn of the side to move waits"),
        }
    }
}

/// How much is going on in a position and one ply below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Variety {
    /// The weights of the different traits of its moves, added up.
    pub root: usize,
    /// The same for the positions after each move: a hundred times their mean, rounded down.
    pub below: usize,
}

impl Variety {
    /// Measures a position.
    pub fn of<R: Rules>(position: &R) -> Self {
        let moves = position.legal_moves();
        let below: usize = moves.iter().map(|&mv| weight(&after(position, mv))).sum();
        Self { root: weight(position), below: 100 * below / moves.len().max(1) }
    }

    /// The score by which dense positions are chosen: a hundred times the root's weight and the
    /// mean of those below.
    pub const fn score(self) -> usize {
        100 * self.root + self.below
    }
}

/// The weights of a position's traits, added up.
pub(super) fn weight<R: Rules>(position: &R) -> usize {
    traits(position).into_iter().map(Trait::weight).sum()
}

/// Lists the traits of a position's legal moves.
pub(super) fn traits<R: Rules>(position: &R) -> BTreeSet<Trait> {
    let look = Look::at(position);
    let mut traits: BTreeSet<_> = look.moves.iter().flat_map(|&mv| of_move(&look, mv)).collect();
    for &mv in &look.moves {
        traits.extend(of_effect(&look, &after(position, mv), mv));
    }
    traits.extend(pinned::<R>(&look).map(Trait::Pinned));
    if !look.waiting(look.setup.turn).is_empty() {
        traits.insert(Trait::Waits);
    }
    traits
}

/// What the board before a move tells of it.
fn of_move(look: &Look, mv: Move) -> Vec<Trait> {
    let nature = Nature::of(&look.setup, mv);
    let mut traits = match nature.captured {
        Some(kind) => vec![Trait::Captures(nature.man), Trait::Takes(kind)],
        None => vec![Trait::Moves(nature.man)],
    };
    let turn = look.setup.turn;
    let come = steps_from_home(turn, mv.to).abs_diff(steps_from_home(turn, mv.from));
    let takes = nature.captured.is_some();
    for (holds, shown) in [
        (nature.man == Kind::Pawn && come == 2, Trait::DoubleStep),
        (nature.en_passant, Trait::EnPassant),
        (mv.promotion.is_some() && takes, Trait::PromotesByCapture),
        (nature.stays, Trait::Stays),
        (nature.stays && takes, Trait::StaysByCapture),
    ] {
        if holds {
            traits.push(shown);
        }
    }
    traits.extend(mv.promotion.map(Trait::Promotes));
    traits
}

/// What the position after a move tells of it.
fn of_effect<R: Rules>(before: &Look, after: &R, mv: Move) -> Vec<Trait> {
    let checkers = after.checkers();
    if checkers.is_empty() {
        return Vec::new();
    }
    let mut traits = Vec::new();
    if checkers.contains(&mv.to) {
        let nature = Nature::of(&before.setup, mv);
        traits.push(Trait::Checks(mv.promotion.map_or(nature.man, PromotionKind::kind)));
    } else {
        traits.push(Trait::DiscoveredCheck);
    }
    if checkers.len() > 1 {
        traits.push(Trait::DoubleCheck);
    }
    if !after.has_legal_move() {
        traits.push(Trait::Mates);
    }
    traits
}

/// The kinds of which a man is pinned.
fn pinned<R: Rules>(look: &Look) -> impl Iterator<Item = Kind> {
    let own = |&(_, man): &(_, Piece)| man.color == look.setup.turn && man.kind != Kind::King;
    let men = look.setup.pieces().filter(own);
    men.filter(|&(square, _)| look.is_pinned::<R>(square)).map(|(_, man)| man.kind)
}

#[cfg(test)]
mod tests {
    use grand_core::{Dialect, fen};

    use super::*;

    fn traits_of(text: &str) -> Vec<Trait> {
        let setup = fen::parse(text, Dialect::Freeling).expect("the FEN reads");
        let position = grand_bitboard::Position::from_setup(&setup).expect("it is valid");
        traits(&position).into_iter().collect()
    }

    #[test]
    fn a_pinned_rook_and_a_pawn_that_may_become_one_or_stay() {
        let full = "9k/10/P9/10/r9/10/R9/10/K9/10 w - - 0 1";
        use Trait::{Captures, Moves, Pinned, Promotes, Stays, Takes};
        let mut expected: Vec<_> = PromotionKind::ALL.map(Promotes).into();
        expected.extend([
            Moves(Kind::King),
            Moves(Kind::Rook),
            Moves(Kind::Pawn),
            Captures(Kind::Rook),
            Takes(Kind::Rook),
            Stays,
            Pinned(Kind::Rook),
        ]);
        expected.sort_unstable();
        assert_eq!(traits_of(full), expected);
    }
}
