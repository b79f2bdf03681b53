//! Programs that may be installed or not.

use std::{env, time::Duration};

use grand_engine::{ConnectError, Engine, EngineConfig, connect};

/// Connects to a program, or says loudly that the test is skipped; in CI a skip is a failure.
pub(crate) fn engine(program: &str, change: impl FnOnce(&mut EngineConfig)) -> Option<Engine> {
    let mut config = EngineConfig::new(program);
    config.timeout = Duration::from_secs(20);
    change(&mut config);
    match connect(config) {
        Ok(engine) => Some(engine),
        Err(ConnectError::Command(error)) => {
            assert!(!env::var("CI").is_ok_and(|ci| ci == "true"), "not installed: {error}");
            eprintln!("SKIPPED: {program} is not installed ({error})");
            None
        }
        Err(error) => panic!("{program}: {error}"),
    }
}
