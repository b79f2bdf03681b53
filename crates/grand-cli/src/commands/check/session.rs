use std::{num::NonZero, ops::ControlFlow, time::Instant};

use glob::Pattern;
use grand_core::{Clause, fen};
use grand_engine::{Ability, Acceptance, Engine, Handshake};
use grand_oracle::{
    CaseFinding, CaseReport, Class, Diagnosis, Difference, Observation, PerftSource, Plan,
    Question, Recorder, Sets, SourceError, SourceErrorKind, check,
    suite::{Case, Expected, Level},
};

use super::{CheckArgs, known::Known};
use grandperft::{
    Generator,
    investigate::{self, Shrinker},
    report::{Located, answers},
};

use crate::{
    args::Global, exit::Exit, interrupt::Interrupt, parallel, progress, suites::Selection,
};

/// The most leaves of one count that an engine is asked for at a level with a budget.
const ENGINE_BUDGET: u64 = 20_000_000;

/// How deep an engine is asked that does not count by itself, in plies, unless told otherwise.
const WALKED_DEPTH: u32 = 2;

/// One engine, or several processes of it, on many cases.
pub(super) struct Session<'a> {
    pub(super) args: &'a CheckArgs,
    pub(super) about: About,
    pub(super) handshake: Handshake,
    pub(super) asked: Vec<Asked>,
    /// Cases that the level leaves out.
    pub(super) beyond_level: usize,
    pub(super) seconds: f64,
    /// The bug models that fit best; none for an engine that was never wrong.
    pub(super) suspects: Vec<Diagnosis>,
    /// A sample of what was said; nothing of an engine that was never wrong.
    pub(super) answers: Vec<Observation>,
    level: Level,
}

/// What is told of an engine.
pub(super) struct About {
    pub(super) name: String,
    pub(super) protocol: String,
    pub(super) dialect: String,
    ability: Ability,
}

/// A case and what came of it.
pub(super) struct Asked {
    pub(super) located: Located<'static>,
    pub(super) outcome: Outcome,
    /// Why it is expected to fail, if it is.
    pub(super) known: Option<String>,
}

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

/// What came of asking, and everything that was said; or why nothing could be asked.
type Result = std::result::Result<(CaseReport, Vec<Observation>), String>;

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
}

impl<'a> Session<'a> {
    pub(super) fn new(
        args: &'a CheckArgs,
        known: &Known,
        selection: &'static Selection,
        engine: &Engine,
        handshake: Handshake,
    ) -> Self {
        let (cases, beyond_level) = selection.cases();
        let asked = cases.into_iter().map(|located| Asked {
            located,
            outcome: Outcome::Skipped(left_out(args, located).unwrap_or(NOT_REACHED).to_owned()),
            known: known.reason(&located.case.id).map(str::to_owned),
        });
        let about = About {
            name: engine.name().to_owned(),
            protocol: engine.protocol().to_string(),
            dialect: engine.dialect().to_string(),
            ability: engine.ability(),
        };
        let (asked, level) = (asked.collect(), selection.level);
        let (suspects, answers) = Default::default();
        let seconds = 0.0;
        Self { args, about, handshake, asked, beyond_level, seconds, suspects, answers, level }
    }

