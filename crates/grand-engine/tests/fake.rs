//! The fake engine of `examples/fake_engine`, which `cargo test` builds beside the tests.

use std::{env, path::PathBuf, time::Duration};

use grand_core::{Dialect, Setup, fen};
use grand_engine::{
    ConnectError, Engine, EngineConfig, MemoryLimit, Protocol, connect, follow_with, recount_with,
};
use grand_oracle::{Answer, Generated, PerftSource, Question};

/// The generator that the fake engine plays by.
pub(crate) type Truth = grand_mailbox::Position;

/// Makes the command that calls the fake engine with these words.
pub(crate) fn command(words: &str) -> String {
    let program = path();
    assert!(program.exists(), "build the fake engine: cargo build --example fake_engine");
    format!("'{}' {words}", program.display())
}

fn path() -> PathBuf {
    let test = env::current_exe().expect("a test has a path");
    let profile = test.ancestors().nth(2).expect("a test lies in a folder of the profile's");
    profile.join("examples").join("fake_engine")
}

/// Makes a configuration for the fake engine; the first word names its protocol, to which
/// `auto:` may be put in front.
pub(crate) fn config(words: &str) -> EngineConfig {
    let spoken = words.strip_prefix("auto:").unwrap_or(words);
    let mut config = EngineConfig::new(command(spoken));
    config.timeout = Duration::from_secs(10);
    config.memory = MemoryLimit::Bytes(256 << 20);
    config.follow = Some(follow_with::<Truth>);
    config.recount = Some(recount_with::<Truth>);
    config.protocol = match words.split(' ').next() {
        Some("uci") => Protocol::Uci,
        Some("xboard") => Protocol::Xboard,
        Some("jsonl") => Protocol::JsonLines,
        Some("script") => Protocol::Perftree,
        _ => Protocol::Auto,
    };
    if words.split(' ').any(|word| word == "freeling") {
        config.dialect = Dialect::Freeling;
    }
    config
}

/// Connects to the fake engine.
pub(crate) fn start(words: &str) -> Engine {
    connect(config(words)).unwrap_or_else(|error| panic!("{words}: {error}"))
}

/// Connects to the fake engine with little patience.
pub(crate) fn start_within(words: &str, timeout: Duration) -> Result<Engine, ConnectError> {
    connect(EngineConfig { timeout, ..config(words) })
}

/// A question about a position in the Freeling dialect.
pub(crate) fn question(text: &str) -> Question {
    Question::new(fen::parse(text, Dialect::Freeling).expect("a test's FEN is well-formed"))
}

/// A question about the start.
pub(crate) fn start_of_game() -> Question {
    Question::new(Setup::start())
}

/// The right answer.
pub(crate) fn truth(question: &Question, depth: u32) -> Answer {
    Generated::<Truth>::new().divide(question, depth).expect("a test's position is valid")
}
