use std::time::Instant;

use anyhow::bail;
use clap::Args;
use glob::Pattern;
use grand_core::Clause;
use grand_engine::{Engine, Handshake};
use grand_oracle::{
    CaseFinding, CaseReport, Class, Plan, Sets, check,
    suite::{Expected, Level},
};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global, ReportArgs, depth_parser},
    exit::Exit,
    generator::Generator,
    interrupt::Interrupt,
    output,
    render::{
        finding::{Told, flags},
        junit, progress,
    },
    sources::{EngineArgs, quoted},
    suites::{Located, Selection},
};

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Suite files, folders of them, or ids of built-in cases; all built-in suites where none is
    /// named.
    #[arg(value_name = "SUITE")]
    suites: Vec<String>,
    /// The engine's command with its arguments, in quotes.
    #[arg(long, value_name = "COMMAND")]
    engine: String,
    #[command(flatten)]
    talk: EngineArgs,
    /// How much is asked: smoke, standard, full or deep. Named suites run whole without it.
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,
    /// Ask no deeper than this, in plies.
    #[arg(long, value_name = "N", value_parser = depth_parser())]
    depth: Option<u32>,
    /// Ask for no count with more leaves than this.
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,
    /// Ask only cases that name this clause, such as PROMO-5.
    #[arg(long, value_name = "ID")]
    clause: Option<Clause>,
    /// Ask only cases whose id matches, such as 'ep-*'.
    #[arg(long, value_name = "GLOB")]
    only: Option<Pattern>,
    /// Leave out cases whose id matches.
    #[arg(long, value_name = "GLOB")]
    skip: Option<Pattern>,
    /// Compare move sets at every position, not only at the root.
    #[arg(long)]
    thorough: bool,
    /// Stop at the first finding.
    #[arg(long)]
    fail_fast: bool,
    #[command(flatten)]
    report: ReportArgs,
}

pub(crate) fn run(global: &Global, args: &CheckArgs) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let selection = Selection::load(&args.suites, args.level)?;
    let (engine, handshake) = args.talk.connect(&args.engine)?;
    if let Some(refusal) = handshake.refusal() {
        bail!("engine `{}`: {refusal}", args.engine);
    }
    if global.verbose {
        engine.notes().iter().for_each(|note| anstream::eprintln!("{}: {note}", args.engine));
    }
    let mut session = Session::new(args, &selection, engine, handshake);
    session.ask_all(global, &interrupt);
    if let Some(path) = &args.report.junit {
        junit::write(path, "grandperft check", &session.results())?;
    }
    match global.format {
        Format::Human => session.human(global)?,
        Format::Json => output::json(&session.document())?,
    }
    Ok(if interrupt.seen() { Exit::Interrupted } else { session.exit() })
}

/// One engine on many cases.
struct Session<'a> {
    args: &'a CheckArgs,
    level: Level,
    engine: Engine,
    handshake: Handshake,
    asked: Vec<Asked<'a>>,
    beyond_level: usize,
    seconds: f64,
}

/// A case and what came of it.
struct Asked<'a> {
    located: Located<'a>,
    outcome: Outcome,
}

enum Outcome {
    Reported(CaseReport),
    Skipped(&'static str),
}

impl<'a> Session<'a> {
    fn new(
        args: &'a CheckArgs,
        selection: &'a Selection,
        engine: Engine,
        handshake: Handshake,
    ) -> Self {
        let (cases, beyond_level) = selection.cases();
        let asked = cases
            .into_iter()
            .map(|located| Asked { located, outcome: Outcome::Skipped(why_skipped(args, located)) })
            .collect();
        Self { args, level: selection.level, engine, handshake, asked, beyond_level, seconds: 0.0 }
    }

    /// Asks the engine about every case that is not left out. After a failure that ends its
    /// process it is started again for the next case.
    fn ask_all(&mut self, global: &Global, interrupt: &Interrupt) {
        let start = Instant::now();
        let bar = progress::bar(global, self.asked.len(), "cases");
        let mut reference = Generator::Bitboard.source();
        for index in 0..self.asked.len() {
            bar.inc(1);
            let asked = &self.asked[index];
            if !matches!(asked.outcome, Outcome::Skipped(NOT_YET)) {
                continue;
            }
            if interrupt.seen() || (self.args.fail_fast && self.findings().next().is_some()) {
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

    fn reports(&self) -> impl Iterator<Item = &CaseReport> {
        self.asked.iter().filter_map(|asked| match &asked.outcome {
            Outcome::Reported(report) => Some(report),
            Outcome::Skipped(_) => None,
        })
    }

    fn findings(&self) -> impl Iterator<Item = &CaseFinding> {
        self.reports().flat_map(|report| &report.findings)
    }

    fn exit(&self) -> Exit {
        if self.findings().any(|finding| finding.class.accuses()) {
            Exit::Disagree
        } else if self.findings().any(|finding| finding.class != Class::Accepted) {
            Exit::CouldNotTell
        } else {
            Exit::Agree
        }
    }

    fn results(&self) -> Vec<junit::CaseResult<'_>> {
        let results = self.asked.iter().map(|asked| {
            let (findings, skipped) = match &asked.outcome {
                Outcome::Reported(report) => (report.findings.as_slice(), None),
                Outcome::Skipped(why) => (&[][..], Some((*why).to_owned())),
            };
            let findings = findings.iter().map(|finding| self.tell(asked.located, finding));
            junit::CaseResult { located: asked.located, findings: findings.collect(), skipped }
        });
        results.collect()
    }

    fn tell<'b>(&'b self, located: Located<'b>, finding: &'b CaseFinding) -> Told<'b> {
        let dialect = located.case.dialect;
        let source = quoted(&format!("engine:{}", self.args.engine));
        let talk = self.args.talk.flags();
        let replay = match &finding.question {
            Some(question) => format!(
                "grandperft diff bitboard {source} {} {}{talk}",
                finding.depth.max(1),
                flags(question, dialect)
            ),
            None => format!("grandperft suite show {}", located.case.id),
        };
        Told {
            case: Some(located),
            dialect,
            finding,
            explanation: None,
            columns: ("bitboard", "engine"),
            replay,
        }
    }

