//! Programs that are no engines, made of a line of shell.

use std::time::{Duration, Instant};

use grand_core::Setup;
use grand_engine::{ConnectError, Engine, EngineConfig, MemoryLimit, Protocol, connect};
use grand_oracle::{PerftSource, Question, SourceErrorKind};

use crate::no_process_left::assert_gone;

/// The part of a UCI engine that gets it through the start.
const UCI: &str = "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;;";

fn start(command: &str) -> Result<Engine, ConnectError> {
    start_over(Protocol::Uci, command)
}

fn start_over(protocol: Protocol, command: &str) -> Result<Engine, ConnectError> {
    let mut config = EngineConfig::new(command);
    config.protocol = protocol;
    config.timeout = Duration::from_millis(600);
    config.memory = MemoryLimit::Bytes(64 << 20);
    connect(config)
}

/// Asks a UCI engine whose further commands are cases of a shell's `case`.
fn ask(cases: &str) -> SourceErrorKind {
    let mut engine = start(&format!("sh -c '{UCI} {cases} esac; done'")).unwrap();
    let error = engine.divide(&Question::new(Setup::start()), 1).unwrap_err();
    eprintln!("{error}");
    error.kind
}

fn failure(protocol: Protocol, command: &str) -> (SourceErrorKind, String) {
    match start_over(protocol, command) {
        Err(ConnectError::Failed(error)) => (error.kind, error.message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_engine_is_refused_in_time() {
    let began = Instant::now();
    for (command, kind, part) in [
        ("cat", SourceErrorKind::Timeout, "no full answer came within the timeout of 600ms"),
        ("sleep 1000", SourceErrorKind::Timeout, "after `uci`"),
        ("false", SourceErrorKind::Crash, "it ended (exit status 1) after `uci`"),
        ("yes", SourceErrorKind::Protocol, "more than 100000 lines came"),
        ("sh -c 'echo uciok; exit 3'", SourceErrorKind::Crash, "it ended (exit status 3)"),
        ("sh -c 'echo oh no >&2; kill -SEGV $$'", SourceErrorKind::Crash, "signal 11"),
        ("sh -c 'exec >&-; sleep 1000'", SourceErrorKind::Protocol, "closed its output"),
        ("sh -c 'trap : TERM; while :; do :; done'", SourceErrorKind::Timeout, "after `uci`"),
    ] {
        let (seen, message) = failure(Protocol::Uci, command);
        assert_eq!(seen, kind, "{command}: {message}");
        assert!(message.contains(part), "{command}: {message}");
    }
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    assert!(matches!(start("/nonexistent"), Err(ConnectError::Command(_))));
}

#[test]
fn no_protocol_is_found_where_there_is_none() {
    let began = Instant::now();
    for (command, kind, part) in [
        ("cat", SourceErrorKind::Timeout, "within the timeout of 600ms it answered neither"),
        ("sleep 1000", SourceErrorKind::Timeout, "raise the timeout"),
        ("false", SourceErrorKind::Crash, "it ended (exit status 1) after `uci`"),
        ("yes", SourceErrorKind::Protocol, "more than 100000 lines came"),
        ("sh -c 'echo uciok; exit 3'", SourceErrorKind::Crash, "it ended (exit status 3)"),
        ("sh -c 'exec >&-; sleep 1000'", SourceErrorKind::Protocol, "closed its output"),
    ] {
        let (seen, message) = failure(Protocol::Auto, command);
        assert_eq!(seen, kind, "{command}: {message}");
        assert!(message.contains(part), "{command}: {message}");
    }
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[test]
fn what_goes_wrong_at_a_question_has_its_class() {
    for (cases, kind) in [
        ("go) sleep 1000;;", SourceErrorKind::Timeout),
        ("go) exit 3;;", SourceErrorKind::Crash),
        ("go) echo bestmove a3a4;;", SourceErrorKind::Protocol),
        ("go) echo a3a4: 99999999999999999999999;;", SourceErrorKind::Protocol),
        ("go) echo Nodes searched: 65;;", SourceErrorKind::Protocol),
        ("go) while :; do echo noise; done;;", SourceErrorKind::Protocol),
        ("position) echo info string Illegal FEN;;", SourceErrorKind::Refused),
        ("go) echo a8a7: 1; echo Nodes searched: 1;;", SourceErrorKind::Stale),
    ] {
        assert_eq!(ask(cases), kind, "{cases}");
    }
}

/// Memory is limited without a word from the program.
#[test]
fn a_program_that_takes_all_memory_crashes() {
    let mut engine = start(&format!(
        "sh -c '{UCI} go) x=xxxxxxxxxxxxxxxx; while :; do x=$x$x; done;; esac; done'"
    ))
    .unwrap();
    let error = engine.divide(&Question::new(Setup::start()), 1).unwrap_err();
    assert_eq!(error.kind, SourceErrorKind::Crash, "{error}");
    assert!(!engine.is_running());
    assert_eq!(
        engine.divide(&Question::new(Setup::start()), 1).unwrap_err().kind,
        SourceErrorKind::Crash
    );
    engine.reconnect().unwrap();
    assert!(engine.is_running());
}

#[test]
fn no_process_is_left() {
    let marks = ["7771.1", "7771.2", "7771.3"];
    drop(start(&format!("sh -c 'sleep 7771.1 & {UCI} esac; done'")).unwrap());
    drop(start(&format!("sh -c 'trap \"\" TERM; sleep 7771.2 & {UCI} esac; done; wait'")).unwrap());
    start("sh -c 'sleep 7771.3 & exit 1'").unwrap_err();
    marks.into_iter().for_each(assert_gone);
}
