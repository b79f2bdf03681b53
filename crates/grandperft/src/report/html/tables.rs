//! What there is to look up, folded.

use maud::{Markup, html};

use crate::report::{CaseResult, Run, Verdict};

/// What came of each sentinel position.
pub(super) fn handshake(sightings: &[(String, String)]) -> Markup {
    html! {
        @if !sightings.is_empty() {
            details {
                summary { "Handshake: " (sightings.len()) " sentinel positions" }
                (table(["sentinel", "verdict"], sightings))
            }
        }
    }
}

/// Invalid positions that were taken.
pub(super) fn accepted(run: &Run<'_>) -> Markup {
    let taken = rows(run, |result| match result.verdict {
        Verdict::Accepted => result.findings.first().map(|told| told.finding.message.clone()),
        _ => None,
    });
    folded("Invalid positions taken", "what it did", &taken)
}

/// Failures that were expected.
pub(super) fn known(run: &Run<'_>) -> Markup {
    let known = rows(run, |result| match &result.verdict {
        Verdict::Known(why) => Some(why.clone()),
        _ => None,
    });
    folded("Known failures", "reason", &known)
}

/// Cases that were not run.
pub(super) fn skipped(run: &Run<'_>) -> Markup {
    let skipped = rows(run, |result| match &result.verdict {
        Verdict::Skipped(why) => Some(why.clone()),
        _ => None,
    });
    folded("Skipped cases", "reason", &skipped)
}

/// Cases in which nothing was wrong.
pub(super) fn passed(run: &Run<'_>) -> Markup {
    let passed = rows(run, |result| {
        matches!(result.verdict, Verdict::Passed).then(|| result.located.case.why.clone())
    });
    folded("Passed cases", "what they show", &passed)
}

fn rows(run: &Run<'_>, text: impl Fn(&CaseResult<'_>) -> Option<String>) -> Vec<(String, String)> {
    let row = |result| Some((case_id(result), text(result)?));
    run.results.iter().filter_map(row).collect()
}

fn case_id(result: &CaseResult<'_>) -> String {
    result.located.case.id.clone()
}

fn folded(title: &str, column: &str, rows: &[(String, String)]) -> Markup {
    html! {
        @if !rows.is_empty() {
            details {
                summary { (title) ": " (rows.len()) }
                (table(["case", column], rows))
            }
        }
    }
}

fn table(columns: [&str; 2], rows: &[(String, String)]) -> Markup {
    html! {
        table {
            thead { tr { @for column in columns { th scope="col" { (column) } } } }
            tbody {
                @for (name, text) in rows { tr { th scope="row" { (name) } td { (text) } } }
            }
        }
    }
}
