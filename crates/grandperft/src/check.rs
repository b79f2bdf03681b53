//! The suites on a generator of somebody's, from its own tests.

mod outcome;

use std::{collections::BTreeMap, fmt};

use glob::Pattern;
use grand_core::{Clause, Dialect, fen};
use grand_oracle::{
    CaseFinding, CaseReport, Class, Difference, Observation, PerftSource, Plan, Question,
    shake_hands,
    suite::{Case, Expected, Level},
};

pub use outcome::{Outcome, Standing};

use self::outcome::Asked;
use crate::{
    Generator, MoveGenerator, investigate,
    investigate::{Planner, Shrinker},
    program::Program,
    suites::built_in_of,
};

/// Begins a check of a generator on the built-in suites: level `standard`, Capablanca letters,
/// every case. Nothing is asked before [`assert`](Check::assert) or [`run`](Check::run).
///
/// ```no_run
/// # let mut my_engine = |_: &str, _: &[&str]| Ok(Vec::new());
/// grandperft::check(&mut my_engine).clause("PROMO-5").assert();
/// ```
pub fn check<G: MoveGenerator>(generator: &mut G) -> Check<'_> {
    Check {
        generator,
        name: "the generator".to_owned(),
        dialect: Dialect::Capablanca,
        level: Level::default(),
        clause: None,
        only: None,
        skip: None,
        depth: None,
        known: BTreeMap::new(),
        strict: false,
    }
}

/// A check that is to be run: what is asked, and what is expected.
///
/// A panic of the generator is caught: the case is a failure of class `crash`, and the generator is
/// asked on, whether or not it is [`UnwindSafe`](std::panic::UnwindSafe). One that sets its
/// position up from the FEN each time is none the worse for that; one that keeps state which the
/// panic left half changed may answer wrongly from there on, so look at the first crash first.
/// With `panic = "abort"` nothing can be caught. There is no time limit: a generator that never
/// returns hangs its test.
#[must_use = "nothing is asked before `assert` or `run`"]
pub struct Check<'a> {
    generator: &'a mut dyn MoveGenerator,
    name: String,
    dialect: Dialect,
    level: Level,
    clause: Option<String>,
    only: Option<String>,
    skip: Option<String>,
    depth: Option<u32>,
    known: BTreeMap<String, String>,
    strict: bool,
}

impl Check<'_> {
    /// Names the generator in the report.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Declares the letters of its FENs and promotions: M and C, or C and A (NOTE-1).
    pub fn dialect(mut self, dialect: Dialect) -> Self {
        self.dialect = dialect;
        self
    }

    /// Says how much is asked.
    pub fn level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }

    /// Asks only the cases that name this clause of `docs/rules.md`, such as `PROMO-5`.
    pub fn clause(mut self, id: impl Into<String>) -> Self {
        self.clause = Some(id.into());
        self
    }

    /// Asks only the cases whose id matches, such as `ep-*`.
    pub fn only(mut self, glob: impl Into<String>) -> Self {
        self.only = Some(glob.into());
        self
    }

    /// Leaves out the cases whose id matches.
    pub fn skip(mut self, glob: impl Into<String>) -> Self {
        self.skip = Some(glob.into());
        self
    }

    /// Asks to this depth in plies, as far as the level goes as deep.
    pub fn depth(mut self, plies: u32) -> Self {
        self.depth = Some(plies);
        self
    }

    /// Expects the case with this id to fail, and says why; if it passes, that is a failure.
    pub fn known(mut self, id: impl Into<String>, reason: impl Into<String>) -> Self {
        self.known.insert(id.into(), reason.into());
        self
    }

    /// Takes it for a failure when the generator takes an invalid position.
    pub fn strict(mut self) -> Self {
        self.strict = true;
        self
    }

    /// Asks, and panics unless everything is as expected.
    ///
    /// # Panics
    ///
    /// With the whole report where something is wrong, and with a sentence where nothing could be
    /// asked, as for [`run`](Self::run).
    #[track_caller]
    pub fn assert(self) {
        match self.run() {
            Ok(outcome) => outcome.assert(),
            Err(error) => panic!("{error}"),
        }
    }

    /// Asks about every case that is not left out.
    ///
    /// # Errors
    ///
    /// A clause, a pattern or the id of a known failure does not read or names nothing, no case is
    /// left to be asked, or a few positions asked before all others show that one misunderstanding
    /// is behind every answer: the letters of the other dialect, ranks from 0, another board, or a
    /// position that is not set up.
    pub fn run(self) -> Result<Outcome, CheckError> {
        let filter = Filter::read(&self)?;
        let (suites, unread) =
            built_in_of(self.level).map_err(|error| CheckError(error.to_string()))?;
        let cases = suites.into_iter().flat_map(|suite| {
            let file = suite.name;
            suite.cases.into_iter().map(move |case| (file.clone(), case))
        });
        let (cases, beyond): (Vec<_>, Vec<_>) =
            cases.partition(|(_, case)| case.level <= self.level);
        if let Some(id) = self.known.keys().find(|&id| cases.iter().all(|(_, it)| it.id != *id)) {
            return Err(CheckError(format!("the known failure `{id}` is no case of the level")));
        }
        let (cases, left_out): (Vec<_>, Vec<_>) =
            cases.into_iter().partition(|(_, case)| filter.takes(case));
        if cases.is_empty() {
            return Err(CheckError("no case of the level is left to be asked".to_owned()));
        }
        let mut outcome = Outcome {
            asked: Vec::new(),
            suspects: Vec::new(),
            name: self.name.clone(),
            dialect: self.dialect,
            level: self.level,
            strict: self.strict,
            skipped: left_out.len(),
            unsayable: 0,
            beyond_level: beyond.len() + unread,
        };
        self.ask_all(cases, &mut outcome)?;
        Ok(outcome)
    }

    fn ask_all(self, cases: Vec<(String, Case)>, outcome: &mut Outcome) -> Result<(), CheckError> {
        let mut program = Program::new(self.name, self.dialect, self.generator);
        let handshake = shake_hands(
            &mut |question, depth| program.divide(question, depth),
            self.dialect,
            Generator::Bitboard.source().as_mut(),
        );
        if let Some(refusal) = handshake.map_err(|error| CheckError(error.message))?.refusal() {
            return Err(CheckError(refusal));
        }
        let shrinker = Shrinker::default();
        let mut planner = Planner::usual(self.level, program.counts());
        planner.depth = self.depth.unwrap_or(planner.depth);
        let mut seen = Vec::new();
        for (file, case) in cases {
            let Some((report, answers)) = ask(&mut program, &case, planner.plan(&case), &shrinker)
            else {
                outcome.unsayable += 1;
                continue;
            };
            seen.extend(answers);
            let known = self.known.get(&case.id).cloned();
            outcome.asked.push(Asked { file, case, report, known });
        }
        let wrong = |class: Class| matches!(class, Class::Rule | Class::Count);
        if outcome.findings().any(|told| wrong(told.finding.class)) {
            outcome.suspects = investigate::suspects(&seen, Some(&mut program));
        }
        Ok(())
    }
}

