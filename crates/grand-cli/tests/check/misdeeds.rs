//! Each way to misbehave has its class, the other cases are asked, and no process is left.

use std::thread;

use crate::fake::{Bench, Checked, FIRST, THIRD, assert_gone};

/// What goes wrong at the third of five cases, and its class.
const AT_A_CASE: [(&str, &str); 8] = [
    ("hang", "timeout"),
    ("exit", "crash"),
    ("abort", "crash"),
    ("close", "protocol"),
    ("flood", "protocol"),
    ("flood-line", "timeout"),
    ("garbage", "timeout"),
    ("allocate", "crash"),
];

#[test]
fn a_misdeed_at_a_case_leaves_the_other_cases() {
    thread::scope(|scope| {
        for (misdeed, class) in AT_A_CASE {
            scope.spawn(move || {
                let mark = format!("check-case-{misdeed}");
                let words = format!("{mark} does={misdeed} case={THIRD}");
                let flags = ["--timeout", "10s", "--memory", "64M"];
                let checked = Bench::new().run(&words, &flags);
                // Whichever comes first: the timeout, or more pieces of the line than are read.
                let floods = misdeed == "flood-line" && checked.classes()[0].1 == "protocol";
                let class = if floods { "protocol" } else { class };
                assert_eq!(checked.classes(), [("third".to_owned(), class.to_owned())]);
                assert_eq!(checked.counts(), [4, 1, 0], "{misdeed}: {checked:?}");
                assert_eq!(checked.exit, Some(2), "{misdeed}");
                assert_gone(&mark);
            });
        }
    });
}

#[test]
fn a_misdeed_at_the_start_is_told_in_a_whole_report() {
    let misdeeds = ["hang", "exit", "abort", "close", "flood", "flood-line", "garbage", "allocate"];
    thread::scope(|scope| {
        for misdeed in misdeeds {
            scope.spawn(move || {
                let mark = format!("check-start-{misdeed}");
                let flags = ["--timeout", "3s", "--memory", "64M"];
                let checked = Bench::new().run(&format!("{mark} start={misdeed}"), &flags);
                assert_eq!((checked.exit, checked.counts()), (Some(2), [0, 0, 0]), "{misdeed}");
                assert!(checked.document["error"].is_string(), "{checked:?}");
                assert_gone(&mark);
            });
        }
    });
}

/// Bad manners that take nothing from the answers.
#[test]
fn who_only_makes_noise_or_does_not_leave_passes() {
    let manners = ["ignore-quit", "stderr-flood", "child=", "setsid-child=", "noise", "chatter"];
    thread::scope(|scope| {
        for manner in manners {
            scope.spawn(move || {
                let mark = format!("check-manner-{manner}");
                let value = if manner.ends_with('=') { mark.as_str() } else { "" };
                let checked = Bench::new().run(&format!("{mark} {manner}{value}"), &[]);
                assert_eq!((checked.exit, checked.counts()), (Some(0), [5, 0, 0]), "{checked:?}");
                assert_gone(&mark);
            });
        }
    });
}

#[test]
fn who_answers_for_the_position_before_is_refused() {
    let checked = Bench::new().run("plain stale check-stale", &[]);
    assert_eq!(checked.exit, Some(2));
    let error = checked.document["error"].as_str().expect("a sentence");
    assert!(error.contains("answers for another position"), "{error}");
    assert_gone("check-stale");
}

/// Each failure may take as long as an answer: so not for a thousand cases.
#[test]
fn who_cannot_be_started_again_is_given_up() {
    let bench = Bench::new();
    let flag = bench.path("started");
    let fails = format!("fails-when-there-is='{}'", flag.display());
    let words = format!("check-restart {fails} does=exit case={FIRST}");
    let checked: Checked = bench.run(&words, &[]);
    let failed = ["first", "second", "third", "fourth"].map(|id| (id.into(), "crash".into()));
    assert_eq!(checked.classes(), failed);
    assert_eq!(checked.counts(), [0, 4, 1], "{checked:?}");
    let why = checked.document["skipped_by"][0]["reason"].as_str().expect("a reason");
    assert_eq!(why, "the engine could not be started again 3 times in a row");
    assert_gone("check-restart");
}
