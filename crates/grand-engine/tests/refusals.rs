//! Whether an engine takes a text for a position.

use grand_engine::Acceptance;
use grand_oracle::{PerftSource, SourceErrorKind};

use crate::fake;

const VALID: &str = "5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1";

/// Without a black king.
const INVALID: &str = "10/P9/10/10/10/10/10/10/10/4K5 w - - 0 1";

#[test]
fn refusals_are_told_from_silence() {
    for (words, refuses) in [
        ("uci objects", true),
        // It stays where it was, and shows it.
        ("uci", true),
        ("xboard counts=divide", true),
        ("xboard counts=nothing", true),
        ("jsonl", true),
        ("jsonl perft", true),
        ("script --", true),
        ("uci plain", false),
        ("xboard counts=divide keeps", false),
    ] {
        let mut engine = fake::start(words);
        let said = engine.accepts(INVALID).unwrap();
        match said {
            Acceptance::Refused(_) if refuses => {}
            Acceptance::CannotTell(_) if !refuses => {}
            said => panic!("{words}: {said:?}"),
        }
        assert_eq!(engine.accepts(VALID).unwrap(), Acceptance::Accepted, "{words}");
        assert!(matches!(engine.accepts("a\nb").unwrap(), Acceptance::CannotTell(_)));
        engine.divide(&fake::question(VALID), 1).unwrap();
    }
}

/// A valid position that is refused is a finding of its own, and the engine goes on.
#[test]
fn a_refused_question_is_refused() {
    let invalid = fake::question(INVALID);
    for words in ["uci objects", "xboard counts=divide", "jsonl", "script --"] {
        let mut engine = fake::start(words);
        let error = engine.divide(&invalid, 1).unwrap_err();
        if words == "script --" {
            // A script has no word for it but its failure.
            assert_eq!(error.kind, SourceErrorKind::Crash, "{error}");
            continue;
        }
        assert_eq!(error.kind, SourceErrorKind::Refused, "{words}: {error}");
        engine.divide(&fake::question(VALID), 1).unwrap();
    }
}
