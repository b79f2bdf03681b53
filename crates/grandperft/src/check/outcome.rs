use std::fmt;

use grand_core::Dialect;
use grand_oracle::{
    CaseReport, Class, Diagnosis,
    suite::{Case, Level},
};

use crate::{
    explain_finding,
    report::{self, Located, Told},
};

/// What came of a check. Shown, it is a report for people, complete by itself.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub(super) asked: Vec<Asked>,
    pub(super) suspects: Vec<Diagnosis>,
    pub(super) name: String,
    pub(super) dialect: Dialect,
    pub(super) level: Level,
    pub(super) strict: bool,
    /// Cases that a clause or a pattern left out.
    pub(super) skipped: usize,
    /// Cases whose text cannot be put in the generator's letters.
    pub(super) unsayable: usize,
    /// Cases that the level leaves out.
    pub(super) beyond_level: usize,
}

/// A case and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) file: String,
    pub(super) case: Case,
    pub(super) report: CaseReport,
    /// Why it is expected to fail, if it is.
    pub(super) known: Option<String>,
}

/// How a case is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Asked, and nothing was wrong.
    Passed,
    /// Something is wrong, or it could not be answered.
    Failed,
    /// An invalid position was taken: a failure only of a [strict](crate::Check::strict) check.
    Accepted,
    /// Failed, as expected.
    Known,
    /// Passed, though a failure was expected: a failure.
    KnownPassed,
}

impl Asked {
    fn standing(&self) -> Standing {
        let findings = &self.report.findings;
        match &self.known {
            Some(_) if findings.is_empty() => Standing::KnownPassed,
            Some(_) => Standing::Known,
            None if findings.is_empty() => Standing::Passed,
            None if findings.iter().all(|it| it.class == Class::Accepted) => Standing::Accepted,
            None => Standing::Failed,
        }
    }
}

impl Outcome {
    /// Counts the cases of a standing.
    pub fn count(&self, standing: Standing) -> usize {
        self.asked.iter().filter(|asked| asked.standing() == standing).count()
    }

    /// Counts the failures; with [`strict`](crate::Check::strict) an invalid position that was
    /// taken is one.
    pub fn failures(&self) -> usize {
        let accepted = if self.strict { self.count(Standing::Accepted) } else { 0 };
        self.count(Standing::Failed) + self.count(Standing::KnownPassed) + accepted
    }

    /// The findings that count against the generator, with what is to be said of them.
    pub fn findings(&self) -> impl Iterator<Item = Told<'_>> {
        let counts = |asked: &&Asked| match asked.standing() {
            Standing::Accepted => self.strict,
            standing => standing == Standing::Failed,
        };
        let failed = self.asked.iter().filter(counts);
        failed.flat_map(move |asked| {
            asked.report.findings.iter().map(move |finding| Told {
                case: Some(Located { file: &asked.file, case: &asked.case }),
                dialect: self.dialect,
                finding,
                explanation: explain_finding(finding),
                columns: ("rules", "generator"),
                diagnosis: &self.suspects,
                replay: self.replay(&asked.case.id),
            })
        })
    }

    /// The bug models that predict most of what the generator said, the best first; nobody where
    /// no move and no count was wrong.
    pub fn suspects(&self) -> &[Diagnosis] {
        &self.suspects
    }

    fn replay(&self, id: &str) -> String {
        let dialect = match self.dialect {
            Dialect::Capablanca => "",
            Dialect::Freeling => ".dialect(Dialect::Freeling)",
        };
        let level = match self.level {
            Level::Smoke | Level::Standard => "",
            Level::Full => ".level(Level::Full)",
            Level::Deep => ".level(Level::Deep)",
        };
        let strict = if self.strict { ".strict()" } else { "" };
        format!("check(…){dialect}{level}{strict}.only(\"{id}\").assert()")
    }

    /// Panics where something is not as expected; else prints the tally, which a test shows with
    /// `--nocapture`.
    ///
    /// # Panics
    ///
    /// With the whole report.
    #[track_caller]
    pub fn assert(&self) {
        assert!(self.failures() == 0, "{} is wrong\n\n{self}", self.name);
        print!("{self}");
    }

    fn tally(&self) -> String {
        let count = |standing| self.count(standing);
        let mut text = format!(
            "{} cases: {} passed, {} failed, {} known, {} skipped\n",
            self.asked.len() + self.skipped + self.unsayable,
            count(Standing::Passed),
            self.failures(),
            count(Standing::Known),
            self.skipped + self.unsayable,
        );
        let counts: usize = self.asked.iter().map(|asked| asked.report.left_out.len()).sum();
        let accepted = if self.strict { 0 } else { count(Standing::Accepted) };
        for (number, what) in [
            (accepted, "invalid positions taken, which `strict` makes failures"),
            (self.unsayable, "skipped: texts that do not read, in letters of another dialect"),
            (self.skipped, "skipped by a clause or a pattern"),
            (self.beyond_level, "cases left out by the level"),
            (counts, "counts left out by level, depth or budget"),
        ] {
            if number > 0 {
                text += &format!("  {number} {what}\n");
            }
        }
        text
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for told in self.findings() {
            writeln!(f, "{}", anstream::adapter::strip_str(&told.human()))?;
        }
        let passing = self.asked.iter().filter(|asked| asked.standing() == Standing::KnownPassed);
        for asked in passing {
            let why = asked.known.as_deref().unwrap_or_default();
            let id = &asked.case.id;
            writeln!(f, "known failure `{id}` passes now; take it off the list ({why})\n")?;
        }
        if self.findings().any(|told| matches!(told.finding.class, Class::Rule | Class::Count)) {
            writeln!(f, "{}", report::diagnosis::text(&self.suspects))?;
        }
        f.write_str(&self.tally())
    }
}
