use grand_core::{Dialect, DialectEvidence, Move};
use grand_pgn::Record;

use super::Unjudged;

/// Finds the letters of a record: those that its tag `Dialect` names, else those that its `FEN` and
/// its moves, variations included, tell (NOTE-1), else Freeling's.
///
/// # Errors
///
/// The tag names no dialect, or the letters do not tell: C alone is never guessed at.
pub fn dialect_of(record: &Record) -> Result<Dialect, Unjudged> {
    if let Some(name) = record.tag("Dialect") {
        return name.parse().map_err(|error| Unjudged::Tag {
            name: "Dialect",
            value: name.to_owned(),
            why: format!("{error}"),
        });
    }
    let mut seen = DialectEvidence::default();
    record.tag("FEN").into_iter().for_each(|fen| seen.fen(fen));
    record.each_move(&mut |mv| {
        let engine_text = Dialect::ALL.iter().any(|&it| Move::parse(&mv.text, it).is_ok());
        if engine_text {
            seen.engine_move(&mv.text);
        } else {
            seen.san(&mv.text);
        }
    });
    Ok(seen.decide().map_err(Unjudged::Dialect)?.unwrap_or(Dialect::Freeling))
}
