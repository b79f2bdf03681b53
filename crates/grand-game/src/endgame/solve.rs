use std::collections::BTreeMap;

use grand_core::{Color, Rules, Square};

use super::{
    Ending,
    index::{Index, Men},
    reach::Reach,
    table::{INVALID, OPEN, Table},
};

/// How many positions are looked at between two words of progress.
const STRIDE: usize = 100_000;

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
    let reach = Reach::new::<R>(&index);
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
        reach,
        left,
        escapes: vec![0; length],
        at_least: vec![0; length],
        lost: BTreeMap::new(),
    };
    for number in 0..length {
        work.look(number);
        if number % STRIDE == 0 {
            told(number, length);
        }
    }
    while let Some((plies, numbers)) = work.lost.pop_first() {
        work.go_back(plies, &numbers);
    }
    told(length, length);
    work.table
}

/// A position from which Black can get to something that White does not win.
const SAFE: u8 = u8::MAX;

/// An ending that is being solved.
struct Work {
    table: Table,
    reach: Reach,
    /// The endings without one of the men.
    left: Vec<Table>,
    /// How many of Black's moves are not known to lose.
    escapes: Vec<u8>,
    /// The plies to mate by the longest losing capture.
    at_least: Vec<u16>,
    /// The positions that are lost in so many plies and not looked at yet.
    lost: BTreeMap<u16, Vec<u32>>,
}

impl Work {
    /// Says of a position whether it is valid, for either side to move (VALID-4), and looks at
    /// Black's moves.
    fn look(&mut self, number: usize) {
        let men = self.table.index.men(number);
        if !self.table.index.is_proper(&men) || self.reach.adjacent(&men) {
            return;
        }
        let check = self.reach.gives_check(&men);
        if !check {
            self.table.strong[number] = OPEN;
        }
        self.table.weak[number] = OPEN;
        let mut escapes = 0;
        let mut at_least = None;
        for to in self.reach.steps_of_weak(&men) {
            match self.after_capture(&men, to) {
                None => escapes += 1,
                Some(None) => {
                    self.escapes[number] = SAFE;
                    return;
                }
                Some(Some(plies)) => at_least = at_least.max(Some(plies + 1)),
            }
        }
        match (escapes, at_least) {
            (0, None) => self.end(number, check),
            (0, Some(plies)) => self.lose(number, plies),
            (..) => {
                self.escapes[number] = escapes;
                self.at_least[number] = at_least.unwrap_or(0);
            }
        }
    }

    /// Counts a position in which Black has no move.
    fn end(&mut self, number: usize, check: bool) {
        let weight = self.table.index.weight(number);
        if check {
            self.table.checkmates += weight;
            self.lose(number, 0);
        } else {
            self.table.stalemates += weight;
            self.escapes[number] = SAFE;
        }
    }

    /// A position is lost in so many plies.
    fn lose(&mut self, number: usize, plies: u16) {
        let number = u32::try_from(number).expect("15 million at most");
        self.lost.entry(plies).or_default().push(number);
    }

    /// None where Black's king captures nothing on the square; else the plies in which White mates
    /// with what is left, if it does.
    fn after_capture(&self, men: &Men, to: Square) -> Option<Option<u16>> {
        let at = self.table.man_on(men, to)?;
        Some(self.left[at].value(&men.captured(at), Color::White))
    }

    /// Goes back two plies from the positions that are lost in so many.
    fn go_back(&mut self, plies: u16, numbers: &[u32]) {
        for &number in numbers {
            self.table.weak[number as usize] = plies;
        }
        let mut won = Vec::new();
        for &number in numbers {
            let Self { table: Table { index, strong, .. }, reach, .. } = self;
            reach.before_strong(&index.men(number as usize), |before| {
                for picture in index.pictures(&before) {
                    if strong[picture] == OPEN {
                        strong[picture] = plies + 1;
                        won.push(picture);
                    }
                }
            });
        }
        for number in won {
            let men = self.table.index.men(number);
            for weak in self.reach.before_weak(&men) {
                self.lose_an_escape(&Men { weak, ..men }, plies + 2);
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
            self.lose(number, plies.max(self.at_least[number]));
        }
    }
}
