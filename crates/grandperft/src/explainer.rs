use grand_clauses::{Position, explain};
use grand_core::{Move, Rules, Setup};
use grand_oracle::{CaseFinding, Explainer, Explanation, Question, Reported};

use crate::position;

/// The clauses crate as the oracle knows explainers.
#[derive(Clone, Copy, Debug)]
pub struct Clauses;

impl Explainer for Clauses {
    fn explain(&self, setup: &Setup, mv: Move) -> Option<Explanation> {
        let explanation = explain(&Position::from_setup(setup).ok()?, mv);
        Some(Explanation { clauses: explanation.clauses, why: explanation.why })
    }
}

/// Explains the first move of a finding on which the two sides differ: one that is listed and not
/// legal before one that is missing.
pub fn explain_finding(finding: &CaseFinding) -> Option<Explanation> {
    let question = finding.question.as_ref()?;
    let difference = &finding.difference;
    let first = [&difference.extra, &difference.missing, &difference.duplicate]
        .into_iter()
        .flatten()
        .find_map(readable)?;
    explain_move(question, first)
}

/// Explains a move in the position that a question asks about.
pub fn explain_move(question: &Question, mv: Move) -> Option<Explanation> {
    Clauses.explain(&position::of_question(question)?, mv)
}

fn readable(mv: &Reported) -> Option<Move> {
    match mv {
        Reported::Move(mv) => Some(*mv),
        Reported::Other(_) => None,
    }
}
