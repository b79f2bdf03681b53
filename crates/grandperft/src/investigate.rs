//! From a finding to the bug: a smaller position, and the belief that fits everything seen.

mod shrinker;
mod suspects;

use grand_oracle::{CaseReport, Observation, PerftSource, Plan, Recorder, check, suite::Case};

pub use shrinker::Shrinker;
pub use suspects::suspects;
pub(crate) use suspects::{Answers, spread};

use crate::Generator;

/// Holds a program against a case as [`check`] does, keeps what it says, and shrinks what is found.
pub fn examine(
    case: &Case,
    subject: &mut dyn PerftSource,
    plan: Plan,
    shrinker: &Shrinker,
) -> (CaseReport, Vec<Observation>) {
    let mut recorder = Recorder::new(&mut *subject);
    let mut report = check(case, Generator::Bitboard.source().as_mut(), &mut recorder, plan);
    let answers = recorder.into_seen();
    report.findings.iter_mut().for_each(|finding| shrinker.shrink(finding, subject));
    (report, answers)
}
