//! One page that holds a whole run: no script, nothing loaded from elsewhere, light and dark.

mod finding;
mod tables;

use std::collections::BTreeSet;

use grand_core::Clause;
use grand_oracle::Diagnosis;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::tables::{accepted, handshake, known, passed, skipped};
use super::{Run, SUITES, Tally, Told, VERSION, Verdict, svg};
use crate::{explain_smaller, rules};

const STYLE: &str = include_str!("html/style.css");

/// Nothing may be loaded, and nothing may run: the page is its own and nobody else's.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// Writes the page.
pub fn page(run: &Run<'_>) -> String {
    let findings: Vec<_> = run.findings().collect();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { (run.name) ": " (headline(run)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (empty_board())
                header { (summary(run)) }
                main {
                    (diagnosis(run.diagnosis))
                    (all_findings(&findings))
                    (passing_now(run))
                    (handshake(&run.handshake))
                    (accepted(run))
                    (known(run))
                    (skipped(run))
                    (passed(run))
                    (glossary(&findings))
                }
                footer {
                    p { "grandperft " (VERSION) ", suites " (SUITES) ", " (seconds(run.seconds)) }
                }
            }
        }
    };
    page.into_string()
}

/// Every board of the page is this one with other men on it.
fn empty_board() -> Markup {
    html! {
        svg width="0" height="0" aria-hidden="true" class="hidden" {
            symbol id="board" viewBox=(format!("0 0 {0} {0}", svg::SIZE)) {
                (PreEscaped(svg::empty()))
            }
        }
    }
}

/// What came of the run, in a few words.
fn headline(run: &Run<'_>) -> String {
    let Tally { passed, failed, .. } = run.tally();
    if failed > 0 {
        format!("{failed} failed, {passed} passed")
    } else if run.error.is_some() {
        "no verdict".to_owned()
    } else {
        format!("{passed} passed")
    }
}

fn summary(run: &Run<'_>) -> Markup {
    let Tally { passed, failed, accepted, known, skipped } = run.tally();
    let counts = [
        ("failed", failed),
        ("passed", passed),
        ("known", known),
        ("invalid taken", accepted),
        ("skipped", skipped),
    ];
    html! {
        h1 { (run.name) }
        @if let Some(error) = &run.error { p.error role="alert" { (error) } }
        dl.tally aria-label="cases" {
            @for (name, count) in counts {
                @if count > 0 || matches!(name, "failed" | "passed") {
                    div class=(if name == "failed" && count > 0 { "bad" } else { name }) {
                        dt { (name) }
                        dd { (count) }
                    }
                }
            }
        }
        dl.facts {
            @for (name, value) in &run.facts {
                div { dt { (name) } dd { (value) } }
            }
            div { dt { "left out" } dd { (run.left_out) } }
        }
    }
}

fn diagnosis(suspects: &[Diagnosis]) -> Markup {
    let fits = suspects.first().is_some_and(Diagnosis::fits);
    html! {
        @if !suspects.is_empty() {
            section aria-labelledby="diagnosis" {
                h2 id="diagnosis" { "Diagnosis" }
                p {
                    @if fits { "These wrong beliefs fit the answers sampled:" }
                    @else { "No known wrong belief fits the answers sampled. The nearest are:" }
                }
                ol.suspects {
                    @for suspect in suspects {
                        li {
                            code { (suspect.model) } " "
                            meter min="0" max=(suspect.of) value=(suspect.explains)
                                aria-label=(format!("answers that {} predicts", suspect.model)) {}
                            " predicts " (suspect.explains) " of " (suspect.of) " answers"
                        }
                    }
                }
            }
        }
    }
}

/// Findings that were made small are shown whole: they are the first of their kind. The others
/// come after them, folded.
fn all_findings(findings: &[&Told<'_>]) -> Markup {
    let (first, rest): (Vec<&Told<'_>>, Vec<&Told<'_>>) =
        findings.iter().partition(|told| told.finding.shrunk.is_some());
    let (first, rest) = if first.is_empty() { (rest, first) } else { (first, rest) };
    html! {
        @if !first.is_empty() {
            section aria-labelledby="findings" {
                h2 id="findings" { "Findings" }
                @for told in first { (finding::article(told)) }
            }
        }
        @if !rest.is_empty() {
            section aria-labelledby="more" {
                h2 id="more" { "More findings" }
                p { "Mistakes of kinds shown above, and what is no mistake in moves." }
                @for told in rest {
                    details { summary { (finding::heading(told)) } (finding::body(told)) }
                }
            }
        }
    }
}

/// Expected failures that did not come.
fn passing_now(run: &Run<'_>) -> Markup {
    let unexpected = run.results.iter().filter_map(|result| match &result.verdict {
        Verdict::Failed(Some(why)) => Some((result.located.case.id.as_str(), why)),
        _ => None,
    });
    let unexpected: Vec<_> = unexpected.collect();
    html! {
        @if !unexpected.is_empty() {
            section aria-labelledby="passing-now" {
                h2 id="passing-now" { "Known failures that pass" }
                ul { @for (id, why) in unexpected { li { code { (id) } ": " (why) } } }
            }
        }
    }
}

/// What the clauses say that the findings name.
fn glossary(findings: &[&Told<'_>]) -> Markup {
    let explanations = findings.iter().flat_map(|told| {
        let smaller = told.smaller().and_then(explain_smaller);
        told.explanation.clone().into_iter().chain(smaller)
    });
    let clauses: BTreeSet<Clause> = explanations.flat_map(|told| told.clauses).collect();
    html! {
        @if !clauses.is_empty() {
            section aria-labelledby="clauses" {
                h2 id="clauses" { "Clauses" }
                dl.clauses {
                    @for clause in clauses {
                        dt id=(clause) { (clause) }
                        dd { (rules::sentence(clause)) }
                    }
                }
            }
        }
    }
}

fn seconds(seconds: f64) -> Markup {
    html! { span.seconds { (format!("{seconds:.1} s")) } }
}
