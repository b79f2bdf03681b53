use grand_core::{Dialect, Rules, Setup, fen};
use grand_oracle::{
    move_texts,
    suite::{Case, Expected, MoveText},
};

/// Gives a case the list of its legal moves where there are at most `up_to`.
///
/// An error where the three generators do not agree on the list, or where the case has another.
pub(super) fn record(case: &mut Case, up_to: usize) -> Result<(), String> {
    let dialect = case.dialect;
    let Expected::Valid { moves, .. } = &mut case.expected else { return Ok(()) };
    let setup = fen::parse(&case.fen, dialect).map_err(|error| error.to_string())?;
    let agreed = agreed(&setup, dialect)?;
    match moves {
        Some(recorded) if *recorded != agreed => {
            Err("moves: the suite's list is another than the generators'".to_owned())
        }
        None if agreed.len() <= up_to => {
            *moves = Some(agreed);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The list on which all three generators agree.
fn agreed(setup: &Setup, dialect: Dialect) -> Result<Vec<MoveText>, String> {
    let bitboard = list::<grand_bitboard::Position>(setup, dialect)?;
    let mailbox = list::<grand_mailbox::Position>(setup, dialect)?;
    let clauses = list::<grand_clauses::Position>(setup, dialect)?;
    for (other, name) in [(mailbox, "mailbox"), (clauses, "clauses")] {
        if other != bitboard {
            return Err(format!("moves: bitboard and {name} list different ones"));
        }
    }
    Ok(bitboard)
}

fn list<R: Rules>(setup: &Setup, dialect: Dialect) -> Result<Vec<MoveText>, String> {
    let position = R::from_setup(setup).map_err(|error| format!("{}: {error}", R::NAME))?;
    Ok(move_texts(&position, dialect))
}
