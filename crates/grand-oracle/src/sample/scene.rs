//! Boards made about one rule each: few men, and these where the rule is decided.

use grand_core::{Color, File, Kind, Piece, Rank, Setup, Square};

use super::Random;
use crate::{
    away::{Step, away},
    nature::{may_stand, on_the_way, up},
};

/// Sets a scene: kings, then one to three things that rules are about, in the lines and leaps of
/// the king to move above all (pins, checks, a double step just made), then a few men anywhere, or
/// what a side lacks of its complement. VALID-1 to 3, 5 and 6 hold; VALID-4 takes attacks.
pub fn scene(random: &mut Random) -> Setup {
    let mut scene = Scene { setup: Setup::empty(), random };
    scene.setup.turn = scene.random.pick(&Color::ALL);
    scene.kings();
    for _ in 0..=scene.random.below(3) {
        match scene.random.below(16) {
            0..=3 => scene.pin(),
            4 | 5 => scene.check(),
            6 => scene.leap(),
            7..=9 => scene.double_step(),
            10..=12 => scene.promotion(),
            13 => scene.waiting(),
            14 => scene.beside_a_king(),
            _ => scene.anywhere(),
        }
    }
    if scene.random.one_in(4) {
        scene.complement();
    }
    for _ in 0..scene.random.below(6) {
        scene.anywhere();
    }
    scene.setup
}

const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [Step; 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// How many squares there are to the edge.
fn room(from: Square, step: Step) -> usize {
    (1..).take_while(|&times| away(from, step, times).is_some()).count()
}

struct Scene<'a> {
    setup: Setup,
    random: &'a mut Random,
}

