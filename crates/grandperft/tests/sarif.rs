//! The log is what SARIF 2.1.0 asks for, by types made of its schema, and what code scanning
//! services ask for besides.

use grandperft::report::{
    Located,
    sarif::{Place, log},
};
use serde_sarif::sarif::{ResultLevel, Sarif};

use crate::support::Checked;

fn place_of(Located { file, case }: Located<'_>) -> Place {
    Place { path: file.to_owned(), line: (case.id == "start").then_some(4) }
}

fn read(bug: Option<&str>) -> Sarif {
    let checked = Checked::new(bug);
    serde_json::from_value(log(&checked.run(), &place_of)).expect("it is SARIF")
}

#[test]
fn a_result_names_its_rule_its_place_and_the_way_to_see_it_again() {
    let log = read(Some("marshal-without-leaps"));
    assert_eq!(log.version, serde_json::json!("2.1.0"));
    let [run] = log.runs.as_slice() else { panic!("one run") };
    let results = run.results.as_ref().expect("results");
    assert_eq!(results.len(), 2);
    let result = &results[0];
    assert_eq!(result.rule_id.as_deref(), Some("MARSHAL-1"));
    assert_eq!(result.level, Some(ResultLevel::Error));
    let text = result.message.text.as_deref().expect("a text");
    assert!(text.contains("the marshal on f2 leaps to d1 (MARSHAL-1)"), "{text}");
    assert!(text.contains("replay: grandperft diff"), "{text}");
    let place = &result.locations.as_ref().expect("a place")[0];
    let file = place.physical_location.as_ref().expect("a file");
    let uri = file.artifact_location.as_ref().and_then(|it| it.uri.as_deref());
    assert_eq!(uri, Some("dir%20name/%3Cown%3E.yaml"));
    assert_eq!(file.region.as_ref().and_then(|region| region.start_line), Some(4));
    let logical = &place.logical_locations.as_ref().expect("a case")[0];
    assert_eq!(logical.name.as_deref(), Some("start"));
}

#[test]
fn every_rule_of_a_result_is_described_once() {
    let log = read(Some("marshal-without-leaps"));
    let rules = log.runs[0].tool.driver.rules.as_ref().expect("rules");
    let ids: Vec<_> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids, ["MARSHAL-1"]);
    let text = &rules[0].full_description.as_ref().expect("a description").text;
    assert!(text.starts_with("Each turn either as a rook or as a knight"), "{text}");
}

#[test]
fn fingerprints_tell_results_apart() {
    let log = read(Some("marshal-without-leaps"));
    let results = log.runs[0].results.as_ref().expect("results");
    let prints: Vec<_> = results.iter().map(|result| &result.partial_fingerprints).collect();
    assert!(prints[0].is_some() && prints[0] != prints[1], "{prints:?}");
}

#[test]
fn a_clean_run_has_an_empty_list_of_results() {
    let log = read(None);
    assert_eq!(log.runs[0].results.as_ref().map(Vec::len), Some(0));
}

#[test]
fn a_run_that_could_not_begin_is_no_clean_run() {
    let checked = Checked::new(None);
    let mut run = checked.run();
    run.error = Some("no engine".to_owned());
    let log: Sarif = serde_json::from_value(log(&run, &place_of)).expect("it is SARIF");
    let invocation = &log.runs[0].invocations.as_ref().expect("an invocation")[0];
    assert!(!invocation.execution_successful);
    let said = &invocation.tool_execution_notifications.as_ref().expect("a notification")[0];
    assert_eq!(said.message.text.as_deref(), Some("no engine"));
}