impl fmt::Debug for Check<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Asks about a case, to be refused or not; none where its text cannot be put in the generator's
/// letters.
fn ask(
    program: &mut Program<'_>,
    case: &Case,
    plan: Plan,
    shrinker: &Shrinker,
) -> Option<(CaseReport, Vec<Observation>)> {
    let Expected::Refused(clause) = case.expected else {
        return Some(investigate::examine(case, program, plan, shrinker));
    };
    let text = investigate::text_to_refuse(case, program.dialect())?;
    let (class, message) = match program.accepts(&text) {
        Ok(false) => return Some((CaseReport::default(), Vec::new())),
        Ok(true) => {
            let message = format!("it takes a position that breaks {clause}: \"{text}\"");
            (Class::Accepted, message)
        }
        Err(error) => (Class::NoAnswer(error.kind), error.message),
    };
    let finding = CaseFinding {
        class,
        subject: program.name().to_owned(),
        question: fen::parse(&case.fen, case.dialect).ok().map(Question::new),
        depth: 1,
        difference: Difference::default(),
        message,
        shrunk: None,
    };
    Some((CaseReport { findings: vec![finding], ..CaseReport::default() }, Vec::new()))
}

/// Which cases are asked.
struct Filter {
    clause: Option<Clause>,
    only: Option<Pattern>,
    skip: Option<Pattern>,
}

impl Filter {
    fn read(check: &Check<'_>) -> Result<Self, CheckError> {
        let pattern = |text: &Option<String>| {
            let read = |text: &String| {
                Pattern::new(text)
                    .map_err(|error| CheckError(format!("the pattern `{text}`: {error}")))
            };
            text.as_ref().map(read).transpose()
        };
        let clause = |id: &String| {
            id.parse().map_err(|error| CheckError(format!("the clause `{id}`: {error}")))
        };
        Ok(Self {
            clause: check.clause.as_ref().map(clause).transpose()?,
            only: pattern(&check.only)?,
            skip: pattern(&check.skip)?,
        })
    }

    fn takes(&self, case: &Case) -> bool {
        self.clause.is_none_or(|clause| case.clauses.contains(&clause))
            && self.only.as_ref().is_none_or(|pattern| pattern.matches(&case.id))
            && !self.skip.as_ref().is_some_and(|pattern| pattern.matches(&case.id))
    }
}

/// Why there is no verdict, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError(String);

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no verdict: {}", self.0)
    }
}

impl std::error::Error for CheckError {}
