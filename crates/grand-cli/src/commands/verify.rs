mod exhaustive;

use std::{ops::ControlFlow, path::PathBuf, time::Instant};

use anyhow::ensure;
use clap::Args;
use grand_oracle::{
    CaseFinding, CaseReport, Class, Diagnosis, Limits,
    exhaustive::Family,
    suite::{Case, Level},
    verify, verify_against,
};
use grandperft::{
    Generator,
    investigate::{Shrinker, look_into},
    report::{CaseResult, Located, Run, Told, Verdict, diagnosis, flags, quoted, with_header},
};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel, progress,
    reports::{ReportArgs, left_out},
    suites::{EpdArgs, Selection},
};

/// The most leaves of one count, for each generator (the contract's level `full`).
const BITBOARD_BUDGET: u64 = 1_000_000_000;
const MAILBOX_BUDGET: u64 = 5_000_000;

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// Suite files (YAML, or somebody's .epd), folders of YAML files, or built-in ones and cases by
    /// name, such as verdicts/checkmate.yaml or start; all built-in suites where none is named.
    #[arg(value_name = "SUITE")]
    suites: Vec<String>,
    /// How much is run: smoke, standard, full or deep. Named suites run whole without it.
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,
    /// Look at every position of a family instead, by both generators: men-3, en-passant,
    /// promotion, waiting, pins or men-4-sample.
    #[arg(long, value_name = "FAMILY", value_parser = exhaustive::parse_family,
          conflicts_with_all = ["suites", "level", "junit"])]
    exhaustive: Option<&'static Family>,
    /// With --exhaustive: keep in this file how far it has got, and go on from there.
    #[arg(long, value_name = "FILE", requires = "exhaustive")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    epd: EpdArgs,
    #[command(flatten)]
    report: ReportArgs,
}

pub(crate) fn run(global: &Global, args: &VerifyArgs) -> anyhow::Result<Exit> {
    if let Some(family) = args.exhaustive {
        return exhaustive::run(global, family, args.resume.as_ref());
    }
    args.report.prepare()?;
    let interrupt = Interrupt::listen()?;
    let selection = Selection::load_in(&args.suites, args.level, args.epd.dialect())?.keep();
    let (cases, beyond_level) = selection.cases();
    ensure!(!cases.is_empty(), "no case of level {} in what was named", selection.level);
    let start = Instant::now();
    let bar = progress::bar(global, cases.len(), "cases");
    let mut reports = vec![None; cases.len()];
    let worker = || {
        let (cases, level) = (cases.clone(), selection.level);
        move |index: usize| verify_case(cases[index].case, level)
    };
    parallel::for_each(cases.len(), parallel::all_cores(), &interrupt, worker, |index, report| {
        reports[index] = Some(report);
        bar.inc(1);
        ControlFlow::Continue(())
    })?;
    bar.finish_and_clear();
    let reports = look_into_all(reports);
    let tally = Tally {
        cases: &cases,
        reports: &reports,
        level: selection.level,
        beyond_level,
        seconds: start.elapsed().as_secs_f64(),
    };
    args.report.write(&tally.run())?;
    match global.format {
        Format::Human => tally.human(global)?,
        Format::Json => output::json(&with_header(tally.document()))?,
    }
    Ok(if interrupt.seen() {
        Exit::Interrupted
    } else if tally.failed() > 0 {
        Exit::Disagree
    } else {
        Exit::Agree
    })
}

fn verify_case(case: &Case, level: Level) -> CaseReport {
    type Bitboard = grand_bitboard::Position;
    type Mailbox = grand_mailbox::Position;
    type Clauses = grand_clauses::Position;
    let mut report = verify::<Bitboard>(case, Limits { level, budget: BITBOARD_BUDGET });
    let mailbox = verify::<Mailbox>(case, Limits { level, budget: MAILBOX_BUDGET });
    report.findings.extend(mailbox.findings);
    report.left_out.extend(mailbox.left_out);
    report.nodes += mailbox.nodes;
    report.findings.extend(verify_against::<Mailbox, Bitboard>(case));
    report.findings.extend(verify_against::<Bitboard, Clauses>(case));
    report
}

/// What came of a case, and for each finding the bug models that fit what the accused generator
/// says around it.
#[derive(Clone)]
struct Verified {
    report: CaseReport,
    suspects: Vec<Vec<Diagnosis>>,
}

/// Looks into the findings, in the order of the cases, so that the first of each kind is the same
/// in every run.
fn look_into_all(reports: Vec<Option<CaseReport>>) -> Vec<Option<Verified>> {
    let shrinker = Shrinker::default();
    let verified = reports.into_iter().map(|report| {
        let mut report = report?;
        let findings = report.findings.iter_mut();
        let suspects = findings.map(|finding| look_into_one(finding, &shrinker)).collect();
        Some(Verified { report, suspects })
    });
    verified.collect()
}

/// Looks into a finding in which two generators list different moves; there is nobody to ask again
/// where one differs from what a suite says.
fn look_into_one(finding: &mut CaseFinding, shrinker: &Shrinker) -> Vec<Diagnosis> {
    let accused = finding.subject.parse::<Generator>().ok();
    let Some(accused) = accused.filter(|_| !finding.difference.is_empty()) else {
        return Vec::new();
    };
    let mut right = taken_to_be_right(finding).source();
    look_into(finding, right.as_mut(), accused.source().as_mut(), shrinker)
}

