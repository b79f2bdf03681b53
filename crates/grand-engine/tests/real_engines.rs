//! Debian's fairy-stockfish over both protocols and sjaakii, where they are installed.

use grand_core::{Dialect, Setup, fen};
use grand_engine::{Ability, Acceptance, EngineConfig, Protocol, recount_with, shake_hands};
use grand_oracle::{Generated, PerftSource, Question, compare};

use crate::installed;

type Reference = grand_mailbox::Position;

/// Positions of every kind of trouble, in the Freeling dialect. None where an en passant capture
/// blocks a check: fairy-stockfish 11.1 is known to be wrong there (EP-4).
const POSITIONS: [&str; 21] = [
    "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
    "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R b - - 0 1",
    "5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1",
    "4k5/10/10/10/10/10/10/10/p9/1R2K5 b - - 0 1",
    "4k5/10/10/10/10/3Pp5/10/10/10/4K5 b - d4 0 1",
    "4k5/10/10/10/3Pp5/10/10/10/10/4K5 w - e7 0 1",
    "2k7/10/10/10/4M5/10/10/10/10/4K5 w - - 0 1",
    "4k5/10/10/3c6/10/10/10/10/10/7K2 b - - 0 1",
    "k9/1Q8/1K8/10/10/10/10/10/10/10 b - - 0 1",
    "k9/10/1QK7/10/10/10/10/10/10/10 b - - 0 1",
    "10/1P8/4k4r/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1",
    "n1r7/1P8/4k5/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1",
    "2k7/3P3r2/1n8/10/10/10/10/10/1NBQKMCBN1/R8R b - - 0 1",
    "4k5/4P5/p9/10/10/9r/10/10/1NBQKMCBN1/R8R b - - 0 1",
    "3kr5/4P5/p9/10/10/10/10/10/1NBQKMCBN1/R8R b - - 0 1",
    "4k5/4r5/10/10/10/10/10/4N5/4K5/10 w - - 0 1",
    "4k5/10/10/10/10/10/3n6/10/4K5/4r5 w - - 0 1",
    "10/10/10/10/1k2pP2R1/10/10/10/10/4K5 b - - 0 1",
    "4k5/10/ppP7/10/10/10/10/4qr4/10/4K5 w - - 0 1",
    "r3k4r/1P6P1/10/10/10/10/10/10/p8p/4K5 w - - 0 1",
    "1k8/10/10/10/10/10/10/10/6c3/M3K5 w - - 90 40",
];

fn positions() -> Vec<Setup> {
    POSITIONS.iter().map(|text| fen::parse(text, Dialect::Freeling).unwrap()).collect()
}

fn gives_true_divides(program: &str, protocol: Protocol) {
    let Some(mut engine) = installed::engine(program, |config| {
        config.protocol = protocol;
        config.recount = Some(recount_with::<Reference>);
    }) else {
        return;
    };
    assert_eq!(engine.ability(), Ability::Divides);
    let mut reference = Generated::<Reference>::new();
    for root in positions() {
        let question = Question::new(root);
        for depth in 1..=2 {
            let right = reference.divide(&question, depth).unwrap();
            let answer = engine.divide(&question, depth).unwrap();
            let difference = compare(&right, &answer);
            assert!(difference.is_empty(), "{question:?} {depth}: {difference:?}");
            for (mv, _) in &right.rows {
                let grand_oracle::Reported::Move(mv) = mv else { panic!("{mv:?}") };
                let after = question.after(*mv);
                if depth == 2 && right.rows.len() < 30 {
                    let right = reference.divide(&after, 1).unwrap();
                    let difference = compare(&right, &engine.divide(&after, 1).unwrap());
                    assert!(difference.is_empty(), "{after:?}: {difference:?}");
                }
            }
        }
    }
    let hands = shake_hands(&mut engine, &mut reference).unwrap();
    let seen: Vec<_> = hands.sightings.iter().map(grand_engine::Sighting::verdict).collect();
    assert_eq!((hands.refusal(), seen), (None, vec!["right".to_owned(); 6]));
}

#[test]
fn fairy_stockfish_gives_true_divides_over_uci() {
    gives_true_divides("fairy-stockfish", Protocol::Uci);
}

#[test]
fn fairy_stockfish_gives_true_divides_over_xboard() {
    gives_true_divides("fairy-stockfish", Protocol::Xboard);
}

#[test]
fn sjaakii_gives_true_divides() {
    gives_true_divides("sjaakii", Protocol::Xboard);
}

/// sjaakii speaks UCI as well, but counts over XBoard only.
#[test]
fn the_protocol_that_counts_is_found() {
    for (program, protocol) in [("fairy-stockfish", Protocol::Uci), ("sjaakii", Protocol::Xboard)] {
        if let Some(engine) = installed::engine(program, |config: &mut EngineConfig| {
            config.protocol = Protocol::Auto;
        }) {
            assert_eq!(engine.protocol(), protocol, "{program}: {:?}", engine.notes());
        }
    }
}

#[test]
fn what_is_no_position_is_refused_by_sjaakii_and_taken_by_fairy_stockfish() {
    let no_king = "10/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
    let valid = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
    if let Some(mut engine) = installed::engine("sjaakii", |_| {}) {
        assert!(matches!(engine.accepts("no position").unwrap(), Acceptance::Refused(_)));
        assert_eq!(engine.accepts(valid).unwrap(), Acceptance::Accepted);
    }
    for protocol in [Protocol::Uci, Protocol::Xboard] {
        if let Some(mut engine) =
            installed::engine("fairy-stockfish", |config| config.protocol = protocol)
        {
            eprintln!("{protocol}: without a king: {:?}", engine.accepts(no_king));
            assert_eq!(engine.accepts(valid).unwrap(), Acceptance::Accepted);
        }
    }
}
