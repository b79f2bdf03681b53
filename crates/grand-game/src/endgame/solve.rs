use std::collections::BTreeMap;

use grand_core::{Color, Rules, Square};

use super::{
    Ending,
    index::{Index, Men},
    retreat::Retreats,
    table::{INVALID, OPEN, Table},
};

/// Solves an ending: finds every mate, then goes back from it ply by ply.
///
/// `told` hears after each part of the work how much of it is done, in positions out of all: both
/// sides to move, looked at once.
///
/// Seven bytes a position and a queue: two men take some 15 million positions.
pub fn solve<R: Rules>(ending: &Ending, told: &mut dyn FnMut(usize, usize)) -> Table {
    // Without its men White wins nothing, so those that are left when one is captured come first.
    let left: Vec<Table> =
        (0..ending.men().len()).map(|at| solve::<R>(&ending.without(at), &mut |_, _| {})).collect();
    let index = Index::new(ending);
    let retreats = Retreats::new::<R>(&index);
    let length = index.len();
    let mut work = Work {
        table: Table {
            ending: ending.clone(),
            strong: vec![INVALID; length],
            weak: vec![INVALID; length],
            index,
            checkmates: 0,
            stalemates: 0,
        },
        retreats,
        left,
        escapes: vec![0; length],
        at_least: vec![0; length],
        lost: BTreeMap::new(),
    };
    for number in 0..length {
        work.look::<R>(number);
        if number % 100_000 == 0 {
            told(number, length);
        }
    }
    while let Some((plies, numbers)) = work.lost.pop_first() {
        work.go_back::<R>(plies, numbers);
    }
    told(length, length);
    work.table
}

/// A position from which Black can get to something that White does not win.
const SAFE: u8 = u8::MAX;

/// An ending that is being solved.
struct Work {
    table: Table,
    retreats: Retreats,
    /// The endings without one of the men.
    left: Vec<Table>,
    /// How many of Black's moves are not known to lose.
    escapes: Vec<u8>,
    /// The plies to mate by the longest losing capture.
    at_least: Vec<u16>,
    /// The positions that are lost in so many plies and not looked at yet.
    lost: BTreeMap<u16, Vec<usize>>,
}

impl Work {
    /// Says of a position whether it is valid, for either side to move, and looks at Black's moves.
    fn look<R: Rules>(&mut self, number: usize) {
        let men = self.table.index.men(number);
        if !self.table.index.is_proper(&men) {
            return;
        }
        if R::from_setup(&self.table.index.setup(&men, Color::White)).is_ok() {
            self.table.strong[number] = OPEN;
        }
        let Ok(position) = R::from_setup(&self.table.index.setup(&men, Color::Black)) else {
            return;
        };
        self.table.weak[number] = OPEN;
        let moves = position.legal_moves();
        if moves.is_empty() {
            let weight = self.table.index.weight(number);
            if position.checkers().is_empty() {
                self.table.stalemates += weight;
                self.escapes[number] = SAFE;
            } else {
                self.table.checkmates += weight;
                self.lost.entry(0).or_default().push(number);
            }
            return;
        }
        for mv in moves {
            match self.after_capture(&men, mv.to) {
                None => self.escapes[number] += 1,
                Some(None) => {
                    self.escapes[number] = SAFE;
                    return;
                }
                Some(Some(plies)) => {
                    self.at_least[number] = self.at_least[number].max(plies + 1);
                }
            }
        }
        if self.escapes[number] == 0 {
            self.lost.entry(self.at_least[number]).or_default().push(number);
        }
    }

    /// None where Black's king captures nothing on the square; else the plies in which White mates
    /// with what is left, if it does.
    fn after_capture(&self, men: &Men, to: Square) -> Option<Option<u16>> {
        let count = self.table.index.kinds().len();
        let at = men.others[..count].iter().position(|&square| square == to)?;
        let mut others = men.others;
        others.copy_within(at + 1.., at);
        let left = &self.left[at];
        let picture = left.index.pictures(&Men { weak: to, others, ..*men }).next();
        let plies = left.strong[picture.expect("the king is in some eighth")];
        Some((plies != OPEN).then_some(plies))
    }

    /// Goes back two plies from the positions that are lost in so many.
    fn go_back<R: Rules>(&mut self, plies: u16, numbers: Vec<usize>) {
        let mut won = Vec::new();
        for &number in &numbers {
            self.table.weak[number] = plies;
        }
        for number in numbers {
            let men = self.table.index.men(number);
            for before in self.retreats.of_strong::<R>(&self.table.index, &men) {
                for picture in self.table.index.pictures(&before) {
                    if self.table.strong[picture] == OPEN {
                        self.table.strong[picture] = plies + 1;
                        won.push(picture);
                    }
                }
            }
        }
        for number in won {
            let men = self.table.index.men(number);
            for before in self.retreats.of_weak(&men) {
                if self.table.index.is_proper(&before) {
                    self.lose_an_escape(&before, plies + 2);
                }
            }
        }
    }

    /// One of Black's moves in a position loses in this many plies less one.
    fn lose_an_escape(&mut self, men: &Men, plies: u16) {
        let number = self.table.index.number(men).expect("the strong king has not moved");
        if self.table.weak[number] == INVALID || self.escapes[number] == SAFE {
            return;
        }
        self.escapes[number] -= 1;
        if self.escapes[number] == 0 {
            let plies = plies.max(self.at_least[number]);
            self.lost.entry(plies).or_default().push(number);
        }
    }
}
