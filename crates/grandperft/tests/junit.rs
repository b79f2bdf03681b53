//! JUnit as the services read it: <testsuites> of <testsuite> of <testcase>, counts that add up,
//! and at most one verdict a case.

use grandperft::report::junit;
use quick_junit::{NonSuccessKind, Report, TestCaseStatus, XmlString};

use crate::support::Checked;

fn report(bug: Option<&str>) -> (String, Report) {
    let checked = Checked::new(bug);
    let run = checked.run();
    let mut xml = Vec::new();
    junit::write(&mut xml, &run).expect("a vector takes it");
    let xml = String::from_utf8(xml).expect("XML is UTF-8");
    let report = Report::deserialize_from_str(&xml).expect("it reads back");
    (xml, report)
}

fn text(it: Option<&XmlString>) -> Option<String> {
    it.map(|text| text.as_str().to_owned())
}

#[test]
fn a_test_case_is_a_suite_case() {
    let (_, report) = report(Some("marshal-without-leaps"));
    assert_eq!(text(report.name.as_ref()).as_deref(), Some("grandperft check"));
    assert_eq!((report.tests, report.skipped, report.failures, report.errors), (5, 1, 2, 0));
    let [suite] = report.test_suites.as_slice() else { panic!("one file is one test suite") };
    assert_eq!(suite.name.as_str(), "dir name/<own>.yaml");
    assert_eq!((suite.tests, suite.skipped, suite.failures, suite.errors), (5, 1, 2, 0));
    let names: Vec<_> = suite.test_cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["start", "knight-pins-nothing", "marshal-leaps", "kings", "later"]);
    for case in &suite.test_cases {
        assert_eq!(text(case.classname.as_ref()).as_deref(), Some("dir name/<own>.yaml"));
    }
}

#[test]
fn a_failure_has_its_class_and_the_finding_without_colours() {
    let (xml, report) = report(Some("marshal-without-leaps"));
    let TestCaseStatus::NonSuccess { kind, ty, message, description, .. } =
        &report.test_suites[0].test_cases[0].status
    else {
        panic!("the first case fails")
    };
    assert_eq!(*kind, NonSuccessKind::Failure);
    assert_eq!(text(ty.as_ref()).as_deref(), Some("rule"));
    assert_eq!(text(message.as_ref()).as_deref(), Some("0 extra, 4 missing, 0 repeated moves"));
    let text = text(description.as_ref()).expect("it is described");
    assert!(text.contains("MARSHAL-1: the marshal on f2 leaps to d1"), "{text}");
    assert!(text.contains("replay: grandperft diff bitboard engine 1"), "{text}");
    assert!(!xml.contains('\u{1b}'));
}

/// What is not measured is not said.
#[test]
fn there_are_no_times() {
    let (xml, _) = report(None);
    assert!(!xml.contains("time="), "{xml}");
}
