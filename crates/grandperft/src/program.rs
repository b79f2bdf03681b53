//! A Rust engine under its own tests, as a source.

use std::{
    any::Any,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use grand_core::{Dialect, Setup, fen};
use grand_oracle::{
    Answer, Lister, PerftSource, Question, Reported, SourceError, SourceErrorKind, divide_by_lists,
};

use crate::investigate::Counts;

/// A move generator that [`check`](crate::check()) can ask: strings in, strings out.
///
/// FENs have six fields; ranks count from 1 to 10; each run of empty squares is one number (NOTE-7
/// of `docs/rules.md`). Moves are engine text: the square of origin, the square of destination,
/// and for a promotion its letter, such as `a9b10q` (NOTE-8). The letters are those of the
/// [dialect](crate::Check::dialect) that is declared.
///
/// A closure that takes what [`moves`](Self::moves) takes is a generator too:
///
/// ```
/// use grandperft::MoveGenerator;
///
/// let mut lists_nothing = |_fen: &str, _moves: &[&str]| Ok(Vec::new());
/// assert_eq!(lists_nothing.moves("9k/10/10/10/10/10/10/10/10/K9 w - - 0 1", &[]), Ok(vec![]));
/// ```
pub trait MoveGenerator {
    /// Lists the legal moves after `moves` have been played from `fen`, in any order.
    ///
    /// # Errors
    ///
    /// It does not take `fen` for a position, and says why. Of a valid position that is a failure
    /// of class `refused`; an invalid one ought to be refused.
    fn moves(&mut self, fen: &str, moves: &[&str]) -> Result<Vec<String>, String>;

    /// Counts the leaves `depth - 1` plies below each legal move; `depth` is at least 1. None where
    /// it does not count, as without this method: then its lists are walked, and asked no deeper
    /// than 2 plies unless [`depth`](crate::Check::depth) says otherwise.
    #[expect(unused_variables, reason = "names for whoever implements it")]
    fn divide(&mut self, fen: &str, moves: &[&str], depth: u32) -> Option<Divided> {
        None
    }
}

/// What [`MoveGenerator::divide`] gives: each move with the leaves below it, or why the position
/// is refused.
pub type Divided = Result<Vec<(String, u64)>, String>;

impl<F> MoveGenerator for F
where
    F: FnMut(&str, &[&str]) -> Result<Vec<String>, String>,
{
    fn moves(&mut self, fen: &str, moves: &[&str]) -> Result<Vec<String>, String> {
        self(fen, moves)
    }
}

/// A generator as the oracle knows sources.
pub(crate) struct Program<'a> {
    name: String,
    dialect: Dialect,
    generator: &'a mut dyn MoveGenerator,
    counts: Counts,
}

impl<'a> Program<'a> {
    /// Asks for the start at depth 1 to find out whether it counts; whatever goes wrong with that
    /// shows again when it is asked.
    pub(crate) fn new(
        name: String,
        dialect: Dialect,
        generator: &'a mut dyn MoveGenerator,
    ) -> Self {
        let mut program = Self { name, dialect, generator, counts: Counts::Itself };
        let start = fen::write(&Setup::start(), dialect);
        if matches!(program.guarded(|generator| generator.divide(&start, &[], 1)), Ok(None)) {
            program.counts = Counts::Walked;
        }
        program
    }

    pub(crate) const fn counts(&self) -> Counts {
        self.counts
    }

    pub(crate) const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Says whether it takes a text for a position.
    pub(crate) fn accepts(&mut self, fen: &str) -> Result<bool, SourceError> {
        self.guarded(|generator| generator.moves(fen, &[])).map(|answer| answer.is_ok())
    }

    /// Calls the generator; a panic is its crash, and none of the caller's.
    fn guarded<T>(
        &mut self,
        call: impl FnOnce(&mut dyn MoveGenerator) -> T,
    ) -> Result<T, SourceError> {
        let generator = &mut *self.generator;
        // What a panic has left half done is the generator's own: see `Check`.
        catch_unwind(AssertUnwindSafe(|| call(generator))).map_err(|payload| {
            let message = format!("it panicked: {}", words(payload.as_ref()));
            SourceError::new(SourceErrorKind::Crash, message)
        })
    }

    fn call<T>(
        &mut self,
        question: &Question,
        call: impl FnOnce(&mut dyn MoveGenerator, &str, &[&str]) -> Result<T, String>,
    ) -> Result<T, SourceError> {
        let fen = fen::write(&question.root, self.dialect);
        let moves: Vec<_> = question.moves.iter().map(|mv| mv.to_text(self.dialect)).collect();
        let moves: Vec<_> = moves.iter().map(String::as_str).collect();
        self.guarded(|generator| call(generator, &fen, &moves))?
            .map_err(|why| SourceError::new(SourceErrorKind::Refused, format!("it refuses: {why}")))
    }
}

fn words(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

impl Lister for Program<'_> {
    fn list(&mut self, question: &Question) -> Result<Vec<Reported>, SourceError> {
        let texts = self.call(question, |generator, fen, moves| generator.moves(fen, moves))?;
        Ok(texts.iter().map(|text| Reported::read(text, self.dialect)).collect())
    }
}

impl PerftSource for Program<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        if self.counts == Counts::Walked {
            return divide_by_lists(self, question, depth);
        }
        let rows = self.call(question, |generator, fen, moves| {
            generator.divide(fen, moves, depth).transpose()
        })?;
        let Some(rows) = rows else {
            let message = format!("it counted before, and counts nothing at depth {depth}");
            return Err(SourceError::new(SourceErrorKind::Protocol, message));
        };
        let read = |(text, nodes): (String, u64)| (Reported::read(&text, self.dialect), nodes);
        Ok(Answer { rows: rows.into_iter().map(read).collect(), total: None })
    }
}

impl fmt::Debug for Program<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
