use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use grand_oracle::{
    CaseFinding, Class, Mistake, PerftSource, Question, ShrinkLimits, Shrinking, signatures,
};

use crate::{Clauses, Generator, position};

/// The most mistakes of one program that are shrunk: a wrong slide alone makes hundreds of
/// findings, and a few small positions tell what they are about.
const MOST_SHRUNK: usize = 12;

/// The most positions that a program is asked about for one mistake, unless it is said how many.
const QUESTIONS: usize = 600;

/// Shrinks findings, each kind of mistake once.
#[derive(Clone, Debug)]
pub struct Shrinker {
    questions: usize,
    shrunk: Arc<Mutex<BTreeSet<Mistake>>>,
}

impl Default for Shrinker {
    fn default() -> Self {
        Self::asking(QUESTIONS)
    }
}

impl Shrinker {
    /// Asks about so many positions at most for one mistake.
    pub fn asking(questions: usize) -> Self {
        Self { questions, shrunk: Arc::default() }
    }

    /// Looks for the smallest position in which the program makes the finding's first mistake that
    /// has not been shrunk before.
    pub fn shrink(&self, finding: &mut CaseFinding, subject: &mut dyn PerftSource) {
        self.shrink_against(finding, Generator::Bitboard.source().as_mut(), subject);
    }

    /// Shrinks as [`shrink`](Self::shrink) does, where somebody else than the bitboard generator
    /// is taken to be right. Says whether the mistake was of a new kind.
    pub fn shrink_against(
        &self,
        finding: &mut CaseFinding,
        reference: &mut dyn PerftSource,
        subject: &mut dyn PerftSource,
    ) -> bool {
        let Some((question, mistake)) = self.new_mistake(finding) else { return false };
        let limits = ShrinkLimits { questions: self.questions, ..ShrinkLimits::default() };
        let shrunk =
            Shrinking { reference, subject, explainer: &Clauses, position: &position::of_question }
                .mistake::<grand_bitboard::Position>(&question, &mistake, limits);
        // Where it cannot be shrunk, the finding stands as it is.
        finding.shrunk = shrunk.ok();
        true
    }

    fn new_mistake(&self, finding: &CaseFinding) -> Option<(Question, Mistake)> {
        let question = finding.question.as_ref()?;
        let mistakes = match finding.class {
            Class::Rule if finding.depth == 1 => {
                let setup = position::of_question(question)?;
                let signatures = signatures(&finding.difference, &setup, &Clauses);
                signatures.into_iter().map(Mistake::Move).collect()
            }
            Class::Count => vec![Mistake::Count(finding.depth)],
            _ => Vec::new(),
        };
        let mut seen = self.shrunk.lock().expect("nobody panics with it");
        let mistake = mistakes.into_iter().find(|mistake| !seen.contains(mistake))?;
        let room = seen.len() < MOST_SHRUNK;
        (room && seen.insert(mistake.clone())).then(|| (question.clone(), mistake))
    }
}
