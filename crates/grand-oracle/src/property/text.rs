use std::collections::BTreeSet;

use grand_core::{Dialect, Move, Rules, Setup, fen};

use super::{Held, ensure};
use crate::move_texts;

/// A setup is written as a FEN in either dialect that reads back as it was.
///
/// # Errors
///
/// It reads otherwise, or not at all.
pub fn setup_reads_back(setup: &Setup) -> Held {
    for dialect in Dialect::ALL {
        let text = fen::write(setup, dialect);
        let read = fen::parse(&text, dialect);
        ensure(read.as_ref() == Ok(setup), || format!("`{text}` reads as {read:?}"))?;
    }
    Ok(())
}

/// Each legal move reads back from its engine text in either dialect, and no two have one SAN
/// (NOTE-2).
///
/// # Errors
///
/// One of these does not hold; says which.
pub fn moves_read_back<R: Rules>(position: &R) -> Held {
    let setup = position.setup();
    let legal: BTreeSet<_> = position.legal_moves().into_iter().collect();
    for dialect in Dialect::ALL {
        let texts = move_texts(position, dialect);
        let read: Result<BTreeSet<_>, _> =
            texts.iter().map(|text| Move::parse(&text.uci, dialect)).collect();
        ensure(read.as_ref() == Ok(&legal), || format!("moves read as {read:?}: {setup:?}"))?;
        let san: BTreeSet<_> = texts.iter().map(|text| &text.san).collect();
        ensure(san.len() == legal.len(), || format!("two moves have one SAN: {san:?} {setup:?}"))?;
    }
    Ok(())
}
