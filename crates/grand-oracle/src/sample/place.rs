use grand_core::{Color, File, Kind, Piece, Rank, Rules, Setup, Square};

use super::Random;
use crate::nature::{may_stand, on_the_way, steps_from_home};

/// Puts men on an empty board: nothing that play leads to, and much that it hardly ever does.
///
/// In a third of the boards a pawn has just made a double step beside an enemy pawn; in a quarter
/// a side has its whole complement and a pawn that waits; men crowd round the king to move in a
/// third. Armies are few, many, or uneven by kinds. All of the rules' VALID-1 to VALID-6 hold but
/// VALID-4, which takes attacks: see [`place`].
pub fn throw(random: &mut Random) -> Setup {
    let mut board = Board { setup: Setup::empty(), random };
    board.setup.turn = board.random.pick(&Color::ALL);
    board.kings();
    if board.random.one_in(3) {
        board.double_step();
    }
    if board.random.one_in(4) {
        board.waiting_pawns();
    }
    board.armies();
    board.setup
}

/// Makes a playable position of what [`throw`] gives, if it is one; where the side that is not to
/// move is in check the other side may have the move instead.
pub fn place<R: Rules>(random: &mut Random) -> Option<R> {
    let mut setup = throw(random);
    R::from_setup(&setup).ok().or_else(|| {
        setup.turn = !setup.turn;
        setup.en_passant = None;
        R::from_setup(&setup).ok()
    })
}

/// A board that is being filled.
struct Board<'a> {
    setup: Setup,
    random: &'a mut Random,
}

impl Board<'_> {
    fn kings(&mut self) {
        for color in Color::ALL {
            self.put(Piece::new(color, Kind::King), |_| true);
        }
    }

    /// A pawn of the side that is not to move steps two squares, beside a pawn of the other
    /// (EP-1); no more than that where men stand in the way.
    fn double_step(&mut self) {
        let setup = &mut self.setup;
        let [origin, passed, stands] = match setup.turn {
            Color::White => [Rank::Eight, Rank::Seven, Rank::Six],
            Color::Black => [Rank::Three, Rank::Four, Rank::Five],
        };
        let at = 1 + self.random.below(File::NUM - 2);
        let beside = at - 1 + 2 * self.random.below(2);
        let on = |rank, file: usize| Square::new(File::ALL[file], rank);
        let squares = [on(origin, at), on(passed, at), on(stands, at), on(stands, beside)];
        if squares.iter().all(|&square| setup.piece_at(square).is_none()) {
            setup.set(on(stands, at), Some(Piece::new(!setup.turn, Kind::Pawn)));
            setup.set(on(stands, beside), Some(Piece::new(setup.turn, Kind::Pawn)));
            setup.en_passant = Some(on(passed, at));
        }
    }

    /// A side has every man but pawns, and one to three pawns on its 9th rank (PROMO-5).
    fn waiting_pawns(&mut self) {
        let color = self.random.pick(&Color::ALL);
        for _ in 0..=self.random.below(3) {
            self.put(Piece::new(color, Kind::Pawn), |square| steps_from_home(color, square) == 9);
        }
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Pawn) {
            self.fill(Piece::new(color, kind), 1);
        }
    }

    fn armies(&mut self) {
        let style = self.random.below(4);
        for color in Color::ALL {
            for kind in Kind::ALL {
                let one_in = match style {
                    0 => 12,
                    1 => 4,
                    2 => self.random.pick(&[1, 2, 1_000]),
                    _ => self.random.pick(&[1, 1, 2]),
                };
                self.fill(Piece::new(color, kind), one_in);
            }
        }
    }

    /// Brings a man up to its complement, each missing one once in `one_in`.
    fn fill(&mut self, man: Piece, one_in: usize) {
        for _ in self.setup.count(man)..man.kind.complement() {
            if self.random.one_in(one_in) {
                self.put(man, |_| true);
            }
        }
    }

    /// Puts a man on an empty square that it may stand on and that `fits`, if a few tries find
    /// one. Men of the side that is not to move like to be near the other's king.
    fn put(&mut self, man: Piece, fits: impl Fn(Square) -> bool) {
        let near_king = man.color != self.setup.turn && self.random.one_in(3);
        for _ in 0..20 {
            let square = self.random.pick(&Square::ALL);
            let may_go = self.is_free(square)
                && may_stand(man, square)
                && (!near_king || self.is_near_king_to_move(square));
            if may_go && fits(square) {
                self.setup.set(square, Some(man));
                return;
            }
        }
        if man.kind == Kind::King {
            let free = Square::ALL.into_iter().find(|&square| self.is_free(square));
            self.setup.set(free.expect("kings come first"), Some(man));
        }
    }

    /// Empty, and not where a double step has come from or passed.
    fn is_free(&self, square: Square) -> bool {
        !on_the_way(&self.setup, square) && self.setup.piece_at(square).is_none()
    }

    fn is_near_king_to_move(&self, square: Square) -> bool {
        let king = Piece::new(self.setup.turn, Kind::King);
        self.setup.squares_of(king).any(|king| {
            king.file().index().abs_diff(square.file().index()) <= 3
                && king.rank().index().abs_diff(square.rank().index()) <= 3
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_thrown_has_no_fault_that_the_board_shows() {
        let mut random = Random::new(1);
        for _ in 0..20_000 {
            let setup = throw(&mut random);
            assert_eq!(setup.faults(), [], "{setup:?}");
        }
    }

    #[test]
    fn most_of_what_is_thrown_is_playable() {
        let mut random = Random::new(1);
        let placed = (0..2_000).filter_map(|_| place::<grand_bitboard::Position>(&mut random));
        let playable = placed.count();
        assert!(playable >= 1_000, "{playable} of 2000");
    }
}
