use std::{marker::PhantomData, sync::Arc};

use grand_core::{Rules, Setup};

use super::{Game, Random, edit, scene, throw};

/// Setups of every sort to begin a line at: from games that were played from the start, men thrown
/// onto the board, scenes about one rule, and edits of positions that somebody thought of.
///
/// Everything comes from the seed and the number of a part, so parts can be shared out among
/// threads.
#[derive(Clone, Debug)]
pub struct Wild<R> {
    seed: u64,
    pool: Arc<[Setup]>,
    generator: PhantomData<fn() -> R>,
}

impl<R: Rules> Wild<R> {
    /// The longest way into a game from the start, in plies.
    const LONGEST_OPENING: usize = 160;

    /// Begins the draws of a seed; `pool` are the positions to be edited.
    pub fn new(seed: u64, pool: impl Into<Arc<[Setup]>>) -> Self {
        Self { seed, pool: pool.into(), generator: PhantomData }
    }

    /// Begins the stream of the part with this number.
    pub const fn stream(&self, number: u64) -> Random {
        Random::stream(self.seed, number)
    }

    /// Draws a setup that nobody has judged: nothing but VALID-4 can be wrong with it.
    pub fn draw(&self, random: &mut Random) -> Setup {
        match random.below(16) {
            0 => Self::played(random),
            1..=4 => throw(random),
            5..=7 if !self.pool.is_empty() => self.edited(random),
            _ => scene(random),
        }
    }

    /// A position of a game from the start, the start itself included.
    fn played(random: &mut Random) -> Setup {
        let mut game = Game::<R>::new(Random::new(random.next()));
        for _ in 0..random.below(Self::LONGEST_OPENING) {
            if game.step().is_none() {
                break;
            }
        }
        game.position().setup()
    }

    /// A position of the pool with up to three edits.
    fn edited(&self, random: &mut Random) -> Setup {
        let mut setup = self.pool[random.below(self.pool.len())].clone();
        for _ in 0..random.below(4) {
            setup = edit(&setup, random);
        }
        setup
    }
}
