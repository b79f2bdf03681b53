//! However an engine speaks, its answers are read right.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use grand_core::Dialect;
use grand_engine::{
    Ability, EngineConfig, MemoryLimit, Protocol, Sighting, Transcript, connect, shake_hands,
};
use grand_oracle::{Generated, PerftSource, Question, Reported, compare};

use crate::fake::{self, Truth};

/// In the Freeling dialect.
const POSITIONS: [&str; 6] = [
    "4k5/10/10/10/10/3Pp5/10/10/10/4K5 b - d4 0 1",
    "5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1",
    "k9/10/1QK7/10/10/10/10/10/10/10 b - - 0 1",
    "4k5/10/10/3c6/10/10/10/p9/1M8/7K2 b - - 3 9",
    "k9/1Q8/1K8/10/10/10/10/10/10/10 b - - 0 1",
    "2k7/3P3r2/1n8/10/10/10/10/10/10/5K4 b - - 0 1",
];

/// Asks an engine everything at depths 1 and 2, and about a position after a move.
fn answers_right(words: &str) {
    let mut engine = fake::start(words);
    for text in POSITIONS {
        let question = fake::question(text);
        let after = fake::truth(&question, 1).rows.first().map(|(mv, _)| match mv {
            Reported::Move(mv) => question.after(*mv),
            Reported::Other(text) => panic!("{text}"),
        });
        let asked = [(Some(question.clone()), 1), (Some(question), 2), (after, 1)];
        for (question, depth) in asked.into_iter().filter_map(|(q, depth)| Some((q?, depth))) {
            let answer = engine.divide(&question, depth).unwrap_or_else(|error| {
                panic!("{words}: {question:?} at {depth}: {error}; {:?}", engine.notes())
            });
            let mut difference = compare(&fake::truth(&question, depth), &answer);
            if words.contains("repeat") {
                assert_eq!(difference.duplicate.len(), answer.rows.len().min(1));
                (difference.duplicate, difference.total) = (Vec::new(), None);
            }
            assert!(difference.is_empty(), "{words}: {question:?} at {depth}: {difference:?}");
        }
    }
}

#[test]
fn uci() {
    for words in [
        "uci",
        "uci freeling",
        "uci upper plain",
        "uci equals unsorted plain",
        "uci crlf colour prompt chatter banner noise",
        "uci repeat",
        "uci stderr-flood",
    ] {
        // Promotions are sent in lower case, as this protocol has it; the upper-case ones are
        // only asked about from positions without moves.
        if words.contains("plain") {
            reads_promotions(words);
        } else {
            answers_right(words);
        }
    }
}

fn reads_promotions(words: &str) {
    let mut engine = fake::start(words);
    let question = fake::question(POSITIONS[1]);
    let difference = compare(&fake::truth(&question, 2), &engine.divide(&question, 2).unwrap());
    assert!(difference.is_empty(), "{words}: {difference:?}");
}

#[test]
fn uci_totals_are_walked() {
    answers_right("uci totals");
    let mut engine = fake::start("uci totals plain");
    let error = engine.divide(&fake::start_of_game(), 1).unwrap_err();
    assert!(error.message.contains("no telling which moves"), "{error}");
}

#[test]
fn xboard_with_a_divide_of_any_print() {
    for words in [
        "xboard counts=divide",
        "xboard counts=divide-space zero fen-zero usermove",
        "xboard counts=perft-rows zero usermove slow-done",
        "xboard counts=table zero long",
        "xboard counts=table zero long lower fen-zero",
        "xboard counts=perft-rows upper freeling san",
    ] {
        answers_right(words);
    }
}

#[test]
fn xboard_without_what_others_have() {
    for words in [
        "xboard counts=divide equals no-ping unsorted",
        "xboard counts=divide no-features",
        "xboard counts=table mute zero fen-zero",
    ] {
        answers_right(words);
    }
}

#[test]
fn xboard_with_noise() {
    for words in [
        "xboard counts=divide repeat",
        "xboard counts=perft-rows crlf colour prompt chatter banner noise",
        "xboard counts=table long crlf colour prompt banner noise",
    ] {
        answers_right(words);
    }
}

