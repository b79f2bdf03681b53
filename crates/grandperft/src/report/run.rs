use grand_oracle::Diagnosis;
use serde_json::{Value, json};

use super::{Located, Told};

/// The id of the form that reports have as JSON; `docs/report.schema.json` describes it.
pub const SCHEMA: &str = "urn:grandperft:report:1";

/// The version of this tool.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The version of the suites that are built in.
pub const SUITES: &str = grand_suites::VERSION;

/// Puts before a report as JSON what every report begins with: its schema, the tool's version and
/// the suites'. Anything but an object is left as it is.
pub fn with_header(report: Value) -> Value {
    let Value::Object(body) = report else { return report };
    let header = [("schema", SCHEMA), ("version", VERSION), ("suites", SUITES)];
    let header = header.into_iter().map(|(key, text)| (key.to_owned(), json!(text)));
    header.chain(body).collect()
}

/// A case and what was found in it.
#[derive(Clone, Debug)]
pub struct CaseResult<'a> {
    /// The case, with its file.
    pub located: Located<'a>,
    /// What was found, if anything.
    pub findings: Vec<Told<'a>>,
    /// How the case is counted.
    pub verdict: Verdict,
}

/// How a case is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Asked, and nothing was wrong.
    Passed,
    /// An invalid position was taken, which is no failure.
    Accepted,
    /// Something is wrong with what was checked; why, where no finding says it.
    Failed(Option<String>),
    /// It could not be asked or answered.
    Error,
    /// It failed, as expected; the reason given for that.
    Known(String),
    /// Not run; why.
    Skipped(String),
}

/// A whole run, as every report of it needs it.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    /// The command, such as `grandperft check`.
    pub name: &'a str,
    /// What is known of what was checked, by name: the engine, the protocol …
    pub facts: Vec<(&'static str, String)>,
    /// The sentinels of the handshake and what came of each.
    pub handshake: Vec<(String, String)>,
    /// Every case, in the order of the suites.
    pub results: Vec<CaseResult<'a>>,
    /// What the level or a budget left out, in words.
    pub left_out: String,
    /// The bug models that fit what was said, the best first.
    pub diagnosis: &'a [Diagnosis],
    /// Why the run did not begin or did not end, if so.
    pub error: Option<String>,
    /// How long it took.
    pub seconds: f64,
}

/// How many cases came to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Nothing was wrong.
    pub passed: usize,
    /// Something was, or no answer came.
    pub failed: usize,
    /// An invalid position was taken.
    pub accepted: usize,
    /// Failed, as expected.
    pub known: usize,
    /// Not run.
    pub skipped: usize,
}

impl Run<'_> {
    /// Counts the cases by their verdicts.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for result in &self.results {
            *match result.verdict {
                Verdict::Passed => &mut tally.passed,
                Verdict::Accepted => &mut tally.accepted,
                Verdict::Failed(_) | Verdict::Error => &mut tally.failed,
                Verdict::Known(_) => &mut tally.known,
                Verdict::Skipped(_) => &mut tally.skipped,
            } += 1;
        }
        tally
    }

    /// The findings that count, in the order of the cases.
    pub fn findings(&self) -> impl Iterator<Item = &Told<'_>> {
        let counting = |result: &&CaseResult<'_>| {
            matches!(result.verdict, Verdict::Failed(_) | Verdict::Error)
        };
        self.results.iter().filter(counting).flat_map(|result| &result.findings)
    }
}
