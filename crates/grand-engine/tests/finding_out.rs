//! `--protocol auto`

use std::time::{Duration, Instant};

use grand_engine::Protocol;
use grand_oracle::{PerftSource, compare};

use crate::fake;

#[test]
fn the_protocol_is_found() {
    for (words, protocol) in [
        ("auto:uci", Protocol::Uci),
        ("auto:uci banner prompt crlf", Protocol::Uci),
        ("auto:xboard counts=divide", Protocol::Xboard),
        ("auto:xboard counts=table long zero no-features", Protocol::Xboard),
        ("auto:xboard counts=total usermove", Protocol::Xboard),
        ("auto:jsonl strict", Protocol::JsonLines),
        ("auto:script --", Protocol::Perftree),
    ] {
        let mut engine = fake::start(words);
        assert_eq!(engine.protocol(), protocol, "{words}");
        let question = fake::question("5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1");
        let answer = engine.divide(&question, 1).unwrap();
        assert!(compare(&fake::truth(&question, 1), &answer).is_empty(), "{words}");
    }
}

/// A program that passes over what it does not know in silence is waited for.
#[test]
fn a_silent_program_is_found_in_time() {
    let began = Instant::now();
    let engine = fake::start_within("auto:jsonl", Duration::from_secs(2)).unwrap();
    assert_eq!(engine.protocol(), Protocol::JsonLines);
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}

/// An engine that cannot count over UCI is left to be asked when it speaks nothing else.
#[test]
fn uci_without_perft_is_still_uci() {
    let mut engine = fake::start_within("auto:uci searches", Duration::from_secs(2)).unwrap();
    assert_eq!(engine.protocol(), Protocol::Uci);
    let error = engine.divide(&fake::start_of_game(), 1).unwrap_err();
    assert!(error.message.contains("began a search"), "{error}");
}
