use grand_oracle::{CaseFinding, CaseReport, Class};
use grandperft::report::Located;

use crate::exit::Exit;

/// Why a case has not been asked that was to be.
const NOT_REACHED: &str = "not reached";

/// Every case and what came of it, counted.
pub(super) struct Tally {
    pub(super) asked: Vec<Asked>,
    /// Whether an invalid position that was taken is a failure.
    pub(super) strict: bool,
}

/// A case and what came of it.
pub(super) struct Asked {
    pub(super) located: Located<'static>,
    pub(super) outcome: Outcome,
    /// Why it is expected to fail, if it is.
    pub(super) known: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Reported(CaseReport),
    Skipped(String),
}

/// How a case is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Passed,
    Failed,
    /// It took an invalid position, which most engines do.
    Accepted,
    /// Failed, as expected.
    Known,
    /// Passed, though a failure was expected.
    KnownPassed,
    Skipped,
}

impl Outcome {
    /// Of a case that is to be asked and has not been.
    pub(super) fn not_reached() -> Self {
        Self::Skipped(NOT_REACHED.to_owned())
    }
}

impl Asked {
    pub(super) fn standing(&self) -> Standing {
        let Outcome::Reported(report) = &self.outcome else { return Standing::Skipped };
        let only_accepted = |findings: &[CaseFinding]| {
            findings.iter().all(|finding| finding.class == Class::Accepted)
        };
        match (report.findings.as_slice(), &self.known) {
            ([], None) => Standing::Passed,
            ([], Some(_)) => Standing::KnownPassed,
            (findings, None) if only_accepted(findings) => Standing::Accepted,
            (_, None) => Standing::Failed,
            (_, Some(_)) => Standing::Known,
        }
    }

    /// The findings that count against the engine.
    pub(super) fn findings(&self) -> &[CaseFinding] {
        match &self.outcome {
            Outcome::Reported(report) if self.known.is_none() => &report.findings,
            _ => &[],
        }
    }

    /// The same, to have more told of them.
    pub(super) fn findings_mut(&mut self) -> &mut [CaseFinding] {
        match &mut self.outcome {
            Outcome::Reported(report) if self.known.is_none() => &mut report.findings,
            _ => &mut [],
        }
    }

    pub(super) fn is_to_be_asked(&self) -> bool {
        matches!(&self.outcome, Outcome::Skipped(why) if why == NOT_REACHED)
    }
}

impl Tally {
    pub(super) fn exit(&self) -> Exit {
        let classes = || self.findings().map(|finding| finding.class);
        let accuses = |class: Class| class.accuses() || self.strict && class == Class::Accepted;
        if self.count(Standing::KnownPassed) > 0 || classes().any(accuses) {
            Exit::Disagree
        } else if classes().any(|class| class != Class::Accepted) {
            Exit::CouldNotTell
        } else {
            Exit::Agree
        }
    }

    /// The findings that count against the engine, of all cases.
    pub(super) fn findings(&self) -> impl Iterator<Item = &CaseFinding> {
        self.asked.iter().flat_map(Asked::findings)
    }

    pub(super) fn with_standing(&self, standing: Standing) -> impl Iterator<Item = &Asked> {
        self.asked.iter().filter(move |asked| asked.standing() == standing)
    }

    pub(super) fn count(&self, standing: Standing) -> usize {
        self.with_standing(standing).count()
    }

    pub(super) fn asked_any(&self) -> bool {
        self.count(Standing::Skipped) < self.asked.len()
    }

    /// Failures: with `--strict` an invalid position that was taken is one.
    pub(super) fn failures(&self) -> usize {
        let accepted = if self.strict { self.count(Standing::Accepted) } else { 0 };
        self.count(Standing::Failed) + self.count(Standing::KnownPassed) + accepted
    }

    /// The counts that a flag, the level or its budget left out.
    pub(super) fn counts_left_out(&self) -> usize {
        let reports = self.asked.iter().map(|asked| match &asked.outcome {
            Outcome::Reported(report) => report.left_out.len(),
            Outcome::Skipped(_) => 0,
        });
        reports.sum()
    }

    /// How many cases each reason kept from being asked.
    pub(super) fn skipped_by_reason(&self) -> Vec<(&str, usize)> {
        let mut reasons: Vec<(&str, usize)> = Vec::new();
        for asked in &self.asked {
            let Outcome::Skipped(why) = &asked.outcome else { continue };
            match reasons.iter_mut().find(|(reason, _)| reason == why) {
                Some((_, count)) => *count += 1,
                None => reasons.push((why, 1)),
            }
        }
        reasons
    }
}
