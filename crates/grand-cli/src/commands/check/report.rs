//! What is told of a session.

use std::path::Path;

use grand_engine::Handshake;
use grand_oracle::{CaseFinding, Class};
use grandperft::report::{
    CaseResult, Located, Run, Told, Verdict, answers, diagnosis, flags, quoted,
};
use serde_json::{Value, json};

use super::{
    CheckArgs,
    session::Session,
    tally::{Asked, Outcome, Standing},
};
use crate::{
    args::Global,
    output,
    reports::left_out,
    sources::{About, NoEngine},
};

pub(super) fn human(global: &Global, session: &Session<'_>) -> anyhow::Result<()> {
    let (told, taken): (Vec<_>, Vec<_>) = told(session)
        .into_iter()
        .partition(|told| session.args.strict || told.finding.class != Class::Accepted);
    if global.verbose {
        taken.iter().for_each(|told| output::remark(format_args!("{}", told.human())));
    }
    let mut text: String = told.iter().map(|told| told.human() + "\n").collect();
    for asked in session.tally.with_standing(Standing::KnownPassed) {
        let (id, why) = (&asked.located.case.id, asked.known.as_deref().unwrap_or_default());
        text += &format!("known failure `{id}` passes now; take it off the list ({why})\n\n");
    }
    if !session.answers.is_empty() {
        text += &format!("{}\n", diagnosis::text(&session.suspects));
    }
    let count = |standing| session.tally.count(standing);
    text += &format!(
        "{}: {} passed, {} failed, {} known, {} skipped\n",
        counted(session.tally.asked.len(), "case"),
        count(Standing::Passed),
        session.tally.failures(),
        count(Standing::Known),
        count(Standing::Skipped),
    );
    let accepted = count(Standing::Accepted);
    if accepted > 0 && !session.args.strict {
        let taken = counted(accepted, "invalid position");
        text += &format!("  {taken} taken, which --strict makes failures\n");
    }
    for (reason, count) in session.tally.skipped_by_reason() {
        text += &format!("  {count} skipped: {reason}\n");
    }
    output::text(&text)?;
    if !global.quiet {
        output::remark(format_args!(
            "{} over {}, {:.1} s; left out by level, depth or budget: {}, {}",
            session.about.name,
            session.about.protocol,
            session.seconds,
            counted(session.beyond_level, "case"),
            counted(session.tally.counts_left_out(), "count"),
        ));
        if let Some(path) = session.args.resume.as_ref().filter(|_| session.recalled > 0) {
            let cases = counted(session.recalled, "case");
            output::remark(format_args!("{cases} taken over from {}", path.display()));
        }
    }
    Ok(())
}

/// A number of things, such as `1 case` or `2 cases`.
fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The report of a check.
pub(super) fn document(session: &Session<'_>, interrupted: bool) -> Value {
    let tally = &session.tally;
    let count = |standing| tally.count(standing);
    let passing = tally.with_standing(Standing::KnownPassed);
    let passing: Vec<_> = passing.map(|asked| &asked.located.case.id).collect();
    let skipped = tally.skipped_by_reason().into_iter();
    json!({
        "engine": engine(&session.args.engine, Some(&session.about)),
        "handshake": handshake(Some(&session.handshake)),
        "cases": tally.asked.len(),
        "passed": count(Standing::Passed),
        "failed": tally.failures(),
        "accepted": count(Standing::Accepted),
        "known": count(Standing::Known),
        "known_but_passed": passing,
        "skipped": count(Standing::Skipped),
        "skipped_by": skipped
            .map(|(reason, cases)| json!({ "reason": reason, "cases": cases }))
            .collect::<Vec<_>>(),
        "left_out": { "cases": session.beyond_level, "counts": tally.counts_left_out() },
        "recalled": session.recalled,
        "seconds": session.seconds,
        "interrupted": interrupted,
        "answers": answers::document(&session.answers),
        "findings": told(session).iter().map(Told::document).collect::<Vec<_>>(),
    })
}

/// The report of a check that could not begin: what is known of the engine, and no case.
pub(super) fn document_without(args: &CheckArgs, why: &NoEngine, interrupted: bool) -> Value {
    json!({
        "engine": engine(&args.engine, why.about.as_ref()),
        "handshake": handshake(why.handshake.as_ref()),
        "error": why.error,
        "cases": 0,
        "passed": 0,
        "failed": 0,
        "accepted": 0,
        "known": 0,
        "known_but_passed": [],
        "skipped": 0,
        "skipped_by": [],
        "left_out": { "cases": 0, "counts": 0 },
        "recalled": 0,
        "seconds": 0.0,
        "interrupted": interrupted,
        "findings": [],
    })
}

