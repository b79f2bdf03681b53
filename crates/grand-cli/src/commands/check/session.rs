use std::time::Instant;

use glob::Pattern;
use grand_engine::{Engine, Handshake};
use grand_oracle::{
    CaseFinding, CaseReport, Class, Difference, Plan, Sets, SourceErrorKind, check,
    suite::{Expected, Level},
};

use super::{CheckArgs, known::Known};
use crate::{
    args::Global,
    exit::Exit,
    generator::Generator,
    interrupt::Interrupt,
    render::progress,
    suites::{Located, Selection},
};

/// The most leaves of one count that an engine is asked for at a level with a budget.
const ENGINE_BUDGET: u64 = 20_000_000;

/// One engine on many cases.
pub(super) struct Session<'a> {
    pub(super) args: &'a CheckArgs,
    pub(super) engine: Engine,
    pub(super) handshake: Handshake,
    pub(super) asked: Vec<Asked<'a>>,
    /// Cases that the level leaves out.
    pub(super) beyond_level: usize,
    pub(super) seconds: f64,
    level: Level,
}

/// A case and what came of it.
pub(super) struct Asked<'a> {
    pub(super) located: Located<'a>,
    pub(super) outcome: Outcome,
    /// Why it is expected to fail, if it is.
    pub(super) known: Option<String>,
}

pub(super) enum Outcome {
    Reported(CaseReport),
    Skipped(&'static str),
}

/// How a case is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Passed,
    Failed,
    /// Failed, as expected.
    Known,
    /// Passed, though a failure was expected.
    KnownPassed,
    Skipped,
}

/// Why a case has not been asked that was to be.
const NOT_REACHED: &str = "not reached";

impl Asked<'_> {
    pub(super) fn standing(&self) -> Standing {
        let Outcome::Reported(report) = &self.outcome else { return Standing::Skipped };
        match (report.findings.is_empty(), &self.known) {
            (true, None) => Standing::Passed,
            (true, Some(_)) => Standing::KnownPassed,
            (false, None) => Standing::Failed,
            (false, Some(_)) => Standing::Known,
        }
    }

    /// The findings that count against the engine.
    pub(super) fn findings(&self) -> &[CaseFinding] {
        match &self.outcome {
            Outcome::Reported(report) if self.known.is_none() => &report.findings,
            _ => &[],
        }
    }
}

impl<'a> Session<'a> {
    pub(super) fn new(
        args: &'a CheckArgs,
        known: &Known,
        selection: &'a Selection,
        engine: Engine,
        handshake: Handshake,
    ) -> Self {
        let (cases, beyond_level) = selection.cases();
        let asked = cases.into_iter().map(|located| Asked {
            located,
            outcome: Outcome::Skipped(left_out(args, located).unwrap_or(NOT_REACHED)),
            known: known.reason(&located.case.id).map(str::to_owned),
        });
        let asked = asked.collect();
        let level = selection.level;
        Self { args, engine, handshake, asked, beyond_level, seconds: 0.0, level }
    }

    /// Asks the engine about every case that is not left out. After a failure that ends its
    /// process it is started again for the next case.
    pub(super) fn ask_all(&mut self, global: &Global, interrupt: &Interrupt) {
        let start = Instant::now();
        let bar = progress::bar(global, self.asked.len(), "cases");
        let mut reference = Generator::Bitboard.source();
        for index in 0..self.asked.len() {
            bar.inc(1);
            let asked = &self.asked[index];
            if !matches!(asked.outcome, Outcome::Skipped(NOT_REACHED)) {
                continue;
            }
            if interrupt.seen() || (self.args.fail_fast && self.exit() != Exit::Agree) {
                break;
            }
            let plan = self.plan(asked.located);
            let restarted = if self.engine.is_running() { Ok(()) } else { self.engine.reconnect() };
            let report = match restarted {
                Ok(()) => check(asked.located.case, reference.as_mut(), &mut self.engine, plan),
                Err(error) => not_restarted(&self.args.engine, &error.to_string()),
            };
            self.asked[index].outcome = Outcome::Reported(report);
        }
        bar.finish_and_clear();
        self.seconds = start.elapsed().as_secs_f64();
    }

    fn plan(&self, located: Located<'_>) -> Plan {
        let sets = match located.case.level {
            _ if self.args.thorough => Sets::Everywhere,
            Level::Smoke => Sets::PlyOne,
            _ => Sets::Root,
        };
        let budget = if self.level.has_budget() { ENGINE_BUDGET } else { u64::MAX };
        Plan {
            depth: self.args.depth.unwrap_or(u32::MAX).min(self.level.depth()),
            max_nodes: self.args.max_nodes.unwrap_or(budget),
            sets,
        }
    }

    pub(super) fn exit(&self) -> Exit {
        let classes = || self.asked.iter().flat_map(Asked::findings).map(|finding| finding.class);
        if self.count(Standing::KnownPassed) > 0 || classes().any(Class::accuses) {
            Exit::Disagree
        } else if classes().any(|class| class != Class::Accepted) {
            Exit::CouldNotTell
        } else {
            Exit::Agree
        }
    }

    pub(super) fn count(&self, standing: Standing) -> usize {
        self.asked.iter().filter(|asked| asked.standing() == standing).count()
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
    pub(super) fn skipped_by_reason(&self) -> Vec<(&'static str, usize)> {
        let mut reasons: Vec<(&'static str, usize)> = Vec::new();
        for asked in &self.asked {
            let Outcome::Skipped(why) = asked.outcome else { continue };
            match reasons.iter_mut().find(|(reason, _)| *reason == why) {
                Some((_, count)) => *count += 1,
                None => reasons.push((why, 1)),
            }
        }
        reasons
    }
}

/// Why a case is left out, if it is.
fn left_out(args: &CheckArgs, located: Located<'_>) -> Option<&'static str> {
    let case = located.case;
    let matches = |pattern: &Option<Pattern>| pattern.as_ref().map(|it| it.matches(&case.id));
    if matches(&args.only) == Some(false) {
        Some("not matched by --only")
    } else if matches(&args.skip) == Some(true) {
        Some("matched by --skip")
    } else if args.clause.is_some_and(|clause| !case.clauses.contains(&clause)) {
        Some("does not name the --clause")
    } else if matches!(case.expected, Expected::Refused(_)) {
        Some("an invalid position, and engines are not asked yet whether they refuse one")
    } else {
        None
    }
}

fn not_restarted(command: &str, error: &str) -> CaseReport {
    let finding = CaseFinding {
        class: Class::NoAnswer(SourceErrorKind::Crash),
        subject: command.to_owned(),
        question: None,
        depth: 0,
        difference: Difference::default(),
        message: format!("it could not be started again: {error}"),
    };
    CaseReport { findings: vec![finding], ..CaseReport::default() }
}
