//! Where nothing can be asked, every report that was wanted says so.

use crate::fake::Bench;

#[test]
fn the_handshake_that_refuses_is_in_the_report() {
    let bench = Bench::new();
    let flags = ["--engine-dialect", "freeling", "--junit", "junit.xml", "--resume", "ledger"];
    let engine = format!("'{}' serve-engine", env!("CARGO_BIN_EXE_grandperft"));
    let checked = bench.run_engine(&engine, &flags);
    assert_eq!((checked.exit, checked.counts()), (Some(2), [0, 0, 0]));
    assert_eq!(checked.document["engine"]["name"], "grandperft");
    assert_eq!(checked.document["engine"]["protocol"], "uci");
    assert_eq!(checked.document["handshake"][0]["verdict"], "refused");
    let error = checked.document["error"].as_str().expect("a sentence");
    assert!(error.contains("try the other engine dialect, capablanca"), "{error}");
    assert!(checked.stderr.contains(error), "{}", checked.stderr);
    let junit = bench.text("junit.xml");
    assert!(junit.contains("errors=\"1\"") && junit.contains("capablanca"), "{junit}");
    assert!(!bench.path("ledger").exists());
}

#[test]
fn an_engine_that_does_not_start_is_in_the_report() {
    let bench = Bench::new();
    let checked = bench.run("start=exit", &["--junit", "junit.xml", "--resume", "ledger"]);
    assert_eq!((checked.exit, checked.counts()), (Some(2), [0, 0, 0]));
    assert!(checked.document["engine"]["name"].is_null());
    assert!(bench.text("junit.xml").contains("exit status 3"));
    assert!(!bench.path("ledger").exists());
}
