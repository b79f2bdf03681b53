use std::collections::HashMap;

use grand_core::{Color, InvalidSetup, Move, Rules, Setup};

use crate::{Correct, Decisions, Identity, Position, State, Way, both::Both, judge::Judge, look};

/// Whose moves a bug model gets wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// Both sides'.
    #[default]
    Both,
    /// Only those of one side.
    Only(Color),
}

/// A wrong belief, and about whose moves it is held.
#[derive(Clone, Copy, Debug)]
pub struct Belief {
    /// The decisions of a program that holds it.
    pub decisions: &'static dyn Decisions,
    /// Whose moves it gets wrong.
    pub side: Side,
}

impl Belief {
    /// Says whether the belief is held about the moves of `color`.
    fn is_about(self, color: Color) -> bool {
        self.side == Side::Both || self.side == Side::Only(color)
    }
}

/// Who decides: as many of the beliefs as are about the moves in question.
#[derive(Clone, Copy, Debug)]
enum Mind {
    One(&'static dyn Decisions),
    Two(Both),
}

impl Mind {
    fn of(beliefs: &[Belief; 2], about: impl Fn(Belief) -> bool) -> Self {
        let [first, second] =
            beliefs.map(|belief| Some(belief.decisions).filter(|_| about(belief)));
        match (first, second) {
            (Some(first), Some(second)) => Self::Two(Both { first, second }),
            (Some(one), None) | (None, Some(one)) => Self::One(one),
            (None, None) => Self::One(&Correct),
        }
    }

    fn decisions(&self) -> &dyn Decisions {
        match self {
            Self::One(decisions) => *decisions,
            Self::Two(both) => both,
        }
    }
}

/// Whether a count uses a table of positions, which shows keys that ignore something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Table {
    /// Every position is walked through anew.
    #[default]
    Without,
    /// Counts are kept by [`Decisions::key`] and [`Decisions::key_depth`].
    With,
}

/// Counts by what the key sees of a position and of the depth below.
type Counts = HashMap<(Identity, u32), u64>;

/// A program that plays by a bug model: it lists, makes and takes back moves as that program
/// would, wrongly.
///
/// ```
/// use grand_clauses::{BuggyPosition, Side, Table, bugs};
/// use grand_core::Setup;
/// let model = bugs::find("marshal-without-leaps").expect("a shipped model");
/// let position = BuggyPosition::new(model.decisions, Side::Both, &Setup::start())?;
/// assert_eq!(position.perft(1, Table::Without), 61);
/// # Ok::<(), grand_core::InvalidSetup>(())
/// ```
#[derive(Clone, Debug)]
pub struct BuggyPosition {
    /// Who reads, and remembers what was played.
    whole: Mind,
    /// Who decides about each side's moves.
    sides: [Mind; Color::NUM],
    /// Whether that is less than the whole.
    partial: [bool; Color::NUM],
    state: State,
}

impl BuggyPosition {
    /// Sets a program up with a position that is valid by the rules.
    ///
    /// # Errors
    ///
    /// The setup is not valid.
    pub fn new(
        model: &'static dyn Decisions,
        side: Side,
        setup: &Setup,
    ) -> Result<Self, InvalidSetup> {
        Self::of(Mind::One(model), [Belief { decisions: model, side }; 2], setup)
    }

    /// Sets up a program that holds two wrong beliefs at once; where both are wrong about the same
    /// decision, the first one's answer stands.
    ///
    /// # Errors
    ///
    /// The setup is not valid.
    pub fn with_both(beliefs: [Belief; 2], setup: &Setup) -> Result<Self, InvalidSetup> {
        Self::of(Mind::of(&beliefs, |_| true), beliefs, setup)
    }

    fn of(whole: Mind, beliefs: [Belief; 2], setup: &Setup) -> Result<Self, InvalidSetup> {
        Position::from_setup(setup)?;
        let partial = Color::ALL.map(|color| beliefs.iter().any(|it| !it.is_about(color)));
        let sides = Color::ALL.map(|color| match partial[color as usize] {
            true => Mind::of(&beliefs, |it| it.is_about(color)),
            false => whole,
        });
        Ok(Self { whole, sides, partial, state: whole.decisions().read(setup) })
    }

    /// Returns what the program holds.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Lists what the program takes for the legal moves, in its order; a model may list a move
    /// twice.
    pub fn moves(&self) -> Vec<Move> {
        moves(self.mind().decisions(), &self.state)
    }

    /// Plays a move as the program would, whether it thinks it legal or not: it has been told.
    pub fn play(&mut self, mv: Move) {
        self.state = self.made(mv);
    }

    /// Counts the leaves `depth` plies below.
    pub fn perft(&self, depth: u32, table: Table) -> u64 {
        match depth {
            0 => 1,
            _ => self.divide(depth, table).iter().map(|&(_, nodes)| nodes).sum(),
        }
    }

    /// Lists the program's moves, each with its share of the leaves `depth` plies below. Empty
    /// for depth 0.
    pub fn divide(&self, depth: u32, table: Table) -> Vec<(Move, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let mut walker = self.clone();
        let mut counts = match table {
            Table::Without => None,
            Table::With => Some(Counts::new()),
        };
        let share = |mv| (mv, walker.below(mv, depth - 1, &mut counts));
        self.moves().into_iter().map(share).collect()
    }

    /// Who decides for the side to move.
    fn mind(&self) -> Mind {
        self.sides[self.state.turn as usize]
    }

    /// Makes a move in the first way that the side's decisions see for it, or plainly.
    ///
    /// What is remembered is the program's, whoever moves: it sees the other side's captures too,
    /// and the right decisions never look into a memory.
    fn made(&self, mv: Move) -> State {
        let (mind, state) = (self.mind(), &self.state);
        let decisions = mind.decisions();
        let way = Judge::new(decisions, state, state.turn).way(mv).unwrap_or(Way::Own);
        let mut next = decisions.after(state, mv, way);
        if self.partial[state.turn as usize] {
            next.memory = state.memory;
            let captured = look::captured(decisions, state, mv, way);
            self.whole.decisions().remember(state, &mut next, mv, captured);
        }
        next
    }

    /// Makes a move, counts what lies below and takes it back.
    fn below(&mut self, mv: Move, depth: u32, counts: &mut Option<Counts>) -> u64 {
        let mind = self.mind();
        let before = self.state;
        self.state = self.made(mv);
        let nodes = self.count(depth, counts);
        self.state = mind.decisions().unmade(&before, &self.state, mv);
        nodes
    }

    fn count(&mut self, depth: u32, counts: &mut Option<Counts>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mind = self.mind();
        let decisions = mind.decisions();
        let key = counts.as_ref().map(|_| (decisions.key(&self.state), decisions.key_depth(depth)));
        if let (Some(known), Some(key)) = (&counts, &key)
            && let Some(&nodes) = known.get(key)
        {
            return nodes;
        }
        let moves = self.moves();
        let nodes = match depth {
            1 => moves.len() as u64,
            _ => moves.into_iter().map(|mv| self.below(mv, depth - 1, counts)).sum(),
        };
        if let (Some(known), Some(key)) = (counts, key) {
            known.insert(key, nodes);
        }
        nodes
    }
}

fn moves(decisions: &dyn Decisions, state: &State) -> Vec<Move> {
    let mut moves = Judge::new(decisions, state, state.turn).moves();
    decisions.edit(state, &mut moves);
    moves
}
