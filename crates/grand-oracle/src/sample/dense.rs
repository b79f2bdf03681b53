use std::{cmp::Reverse, marker::PhantomData, ops::RangeInclusive};

use grand_core::Rules;

use super::{Apart, Counters, Feature, Game, Look, Random, Sampled, Variety, variety::weight};

/// An endless sample of crowded middle games with much going on, the material of
/// `perft-suites/dense`.
///
/// Each is the best by [`Variety`] of the best of so many games: positions with at least 26 men
/// and few enough leaves that four plies can be counted.
#[derive(Clone, Debug)]
pub struct Dense<R> {
    seed: u64,
    /// The first game of the next position.
    game: u64,
    apart: Apart,
    counters: Counters,
    generator: PhantomData<R>,
}

/// A position of a game that might be taken.
type Candidate<R> = (R, Sampled);

impl<R: Rules> Dense<R> {
    /// The games that one position is the best of.
    const GAMES: u64 = 40;
    /// The fewest men.
    const MEN: usize = 26;
    /// The leaves two plies deep: their square tells the leaves at four.
    const LEAVES: RangeInclusive<u64> = 3_200..=9_000;

    /// Begins the sample of a seed.
    pub fn new(seed: u64) -> Self {
        let (apart, counters) = (Apart::default(), Counters::default());
        Self { seed, game: 0, apart, counters, generator: PhantomData }
    }

    /// Returns what the positions so far showed.
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    /// The position of a game whose moves' traits weigh most; the earliest of equals.
    fn best_of_game(&self, game: u64) -> Option<Candidate<R>> {
        let mut playing = Game::<R>::new(Random::stream(self.seed, game));
        let mut best: Option<(usize, Candidate<R>)> = None;
        while playing.step().is_some() {
            let position = playing.position();
            let look = Look::at(position);
            if look.men() < Self::MEN {
                break;
            }
            let weight = weight(position);
            let better = best.as_ref().is_none_or(|(most, _)| weight > *most);
            if better && Self::LEAVES.contains(&position.perft(2)) {
                let sampled = Sampled { look, game, ply: playing.ply(), variety: None };
                best = Some((weight, (position.clone(), sampled)));
            }
        }
        best.map(|(_, candidate)| candidate)
    }
}

impl<R: Rules> Iterator for Dense<R> {
    type Item = Sampled;

    fn next(&mut self) -> Option<Sampled> {
        loop {
            let games = self.game..self.game + Self::GAMES;
            self.game = games.end;
            let mut candidates: Vec<_> = games
                .filter_map(|game| self.best_of_game(game))
                .map(|(position, sampled)| (Variety::of(&position), sampled))
                .collect();
            candidates.sort_by_key(|(variety, sampled)| (Reverse(variety.score()), sampled.game));
            for (variety, sampled) in candidates {
                if self.apart.admit(&sampled.look.setup) {
                    self.counters.add(&Feature::of(&sampled.look));
                    return Some(Sampled { variety: Some(variety), ..sampled });
                }
            }
        }
    }
}
