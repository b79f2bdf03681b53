use grand_core::{Dialect, DialectEvidence, Move, Ranks, Setup, fen, san::San};

use super::ensure;
use crate::{Pasted, Question, suite};

/// No text makes a reader panic, and what reads is written so that it reads back: moves, SAN,
/// FEN, suites, EPD and pasted divides, in both dialects. A further reader is a further line here.
///
/// Says whether any of them took the text.
///
/// # Errors
///
/// Something read does not read back.
pub fn readers_hold(text: &str) -> Result<bool, String> {
    let mut taken = false;
    let mut evidence = DialectEvidence::default();
    evidence.fen(text);
    evidence.engine_move(text);
    evidence.san(text);
    let _dialect = evidence.decide();
    for dialect in Dialect::ALL {
        taken |= read_fen(text, dialect)?;
        taken |= read_move(text, dialect)?;
        taken |= Ranks::ALL.iter().any(|&ranks| San::parse(text, dialect, ranks).is_ok());
        taken |= !Pasted::new("paste", text, dialect, Question::new(Setup::start()), 1).is_empty();
    }
    taken |= read_suite(text)?;
    let epd = suite::parse_epd("text.epd", text, Some(Dialect::Capablanca));
    Ok(taken | epd.is_ok_and(|suite| !suite.cases.is_empty()))
}

fn read_fen(text: &str, dialect: Dialect) -> Result<bool, String> {
    let setup = match fen::parse(text, dialect) {
        Ok(setup) => setup,
        Err(error) => {
            let told = !error.to_string().is_empty();
            return ensure(told, || format!("`{text}` is refused without a word")).map(|()| false);
        }
    };
    let written = fen::write(&setup, dialect);
    ensure(fen::parse(&written, dialect) == Ok(setup), || {
        format!("`{text}` is written `{written}`, which reads otherwise")
    })?;
    Ok(true)
}

fn read_move(text: &str, dialect: Dialect) -> Result<bool, String> {
    let Ok(mv) = Move::parse(text, dialect) else { return Ok(false) };
    ensure(mv.to_text(dialect) == text, || format!("`{text}` reads as {mv:?}"))?;
    Ok(true)
}

fn read_suite(text: &str) -> Result<bool, String> {
    let Ok(suite) = suite::parse("text.yaml", text) else { return Ok(false) };
    let written = suite::write(&suite.cases);
    let again = suite::parse("text.yaml", &written);
    ensure(again.is_ok_and(|again| again.cases == suite.cases), || {
        format!("a suite is written so that it reads otherwise: {written}")
    })?;
    Ok(true)
}
