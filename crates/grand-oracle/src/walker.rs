//! Two programs led along the same line, and what each sees on the way.

use grand_core::{Move, Rules, Setup, Square};

use crate::{
    Answer, CaseFinding, Class, Difference, PerftSource, Question, Reported, SourceError,
    SourceErrorKind, Verdict, compare, moves::sorted_moves, perft::after, verdict::verdict_with,
};

/// A program that is led along a line of moves and says what it sees at each position.
///
/// Cheaper than a [`PerftSource`] where the program is a generator: nothing is played twice.
pub trait Walker {
    /// Names the program for a reader.
    fn name(&self) -> &str;

    /// Says whether the program decides which setups are positions, as generators do; of the
    /// others none is asked about a setup that is not valid.
    fn judges_setups(&self) -> bool;

    /// Takes up a position.
    ///
    /// # Errors
    ///
    /// The program refuses it, or gives no answer.
    fn begin(&mut self, root: &Setup) -> Result<(), SourceError>;

    /// Plays a move in the position that it stands at.
    ///
    /// # Errors
    ///
    /// The program refuses the move.
    fn play(&mut self, mv: Move) -> Result<(), SourceError>;

    /// Lists the moves, each with the leaves `depth - 1` plies below it, and what else the program
    /// says of a position; `depth` is at least 1.
    ///
    /// # Errors
    ///
    /// The program gives no answer.
    fn look(&mut self, depth: u32) -> Result<Sight, SourceError>;
}

/// What a program says of a position. Two that agree are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// The moves with their counts, sorted; a move listed twice is there twice.
    pub answer: Answer,
    /// Everything else, if the program says it.
    pub state: Option<State>,
}

/// What a generator says of a position besides its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The men that give check.
    pub checkers: Vec<Square>,
    /// Whether the game is over.
    pub verdict: Verdict,
    /// The canonical position.
    pub setup: Setup,
}

/// A generator that walks.
#[derive(Clone, Debug)]
pub struct Walking<R> {
    position: Option<R>,
}

impl<R> Walking<R> {
    /// A generator that stands nowhere yet.
    pub const fn new() -> Self {
        Self { position: None }
    }
}

impl<R> Default for Walking<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Rules> Walking<R> {
    /// Counts the legal moves where it stands.
    pub(crate) fn moves(&self) -> u64 {
        self.position.as_ref().map_or(0, |position| position.perft(1))
    }
}

fn refused(error: &dyn std::fmt::Display) -> SourceError {
    SourceError::new(SourceErrorKind::Refused, error.to_string())
}

impl<R: Rules> Walker for Walking<R> {
    fn name(&self) -> &str {
        R::NAME
    }

    fn judges_setups(&self) -> bool {
        true
    }

    fn begin(&mut self, root: &Setup) -> Result<(), SourceError> {
        self.position = None;
        self.position = Some(R::from_setup(root).map_err(|error| refused(&error))?);
        Ok(())
    }

    fn play(&mut self, mv: Move) -> Result<(), SourceError> {
        let position = self.position.as_mut().ok_or_else(|| refused(&"it stands nowhere"))?;
        position.play(mv).map_err(|error| refused(&error))
    }

    fn look(&mut self, depth: u32) -> Result<Sight, SourceError> {
        let position = self.position.as_ref().ok_or_else(|| refused(&"it stands nowhere"))?;
        let below = |mv| match depth {
            1 => 1,
            _ => after(position, mv).perft(depth - 1),
        };
        let moves = sorted_moves(position).into_iter();
        let rows = moves.map(|mv| (Reported::Move(mv), below(mv))).collect();
        let setup = position.setup();
        let verdict = verdict_with(position, &setup);
        let state = State { checkers: position.checkers(), verdict, setup };
        Ok(Sight { answer: Answer { rows, total: None }, state: Some(state) })
    }
}

/// Any other program that walks: it is told the root and all moves anew for each answer, as it is
/// used.
#[derive(Clone, Debug)]
pub struct Led<S> {
    source: S,
    question: Question,
}

impl<S> Led<S> {
    /// Leads a source along lines.
    pub fn new(source: S) -> Self {
        Self { source, question: Question::new(Setup::start()) }
    }
}

impl<S: PerftSource> Walker for Led<S> {
    fn name(&self) -> &str {
        self.source.name()
    }

    fn judges_setups(&self) -> bool {
        false
    }

    fn begin(&mut self, root: &Setup) -> Result<(), SourceError> {
        self.question = Question::new(root.clone());
        Ok(())
    }

    fn play(&mut self, mv: Move) -> Result<(), SourceError> {
        self.question.moves.push(mv);
        Ok(())
    }

    fn look(&mut self, depth: u32) -> Result<Sight, SourceError> {
        let answer = self.source.divide(&self.question, depth)?.sorted();
        Ok(Sight { answer, state: None })
    }
}

