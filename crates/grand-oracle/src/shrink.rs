//! Making a position smaller while the same difference stays.

mod smaller;

use std::collections::HashMap;

use grand_core::{Color, Kind, Piece, PositionId, Rules, Setup, Square};

use crate::sample::Random;
pub(crate) use smaller::bare_kings;
use smaller::{cheaper, relocated, size, without};

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
/// Moves only through valid positions: takes men off, one or two at a time, empties the counters
/// and the en passant square, turns the board so that White is to move, moves kings and men where
/// that lets more men go, and puts lesser men for greater ones. Where men are left it begins anew
/// in another order, as long as that helps. Never asks about a position twice.
///
/// # Errors
///
/// The difference does not show at `start` (asked twice, so that a program that answers now so,
/// now so is noticed), or it shows between two bare kings.
pub fn shrink<R: Rules>(
    start: &Setup,
    limits: ShrinkLimits,
    shows: &mut dyn FnMut(&Setup) -> bool,
) -> Result<Setup, Unshrinkable> {
    if !shows(start) || !shows(start) {
        return Err(Unshrinkable::Gone);
    }
    let bare = bare_kings();
    if [bare.clone(), bare.mirrored()].iter().any(&mut *shows) {
        return Err(Unshrinkable::Everywhere);
    }
    let mut search = Search {
        best: start.clone(),
        asked: HashMap::new(),
        left: limits.questions.saturating_sub(FIRST + LAST),
        order: Square::ALL.to_vec(),
        shows,
    };
    search.tidy::<R>();
    let tidied = search.best.clone();
    let mut smallest = tidied.clone();
    for attempt in 0..MOST_ATTEMPTS {
        search.shuffle(&mut Random::stream(limits.seed, attempt));
        search.best = tidied.clone();
        search.run::<R>();
        let helped = size(&search.best) < size(&smallest);
        if helped {
            smallest = search.best.clone();
        }
        let few = smallest.pieces().count() <= FEW;
        if search.left == 0 || few || attempt > 0 && !helped {
            break;
        }
    }
    search.best = smallest;
    search.left += limits.questions.saturating_sub(FIRST).min(LAST);
    search.weaken::<R>();
    search.settle::<R>();
    Ok(search.best)
}

/// What is asked before the search: the start twice, and the bare kings.
const FIRST: usize = 4;

/// What is kept back for the end, which only makes the position easier to read.
const LAST: usize = 20;

/// So few men are few enough: to begin anew, or to move them about, only costs questions.
const FEW: usize = 4;

/// How often the search begins anew.
const MOST_ATTEMPTS: u64 = 4;

struct Search<'a> {
    best: Setup,
    /// What was asked, and whether it showed the difference.
    asked: HashMap<PositionId, bool>,
    /// How many questions are left.
    left: usize,
    /// The squares, in the order in which they are tried.
    order: Vec<Square>,
    shows: &'a mut dyn FnMut(&Setup) -> bool,
}

impl Search<'_> {
    fn shows<R: Rules>(&mut self, setup: &Setup) -> bool {
        let id = setup.position_id();
        if let Some(&known) = self.asked.get(&id) {
            return known;
        }
        if self.left == 0 || R::from_setup(setup).is_err() {
            return false;
        }
        self.left -= 1;
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
        if plain != self.best && self.left > 0 {
            self.left -= 1;
            if (self.shows)(&plain) {
                self.best = plain;
            }
        }
        if self.best.en_passant.is_some() {
            let mut without_right = self.best.clone();
            without_right.en_passant = None;
            self.take::<R>(without_right);
        }
        if self.best.turn == Color::Black {
            self.take::<R>(self.best.mirrored());
        }
    }

    /// Takes men off until none can go, whatever is moved.
    fn run<R: Rules>(&mut self) {
        while self.remove_men::<R>() || self.remove_pairs::<R>() || self.make_room::<R>() {}
    }

    /// Takes off every man that is not needed. Says whether any went.
    fn remove_men<R: Rules>(&mut self) -> bool {
        let mut removed = false;
        for square in self.removable() {
            removed |= self.take::<R>(without(&self.best, square));
        }
        removed
    }

    /// Takes off two men that need each other, such as a pinned one and its pinner.
    fn remove_pairs<R: Rules>(&mut self) -> bool {
        let men = self.removable();
        if self.best.pieces().count() <= FEW {
            return false;
        }
        for (index, &first) in men.iter().enumerate() {
            let fewer = without(&self.best, first);
            let others = &men[index + 1..];
            if others.iter().any(|&second| self.take::<R>(without(&fewer, second))) {
                return true;
            }
        }
        false
    }

    /// Moves one man, or a king, so that another can go. Says whether that worked.
    fn make_room<R: Rules>(&mut self) -> bool {
        let men: Vec<Square> = self.best.pieces().map(|(square, _)| square).collect();
        if men.len() <= FEW {
            return false;
        }
        for to in self.order.clone() {
            for &from in &men {
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

    /// Puts the least man that does for each.
    fn weaken<R: Rules>(&mut self) {
        for square in self.removable() {
            let Some(man) = self.best.piece_at(square) else { continue };
            for &kind in cheaper(man.kind) {
                let mut weaker = self.best.clone();
                weaker.set(square, Some(Piece::new(man.color, kind)));
                if self.take::<R>(weaker) {
                    break;
                }
            }
        }
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

    /// Where men stand that may go: all but the kings.
    fn removable(&self) -> Vec<Square> {
        let order = self.order.iter().copied();
        order
            .filter(|&square| self.best.piece_at(square).is_some_and(|man| man.kind != Kind::King))
            .collect()
    }

    fn shuffle(&mut self, random: &mut Random) {
        for index in (1..self.order.len()).rev() {
            self.order.swap(index, random.below(index + 1));
        }
    }
}
