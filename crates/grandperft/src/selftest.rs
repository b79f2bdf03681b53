//! Every bug model, served as a program and treated like one: is it found, is the clause right, is
//! it named?

use grand_clauses::bugs::{Model, Needs};
use grand_oracle::{CaseFinding, Class, Diagnosis, PerftSource, Plan, Smaller, suite::Case};

use crate::{
    explain_finding,
    investigate::{self, Shrinker},
};

/// What came of checking a program that plays by a bug model.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The model.
    pub model: &'static Model,
    /// How many cases it failed.
    pub failed: usize,
    /// The first finding, if there was one.
    pub first: Option<First>,
    /// Who was named, the best first.
    pub suspects: Vec<Diagnosis>,
    /// The positions that mistakes were shrunk to.
    pub shrunk: Vec<Smaller>,
}

/// What was said of the first finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// The case that brought it to light.
    pub case: String,
    /// What kind of finding it is.
    pub class: Class,
    /// The clauses, the most specific first.
    pub clauses: Vec<&'static str>,
    /// Whether the first of them is one that the model breaks.
    pub right: bool,
}

impl Trial {
    /// Says whether a case was failed.
    pub const fn found(&self) -> bool {
        self.failed > 0
    }

    /// Says whether the first finding's first clause is one that the model breaks.
    pub fn clause_right(&self) -> bool {
        self.first.as_ref().is_some_and(|first| first.right)
    }

    /// Says whether the model was named before all others.
    pub fn named_first(&self) -> bool {
        let name = format!("bug:{}", self.model.name);
        self.suspects.first().is_some_and(|suspect| suspect.model == name)
    }
}

/// Checks a program that plays by `model` on the cases, shrinks what is found and asks who it is.
pub fn try_model(
    model: &'static Model,
    subject: &mut dyn PerftSource,
    cases: &[(&Case, Plan)],
) -> Trial {
    let shrinker = Shrinker::default();
    let mut seen = Vec::new();
    let mut trial =
        Trial { model, failed: 0, first: None, suspects: Vec::new(), shrunk: Vec::new() };
    for (case, plan) in cases {
        let (report, answers) = investigate::examine(case, subject, *plan, &shrinker);
        seen.extend(answers);
        let Some(finding) = report.findings.first() else { continue };
        trial.failed += 1;
        trial.first.get_or_insert_with(|| first(model, case, finding));
        trial.shrunk.extend(finding.shrunk.clone());
    }
    if trial.found() {
        trial.suspects = investigate::suspects(&seen, Some(subject));
    }
    trial
}

fn first(model: &Model, case: &Case, finding: &CaseFinding) -> First {
    let clauses = explain_finding(finding).map(|told| told.clauses).unwrap_or_default();
    First {
        case: case.id.clone(),
        class: finding.class,
        right: clauses.first().is_some_and(|clause| model.clauses.contains(clause)),
        clauses: clauses.into_iter().map(|clause| clause.id()).collect(),
    }
}

/// Says whether only a table of positions can show the model.
pub fn needs_table(model: &Model) -> bool {
    model.needs == Needs::Hash
}