/// Compares what two programs see at the position that both stand at, which `question` names:
/// moves and the counts `depth` plies deep, and where both say them the checking men, the verdict
/// and the canonical position. None when they agree.
///
/// A difference that only the counts show is followed to the move behind it, so both may stand one
/// move further afterwards.
pub fn compare_sights(
    left: &mut dyn Walker,
    right: &mut dyn Walker,
    question: &Question,
    depth: u32,
) -> Option<CaseFinding> {
    let (seen, other) = match (left.look(depth), right.look(depth)) {
        (Ok(seen), Ok(other)) => (seen, other),
        (Err(error), _) => return Some(no_answer(left.name(), question, error)),
        (_, Err(error)) => return Some(no_answer(right.name(), question, error)),
    };
    let difference = difference(&seen, &other)?;
    let behind = difference.counts.iter().find_map(|count| match count.mv {
        Reported::Move(mv) if difference.same_moves() => one_further(left, right, question, mv),
        _ => None,
    });
    Some(behind.unwrap_or_else(|| {
        tell(left.name(), right.name(), question, depth, difference, &seen, &other)
    }))
}

/// How two sights differ; none where they do not.
fn difference(left: &Sight, right: &Sight) -> Option<Difference> {
    let same_state = left.state.is_none() || right.state.is_none() || left.state == right.state;
    let same_moves = left.answer.rows == right.answer.rows && right.answer.total.is_none();
    if same_moves && same_state {
        return None;
    }
    let difference = compare(&left.answer, &right.answer);
    (!difference.is_empty() || !same_state).then_some(difference)
}

/// Looks at the position after a move whose counts differ.
fn one_further(
    left: &mut dyn Walker,
    right: &mut dyn Walker,
    question: &Question,
    mv: Move,
) -> Option<CaseFinding> {
    let further = question.after(mv);
    lead(left, &further).ok()?;
    lead(right, &further).ok()?;
    let (seen, other) = (left.look(1).ok()?, right.look(1).ok()?);
    let difference = difference(&seen, &other)?;
    Some(tell(left.name(), right.name(), &further, 1, difference, &seen, &other))
}

/// Leads a program to the position that a question asks about.
///
/// # Errors
///
/// The program refuses the root or a move, or gives no answer.
pub fn lead(walker: &mut dyn Walker, question: &Question) -> Result<(), SourceError> {
    walker.begin(&question.root)?;
    question.moves.iter().try_for_each(|&mv| walker.play(mv))
}

fn tell(
    left: &str,
    right: &str,
    question: &Question,
    depth: u32,
    mut difference: Difference,
    seen: &Sight,
    other: &Sight,
) -> CaseFinding {
    let (class, depth, message) = if !difference.same_moves() {
        difference.counts.clear();
        (Class::Rule, 1, format!("{left} and {right} have different moves"))
    } else if !difference.is_empty() {
        (Class::Count, depth, format!("{left} and {right} have different counts"))
    } else {
        (Class::Rule, 1, states_differ(left, right, seen, other))
    };
    finding(class, right, question, depth, difference, message)
}

fn states_differ(left: &str, right: &str, seen: &Sight, other: &Sight) -> String {
    match (&seen.state, &other.state) {
        (Some(seen), Some(other)) if seen.checkers != other.checkers => {
            format!("{left} and {right} see different checking men")
        }
        (Some(seen), Some(other)) if seen.verdict != other.verdict => {
            format!("{left} says {}, {right} says {}", seen.verdict, other.verdict)
        }
        _ => format!("{left} and {right} have different canonical positions"),
    }
}

pub(crate) fn no_answer(subject: &str, question: &Question, error: SourceError) -> CaseFinding {
    let class = Class::NoAnswer(error.kind);
    finding(class, subject, question, 0, Difference::default(), error.message)
}

/// What is to be told where one program refuses a setup and the other takes it, or refuses it for
/// other reasons.
pub(crate) fn refusals_differ(
    left: &str,
    said: Result<(), SourceError>,
    right: &str,
    other: Result<(), SourceError>,
    question: &Question,
) -> CaseFinding {
    let told = |said: Result<(), SourceError>| {
        said.err().map_or("takes it".to_owned(), |error| error.to_string())
    };
    let message = format!("{left}: {}; {right}: {}", told(said), told(other));
    finding(Class::Rule, right, question, 0, Difference::default(), message)
}

pub(crate) fn finding(
    class: Class,
    subject: &str,
    question: &Question,
    depth: u32,
    difference: Difference,
    message: String,
) -> CaseFinding {
    let (subject, question) = (subject.to_owned(), Some(question.clone()));
    CaseFinding { class, subject, question, depth, difference, message, shrunk: None }
}