    /// Asks about every case that is not left out, with one process for each engine given.
    pub(super) fn ask_all(
        &mut self,
        global: &Global,
        interrupt: &Interrupt,
        engines: Vec<Engine>,
    ) -> anyhow::Result<()> {
        let start = Instant::now();
        let todo: Vec<usize> =
            (0..self.asked.len()).filter(|&index| self.asked[index].is_to_be_asked()).collect();
        let cases: Vec<(&'static Case, Plan)> = todo
            .iter()
            .map(|&index| self.asked[index].located.case)
            .map(|case| (case, self.plan(case)))
            .collect();
        let bar = progress::bar(global, cases.len(), "cases");
        let jobs = NonZero::new(engines.len()).unwrap_or(NonZero::<usize>::MIN);
        let mut engines = engines.into_iter();
        let shrinker = Shrinker::default();
        let mut seen = Vec::new();
        let worker = || {
            let (cases, mut engine) = (cases.clone(), engines.next());
            let shrinker = shrinker.clone();
            move |index: usize| {
                let (case, plan) = cases[index];
                engine.as_mut().map(|engine| ask(engine, case, plan, &shrinker))
            }
        };
        parallel::for_each(cases.len(), jobs, interrupt, worker, |index, result| {
            let asked = &mut self.asked[todo[index]];
            match result {
                Some(Ok((report, answers))) => {
                    asked.outcome = Outcome::Reported(report);
                    seen.extend(answers);
                }
                Some(Err(why)) => asked.outcome = Outcome::Skipped(why),
                None => {}
            }
            bar.inc(1);
            if self.args.fail_fast && self.exit() != Exit::Agree {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        bar.finish_and_clear();
        let wrong = self.asked.iter().flat_map(Asked::findings);
        if wrong.filter(|finding| matches!(finding.class, Class::Rule | Class::Count)).count() > 0 {
            // The engines that were asked are gone with their threads: one more tells apart those
            // that fit equally well.
            let mut again = self.args.talk.connect(&self.args.engine).ok();
            let again = again.as_mut().map(|(engine, _)| engine as &mut dyn PerftSource);
            self.suspects = investigate::suspects(&seen, again);
            self.answers = answers::sample(&seen);
        }
        self.seconds = start.elapsed().as_secs_f64();
        Ok(())
    }

    fn plan(&self, case: &Case) -> Plan {
        let sets = match case.level {
            _ if self.args.thorough => Sets::Everywhere,
            Level::Smoke => Sets::PlyOne,
            _ => Sets::Root,
        };
        let usual = if self.about.ability == Ability::Divides { u32::MAX } else { WALKED_DEPTH };
        let budget = if self.level.has_budget() { ENGINE_BUDGET } else { u64::MAX };
        Plan {
            depth: self.args.depth.unwrap_or(usual).min(self.level.depth()),
            max_nodes: self.args.max_nodes.unwrap_or(budget),
            sets,
        }
    }

    pub(super) fn exit(&self) -> Exit {
        let classes = || self.asked.iter().flat_map(Asked::findings).map(|finding| finding.class);
        let accuses =
            |class: Class| class.accuses() || self.args.strict && class == Class::Accepted;
        if self.count(Standing::KnownPassed) > 0 || classes().any(accuses) {
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

    pub(super) fn asked_any(&self) -> bool {
        self.count(Standing::Skipped) < self.asked.len()
    }

    /// Failures: with `--strict` an invalid position that was taken is one.
    pub(super) fn failures(&self) -> usize {
        let accepted = if self.args.strict { self.count(Standing::Accepted) } else { 0 };
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

/// Why a case has not been asked that was to be.
const NOT_REACHED: &str = "not reached";

impl Asked {
    fn is_to_be_asked(&self) -> bool {
        matches!(&self.outcome, Outcome::Skipped(why) if why == NOT_REACHED)
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
    } else {
        None
    }
}

/// Asks one engine about one case. After a failure that ended its process it is started again.
fn ask(engine: &mut Engine, case: &'static Case, plan: Plan, shrinker: &Shrinker) -> Result {
    if !engine.is_running()
        && let Err(error) = engine.reconnect()
    {
        let message = format!("it could not be started again: {error}");
        let error = SourceError::new(SourceErrorKind::Crash, message);
        return Ok((failed(engine.name(), None, error), Vec::new()));
    }
    if let Expected::Refused(clause) = case.expected {
        return ask_to_refuse(engine, case, clause).map(|report| (report, Vec::new()));
    }
    let mut recorder = Recorder::new(&mut *engine);
    let mut report = check(case, Generator::Bitboard.source().as_mut(), &mut recorder, plan);
    let answers = recorder.into_seen();
    if engine.ability() != Ability::Tries {
        report.findings.iter_mut().for_each(|finding| shrinker.shrink(finding, engine));
    }
    Ok((report, answers))
}

/// Asks whether an engine takes a position that the rules refuse.
fn ask_to_refuse(
    engine: &mut Engine,
    case: &Case,
    clause: Clause,
) -> std::result::Result<CaseReport, String> {
    let text = match fen::parse(&case.fen, case.dialect) {
        Ok(setup) => fen::write(&setup, engine.dialect()),
        Err(_) if case.fen.contains(['M', 'm', 'C', 'c', 'A', 'a']) => {
            return Err("a text that does not read, in letters of another dialect".to_owned());
        }
        Err(_) => case.fen.clone(),
    };
    match engine.accepts(&text) {
        Ok(Acceptance::Refused(_)) => Ok(CaseReport::default()),
        Ok(Acceptance::CannotTell(why)) => Err(format!("cannot tell whether it refuses: {why}")),
        Ok(Acceptance::Accepted) => {
            let question = fen::parse(&case.fen, case.dialect).ok().map(Question::new);
            let message = format!("it takes a position that breaks {clause}: \"{text}\"");
            let finding = finding(Class::Accepted, engine.name(), question, message);
            Ok(CaseReport { findings: vec![finding], ..CaseReport::default() })
        }
        Err(error) => Ok(failed(engine.name(), None, error)),
    }
}

fn failed(name: &str, question: Option<Question>, error: SourceError) -> CaseReport {
    let finding = finding(Class::NoAnswer(error.kind), name, question, error.message);
    CaseReport { findings: vec![finding], ..CaseReport::default() }
}

fn finding(class: Class, name: &str, question: Option<Question>, message: String) -> CaseFinding {
    let difference = Difference::default();
    CaseFinding {
        class,
        subject: name.to_owned(),
        question,
        depth: 0,
        difference,
        message,
        shrunk: None,
    }
}
