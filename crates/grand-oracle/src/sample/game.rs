use grand_core::{Move, Rules, Setup};

use super::{Random, temper::Temper};
use crate::{Verdict, moves::sorted_moves, perft::after, verdict::verdict_with};

/// A game of random legal moves, weighted so that rare things become common: captures, pawns that
/// march, promotions to each kind, pawns that stay pawns, checks and en passant.
///
/// What the players are after is drawn for each game. A game ends by its verdict, or when the men
/// are only shuffled about.
#[derive(Clone, Debug)]
pub struct Game<R> {
    position: R,
    temper: Temper,
    random: Random,
    ply: u32,
}

impl<R: Rules> Game<R> {
    /// After so many plies without a pawn move or a capture a game is given up.
    const SHUFFLING: u16 = 60;

    /// Begins at the start of the game.
    ///
    /// # Panics
    ///
    /// When the generator refuses the start.
    pub fn new(random: Random) -> Self {
        let start = R::from_setup(&Setup::start()).expect("the start is a valid position");
        Self::from(start, random)
    }

    /// Begins at any position.
    pub fn from(position: R, mut random: Random) -> Self {
        let temper = Temper::draw(&mut random);
        Self { position, temper, random, ply: 0 }
    }

    /// Returns the position that is reached.
    pub const fn position(&self) -> &R {
        &self.position
    }

    /// Returns how many plies were played.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Plays a move and returns it; none when the game is over.
    pub fn step(&mut self) -> Option<Move> {
        let setup = self.position.setup();
        let over = verdict_with(&self.position, &setup) != Verdict::Ongoing;
        if over || setup.halfmove_clock >= Self::SHUFFLING {
            return None;
        }
        let mut moves = sorted_moves(&self.position);
        if self.random.below(10) < self.temper.checks {
            self.keep_checks(&mut moves);
        }
        let weights: Vec<_> = moves.iter().map(|&mv| self.temper.weight(&setup, mv)).collect();
        let mv = moves[self.random.weighted(&weights)];
        self.position.play_unchecked(mv);
        self.ply += 1;
        Some(mv)
    }

    /// Leaves only the moves that give check, where there are any.
    fn keep_checks(&self, moves: &mut Vec<Move>) {
        let gives_check = |&mv: &Move| !after(&self.position, mv).checkers().is_empty();
        let checks: Vec<_> = moves.iter().copied().filter(gives_check).collect();
        if !checks.is_empty() {
            *moves = checks;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line<R: Rules>(number: u64) -> Vec<Move> {
        let mut game = Game::<R>::new(Random::stream(1, number));
        std::iter::from_fn(|| game.step()).collect()
    }

    #[test]
    fn a_game_does_not_depend_on_the_generator() {
        for number in 0..5 {
            let moves = line::<grand_bitboard::Position>(number);
            assert!(moves.len() > 40, "game {number} has {} plies", moves.len());
            assert_eq!(moves, line::<grand_mailbox::Position>(number));
        }
    }
}
