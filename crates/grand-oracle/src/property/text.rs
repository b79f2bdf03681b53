use std::fmt::Debug;

use grand_core::{
    Dialect, Move, Ranks, Rules, Setup, fen,
    san::{self, CheckMark, San},
};

use super::{Held, ensure};
use crate::check_mark;

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

/// Each legal move reads back, in either dialect, from its engine text, and from its SAN, of which
/// there is nothing to remark (NOTE-2 to NOTE-5); so no two have one SAN. Returns how many moves
/// there are.
///
/// # Errors
///
/// One of them does not; says which.
pub fn moves_read_back<R: Rules>(position: &R) -> Result<usize, String> {
    let (setup, legal) = (position.setup(), position.legal_moves());
    for &mv in &legal {
        let mark = check_mark(position, mv);
        for dialect in Dialect::ALL {
            let text = mv.to_text(dialect);
            is(&text, &Move::parse(&text, dialect), mv, &setup)?;
            san_reads_back(&setup, &legal, mv, mark, dialect)?;
        }
    }
    Ok(legal.len())
}

fn san_reads_back(
    setup: &Setup,
    legal: &[Move],
    mv: Move,
    mark: CheckMark,
    dialect: Dialect,
) -> Held {
    let text = san::write(setup, legal, mv, mark, dialect);
    let read = San::parse(&text, dialect, Ranks::FromOne)
        .map_err(|error| format!("`{text}`: {error}; {setup:?}"))?;
    is(&text, &read.find(setup, legal), mv, setup)?;
    let remarks = read.remarks(setup, legal, mv, mark);
    ensure(remarks.is_empty(), || format!("`{text}` is remarked {remarks:?}: {setup:?}"))
}

/// What was read is the move that was written.
fn is<E: Debug>(text: &str, read: &Result<Move, E>, mv: Move, setup: &Setup) -> Held {
    ensure(read.as_ref().ok() == Some(&mv), || {
        format!("{mv:?} is written `{text}`, which reads as {read:?}: {setup:?}")
    })
}
