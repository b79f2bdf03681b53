//! Programs that play: their moves, claims and misdeeds.

use std::time::Duration;

use grand_core::{Dialect, Rules};
use grand_engine::{Choice, EngineConfig, Purpose, connect};
use grand_oracle::{Reported, SourceErrorKind};

use crate::{fake, no_process_left::assert_gone};

fn player(words: &str) -> EngineConfig {
    EngineConfig { purpose: Purpose::Play, ..fake::config(words) }
}

/// A program without any command that counts, and one that objects to nothing: both can play.
#[test]
fn who_counts_nothing_can_play() {
    for words in
        ["uci searches", "xboard counts=nothing", "xboard counts=nothing mute", "auto:uci searches"]
    {
        let mut engine = connect(player(words)).unwrap_or_else(|error| panic!("{words}: {error}"));
        let question = fake::question("4k5/10/10/10/10/10/10/10/10/R3K5 w - - 0 1");
        let position = fake::Truth::from_setup(&question.root).unwrap();
        for _ in 0..2 {
            let played = engine.choose_move(&question, 1).unwrap();
            let Choice::Move(Reported::Move(mv)) = played.choice else { panic!("{played:?}") };
            assert!(position.is_legal(mv), "{words}: {}", mv.to_text(Dialect::Capablanca));
            assert_eq!(played.claims, []);
        }
    }
}

#[test]
fn a_mated_program_says_that_it_has_no_move() {
    let mated = fake::question("k9/1Q8/1K8/10/10/10/10/10/10/10 b - - 0 1");
    let played = connect(player("uci")).unwrap().choose_move(&mated, 1).unwrap();
    assert!(matches!(played.choice, Choice::NoMove(_)), "{played:?}");
}

#[test]
fn claims_and_resignations_are_heard() {
    let go = |words: &str| {
        connect(player(words)).unwrap().choose_move(&fake::start_of_game(), 1).unwrap()
    };
    assert_eq!(go("xboard resigns").choice, Choice::Resigns);
    let after = go("xboard claims=1/2-1/2");
    assert!(matches!(after.choice, Choice::Move(_)));
    assert_eq!(after.claims[0].line, "1/2-1/2 {because}");
    let instead = go("xboard claims=1-0 instead");
    assert!(matches!(instead.choice, Choice::NoMove(_)));
    assert_eq!(instead.claims[0].result, "1-0");
}

#[test]
fn who_hangs_or_crashes_at_a_move_has_its_class_and_is_gone() {
    for (misdeed, kind) in [("hang", SourceErrorKind::Timeout), ("exit", SourceErrorKind::Crash)] {
        for protocol in ["uci", "xboard counts=nothing"] {
            let words = format!("{protocol} does={misdeed} at-a-move");
            let config = EngineConfig { timeout: Duration::from_secs(3), ..player(&words) };
            let mut engine = connect(config).unwrap();
            let error = engine.choose_move(&fake::start_of_game(), 1).unwrap_err();
            assert_eq!(error.kind, kind, "{words}: {error}");
            assert!(!engine.is_running());
        }
    }
    assert_gone("at-a-move");
}

#[test]
fn protocols_without_games_say_so() {
    let error = connect(player("jsonl")).unwrap().choose_move(&fake::start_of_game(), 1);
    assert!(error.unwrap_err().message.contains("without games"));
}

/// What has no shape of a move says nothing of the rules.
#[test]
fn who_answers_with_no_move_at_all_breaks_the_protocol() {
    let loop_ = "while read word rest; do case $word in uci) echo uciok;; isready) echo readyok;; \
                 go) echo bestmove '???';; quit) exit;; esac; done";
    let command = format!("sh -c \"{}\"", loop_.replace('$', "\\$"));
    let config = EngineConfig { purpose: Purpose::Play, ..EngineConfig::new(command) };
    let mut engine = connect(config).unwrap();
    let error = engine.choose_move(&fake::start_of_game(), 1).unwrap_err();
    assert_eq!(error.kind, SourceErrorKind::Protocol);
    assert!(error.message.contains("is no move"), "{error}");
}
