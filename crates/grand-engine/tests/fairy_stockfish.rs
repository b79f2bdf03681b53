//! Debian's fairy-stockfish, where it is installed.

use grand_core::{Dialect, Move, Setup, fen};
use grand_engine::{Engine, EngineConfig, Sighting, shake_hands};
use grand_oracle::{Answer, PerftSource, Question, Reported, SourceErrorKind};

use crate::installed;

fn engine(change: impl FnOnce(&mut EngineConfig)) -> Option<Engine> {
    installed::engine("fairy-stockfish", change)
}

fn question(fen: &str, moves: &str) -> Question {
    let dialect = Dialect::Capablanca;
    let moves = moves.split_whitespace().map(|text| Move::parse(text, dialect).unwrap());
    Question { root: fen::parse(fen, dialect).unwrap(), moves: moves.collect() }
}

fn texts(answer: &Answer) -> Vec<String> {
    let mut texts: Vec<_> = answer
        .rows
        .iter()
        .map(|(reported, _)| match reported {
            Reported::Move(mv) => mv.to_text(Dialect::Capablanca),
            Reported::Other(text) => panic!("{text} is no move"),
        })
        .collect();
    texts.sort();
    texts
}

#[test]
fn the_start_is_counted_right_from_fen_and_after_moves() {
    let Some(mut engine) = engine(|_| {}) else { return };
    assert!(engine.name().starts_with("Fairy-Stockfish"), "{}", engine.name());
    let start = Question::new(Setup::start());
    for (depth, nodes) in [(1, 65), (2, 4225), (3, 259_514)] {
        let answer = engine.divide(&start, depth).unwrap();
        assert_eq!((answer.rows.len(), answer.sum(), answer.total), (65, Some(nodes), Some(nodes)));
    }
    let fen = fen::write(&Setup::start(), Dialect::Capablanca);
    let answer = engine.divide(&question(&fen, "a3a5 j8j6 a5a6 b8b7"), 1).unwrap();
    assert!(texts(&answer).contains(&"a6b7".to_owned()));
}

/// NOTE-8
#[test]
fn promotions_on_the_tenth_rank_are_read() {
    let Some(mut engine) = engine(|_| {}) else { return };
    let question = question("5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1", "");
    let promotions = texts(&engine.divide(&question, 1).unwrap());
    for text in ["a9a10a", "a9a10b", "a9a10c", "a9a10n", "a9a10q", "a9a10r"] {
        assert!(promotions.contains(&text.to_owned()), "{text} in {promotions:?}");
    }
}

#[test]
fn a_mate_has_no_rows() {
    let Some(mut engine) = engine(|_| {}) else { return };
    let question = question("k9/1Q8/1K8/10/10/10/10/10/10/10 b - - 0 1", "");
    let answer = engine.divide(&question, 2).unwrap();
    assert_eq!(answer, Answer { rows: Vec::new(), total: Some(0) });
}

/// An illegal move in `position … moves` is dropped without a word, and so is what follows it.
#[test]
fn dropped_moves_are_noticed() {
    fn follow(_: &Question) -> Option<Setup> {
        let fen = "r8r/1nbqkcabn1/pppppppppp/10/10/P9/10/1PPPPPPPPP/1NBQKCABN1/R8R b - - 0 1";
        fen::parse(fen, Dialect::Capablanca).ok()
    }
    let Some(mut engine) = engine(|config| config.follow = Some(follow)) else { return };
    let fen = fen::write(&Setup::start(), Dialect::Capablanca);
    let error = engine.divide(&question(&fen, "a3a6"), 1).unwrap_err();
    assert_eq!(error.kind, SourceErrorKind::Stale, "{error}");
    assert!(engine.divide(&question(&fen, "a3a5"), 1).is_ok());
}

#[test]
fn the_confusions_of_a_real_engine_are_named() {
    let Some(mut reference) = engine(|_| {}) else { return };
    for (config, confusion) in [
        (None, None),
        (Some(("grnd", Dialect::Capablanca)), Some("other-board")),
        (Some(("grand", Dialect::Freeling)), Some("other-dialect")),
    ] {
        let mut engine = engine(|engine| {
            if let Some((variant, dialect)) = config {
                engine.variant = variant.to_owned();
                engine.dialect = dialect;
            }
        })
        .unwrap();
        let hands = shake_hands(&mut engine, &mut reference).unwrap();
        let seen: Vec<_> = hands.sightings.iter().map(Sighting::verdict).collect();
        assert_eq!(hands.confusion.map(|c| c.to_string()).as_deref(), confusion, "{seen:?}");
        assert_eq!(hands.refusal().is_some(), confusion.is_some());
    }
}