impl Scene<'_> {
    fn king(&self, color: Color) -> Square {
        let king = self.setup.squares_of(Piece::new(color, Kind::King)).next();
        king.expect("kings come first")
    }

    /// One king anywhere, the other too, or where they look at each other.
    fn kings(&mut self) {
        let home = self.random.pick(&Square::ALL);
        self.setup.set(home, Some(Piece::new(self.setup.turn, Kind::King)));
        let other = loop {
            let other = self.random.pick(&Square::ALL);
            let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
            let touches = near(home.file().index(), other.file().index())
                && near(home.rank().index(), other.rank().index());
            if !touches {
                break other;
            }
        };
        self.setup.set(other, Some(Piece::new(!self.setup.turn, Kind::King)));
    }

    /// Puts a man on an empty square where it may stand and is not one too many.
    fn put(&mut self, square: Option<Square>, man: Piece) -> bool {
        let Some(square) = square else { return false };
        let fits = self.setup.piece_at(square).is_none()
            && !on_the_way(&self.setup, square)
            && self.setup.count(man) < man.kind.complement()
            && may_stand(man, square);
        if fits {
            self.setup.set(square, Some(man));
        }
        fits
    }

    /// Any but a king, which comes first in the list.
    fn some_kind(&mut self) -> Kind {
        self.random.pick(&Kind::ALL[1..])
    }

    /// A line, and a kind that slides along it.
    fn line(&mut self) -> (Step, Kind) {
        if self.random.one_in(2) {
            let kind = self.random.pick(&[Kind::Queen, Kind::Marshal, Kind::Rook]);
            (self.random.pick(&STRAIGHT), kind)
        } else {
            let kind = self.random.pick(&[Kind::Queen, Kind::Cardinal, Kind::Bishop]);
            (self.random.pick(&DIAGONAL), kind)
        }
    }

    /// A man, sometimes two, between a king and an enemy slider.
    fn pin(&mut self) {
        let turn = self.setup.turn;
        let victim = if self.random.one_in(4) { !turn } else { turn };
        let king = self.king(victim);
        let (step, slider) = self.line();
        let room = room(king, step);
        if room < 2 {
            return;
        }
        let near = 1 + self.random.below(room - 1);
        let far = near + 1 + self.random.below(room - near);
        let pinned = self.some_kind();
        let shield = if self.random.one_in(5) { !victim } else { victim };
        if self.put(away(king, step, far), Piece::new(!victim, slider)) {
            self.put(away(king, step, near), Piece::new(shield, pinned));
            if self.random.one_in(4) {
                let second = near + 1 + self.random.below(far - near);
                let kind = self.some_kind();
                self.put(away(king, step, second), Piece::new(victim, kind));
            }
        }
    }

    /// A slider with an open line to the king to move.
    fn check(&mut self) {
        let (king, enemy) = (self.king(self.setup.turn), !self.setup.turn);
        let (step, slider) = self.line();
        let far = 1 + self.random.below(room(king, step).max(1));
        self.put(away(king, step, far), Piece::new(enemy, slider));
    }

    /// A man a leap away from the king to move, or a pawn that attacks it.
    fn leap(&mut self) {
        let (king, enemy) = (self.king(self.setup.turn), !self.setup.turn);
        if self.random.one_in(3) {
            let aside = self.random.pick(&[1, -1]);
            self.put(away(king, (aside, -up(enemy)), 1), Piece::new(enemy, Kind::Pawn));
        } else {
            let kind = self.random.pick(&[Kind::Knight, Kind::Marshal, Kind::Cardinal]);
            let step = self.random.pick(&LEAPS);
            self.put(away(king, step, 1), Piece::new(enemy, kind));
        }
    }

    /// An enemy pawn has just made a double step, with one or two capturers beside it, and often a
    /// slider that looks along a line through one of the squares at the king.
    fn double_step(&mut self) {
        let (turn, enemy) = (self.setup.turn, !self.setup.turn);
        let rank = if turn == Color::White { Rank::Seven } else { Rank::Four };
        let passed = Square::new(self.random.pick(&File::ALL), rank);
        let down = -up(turn);
        let [origin, stands] = [-down, down].map(|ranks| away(passed, (0, ranks), 1));
        let empty = |square: Option<Square>| {
            square.is_some_and(|square| self.setup.piece_at(square).is_none())
        };
        let free = self.setup.en_passant.is_none() && empty(Some(passed)) && empty(origin);
        if !free || !self.put(stands, Piece::new(enemy, Kind::Pawn)) {
            return;
        }
        self.setup.en_passant = Some(passed);
        let side = self.random.pick(&[1, -1]);
        let capturer = away(passed, (side, down), 1);
        self.put(capturer, Piece::new(turn, Kind::Pawn));
        if self.random.one_in(4) {
            self.put(away(passed, (-side, down), 1), Piece::new(turn, Kind::Pawn));
        }
        let through = self.random.pick(&[Some(passed), stands, capturer]);
        if let Some(through) = through.filter(|_| !self.random.one_in(3)) {
            self.look_through(through);
        }
    }

    /// Moves the king to move onto a line through a square, with an enemy slider on the other
    /// side of it.
    fn look_through(&mut self, through: Square) {
        let turn = self.setup.turn;
        let (step, slider) = self.line();
        let (files, ranks) = step;
        let near = 1 + self.random.below(room(through, (-files, -ranks)).max(1));
        let far = 1 + self.random.below(room(through, step).max(1));
        let king = self.king(turn);
        let free = |square: &Square| self.setup.piece_at(*square).is_none();
        let place = away(through, (-files, -ranks), near).filter(free);
        if let Some(place) = place.filter(|&place| !on_the_way(&self.setup, place)) {
            self.setup.set(king, None);
            self.setup.set(place, Some(Piece::new(turn, Kind::King)));
            self.put(away(through, step, far), Piece::new(!turn, slider));
        }
    }

    /// A pawn one to three steps from its last rank, mostly with something to take.
    fn promotion(&mut self) {
        let color = if self.random.one_in(4) { !self.setup.turn } else { self.setup.turn };
        let ranks = match color {
            Color::White => [6, 7, 8, 8],
            Color::Black => [1, 1, 2, 3],
        };
        let rank = Rank::from_index(self.random.pick(&ranks)).expect("an index from 1 to 8");
        let square = Square::new(self.random.pick(&File::ALL), rank);
        if self.put(Some(square), Piece::new(color, Kind::Pawn)) {
            for aside in [1, -1] {
                let kind = self.some_kind();
                if self.random.one_in(2) {
                    self.put(away(square, (aside, up(color)), 1), Piece::new(!color, kind));
                }
            }
        }
    }

    /// A man within two squares of a king.
    fn beside_a_king(&mut self) {
        let [whose, color] = [(); 2].map(|()| self.random.pick(&Color::ALL));
        let step = |random: &mut Random| random.below(5) as isize - 2;
        let step = (step(self.random), step(self.random));
        let kind = self.some_kind();
        self.put(away(self.king(whose), step, 1), Piece::new(color, kind));
    }

    fn anywhere(&mut self) {
        let man = Piece::new(self.random.pick(&Color::ALL), self.some_kind());
        let square = self.random.pick(&Square::ALL);
        self.put(Some(square), man);
    }

    /// A pawn on its 9th rank before the enemy king, and its side's whole complement (PROMO-5,
    /// PROMO-6).
    fn waiting(&mut self) {
        let color = self.random.pick(&Color::ALL);
        let (ninth, last) = match color {
            Color::White => (Rank::Nine, Rank::Ten),
            Color::Black => (Rank::Two, Rank::One),
        };
        let pawn = Square::new(self.random.pick(&File::ALL), ninth);
        let aside = self.random.below(5) as isize - 2;
        let place = away(pawn, (aside, up(color)), 1);
        let place =
            place.filter(|&place| place.rank() == last && self.setup.piece_at(place).is_none());
        if self.put(Some(pawn), Piece::new(color, Kind::Pawn))
            && let Some(place) = place
        {
            let king = self.king(!color);
            self.setup.set(king, None);
            self.setup.set(place, Some(Piece::new(!color, Kind::King)));
        }
        self.fill(color, &[]);
    }

    /// A side has all its men but pawns, or all but one or two kinds (PROMO-3, PROMO-5).
    fn complement(&mut self) {
        let color = self.random.pick(&Color::ALL);
        let lost = [(); 2].map(|()| self.random.pick(&Kind::ALL));
        let kinds = self.random.below(3);
        self.fill(color, &lost[..kinds]);
    }

    /// Brings every kind up to its complement, those that are lost up to one man less.
    fn fill(&mut self, color: Color, lost: &[Kind]) {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Pawn) {
            let man = Piece::new(color, kind);
            let missing = usize::from(lost.contains(&kind));
            for _ in 0..60 {
                if self.setup.count(man) + missing >= kind.complement() {
                    break;
                }
                let square = self.random.pick(&Square::ALL);
                self.put(Some(square), man);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_has_no_fault_that_the_board_shows() {
        let mut random = Random::new(1);
        for _ in 0..20_000 {
            let setup = scene(&mut random);
            assert_eq!(setup.faults(), [], "{setup:?}");
        }
    }
}
