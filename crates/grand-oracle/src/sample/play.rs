use grand_core::Rules;

use super::{Apart, Counters, Feature, Game, Look, Phase, Random, Variety};

/// A position of a sample, and where in which game it was met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sampled {
    /// The position.
    pub look: Look,
    /// The game, from 0: it is played with [`Random::stream`] of the seed and this number.
    pub game: u64,
    /// How many plies were played.
    pub ply: u32,
    /// How much is going on, where it was measured: [`Dense`](super::Dense) does.
    pub variety: Option<Variety>,
}

/// An endless sample of seeded play, the material of `perft-suites/play`.
///
/// Games are played one after the other, and positions taken as they come: of the phase asked for,
/// with a legal move and not too many leaves, some plies after the one before, no near-duplicate,
/// and while a feature is rarer than the phase wants it, only with the one that lacks most.
/// So a shorter sample is the beginning of a longer one.
#[derive(Clone, Debug)]
pub struct Play<R> {
    seed: u64,
    phase: Option<Phase>,
    game: u64,
    current: Game<R>,
    /// The ply from which a position may be taken.
    from_ply: u32,
    apart: Apart,
    counters: Counters,
}

impl<R: Rules> Play<R> {
    /// The fewest plies between two positions of one game.
    const GAP: u32 = 6;
    /// The most leaves two plies deep, so that three plies can be counted by every generator.
    const LEAVES: u64 = 20_000;

    /// Begins the sample of a seed: of one phase, or of all as they come.
    pub fn new(seed: u64, phase: Option<Phase>) -> Self {
        let current = Game::new(Random::stream(seed, 0));
        let (apart, counters) = (Apart::default(), Counters::default());
        Self { seed, phase, game: 0, current, from_ply: 0, apart, counters }
    }

    /// Returns what the positions so far showed.
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    fn advance(&mut self) {
        if self.current.step().is_none() {
            self.game += 1;
            self.current = Game::new(Random::stream(self.seed, self.game));
            self.from_ply = 1;
        }
    }

    /// Takes the position that the game stands at, or leaves it.
    fn take(&mut self) -> Option<Look> {
        if self.current.ply() < self.from_ply {
            return None;
        }
        let look = Look::at(self.current.position());
        if self.phase.is_some_and(|phase| phase != Phase::of(&look)) {
            return None;
        }
        let shown = Feature::of(&look);
        let wanted = !look.moves.is_empty()
            && self.lacking().is_none_or(|feature| shown.contains(&feature))
            && self.current.position().perft(2) <= Self::LEAVES
            && self.apart.admit(&look.setup);
        if !wanted {
            return None;
        }
        self.counters.add(&shown);
        self.from_ply = self.current.ply() + Self::GAP;
        Some(look)
    }

    /// The feature that is furthest below its target, if any is below.
    fn lacking(&self) -> Option<Feature> {
        let taken = self.counters.positions();
        let targets = self.phase.map_or(&[] as &[_], Phase::targets);
        let lacks = targets.iter().filter_map(|&(feature, target)| {
            let lack =
                (target * (taken + 1)).checked_sub(100 * self.counters.count(feature) + 1)?;
            Some((lack, feature))
        });
        lacks.max().map(|(_, feature)| feature)
    }
}

impl<R: Rules> Iterator for Play<R> {
    type Item = Sampled;

    fn next(&mut self) -> Option<Sampled> {
        loop {
            self.advance();
            if let Some(look) = self.take() {
                let (game, ply) = (self.game, self.current.ply());
                return Some(Sampled { look, game, ply, variety: None });
            }
        }
    }
}
