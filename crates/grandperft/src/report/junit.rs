//! JUnit XML, which every CI service shows.

use std::io;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{CaseResult, Run, Told, Verdict};

/// Writes a JUnit report of a run: a test suite a file, a test case a case. A run that could not
/// begin is one test case that is an error.
///
/// # Errors
///
/// Whatever `to` says when it cannot be written to.
pub fn write(to: impl io::Write, run: &Run<'_>) -> io::Result<()> {
    let mut report = Report::new(run.name);
    for group in run.results.chunk_by(|a, b| a.located.file == b.located.file) {
        let mut suite = TestSuite::new(group[0].located.file);
        suite.add_test_cases(group.iter().map(test_case));
        report.add_test_suite(suite);
    }
    if let Some(error) = run.error.as_ref().filter(|_| run.results.is_empty()) {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(error.as_str());
        let mut suite = TestSuite::new(run.name);
        suite.add_test_case(TestCase::new("engine", status));
        report.add_test_suite(suite);
    }
    report.serialize(to).map_err(io::Error::other)
}

fn test_case(result: &CaseResult<'_>) -> TestCase {
    let status = match &result.verdict {
        Verdict::Passed | Verdict::Accepted => TestCaseStatus::success(),
        Verdict::Known(why) => skipped(&format!("known: {why}")),
        Verdict::Skipped(why) => skipped(why),
        Verdict::Failed(why) => unsuccessful(NonSuccessKind::Failure, why.as_deref(), result),
        Verdict::Error => unsuccessful(NonSuccessKind::Error, None, result),
    };
    let mut case = TestCase::new(result.located.case.id.as_str(), status);
    case.set_classname(result.located.file);
    case
}

fn skipped(why: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::skipped();
    status.set_message(why);
    status
}

fn unsuccessful(
    kind: NonSuccessKind,
    why: Option<&str>,
    result: &CaseResult<'_>,
) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    if let Some(first) = result.findings.first() {
        status.set_type(first.finding.class.to_string());
        status.set_message(first.finding.message.as_str());
    }
    if let Some(why) = why {
        status.set_message(why);
    }
    let text: Vec<_> = result.findings.iter().map(Told::human).collect();
    status.set_description(anstream::adapter::strip_str(&text.join("\n")).to_string());
    status
}
