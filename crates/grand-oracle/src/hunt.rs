//! Question 3: what have we not thought of? Positions that nobody wrote down, in bulk.

use grand_core::{Rules, Setup};

use crate::{
    CaseFinding, Class, Question, SourceError, SourceErrorKind,
    sample::{Census, Game, Random, Wild},
    walker::{Walker, compare_sights, no_answer, refusals_differ},
};

/// What a part of a hunt has brought in.
#[derive(Clone, Debug, Default)]
pub struct Bag {
    /// How many positions both programs were compared at.
    pub positions: u64,
    /// How many moves were listed there.
    pub moves: u64,
    /// How many setups were drawn that are no valid positions.
    pub rejected: u64,
    /// What the positions showed, one in [`Bag::LOOKED_AT`].
    pub census: Census,
    /// Where the programs differ, and how many positions had been compared by then.
    pub findings: Vec<(u64, CaseFinding)>,
}

impl Bag {
    /// One position in so many is looked at for the census.
    pub const LOOKED_AT: u64 = 16;
}

/// How deep counts are compared, in plies.
const DEPTH: u32 = 2;

/// Draws the length of a line, in plies: mostly short, since what is special of a root is soon
/// played away, and at times long, for programs that remember what they should not.
fn plies(random: &mut Random) -> usize {
    match random.below(8) {
        0..=3 => random.below(2),
        4..=6 => random.below(5),
        _ => random.below(25),
    }
}

/// Compares two programs at `positions` positions: part `number` of what `wild` draws, the same
/// for ever. A line ends at the first position where they differ.
///
/// Moves are drawn by the generator `R`. Where both programs are generators, they have to refuse
/// the same setups for the same reasons too.
pub fn hunt<R: Rules>(
    wild: &Wild<R>,
    number: u64,
    positions: u64,
    left: &mut dyn Walker,
    right: &mut dyn Walker,
) -> Bag {
    let mut hunt = Hunt { left, right, bag: Bag::default(), positions };
    let mut random = wild.stream(number);
    while hunt.bag.positions < positions && !hunt.is_over() {
        let root = wild.draw(&mut random);
        match R::from_setup(&root) {
            Err(_) => hunt.rejected(root),
            Ok(position) => {
                let plies = plies(&mut random);
                let game = Game::from(position, Random::new(random.next()));
                hunt.line(root, game, plies);
            }
        }
    }
    hunt.bag
}

struct Hunt<'a> {
    left: &'a mut dyn Walker,
    right: &'a mut dyn Walker,
    bag: Bag,
    positions: u64,
}

impl Hunt<'_> {
    /// A program that gives no answer any more cannot be compared.
    fn is_over(&self) -> bool {
        self.bag.findings.last().is_some_and(|(_, finding)| match finding.class {
            Class::NoAnswer(kind) => kind != SourceErrorKind::Refused,
            _ => false,
        })
    }

    fn found(&mut self, finding: CaseFinding) {
        self.bag.findings.push((self.bag.positions, finding));
    }

    fn rejected(&mut self, root: Setup) {
        self.bag.rejected += 1;
        if !self.left.judges_setups() || !self.right.judges_setups() {
            return;
        }
        let (one, other) = (self.left.begin(&root), self.right.begin(&root));
        if one != other {
            let question = Question::new(root);
            let (left, right) = (self.left.name(), self.right.name());
            self.found(refusals_differ(left, one, right, other, &question));
        }
    }

    /// Compares along a line: the root and up to `plies` positions after it.
    fn line<R: Rules>(&mut self, root: Setup, mut game: Game<R>, plies: usize) {
        let mut question = Question::new(root);
        if let Some(finding) = self.both(&question, |walker| walker.begin(&question.root)) {
            self.bag.positions += 1;
            return self.found(finding);
        }
        for ply in 0..=plies {
            self.bag.positions += 1;
            let found = compare_sights(self.left, self.right, &question, DEPTH);
            self.count(game.position());
            if let Some(finding) = found {
                return self.found(finding);
            }
            if ply == plies || self.bag.positions == self.positions {
                return;
            }
            let Some(mv) = game.step() else { return };
            question.moves.push(mv);
            if let Some(finding) = self.both(&question, |walker| walker.play(mv)) {
                return self.found(finding);
            }
        }
    }

    /// Has both programs do something; what is to be told of the one that will not.
    fn both(
        &mut self,
        question: &Question,
        mut act: impl FnMut(&mut dyn Walker) -> Result<(), SourceError>,
    ) -> Option<CaseFinding> {
        for walker in [&mut self.left, &mut self.right] {
            if let Err(error) = act(&mut **walker) {
                return Some(no_answer(walker.name(), question, error));
            }
        }
        None
    }

    fn count<R: Rules>(&mut self, position: &R) {
        self.bag.moves += position.perft(1);
        if self.bag.positions.is_multiple_of(Bag::LOOKED_AT) {
            self.bag.census.add(position);
        }
    }
}
