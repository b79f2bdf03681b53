//! A few questions before any verdict, to tell a misunderstanding from a wrong rule.

mod confusion;
mod sentinel;

pub use confusion::Confusion;
pub use sentinel::{Sentinel, sentinels};

use grand_core::Dialect;

use crate::{Answer, PerftSource, Question, SourceError, SourceErrorKind};

/// The depth at which sentinels are asked, in plies.
const DEPTH: u32 = 1;

/// How many of the first sentinels may go unanswered in time before the rest are not asked.
const PATIENCE: usize = 2;

/// What a program answered to the [`sentinels`], and whether to go on.
#[derive(Clone, Debug)]
pub struct Handshake {
    /// The sentinels in the order in which they were asked.
    pub sightings: Vec<Sighting>,
    /// The one misunderstanding that explains every answer, if there is one; then no verdict on
    /// this program means anything. Wrong answers without it are left to the suites: they may be
    /// the very bug that is looked for.
    pub confusion: Option<Confusion>,
    /// How the program was spoken to.
    dialect: Dialect,
}

impl Handshake {
    /// Says in a plain sentence why no verdict would mean anything, and what to do; none where
    /// the handshake succeeded.
    pub fn refusal(&self) -> Option<String> {
        self.confusion.map(|confusion| confusion.advice(self.dialect, &self.sightings))
    }
}

/// A sentinel, asked.
#[derive(Clone, Debug)]
pub struct Sighting {
    /// What was asked.
    pub sentinel: Sentinel,
    /// The depth of the divide asked for, in plies.
    pub depth: u32,
    /// What came; none where it was not asked, since the program had answered none in time.
    pub answer: Option<Result<Answer, SourceError>>,
    /// What is right.
    pub right: Answer,
}

impl Sighting {
    /// Says in a word how the answer was: `right`, `wrong`, `not-asked`, or the class of the
    /// error, such as `timeout`.
    pub fn verdict(&self) -> String {
        match &self.answer {
            None => "not-asked".to_owned(),
            Some(Err(error)) => error.kind.to_string(),
            Some(Ok(answer)) if same_rows(answer, &self.right) => "right".to_owned(),
            Some(Ok(_)) => "wrong".to_owned(),
        }
    }

    /// Returns the answer, if there was one.
    fn answered(&self) -> Option<&Answer> {
        self.answer.as_ref().and_then(|answer| answer.as_ref().ok())
    }

    fn is_right(&self) -> bool {
        self.answered().is_some_and(|answer| same_rows(answer, &self.right))
    }
}

/// Asks a program the [`sentinels`], through `ask`, and compares its answers with those of
/// `reference`. `dialect` is what it is spoken to in.
///
/// # Errors
///
/// The reference gave no answer, which is a fault of the caller's.
pub fn shake_hands(
    ask: &mut dyn FnMut(&Question, u32) -> Result<Answer, SourceError>,
    dialect: Dialect,
    reference: &mut dyn PerftSource,
) -> Result<Handshake, SourceError> {
    let mut sightings: Vec<Sighting> = Vec::new();
    for sentinel in sentinels() {
        let right = reference.divide(&sentinel.question, DEPTH)?;
        let hopeless = sightings.len() >= PATIENCE && sightings.iter().all(out_of_time);
        let answer = (!hopeless).then(|| ask(&sentinel.question, DEPTH));
        sightings.push(Sighting { sentinel, depth: DEPTH, answer, right });
    }
    let confusion = Confusion::behind(&sightings, dialect, reference)?;
    Ok(Handshake { sightings, confusion, dialect })
}

fn out_of_time(sighting: &Sighting) -> bool {
    match &sighting.answer {
        None => true,
        Some(answer) => answer.as_ref().is_err_and(|error| error.kind == SourceErrorKind::Timeout),
    }
}

/// Compares moves and counts, whatever their order and the total.
fn same_rows(left: &Answer, right: &Answer) -> bool {
    let sorted = |answer: &Answer| {
        let mut rows = answer.rows.clone();
        rows.sort();
        rows
    };
    sorted(left) == sorted(right)
}
