//! Making a position smaller while the same difference stays.

use std::collections::HashMap;

use grand_core::{Color, Kind, Piece, PositionId, Rules, Setup, Square};

/// How much a shrink may cost, and in which order it tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShrinkLimits {
    /// The most positions that are asked about.
    pub questions: usize,
    /// Decides the order of what is tried; the same seed gives the same result.
    pub seed: u64,
}

impl Default for ShrinkLimits {
    /// 2,000 positions, seed 0.
    fn default() -> Self {
        Self { questions: 2_000, seed: 0 }
    }
}

/// What a shrink came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrunk {
    /// The smallest position found that still shows the difference.
    pub setup: Setup,
    /// How many positions were asked about.
    pub questions: usize,
}

/// Why a position was not shrunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unshrinkable {
    /// The difference does not show when the position is asked about by itself: it came and went,
    /// or it rests on the moves that led there.
    Gone,
    /// Two bare kings show it too: whatever it is, it has nothing to do with the position.
    Everywhere,
}

/// Makes `start` smaller while `shows` stays true of it.
///
/// Moves only through valid positions: takes men off, empties the counters and the en passant
/// square, turns the board so that White is to move, and moves kings and men where that lets more
/// men go. Never asks about a position twice.
///
/// # Errors
///
/// The difference does not show at `start` (asked twice, so that a program that answers now so,
/// now so is noticed), or it shows between two bare kings.
pub fn shrink<R: Rules>(
    start: &Setup,
    limits: ShrinkLimits,
    shows: &mut dyn FnMut(&Setup) -> bool,
) -> Result<Shrunk, Unshrinkable> {
    if !shows(start) || !shows(start) {
        return Err(Unshrinkable::Gone);
    }
    let bare = bare_kings();
    if [bare.clone(), bare.mirrored()].iter().any(&mut *shows) {
        return Err(Unshrinkable::Everywhere);
    }
    let mut search = Search { best: start.clone(), asked: HashMap::new(), limits, shows };
    search.tidy::<R>();
    while search.remove_men::<R>() || search.make_room::<R>() {}
    search.settle::<R>();
    Ok(Shrunk { questions: search.asked.len(), setup: search.best })
}

struct Search<'a> {
    best: Setup,
    /// What was asked, and whether it showed the difference.
    asked: HashMap<PositionId, bool>,
    limits: ShrinkLimits,
    shows: &'a mut dyn FnMut(&Setup) -> bool,
}

impl Search<'_> {
    fn shows<R: Rules>(&mut self, setup: &Setup) -> bool {
        let id = setup.position_id();
        if let Some(&known) = self.asked.get(&id) {
            return known;
        }
        if self.asked.len() >= self.limits.questions || R::from_setup(setup).is_err() {
            return false;
        }
        let answer = (self.shows)(setup);
        self.asked.insert(id, answer);
        answer
    }

    /// Takes a candidate as the best where it shows the difference.
    fn take<R: Rules>(&mut self, candidate: Setup) -> bool {
        let shows = self.shows::<R>(&candidate);
        if shows {
            self.best = candidate;
        }
        shows
    }

    /// Empties what is not men: counters, en passant square, and turns White to move.
    fn tidy<R: Rules>(&mut self) {
        let mut plain = self.best.clone();
        (plain.halfmove_clock, plain.move_number) = (0, 1);
        if (self.shows)(&plain) {
            self.best = plain;
        }
        let mut without_right = self.best.clone();
        without_right.en_passant = None;
        self.take::<R>(without_right);
        if self.best.turn == Color::Black {
            self.take::<R>(self.best.mirrored());
        }
    }

    /// Takes off every man that is not needed. Says whether any went.
    fn remove_men<R: Rules>(&mut self) -> bool {
        let mut removed = false;
        for square in self.order() {
            let king = |man: Piece| man.kind == Kind::King;
            if self.best.piece_at(square).is_none_or(king) {
                continue;
            }
            removed |= self.take::<R>(without(&self.best, square));
        }
        removed
    }

    /// Moves one man, or a king, so that another can go. Says whether that worked.
    fn make_room<R: Rules>(&mut self) -> bool {
        let men: Vec<Square> = self.best.pieces().map(|(square, _)| square).collect();
        if men.len() <= SMALL {
            return false;
        }
        for from in men {
            for to in self.order() {
                let Some(moved) = relocated(&self.best, from, to) else { continue };
                if !self.shows::<R>(&moved) {
                    continue;
                }
                let others = moved.pieces().filter(|(_, man)| man.kind != Kind::King);
                let smaller: Vec<Setup> =
                    others.map(|(square, _)| without(&moved, square)).collect();
                if smaller.into_iter().any(|candidate| self.take::<R>(candidate)) {
                    return true;
                }
            }
        }
        false
    }

    /// Moves the kings out of the way of a reader's eye: to the squares of the start, or near.
    fn settle<R: Rules>(&mut self) {
        for (color, home) in [(Color::White, Square::E1), (Color::Black, Square::E10)] {
            let king = self.best.squares_of(Piece::new(color, Kind::King)).next();
            let moved = king.and_then(|king| relocated(&self.best, king, home));
            if let Some(moved) = moved {
                self.take::<R>(moved);
            }
        }
    }

    /// The squares in the order of the seed.
    fn order(&self) -> Vec<Square> {
        let mut squares = Square::ALL.to_vec();
        let mut state = self.limits.seed;
        for index in (1..squares.len()).rev() {
            state = mixed(state);
            squares.swap(index, (state % (index as u64 + 1)) as usize);
        }
        squares
    }
}

/// So few men are few enough: moving them about any further only costs questions.
const SMALL: usize = 4;

/// A position that no rule but the kings' has a part in.
pub(crate) fn bare_kings() -> Setup {
    let mut setup = Setup::empty();
    setup.set(Square::E1, Some(Piece::new(Color::White, Kind::King)));
    setup.set(Square::E10, Some(Piece::new(Color::Black, Kind::King)));
    setup
}

fn without(setup: &Setup, square: Square) -> Setup {
    let mut smaller = setup.clone();
    smaller.set(square, None);
    smaller
}

/// The man on `from` put onto the empty square `to`.
fn relocated(setup: &Setup, from: Square, to: Square) -> Option<Setup> {
    let man = setup.piece_at(from)?;
    if setup.piece_at(to).is_some() {
        return None;
    }
    let mut moved = without(setup, from);
    moved.set(to, Some(man));
    Some(moved)
}

/// One step of SplitMix64 (Steele, Lea and Flood, 2014): the next of a sequence of well mixed
/// numbers.
const fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}
