//! Each way to misbehave has its class, and whatever else is asked is still answered.

use std::{
    env, fs, process, thread,
    time::{Duration, Instant},
};

use grand_engine::{ConnectError, EngineConfig, MemoryLimit, connect, shake_hands};
use grand_oracle::{Generated, PerftSource, Question, SourceErrorKind};

use crate::{fake, no_process_left::assert_gone};

const SOON: Duration = Duration::from_millis(3000);

/// Tries each misdeed over each protocol of a running program, all at the same time: most of it
/// is waiting.
fn each_over_each(
    misdeeds: &[(&str, SourceErrorKind)],
    test: impl Fn(&str, &str, SourceErrorKind) + Sync,
) {
    let test = &test;
    thread::scope(|scope| {
        for &(misdeed, kind) in misdeeds {
            for protocol in ["uci", "xboard counts=divide", "jsonl perft"] {
                scope.spawn(move || test(misdeed, protocol, kind));
            }
        }
    });
}

#[test]
fn failures_at_the_start_are_told() {
    let misdeeds = [
        ("hang", SourceErrorKind::Timeout),
        ("exit", SourceErrorKind::Crash),
        ("abort", SourceErrorKind::Crash),
        ("close", SourceErrorKind::Protocol),
        ("flood", SourceErrorKind::Protocol),
        ("garbage", SourceErrorKind::Timeout),
    ];
    each_over_each(&misdeeds, |misdeed, protocol, kind| {
        let words = format!("{protocol} start={misdeed} at-start");
        match fake::start_within(&words, SOON) {
            Err(ConnectError::Failed(error)) => assert_eq!(error.kind, kind, "{error}"),
            other => panic!("{words}: {other:?}"),
        }
    });
    assert_gone("at-start");
}

/// A program that goes wrong at its second question answers the first, and after it was started
/// again the third.
#[test]
fn failures_at_a_case_leave_the_others() {
    let misdeeds = [
        ("hang", SourceErrorKind::Timeout),
        ("exit", SourceErrorKind::Crash),
        ("abort", SourceErrorKind::Crash),
        ("close", SourceErrorKind::Protocol),
        ("flood", SourceErrorKind::Protocol),
        ("garbage", SourceErrorKind::Timeout),
        ("allocate", SourceErrorKind::Crash),
    ];
    each_over_each(&misdeeds, |misdeed, protocol, kind| {
        // Over XBoard it is asked once at the start, to see whether it counts.
        let case = if protocol.starts_with("xboard") { 3 } else { 2 };
        let words = format!("{protocol} does={misdeed} case={case} at-case");
        let config = EngineConfig {
            timeout: SOON,
            memory: MemoryLimit::Bytes(64 << 20),
            ..fake::config(&words)
        };
        let mut engine = connect(config).unwrap();
        let [first, second] = questions();
        engine.divide(&first, 1).unwrap();
        let error = engine.divide(&second, 1).unwrap_err();
        assert_eq!(error.kind, kind, "{words}: {error}");
        assert!(!engine.is_running());
        engine.reconnect().unwrap();
        engine.divide(&second, 1).unwrap();
    });
    assert_gone("at-case");
}

fn questions() -> [Question; 2] {
    ["5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1", "k9/10/1QK7/10/10/10/10/10/10/10 b - - 0 1"]
        .map(fake::question)
}

#[test]
fn scripts_fail_alike() {
    for (misdeed, kind) in [
        ("hang", SourceErrorKind::Timeout),
        ("exit", SourceErrorKind::Crash),
        ("abort", SourceErrorKind::Crash),
        ("flood", SourceErrorKind::Protocol),
        ("close", SourceErrorKind::Protocol),
    ] {
        let words = format!("script does={misdeed} script-{misdeed} --");
        let mut engine = fake::start_within(&words, Duration::from_millis(1000)).unwrap();
        let error = engine.divide(&fake::start_of_game(), 1).unwrap_err();
        assert_eq!(error.kind, kind, "{misdeed}: {error}");
        assert_gone(&format!("script-{misdeed}"));
    }
    for words in ["script empty --", "script totals --"] {
        let error = fake::start(words).divide(&fake::start_of_game(), 1).unwrap_err();
        assert_eq!(error.kind, SourceErrorKind::Protocol, "{words}: {error}");
    }
}

/// A line without end is read in pieces: memory stays bounded.
#[test]
fn a_line_without_end_is_given_up() {
    let words = "uci does=flood-line";
    let mut engine = fake::start_within(words, Duration::from_millis(700)).unwrap();
    let error = engine.divide(&fake::start_of_game(), 1).unwrap_err();
    let kinds = [SourceErrorKind::Timeout, SourceErrorKind::Protocol];
    assert!(kinds.contains(&error.kind), "{error}");
}

