mod exhaustive;

use std::{ops::ControlFlow, path::PathBuf, time::Instant};

use anyhow::ensure;
use clap::Args;
use grand_oracle::{
    CaseFinding, CaseReport, Class, Limits,
    exhaustive::Family,
    suite::{Case, Level},
    verify, verify_against,
};
use grandperft::{
    explain_finding,
    report::{Located, Told, flags, junit, quoted},
};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global, ReportArgs},
    exit::Exit,
    interrupt::Interrupt,
    output, parallel, progress,
    suites::{EpdArgs, Selection},
};

/// The most leaves of one count, for each generator (the contract's level `full`).
const BITBOARD_BUDGET: u64 = 1_000_000_000;
const MAILBOX_BUDGET: u64 = 5_000_000;

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// Suite files (YAML, or somebody's .epd), folders of YAML files, or ids of built-in cases; all
    /// built-in suites where none is named.
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
    let tally = Tally {
        cases: &cases,
        reports: &reports,
        beyond_level,
        seconds: start.elapsed().as_secs_f64(),
    };
    args.report.write("grandperft verify", &tally.results())?;
    match global.format {
        Format::Human => tally.human(global)?,
        Format::Json => output::json(&tally.document())?,
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

/// What came out of all cases.
struct Tally<'a> {
    cases: &'a [Located<'a>],
    reports: &'a [Option<CaseReport>],
    beyond_level: usize,
    seconds: f64,
}

impl<'a> Tally<'a> {
    fn failed(&self) -> usize {
        self.reports.iter().flatten().filter(|report| !report.findings.is_empty()).count()
    }

    fn passed(&self) -> usize {
        self.reports.iter().flatten().count() - self.failed()
    }

    fn skipped(&self) -> usize {
        self.reports.iter().filter(|report| report.is_none()).count()
    }

    fn nodes(&self) -> u64 {
        self.reports.iter().flatten().map(|report| report.nodes).sum()
    }

    fn left_out(&self) -> usize {
        self.reports.iter().flatten().map(|report| report.left_out.len()).sum()
    }

    fn results(&self) -> Vec<junit::CaseResult<'a>> {
        let results = self.cases.iter().zip(self.reports).map(|(&located, report)| {
            let findings = report.iter().flat_map(|report| &report.findings);
            junit::CaseResult {
                located,
                findings: findings.map(|finding| tell(located, finding)).collect(),
                verdict: match report {
                    None => junit::Verdict::Skipped("interrupted".to_owned()),
                    Some(report) if report.findings.is_empty() => junit::Verdict::Passed,
                    Some(_) => junit::Verdict::Failed(None),
                },
            }
        });
        results.collect()
    }

    fn told(&self) -> Vec<Told<'a>> {
        self.results().into_iter().flat_map(|result| result.findings).collect()
    }

    fn human(&self, global: &Global) -> anyhow::Result<()> {
        let findings: Vec<_> = self.told().iter().map(Told::human).collect();
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

fn tell<'a>(located: Located<'a>, finding: &'a CaseFinding) -> Told<'a> {
    let dialect = located.case.dialect;
    let (depth, subject) = (finding.depth, &finding.subject);
    let against = if subject == "clauses" { "bitboard" } else { "mailbox" };
    let replay = match &finding.question {
        Some(question) if !finding.difference.is_empty() => {
            format!("grandperft diff {against} {subject} {depth} {}", flags(question, dialect))
        }
        Some(question) if finding.class == Class::Count => {
            format!("grandperft perft {depth} --generator {subject} {}", flags(question, dialect))
        }
        _ => format!("grandperft status --dialect {dialect} --fen {}", quoted(&located.case.fen)),
    };
    Told {
        case: Some(located),
        dialect,
        finding,
        explanation: explain_finding(finding),
        columns: (against, subject),
        diagnosis: &[],
        replay,
    }
}
