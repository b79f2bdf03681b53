//! Whatever ends a check, a ledger keeps what was done.

use std::{fs, os::unix::process::ExitStatusExt, process::Child};

use rustix::process::{Pid, Signal, kill_process};

use crate::fake::{self, Bench, Checked, THIRD, assert_gone, runs, wait_until};

/// An engine that hangs at the third case as long as there is a certain file.
fn engine(bench: &Bench, mark: &str) -> String {
    let file = bench.path("hangs");
    fake::engine(&format!("{mark} does=hang case={THIRD} only-with='{}'", file.display()))
}

/// Starts a check and waits until two cases are in the ledger and the engine hangs.
fn begin(bench: &Bench, mark: &str) -> Child {
    fs::write(bench.path("hangs"), "").expect("a file");
    let engine = engine(bench, mark);
    let child = bench.check(&engine, &["--resume", "ledger"]).spawn().expect("the program starts");
    wait_until("two cases", || bench.text("ledger").lines().count() == 3);
    child
}

/// Goes on with the same engine, which no longer hangs.
fn go_on(bench: &Bench, mark: &str) -> Checked {
    fs::remove_file(bench.path("hangs")).expect("the file is there");
    bench.run_engine(&engine(bench, mark), &["--resume", "ledger"])
}

fn send(child: &Child, signal: Signal) {
    let number = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(number, signal).expect("it runs");
}

#[test]
fn who_is_told_to_end_reports_and_goes_on_later() {
    for (signal, mark) in [(Signal::INT, "resume-int"), (Signal::TERM, "resume-term")] {
        let bench = Bench::new();
        let child = begin(&bench, mark);
        send(&child, signal);
        let checked = Checked::from(child.wait_with_output().expect("it ends"));
        assert_eq!((checked.exit, checked.counts()), (Some(130), [2, 0, 3]), "{checked:?}");
        assert_gone(mark);
        let checked = go_on(&bench, mark);
        assert_eq!((checked.exit, checked.counts()), (Some(0), [5, 0, 0]), "{checked:?}");
        assert_eq!(checked.document["recalled"], 2);
    }
}

#[test]
fn who_is_killed_loses_the_case_in_hand_and_leaves_no_process() {
    let bench = Bench::new();
    let mut child = begin(&bench, "resume-kill");
    assert!(runs("resume-kill"));
    child.kill().expect("it runs");
    assert_eq!(child.wait().expect("it ends").signal(), Some(9));
    assert_gone("resume-kill");
    let checked = go_on(&bench, "resume-kill");
    assert_eq!((checked.exit, checked.counts()), (Some(0), [5, 0, 0]), "{checked:?}");
    assert_eq!(checked.document["recalled"], 2);
}

/// The whole is reported, with what was found before.
#[test]
fn findings_are_kept_with_everything_that_belongs_to_them() {
    let bench = Bench::new();
    let program = env!("CARGO_BIN_EXE_grandperft");
    let engine = format!("'{program}' serve-engine --bug queen-never-offered");
    let whole = bench.run_engine(&engine, &[]);
    assert_eq!((whole.exit, whole.counts()), (Some(1), [4, 1, 0]), "{whole:?}");
    let flags = ["--resume", "ledger", "--junit", "junit.xml"];
    let first = bench.run_engine(&engine, &flags);
    let again = bench.run_engine(&engine, &flags);
    assert_eq!(again.document["recalled"], 5);
    for other in [first, again] {
        assert_eq!(other.exit, Some(1));
        assert_eq!(other.document["findings"], whole.document["findings"]);
    }
    assert!(bench.text("junit.xml").contains("failures=\"1\""));
}

#[test]
fn a_torn_last_line_is_dropped() {
    let bench = Bench::new();
    bench.run("", &["--resume", "ledger", "--only", "f*"]);
    let whole = bench.text("ledger");
    fs::write(bench.path("ledger"), &whole[..whole.len() - 9]).expect("a ledger");
    let checked = bench.run("", &["--resume", "ledger"]);
    assert_eq!((checked.exit, checked.counts()), (Some(0), [5, 0, 0]), "{checked:?}");
    assert_eq!(checked.document["recalled"], 2);
    assert_eq!(bench.text("ledger").lines().count(), 6);
    let again = bench.run("", &["--resume", "ledger"]);
    assert_eq!((again.counts(), &again.document["recalled"]), ([5, 0, 0], &5.into()));
}

#[test]
fn a_ledger_of_something_else_is_refused_and_kept() {
    let bench = Bench::new();
    bench.run("", &["--resume", "ledger"]);
    let ledger = bench.text("ledger");
    for (words, flags, why) in [
        ("another", &[][..], "was begun with engine"),
        ("", &["--depth", "1"][..], "was begun with depth null, and this is 1"),
        ("", &["--thorough"][..], "was begun with thorough false, and this is true"),
        ("", &["--variant", "great"][..], "was begun with flags"),
        ("", &["--level", "smoke"][..], "was begun with level \"deep\""),
    ] {
        let checked = bench.run(words, &[&["--resume", "ledger"], flags].concat());
        assert_eq!(checked.exit, Some(2), "{checked:?}");
        assert!(checked.stderr.contains(why), "{}", checked.stderr);
        assert_eq!(bench.text("ledger"), ledger);
    }
}

/// Answers of a program from before it was mended are not those of the mended one.
#[test]
fn a_program_that_has_changed_is_refused() {
    let bench = Bench::new();
    let script = bench.path("engine.sh");
    let begun = format!("exec {}\n", fake::engine(""));
    fs::write(&script, &begun).expect("a script");
    let engine = format!("sh '{}'", script.display());
    let flags = ["--resume", "ledger"];
    assert_eq!(bench.run_engine(&engine, &flags).exit, Some(0));
    assert_eq!(bench.run_engine(&engine, &flags).document["recalled"], 5);
    fs::write(&script, format!("# mended\n{begun}")).expect("a script");
    let checked = bench.run_engine(&engine, &flags);
    assert_eq!(checked.exit, Some(2), "{checked:?}");
    assert!(checked.stderr.contains("was begun with program"), "{}", checked.stderr);
}

#[test]
fn a_case_that_has_changed_is_refused() {
    let bench = Bench::new();
    bench.run("", &["--resume", "ledger"]);
    let suite = bench.text("suite.epd").replace(";D1 9", ";D1 8");
    fs::write(bench.path("suite.epd"), suite).expect("a suite");
    let checked = bench.run("", &["--resume", "ledger"]);
    assert_eq!(checked.exit, Some(2));
    assert!(checked.stderr.contains("the case `second` has changed"), "{}", checked.stderr);
}

#[test]
fn a_file_that_is_no_ledger_is_refused_and_kept() {
    for text in ["a diary", "a diary\nof two lines\n", "{\"ledger\":1}\n{\"case\":1}\n"] {
        let bench = Bench::new();
        fs::write(bench.path("ledger"), text).expect("a file");
        let checked = bench.run("", &["--resume", "ledger"]);
        assert_eq!(checked.exit, Some(2), "{text:?}: {checked:?}");
        assert_eq!(bench.text("ledger"), text);
    }
}
