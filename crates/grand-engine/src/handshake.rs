//! The sentinels of the oracle, put to a running program.

use grand_oracle::{
    Answer, Handshake, PerftSource, Question, SourceError, SourceErrorKind, shake_hands as shake,
};

use crate::Engine;

/// Asks an engine the [`sentinels`](crate::sentinels) and compares its answers with those of
/// `reference`.
///
/// An engine that crashes is started again for the next sentinel.
///
/// # Errors
///
/// The reference gave no answer, which is a fault of the caller's.
pub fn shake_hands(
    engine: &mut Engine,
    reference: &mut dyn PerftSource,
) -> Result<Handshake, SourceError> {
    let dialect = engine.dialect();
    let handshake = shake(&mut |question, depth| ask(engine, question, depth), dialect, reference)?;
    if !engine.is_running() {
        // For the caller; where it fails, the next question says so.
        let _started = engine.reconnect();
    }
    Ok(handshake)
}

fn ask(engine: &mut Engine, question: &Question, depth: u32) -> Result<Answer, SourceError> {
    if !engine.is_running() {
        engine
            .reconnect()
            .map_err(|error| SourceError::new(SourceErrorKind::Crash, error.to_string()))?;
    }
    engine.ask(question, depth)
}
