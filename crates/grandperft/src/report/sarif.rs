//! SARIF 2.1.0, which code scanning services show.

use std::collections::BTreeSet;

use grand_core::Clause;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use super::{Located, Run, Told, VERSION};
use crate::rules;

/// What is escaped in a path that becomes a relative URI.
const PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// Where a case is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The suite's file.
    pub path: String,
    /// The line on which the case begins, counted from 1, where it is known.
    pub line: Option<usize>,
}

/// The run as a SARIF log.
///
/// A result's rule is the first clause that explains the finding, or the finding's class where no
/// clause does. `place_of` says where a case is to be read.
pub fn log(run: &Run<'_>, place_of: &dyn Fn(Located<'_>) -> Place) -> Value {
    let findings: Vec<_> = run.findings().collect();
    let rules: BTreeSet<_> = findings.iter().map(|told| Rule::of(told)).collect();
    let error =
        run.error.iter().map(|error| json!({ "level": "error", "message": { "text": error } }));
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "grandperft",
                "semanticVersion": VERSION,
                "rules": rules.iter().map(Rule::descriptor).collect::<Vec<_>>(),
            }},
            "invocations": [{
                "executionSuccessful": run.error.is_none(),
                "toolExecutionNotifications": error.collect::<Vec<_>>(),
            }],
            "results": findings.iter().map(|told| result(told, place_of)).collect::<Vec<_>>(),
        }],
    })
}

/// What a result is filed under.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    Clause(Clause),
    Class(String),
}

impl Rule {
    fn of(told: &Told<'_>) -> Self {
        let clauses = told.explanation.iter().flat_map(|explanation| &explanation.clauses);
        clauses
            .copied()
            .next()
            .map_or_else(|| Self::Class(told.finding.class.to_string()), Self::Clause)
    }

    fn id(&self) -> &str {
        match self {
            Self::Clause(clause) => clause.id(),
            Self::Class(class) => class,
        }
    }

    fn descriptor(&self) -> Value {
        let text = match self {
            Self::Clause(clause) => rules::sentence(*clause),
            Self::Class(class) => format!("A finding of the class `{class}`."),
        };
        json!({
            "id": self.id(),
            "shortDescription": { "text": text },
            "fullDescription": { "text": text },
            "help": { "text": text },
        })
    }
}

fn result(told: &Told<'_>, place_of: &dyn Fn(Located<'_>) -> Place) -> Value {
    let finding = told.finding;
    let rule = Rule::of(told);
    let case = told.case.map(|located| located.case.id.as_str());
    json!({
        "ruleId": rule.id(),
        "level": "error",
        "message": { "text": message(told) },
        "locations": told.case.map(|located| location(located, place_of(located))).into_iter()
            .collect::<Vec<_>>(),
        "partialFingerprints": {
            "case/v1": format!("{}:{}:{}", case.unwrap_or("-"), finding.class, rule.id()),
        },
        "properties": told.document(),
    })
}

/// The sentence, the position and how to see it again.
fn message(told: &Told<'_>) -> String {
    let mut text = told.finding.message.clone();
    if let Some(explanation) = &told.explanation {
        text += &format!(". {} ({})", explanation.why, told.clauses().join(", "));
    }
    text + &format!("\nreplay: {}", told.replay)
}

fn location(Located { case, .. }: Located<'_>, Place { path, line }: Place) -> Value {
    let mut place = json!({
        "physicalLocation": { "artifactLocation": { "uri": utf8_percent_encode(&path, PATH).to_string() } },
        "logicalLocations": [{ "name": case.id, "kind": "object" }],
    });
    if let Some(line) = line {
        place["physicalLocation"]["region"] = json!({ "startLine": line });
    }
    place
}
