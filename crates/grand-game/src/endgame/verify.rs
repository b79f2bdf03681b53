use grand_core::{Color, Rules, Setup};

use super::{
    Table,
    index::{Men, VIEWS},
    table::{INVALID, OPEN},
};

/// How many positions are looked at between two words of progress.
const STRIDE: usize = 100_000;

/// What came of holding a table against the moves of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The positions that were looked at, those included that are not valid.
    pub positions: u64,
    /// Those that have another value than their moves give them, or are valid and should not be, or
    /// the other way round.
    pub wrong: Vec<Setup>,
}

impl Table {
    /// Holds every `every`-th position of either side to move against the moves of `R`: it is valid
    /// or not, and its mate comes a ply after the quickest of White's moves, the slowest of Black's.
    ///
    /// With `every` 1 this proves the table, but for the symmetry of the board and the endings that
    /// captures lead to: each mate counts down to checkmate, and from where White has none, no move
    /// leads to one. `R` need have had no part in solving, and nothing is made of how it was done.
    /// Each position is seen from one of the eight sides of the board, the next from the next.
    ///
    /// `told` hears how many numbers out of all have been passed.
    ///
    /// # Panics
    ///
    /// When `every` is 0.
    pub fn verify<R: Rules>(&self, every: usize, told: &mut dyn FnMut(usize, usize)) -> Verified {
        let left: Vec<Self> = (0..self.ending.men().len())
            .map(|at| super::solve::<R>(&self.ending.without(at), &mut |_, _| {}))
            .collect();
        let mut verified = Verified { positions: 0, wrong: Vec::new() };
        for (count, number) in (0..self.index.len()).step_by(every).enumerate() {
            let men = self.index.men(number);
            if self.index.is_proper(&men) {
                let men = self.index.seen_from(&men, count % VIEWS);
                for turn in Color::ALL {
                    verified.positions += 1;
                    let entry = self.values(turn)[number];
                    if entry != self.by_moves::<R>(&men, turn, &left) {
                        verified.wrong.push(self.index.setup(&men, turn));
                    }
                }
            }
            if count % STRIDE == 0 {
                told(number, self.index.len());
            }
        }
        verified
    }

    /// What the moves of a position say of it.
    fn by_moves<R: Rules>(&self, men: &Men, turn: Color, left: &[Self]) -> u16 {
        let Ok(position) = R::from_setup(&self.index.setup(men, turn)) else { return INVALID };
        let moves = position.legal_moves();
        if moves.is_empty() {
            return if position.checkers().is_empty() { OPEN } else { 0 };
        }
        let after = moves.iter().map(|mv| match turn {
            Color::White => self.value(&men.with_strong_moved(mv.from, mv.to), !turn),
            Color::Black => match self.man_on(men, mv.to) {
                Some(at) => left[at].value(&men.captured(at), !turn),
                None => self.value(&Men { weak: mv.to, ..*men }, !turn),
            },
        });
        best(turn, after).map_or(OPEN, |plies| plies + 1)
    }
}

/// The quickest of White's mates; the slowest of those that Black cannot get out of.
fn best(turn: Color, after: impl Iterator<Item = Option<u16>>) -> Option<u16> {
    match turn {
        Color::White => after.flatten().min(),
        Color::Black => after.reduce(|one, other| one.zip(other).map(|(a, b)| a.max(b)))?,
    }
}

#[cfg(test)]
mod tests {
    use grand_bitboard::Position;

    use super::*;
    use crate::endgame::solve;

    fn wrong(table: &Table) -> usize {
        table.verify::<Position>(1, &mut |_, _| {}).wrong.len()
    }

    /// A value that is changed, a valid position taken for none and the other way round are found.
    #[test]
    fn a_wrong_value_is_found() {
        let table = solve::<Position>(&"KQK".parse().unwrap(), &mut |_, _| {});
        assert_eq!(wrong(&table), 0);
        let is_proper = |number: &usize| table.index.is_proper(&table.index.men(*number));
        for number in (0..table.index.len()).filter(is_proper).step_by(80_000) {
            for value in [7, OPEN, INVALID] {
                for turn in Color::ALL {
                    let mut broken = table.clone();
                    let values = match turn {
                        Color::White => &mut broken.strong,
                        Color::Black => &mut broken.weak,
                    };
                    let was = std::mem::replace(&mut values[number], value);
                    assert!(was == value || wrong(&broken) > 0, "{value} for {was} at {number}");
                }
            }
        }
    }
}
