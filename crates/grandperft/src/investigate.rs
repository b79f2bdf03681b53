//! From a finding to the bug: a smaller position, and the belief that fits everything seen.

mod suspects;

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use grand_core::Setup;
use grand_oracle::{
    CaseFinding, CaseReport, Class, Observation, PerftSource, Plan, Recorder,
    ShrinkLimits, Signature, check, shrink_mistake, signatures, suite::Case,
};

pub use suspects::suspects;

use crate::{Clauses, Generator, position};

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

/// The most mistakes of one program that are shrunk: a wrong slide alone makes hundreds of
/// findings, and a few small positions tell what they are about.
const MOST_SHRUNK: usize = 12;

/// Shrinks findings, each kind of mistake once.
#[derive(Clone, Debug, Default)]
pub struct Shrinker(Arc<Mutex<BTreeSet<Signature>>>);

impl Shrinker {
    /// Looks for the smallest position in which the program makes the finding's first mistake that
    /// has not been shrunk before.
    pub fn shrink(&self, finding: &mut CaseFinding, subject: &mut dyn PerftSource) {
        let Some((setup, mistake)) = self.new_mistake(finding) else { return };
        let mut reference = Generator::Bitboard.source();
        let limits = ShrinkLimits { questions: 600, ..ShrinkLimits::default() };
        let shrunk = shrink_mistake::<grand_bitboard::Position>(
            &setup,
            &mistake,
            reference.as_mut(),
            subject,
            &Clauses,
            limits,
        );
        // Where it cannot be shrunk, the finding stands as it is.
        finding.shrunk = shrunk.ok().map(|shrunk| shrunk.setup);
    }

    fn new_mistake(&self, finding: &CaseFinding) -> Option<(Setup, Signature)> {
        if finding.class != Class::Rule || finding.depth != 1 {
            return None;
        }
        let setup = position::of_question(finding.question.as_ref()?)?;
        let mut seen = self.0.lock().expect("nobody panics with it");
        let mut mistakes = signatures(&finding.difference, &setup, &Clauses).into_iter();
        let mistake = mistakes.find(|mistake| !seen.contains(mistake))?;
        (seen.len() < MOST_SHRUNK && seen.insert(mistake.clone())).then_some((setup, mistake))
    }
}