/// What lags behind is stale, never wrong about the rules.
#[test]
fn answers_for_the_position_before_are_stale() {
    let mut engine = fake::start("uci plain stale");
    let [first, second] = questions();
    engine.divide(&fake::start_of_game(), 1).unwrap();
    for (question, depth) in [(&first, 1), (&second, 2), (&first, 2), (&second, 1)] {
        let error = engine.divide(question, depth).unwrap_err();
        assert_eq!(error.kind, SourceErrorKind::Stale, "{error}");
    }
}

/// The sides and men of these two are alike, so that only the answer to the question before
/// tells.
#[test]
fn a_lag_between_positions_alike_is_stale() {
    let mut engine = fake::start("uci plain stale");
    let [first, second] = [
        "5k4/10/10/10/10/10/10/10/10/4K1R3 w - - 0 1",
        "5k4/10/10/10/10/10/4P5/10/10/4K1R3 w - - 0 1",
    ]
    .map(fake::question);
    engine.divide(&fake::start_of_game(), 1).unwrap();
    engine.divide(&first, 1).unwrap_err();
    let error = engine.divide(&second, 1).unwrap_err();
    assert!(error.message.contains("lags behind"), "{error}");
    assert_eq!(error.kind, SourceErrorKind::Stale);
}

/// What the handshake asked last counts as asked.
#[test]
fn a_lag_behind_the_handshake_is_stale() {
    let mut engine = fake::start("uci plain stale");
    shake_hands(&mut engine, &mut Generated::<fake::Truth>::new()).unwrap();
    let after_handshake =
        "r8r/1nbqkmcbn1/pppppppppp/10/10/P9/10/1PPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1";
    let error = engine.divide(&fake::question(after_handshake), 2).unwrap_err();
    assert_eq!(error.kind, SourceErrorKind::Stale, "{error}");
}

#[test]
fn json_lines_that_are_none_have_their_class() {
    for (words, kind) in [
        ("jsonl late", SourceErrorKind::Stale),
        ("jsonl broken", SourceErrorKind::Protocol),
        ("jsonl odd", SourceErrorKind::Protocol),
        ("jsonl perft odd", SourceErrorKind::Protocol),
    ] {
        let error = fake::start(words).divide(&fake::start_of_game(), 1).unwrap_err();
        assert_eq!(error.kind, kind, "{words}: {error}");
    }
    let error = fake::start_within("jsonl nothing", SOON).unwrap_err();
    assert!(error.to_string().contains("neither `moves` nor `perft`"), "{error}");
}

/// More is sent than a pipe holds.
#[test]
fn who_never_reads_does_not_block() {
    let mut engine = fake::start_within("uci start=deaf", Duration::from_millis(700)).unwrap();
    let mut question = fake::start_of_game();
    let back_and_forth = fake::truth(&question, 1).rows[0].0.clone();
    let grand_oracle::Reported::Move(mv) = back_and_forth else { panic!("{back_and_forth:?}") };
    question.moves = vec![mv; 50_000];
    let began = Instant::now();
    let error = engine.divide(&question, 1).unwrap_err();
    assert_eq!(error.kind, SourceErrorKind::Timeout, "{error}");
    assert!(error.message.starts_with("it did not read its input"), "{error}");
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
}

#[test]
fn who_cannot_be_told_from_right_is_refused_at_the_start() {
    let error = fake::start_within("xboard counts=nothing mute", SOON).unwrap_err();
    assert!(error.to_string().contains("no telling what it holds for legal"), "{error}");
}

#[test]
fn a_failed_restart_leaves_an_engine_that_can_be_started_again() {
    let path = env::temp_dir().join(format!("grandperft-restart-{}", process::id()));
    let words = format!("uci does=exit fails-when-there-is={}", path.display());
    let _there = fs::remove_file(&path);
    let mut engine = fake::start(&words);
    engine.divide(&fake::start_of_game(), 1).unwrap_err();
    assert!(engine.reconnect().is_err());
    assert!(!engine.is_running());
    let error = engine.divide(&fake::start_of_game(), 1).unwrap_err();
    assert_eq!(error.kind, SourceErrorKind::Crash, "{error}");
    fs::remove_file(&path).unwrap();
    engine.reconnect().unwrap();
    assert!(engine.is_running());
    fs::remove_file(&path).unwrap();
}
