use crate::{Answer, PerftSource, Question, SourceError};

/// An answer that a source has given, and to what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// What it was asked.
    pub question: Question,
    /// The depth asked for, in plies.
    pub depth: u32,
    /// What it said, its rows sorted by move.
    pub answer: Answer,
}

/// A source that keeps what it says, for diagnosis.
#[derive(Debug)]
pub struct Recorder<S> {
    source: S,
    seen: Vec<Observation>,
}

impl<S> Recorder<S> {
    /// Begins to keep the answers of `source`.
    pub const fn new(source: S) -> Self {
        Self { source, seen: Vec::new() }
    }

    /// Returns the answers so far, in the order in which they came.
    pub fn seen(&self) -> &[Observation] {
        &self.seen
    }

    /// Returns the source itself.
    pub const fn source(&self) -> &S {
        &self.source
    }

    /// Returns the source itself, to be changed.
    pub const fn source_mut(&mut self) -> &mut S {
        &mut self.source
    }
}

impl<S: PerftSource> PerftSource for Recorder<S> {
    fn name(&self) -> &str {
        self.source.name()
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        let answer = self.source.divide(question, depth)?;
        let sorted = answer.clone().sorted();
        self.seen.push(Observation { question: question.clone(), depth, answer: sorted });
        Ok(answer)
    }
}
