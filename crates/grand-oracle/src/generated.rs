use std::marker::PhantomData;

use grand_core::Rules;

use crate::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind, divide};

/// A move generator as a source.
#[derive(Clone, Copy, Debug, Default)]
pub struct Generated<R>(PhantomData<R>);

impl<R> Generated<R> {
    /// Makes a source of the generator `R`.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<R: Rules> PerftSource for Generated<R> {
    fn name(&self) -> &str {
        R::NAME
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        let refused = |message: String| SourceError::new(SourceErrorKind::Refused, message);
        let mut position =
            R::from_setup(&question.root).map_err(|error| refused(error.to_string()))?;
        for &mv in &question.moves {
            position.play(mv).map_err(|error| refused(error.to_string()))?;
        }
        let rows: Vec<_> = divide(&position, depth)
            .into_iter()
            .map(|(mv, nodes)| (Reported::Move(mv), nodes))
            .collect();
        Ok(Answer { rows, total: None })
    }
}
