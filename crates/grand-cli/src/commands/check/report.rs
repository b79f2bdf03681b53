//! What is told of a session.

use grand_oracle::{CaseFinding, Class};
use serde_json::{Value, json};

use super::session::{Asked, Outcome, Session, Standing};
use crate::{
    args::Global,
    explainer, output,
    render::{
        finding::{Told, flags},
        junit::CaseResult,
    },
    sources::quoted,
    suites::Located,
};

pub(super) fn human(global: &Global, session: &Session<'_>) -> anyhow::Result<()> {
    let shown = told(session).into_iter().filter(|told| {
        session.args.strict || global.verbose || told.finding.class != Class::Accepted
    });
    let mut text: String = shown.map(|told| told.human() + "\n").collect();
    for asked in with_standing(session, Standing::KnownPassed) {
        let (id, why) = (&asked.located.case.id, asked.known.as_deref().unwrap_or_default());
        text += &format!("known failure `{id}` passes now; take it off the list ({why})\n\n");
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
        "findings": told(session).iter().map(Told::document).collect::<Vec<_>>(),
    })
}

/// Every case with its findings, for JUnit; expected failures count as skipped there.
pub(super) fn results<'a>(session: &'a Session<'_>) -> Vec<CaseResult<'a>> {
    let results = session.asked.iter().map(|asked| {
        let skipped = match (&asked.outcome, &asked.known) {
            (Outcome::Skipped(why), _) => Some(why.clone()),
            (Outcome::Reported(_), Some(why)) if asked.standing() == Standing::Known => {
                Some(format!("known: {why}"))
            }
            _ => None,
        };
        let findings = asked.findings().iter();
        CaseResult {
            located: asked.located,
            findings: findings.map(|finding| tell(session, asked.located, finding)).collect(),
            skipped,
        }
    });
    results.collect()
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

fn tell<'a>(session: &Session<'_>, located: Located<'a>, finding: &'a CaseFinding) -> Told<'a> {
    let dialect = located.case.dialect;
    let source = quoted(&format!("engine:{}", session.args.engine));
    let talk = session.args.talk.flags();
    let replay = match &finding.question {
        Some(question) => format!(
            "grandperft diff bitboard {source} {} {}{talk}",
            finding.depth.max(1),
            flags(question, dialect)
        ),
        None => format!(
            "grandperft check {} --engine {}{talk}",
            quoted(&located.case.id),
            quoted(&session.args.engine)
        ),
    };
    Told {
        case: Some(located),
        dialect,
        finding,
        explanation: explainer::of_finding(finding),
        columns: ("bitboard", "engine"),
        replay,
    }
}