fn engine(command: &str, about: Option<&About>) -> Value {
    json!({
        "name": about.map(|about| &about.name),
        "protocol": about.map(|about| &about.protocol),
        "dialect": about.map(|about| &about.dialect),
        "command": command,
    })
}

fn handshake(handshake: Option<&Handshake>) -> Value {
    let sightings = handshake.into_iter().flat_map(|handshake| &handshake.sightings);
    let sightings = sightings.map(
        |sighting| json!({ "sentinel": sighting.sentinel.name, "verdict": sighting.verdict() }),
    );
    sightings.collect()
}

/// A run that could not begin.
pub(super) fn run_without<'a>(args: &CheckArgs, why: &NoEngine) -> Run<'a> {
    Run {
        name: "grandperft check",
        facts: facts(&args.engine, why.about.as_ref()),
        handshake: sightings(why.handshake.as_ref()),
        results: Vec::new(),
        left_out: String::new(),
        diagnosis: &[],
        error: Some(why.error.clone()),
        seconds: 0.0,
    }
}

fn facts(command: &str, about: Option<&About>) -> Vec<(&'static str, String)> {
    let mut facts = vec![("command", command.to_owned())];
    if let Some(about) = about {
        facts.insert(0, ("engine", about.name.clone()));
        facts.push(("protocol", about.protocol.clone()));
        facts.push(("dialect", about.dialect.clone()));
    }
    facts
}

fn sightings(handshake: Option<&Handshake>) -> Vec<(String, String)> {
    let sightings = handshake.into_iter().flat_map(|handshake| &handshake.sightings);
    sightings.map(|sighting| (sighting.sentinel.name.to_owned(), sighting.verdict())).collect()
}

/// The run as every report needs it.
pub(super) fn run<'a>(session: &'a Session<'_>, interrupted: bool) -> Run<'a> {
    Run {
        name: "grandperft check",
        facts: facts(&session.args.engine, Some(&session.about)),
        handshake: sightings(Some(&session.handshake)),
        results: results(session),
        left_out: left_out(session.beyond_level, session.tally.counts_left_out()),
        diagnosis: &session.suspects,
        error: interrupted.then(|| "interrupted; the rest was not asked".to_owned()),
        seconds: session.seconds,
    }
}

/// Every case with its findings; of expected failures none are told.
fn results<'a>(session: &'a Session<'_>) -> Vec<CaseResult<'a>> {
    let results = session.tally.asked.iter().map(|asked| {
        let findings = asked.findings().iter();
        CaseResult {
            located: asked.located,
            findings: findings.map(|finding| tell(session, asked.located, finding)).collect(),
            verdict: verdict(session, asked),
        }
    });
    results.collect()
}

/// How a case is counted in reports, in step with the exit code.
fn verdict(session: &Session<'_>, asked: &Asked) -> Verdict {
    let known = asked.known.as_deref().unwrap_or_default();
    match (asked.standing(), &asked.outcome) {
        (_, Outcome::Skipped(why)) => Verdict::Skipped(why.clone()),
        (Standing::Known, _) => Verdict::Known(known.to_owned()),
        (Standing::KnownPassed, _) => {
            Verdict::Failed(Some(format!("a known failure passes now: {known}")))
        }
        (Standing::Accepted, _) if session.args.strict => Verdict::Failed(None),
        (Standing::Failed, _) if asked.findings().iter().any(|it| it.class.accuses()) => {
            Verdict::Failed(None)
        }
        (Standing::Failed, _) => Verdict::Error,
        (Standing::Accepted, _) => Verdict::Accepted,
        (Standing::Passed | Standing::Skipped, _) => Verdict::Passed,
    }
}

fn told<'a>(session: &'a Session<'_>) -> Vec<Told<'a>> {
    results(session).into_iter().flat_map(|result| result.findings).collect()
}

fn tell<'a>(session: &'a Session<'_>, located: Located<'a>, finding: &'a CaseFinding) -> Told<'a> {
    let dialect = located.case.dialect;
    let source = quoted(&format!("engine:{}", session.args.engine));
    let talk = session.args.talk.flags();
    let file = Path::new(located.file);
    // A suite on disk is named by its file: only built-in cases are found by their ids.
    let case = if file.is_file() { located.file } else { located.case.id.as_str() };
    let replay = match &finding.question {
        Some(question) if finding.class != Class::Accepted => format!(
            "grandperft diff bitboard {source} {} {}{talk}",
            finding.depth.max(1),
            flags(question, dialect)
        ),
        _ => format!(
            "grandperft check {} --only {} --strict --engine {}{talk}",
            quoted(case),
            quoted(&located.case.id),
            quoted(&session.args.engine)
        ),
    };
    let told = Told::new(finding, dialect, ("bitboard", "engine"));
    Told { case: Some(located), diagnosis: &session.suspects, replay, ..told }
}
