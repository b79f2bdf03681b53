//! What is told of a session.

use std::path::Path;

use grand_oracle::{CaseFinding, Class};
use serde_json::{Value, json};

use super::session::{Asked, Outcome, Session, Standing};
use grandperft::{
    explain_finding,
    report::{
        Located, Told, answers, diagnosis, flags,
        junit::{CaseResult, Verdict},
        quoted,
    },
};

use crate::{args::Global, output};

pub(super) fn human(global: &Global, session: &Session<'_>) -> anyhow::Result<()> {
    let shown = told(session).into_iter().filter(|told| {
        session.args.strict || global.verbose || told.finding.class != Class::Accepted
    });
    let mut text: String = shown.map(|told| told.human() + "\n").collect();
    for asked in with_standing(session, Standing::KnownPassed) {
        let (id, why) = (&asked.located.case.id, asked.known.as_deref().unwrap_or_default());
        text += &format!("known failure `{id}` passes now; take it off the list ({why})\n\n");
    }
    if !session.answers.is_empty() {
        text += &format!("{}\n", diagnosis::text(&session.suspects));
    }
    let count = |standing| session.count(standing);
    text += &format!(
        "{} cases: {} passed, {} failed, {} known, {} skipped\n",
        session.asked.len(),
        count(Standing::Passed),
        session.failures(),
        count(Standing::Known),
        count(Standing::Skipped),
    );
    let accepted = count(Standing::Accepted);
    if accepted > 0 && !session.args.strict {
        text += &format!("  {accepted} invalid positions taken, which --strict makes failures\n");
    }
    for (reason, count) in session.skipped_by_reason() {
        text += &format!("  {count} skipped: {reason}\n");
    }
    output::text(&text)?;
    if !global.quiet {
        output::remark(format_args!(
            "{} over {}, {:.1} s; left out by level, depth or budget: {} cases, {} counts",
            session.about.name,
            session.about.protocol,
            session.seconds,
            session.beyond_level,
            session.counts_left_out(),
        ));
    }
    Ok(())
}

pub(super) fn document(session: &Session<'_>, interrupted: bool) -> Value {
    let count = |standing| session.count(standing);
    let passing = with_standing(session, Standing::KnownPassed);
    let passing: Vec<_> = passing.map(|asked| &asked.located.case.id).collect();
    let skipped = session.skipped_by_reason().into_iter();
    json!({
        "engine": {
            "name": session.about.name,
            "protocol": session.about.protocol,
            "dialect": session.about.dialect,
        },
        "handshake": session.handshake.sightings.iter().map(|sighting| json!({
            "sentinel": sighting.sentinel.name,
            "verdict": sighting.verdict(),
        })).collect::<Vec<_>>(),
        "cases": session.asked.len(),
        "passed": count(Standing::Passed),
        "failed": session.failures(),
        "accepted": count(Standing::Accepted),
        "known": count(Standing::Known),
        "known_but_passed": passing,
        "skipped": count(Standing::Skipped),
        "skipped_by": skipped
            .map(|(reason, cases)| json!({ "reason": reason, "cases": cases }))
            .collect::<Vec<_>>(),
        "left_out": { "cases": session.beyond_level, "counts": session.counts_left_out() },
        "seconds": session.seconds,
        "interrupted": interrupted,
        "answers": answers::document(&session.answers),
        "findings": told(session).iter().map(Told::document).collect::<Vec<_>>(),
    })
}

/// Every case with its findings, for JUnit; expected failures count as skipped there.
pub(super) fn results<'a>(session: &'a Session<'_>) -> Vec<CaseResult<'a>> {
    let results = session.asked.iter().map(|asked| {
        let findings = asked.findings().iter();
        CaseResult {
            located: asked.located,
            findings: findings.map(|finding| tell(session, asked.located, finding)).collect(),
            verdict: verdict(session, asked),
        }
    });
    results.collect()
}

/// How a case is counted in JUnit, in step with the exit code.
fn verdict(session: &Session<'_>, asked: &Asked) -> Verdict {
    let known = asked.known.as_deref().unwrap_or_default();
    match (asked.standing(), &asked.outcome) {
        (_, Outcome::Skipped(why)) => Verdict::Skipped(why.clone()),
        (Standing::Known, _) => Verdict::Skipped(format!("known: {known}")),
        (Standing::KnownPassed, _) => {
            Verdict::Failed(Some(format!("a known failure passes now: {known}")))
        }
        (Standing::Accepted, _) if session.args.strict => Verdict::Failed(None),
        (Standing::Failed, _) if asked.findings().iter().any(|it| it.class.accuses()) => {
            Verdict::Failed(None)
        }
        (Standing::Failed, _) => Verdict::Error,
        (Standing::Passed | Standing::Accepted | Standing::Skipped, _) => Verdict::Passed,
    }
}

fn told<'a>(session: &'a Session<'_>) -> Vec<Told<'a>> {
    results(session).into_iter().flat_map(|result| result.findings).collect()
}

fn with_standing<'a>(
    session: &'a Session<'_>,
    standing: Standing,
) -> impl Iterator<Item = &'a Asked> {
    session.asked.iter().filter(move |asked| asked.standing() == standing)
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
    Told {
        case: Some(located),
        dialect,
        finding,
        explanation: explain_finding(finding),
        columns: ("bitboard", "engine"),
        diagnosis: &session.suspects,
        replay,
    }
}
