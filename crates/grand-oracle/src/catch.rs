use crate::{Answer, PerftSource, Question, SourceError, compare};

/// The right answers to a question, from depth 1 on, for holding many programs against them.
#[derive(Clone, Debug)]
pub struct RightAnswers {
    question: Question,
    by_depth: Vec<Answer>,
}

impl RightAnswers {
    /// Asks `reference`, which is taken to be right, for every depth from 1 to `depth`.
    ///
    /// # Errors
    ///
    /// The reference gave no answer.
    pub fn of(
        reference: &mut dyn PerftSource,
        question: Question,
        depth: u32,
    ) -> Result<Self, SourceError> {
        let answers = (1..=depth).map(|depth| reference.divide(&question, depth));
        Ok(Self { by_depth: answers.collect::<Result<_, _>>()?, question })
    }

    /// Finds the smallest depth at which a program's answer is wrong; none where it is right at
    /// all of them.
    ///
    /// # Errors
    ///
    /// The program gave no answer.
    pub fn catch(&self, subject: &mut dyn PerftSource) -> Result<Option<u32>, SourceError> {
        for (depth, right) in (1..).zip(&self.by_depth) {
            if !compare(right, &subject.divide(&self.question, depth)?).is_empty() {
                return Ok(Some(depth));
            }
        }
        Ok(None)
    }
}