#[test]
fn xboard_with_totals_only() {
    answers_right("xboard counts=total zero fen-zero usermove");
    let engine = fake::start("xboard counts=total");
    assert_eq!(engine.ability(), Ability::Totals);
}

#[test]
fn xboard_with_nothing_but_refusals() {
    let words = "xboard counts=nothing zero equals";
    let mut engine = fake::start(words);
    assert_eq!(engine.ability(), Ability::Tries);
    for text in &POSITIONS[..2] {
        let question = fake::question(text);
        for depth in 1..=2 {
            let answer = engine.divide(&question, depth).unwrap();
            let difference = compare(&fake::truth(&question, depth), &answer);
            assert!(difference.is_empty(), "{question:?} at {depth}: {difference:?}");
        }
    }
    let question = fake::start_of_game();
    let answer = engine.divide(&question, 1).unwrap();
    assert!(compare(&fake::truth(&question, 1), &answer).is_empty());
}

#[test]
fn json_lines() {
    for (words, ability) in [
        ("jsonl", Ability::Lists),
        ("jsonl perft", Ability::Divides),
        ("jsonl perft unsorted crlf noise banner", Ability::Divides),
        ("jsonl upper repeat-not", Ability::Lists),
        ("jsonl perft repeat", Ability::Divides),
    ] {
        assert_eq!(fake::start(words).ability(), ability);
        if words.contains("upper") {
            reads_promotions_of_a_list(words);
        } else {
            answers_right(words);
        }
    }
}

fn reads_promotions_of_a_list(words: &str) {
    let question = fake::question(POSITIONS[1]);
    let answer = fake::start(words).divide(&question, 1).unwrap();
    assert!(compare(&fake::truth(&question, 1), &answer).is_empty());
}

/// The dialect that a program declares holds, whatever was configured.
#[test]
fn json_lines_declare_their_dialect() {
    let mut config = fake::config("jsonl freeling");
    config.dialect = Dialect::Capablanca;
    let mut engine = connect(config).unwrap();
    assert_eq!(engine.dialect(), Dialect::Freeling);
    let question = fake::question(POSITIONS[3]);
    let right = fake::truth(&question, 1);
    assert!(compare(&right, &engine.divide(&question, 1).unwrap()).is_empty());
}

#[test]
fn scripts() {
    answers_right("script --");
    answers_right("script freeling crlf colour chatter unsorted noise --");
}

#[test]
fn handshakes_of_fake_engines_succeed() {
    let mut reference = Generated::<Truth>::new();
    for words in ["uci", "xboard counts=table zero long", "jsonl", "script --"] {
        let mut engine = fake::start(words);
        let hands = shake_hands(&mut engine, &mut reference).unwrap();
        let seen: Vec<_> = hands.sightings.iter().map(Sighting::verdict).collect();
        assert_eq!((hands.refusal(), seen), (None, vec!["right".to_owned(); 6]), "{words}");
    }
}

#[test]
fn a_stale_engine_is_named_by_the_handshake() {
    let mut reference = Generated::<Truth>::new();
    for words in ["uci plain stale", "uci plain always-start", "jsonl late"] {
        let hands = shake_hands(&mut fake::start(words), &mut reference).unwrap();
        let confusion = hands.confusion.map(|confusion| confusion.to_string());
        assert_eq!(confusion.as_deref(), Some("stale-position"), "{words}");
    }
}

#[test]
fn everything_is_in_the_transcript() {
    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);
    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let log = Shared::default();
    let config = EngineConfig {
        transcript: Some(Transcript::new(log.clone())),
        memory: MemoryLimit::Unlimited,
        ..fake::config("uci noise")
    };
    let mut engine = connect(config).unwrap();
    engine.divide(&Question::new(fake::question(POSITIONS[1]).root), 1).unwrap();
    assert_eq!(engine.protocol(), Protocol::Uci);
    drop(engine);
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    for part in [
        " # started ",
        " > go perft 1\n",
        " < a9a10q: 1\n",
        " ! e2e3: 99 after uci\n",
        " > quit\n",
        " # ended (exit status 0)\n",
    ] {
        assert!(log.contains(part), "{part:?} is not in\n{log}");
    }
}