    fn told(&self) -> Vec<Told<'_>> {
        self.results().into_iter().flat_map(|result| result.findings).collect()
    }

    /// Passed, failed, skipped.
    fn tally(&self) -> (usize, usize, usize) {
        let asked = self.reports().count();
        let failed = self.reports().filter(|report| !report.findings.is_empty()).count();
        (asked - failed, failed, self.asked.len() - asked)
    }

    /// The counts that a flag, the level or its budget left out.
    fn left_out(&self) -> usize {
        self.reports().map(|report| report.left_out.len()).sum()
    }

    /// How many cases each reason kept from being asked.
    fn skipped_by_reason(&self) -> Vec<(&'static str, usize)> {
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

    fn human(&self, global: &Global) -> anyhow::Result<()> {
        let mut text: String = self.told().iter().map(|told| told.human() + "\n").collect();
        let (passed, failed, skipped) = self.tally();
        let cases = self.asked.len();
        text += &format!("{cases} cases: {passed} passed, {failed} failed, {skipped} skipped\n");
        for (reason, count) in self.skipped_by_reason() {
            text += &format!("  {count} skipped: {reason}\n");
        }
        output::text(&text)?;
        if !global.quiet {
            anstream::eprintln!(
                "{} over {}, {:.1} s; left out by level, depth or budget: {} cases, {} counts",
                grand_oracle::PerftSource::name(&self.engine),
                self.engine.protocol(),
                self.seconds,
                self.beyond_level,
                self.left_out(),
            );
        }
        Ok(())
    }

    fn document(&self) -> Value {
        let (passed, failed, skipped) = self.tally();
        json!({
            "engine": {
                "name": grand_oracle::PerftSource::name(&self.engine),
                "protocol": self.engine.protocol().to_string(),
                "dialect": self.engine.dialect().to_string(),
            },
            "handshake": self.handshake.sightings.iter().map(|sighting| json!({
                "sentinel": sighting.sentinel.name,
                "verdict": sighting.verdict(),
            })).collect::<Vec<_>>(),
            "cases": self.asked.len(),
            "passed": passed,
            "failed": failed,
            "known": 0,
            "skipped": skipped,
            "skipped_by": self.skipped_by_reason().into_iter().map(|(reason, count)| {
                json!({ "reason": reason, "cases": count })
            }).collect::<Vec<_>>(),
            "left_out": { "cases": self.beyond_level, "counts": self.left_out() },
            "seconds": self.seconds,
            "findings": self.told().iter().map(Told::document).collect::<Vec<_>>(),
        })
    }
}

/// The most leaves of one count that an engine is asked for at a level with a budget.
const ENGINE_BUDGET: u64 = 20_000_000;

const NOT_YET: &str = "not reached";

/// Why a case is not asked; [`NOT_YET`] where it is to be.
fn why_skipped(args: &CheckArgs, located: Located<'_>) -> &'static str {
    let case = located.case;
    let matches = |pattern: &Option<Pattern>| pattern.as_ref().map(|it| it.matches(&case.id));
    if matches(&args.only) == Some(false) {
        "not matched by --only"
    } else if matches(&args.skip) == Some(true) {
        "matched by --skip"
    } else if args.clause.is_some_and(|clause| !case.clauses.contains(&clause)) {
        "does not name the --clause"
    } else if matches!(case.expected, Expected::Refused(_)) {
        "to be refused, which the protocol cannot ask"
    } else {
        NOT_YET
    }
}

fn not_restarted(command: &str, error: &str) -> CaseReport {
    let finding = CaseFinding {
        class: Class::NoAnswer(grand_oracle::SourceErrorKind::Crash),
        subject: command.to_owned(),
        question: None,
        depth: 0,
        difference: grand_oracle::Difference::default(),
        message: format!("it could not be started again: {error}"),
    };
    CaseReport { findings: vec![finding], ..CaseReport::default() }
}
