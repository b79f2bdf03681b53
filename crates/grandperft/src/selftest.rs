//! Every bug model, served as a program and treated like one: is it found, is the clause right, is
//! it named?

mod positions;
mod tally;

use grand_clauses::bugs::Model;
use grand_core::Clause;
use grand_oracle::{
    CaseFinding, CaseReport, Class, Diagnosis, PerftSource, Plan, Smaller, suite::Case,
};

pub use positions::positions;
pub use tally::{Rates, Tally};

use crate::{
    explain_finding,
    investigate::{self, Shrinker},
};

/// What came of checking a program that plays by a bug model.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The model.
    pub model: &'static Model,
    /// How many cases were asked.
    pub cases: usize,
    /// The ids of the cases that it failed.
    pub failed: Vec<String>,
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
    /// Whether they name one that the model breaks.
    pub right: bool,
}

impl Trial {
    /// Says whether a case was failed.
    pub const fn found(&self) -> bool {
        !self.failed.is_empty()
    }

    /// Says whether the first finding names a clause that the model breaks.
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
    let (reports, suspects) = investigate_all(subject, cases);
    let mut findings = reports
        .iter()
        .zip(cases)
        .filter_map(|(report, (case, _))| report.findings.first().map(|finding| (*case, finding)));
    let failed = findings.clone().map(|(case, _)| case.id.clone()).collect();
    let shrunk = findings.clone().filter_map(|(_, finding)| finding.shrunk.clone()).collect();
    let first = findings.next().map(|(case, finding)| first(model, case, finding));
    Trial { model, cases: cases.len(), failed, first, suspects, shrunk }
}

/// Checks a program on cases as one would an engine: reports in the order of the cases, and who
/// fits everything that was said.
pub fn investigate_all(
    subject: &mut dyn PerftSource,
    cases: &[(&Case, Plan)],
) -> (Vec<CaseReport>, Vec<Diagnosis>) {
    let shrinker = Shrinker::default();
    let mut seen = Vec::new();
    let reports: Vec<_> = cases
        .iter()
        .map(|(case, plan)| {
            let (report, answers) = investigate::examine(case, subject, *plan, &shrinker);
            seen.extend(answers);
            report
        })
        .collect();
    (reports, investigate::suspects(&seen, Some(subject)))
}

fn first(model: &Model, case: &Case, finding: &CaseFinding) -> First {
    let clauses = explain_finding(finding).map(|told| told.clauses).unwrap_or_default();
    First {
        case: case.id.clone(),
        class: finding.class,
        right: clauses.iter().any(|clause| model.clauses.contains(clause)),
        clauses: clauses.into_iter().map(Clause::id).collect(),
    }
}