/// The generator that the accused one of a finding is held against.
fn taken_to_be_right(finding: &CaseFinding) -> Generator {
    if finding.subject == Generator::Clauses.name() {
        Generator::Bitboard
    } else {
        Generator::Mailbox
    }
}

/// What came out of all cases.
struct Tally<'a> {
    cases: &'a [Located<'a>],
    reports: &'a [Option<Verified>],
    level: Level,
    beyond_level: usize,
    seconds: f64,
}

impl<'a> Tally<'a> {
    fn failed(&self) -> usize {
        self.done().filter(|report| !report.findings.is_empty()).count()
    }

    fn done(&self) -> impl Iterator<Item = &'a CaseReport> {
        self.reports.iter().flatten().map(|verified| &verified.report)
    }

    fn passed(&self) -> usize {
        self.done().count() - self.failed()
    }

    fn skipped(&self) -> usize {
        self.reports.iter().filter(|report| report.is_none()).count()
    }

    fn nodes(&self) -> u64 {
        self.done().map(|report| report.nodes).sum()
    }

    fn left_out(&self) -> usize {
        self.done().map(|report| report.left_out.len()).sum()
    }

    /// The run as every report needs it.
    fn run(&self) -> Run<'a> {
        Run {
            name: "grandperft verify",
            facts: vec![
                ("level", self.level.to_string()),
                ("leaves", format!("{} counted by bitboard and mailbox", self.nodes())),
            ],
            handshake: Vec::new(),
            results: self.results(),
            left_out: left_out(self.beyond_level, self.left_out()),
            diagnosis: &[],
            error: (self.skipped() > 0).then(|| "interrupted; the rest was not run".to_owned()),
            seconds: self.seconds,
        }
    }

    fn results(&self) -> Vec<CaseResult<'a>> {
        let results = self.cases.iter().zip(self.reports).map(|(&located, verified)| {
            let findings = verified
                .iter()
                .flat_map(|verified| verified.report.findings.iter().zip(&verified.suspects));
            let findings: Vec<_> =
                findings.map(|(finding, suspects)| tell(located, finding, suspects)).collect();
            let verdict = match verified {
                None => Verdict::Skipped("interrupted".to_owned()),
                Some(_) if findings.is_empty() => Verdict::Passed,
                Some(_) => Verdict::Failed(None),
            };
            CaseResult { located, findings, verdict }
        });
        results.collect()
    }

    fn told(&self) -> Vec<Told<'a>> {
        self.results().into_iter().flat_map(|result| result.findings).collect()
    }

    fn human(&self, global: &Global) -> anyhow::Result<()> {
        let told = self.told();
        let findings = told.iter().map(|told| match told.diagnosis {
            [] => told.human(),
            suspects => told.human() + &diagnosis::text(suspects),
        });
        let findings: Vec<_> = findings.collect();
        let mut text = findings.join("\n");
        if !findings.is_empty() {
            text.push('\n');
        }
        let (cases, passed, failed, skipped) =
            (self.cases.len(), self.passed(), self.failed(), self.skipped());
        text += &format!("{cases} cases: {passed} passed, {failed} failed, {skipped} skipped\n");
        if skipped > 0 {
            text += &format!("  {skipped} skipped: interrupted\n");
        }
        output::text(&text)?;
        if !global.quiet {
            output::remark(format_args!(
                "bitboard and mailbox counted {:.1} million leaves, clauses compared lists, {:.1} s; left to higher levels: {} \
                 cases, {} counts",
                self.nodes() as f64 / 1e6,
                self.seconds,
                self.beyond_level,
                self.left_out(),
            ));
        }
        Ok(())
    }

    fn document(&self) -> Value {
        json!({
            "cases": self.cases.len(),
            "passed": self.passed(),
            "failed": self.failed(),
            "skipped": self.skipped(),
            "left_out": { "cases": self.beyond_level, "counts": self.left_out() },
            "nodes": self.nodes(),
            "seconds": self.seconds,
            "interrupted": self.skipped() > 0,
            "findings": self.told().iter().map(Told::document).collect::<Vec<_>>(),
        })
    }
}

fn tell<'a>(located: Located<'a>, finding: &'a CaseFinding, suspects: &'a [Diagnosis]) -> Told<'a> {
    let dialect = located.case.dialect;
    let (depth, subject) = (finding.depth, &finding.subject);
    let against = taken_to_be_right(finding).name();
    let replay = match &finding.question {
        Some(question) if !finding.difference.is_empty() => {
            format!("grandperft diff {against} {subject} {depth} {}", flags(question, dialect))
        }
        Some(question) if finding.class == Class::Count => {
            format!("grandperft perft {depth} --generator {subject} {}", flags(question, dialect))
        }
        _ => format!("grandperft status --dialect {dialect} --fen {}", quoted(&located.case.fen)),
    };
    let told = Told::new(finding, dialect, (against, subject));
    Told { case: Some(located), diagnosis: suspects, replay, ..told }
}
