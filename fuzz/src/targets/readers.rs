use grand_game::referee::{Reading, corrected, referee};
use grand_oracle::property::{self, Held};
use grand_pgn::{Numbering, Reader, Record, Word};
use grandperft::Clauses;

use super::{Bitboard, Outcome};

/// No line of a program makes a reader of any protocol panic.
pub(super) fn engine_reply_never_panics(bytes: &[u8]) -> Outcome {
    let lines = bytes.split(|&byte| byte == b'\n');
    Ok(lines.filter(|line| grand_engine::reads_as_anything(line)).count() > 0)
}

/// No text makes a reader panic, and what reads is written so that it reads back.
pub(super) fn readers(bytes: &[u8]) -> Outcome {
    let mut taken = property::readers_hold(&String::from_utf8_lossy(bytes))?;
    for game in Reader::new(bytes).flatten() {
        record_reads_back(&game)?;
        taken |= is_judged(&game)?;
    }
    Ok(taken)
}

/// A record has one text, with the same moves.
fn record_reads_back(record: &Record) -> Held {
    let text = grand_pgn::write(record, Numbering::default());
    let again = Reader::new(text.as_bytes()).next().ok_or("nothing is written")?;
    let again = again.map_err(|error| format!("{error}: {text}"))?;
    let moves = |record: &Record| -> Vec<String> {
        let mut moves = Vec::new();
        record.each_move(&mut |Word { text, .. }| moves.push(text.clone()));
        moves
    };
    let same = grand_pgn::write(&again, Numbering::default()) == text;
    if same && moves(&again) == moves(record) {
        return Ok(());
    }
    Err(format!("{record:?} is written so that it reads otherwise: {text}"))
}

/// Whether a record has a legal move. As it is corrected it has none that is illegal.
fn is_judged(record: &Record) -> Outcome {
    let Ok(told) = referee::<Bitboard>(record, Reading::default(), &Clauses) else {
        return Ok(false);
    };
    let text = corrected(record, &told);
    for again in Reader::new(text.as_bytes()) {
        let again = again.map_err(|error| format!("{error}: {text}"))?;
        let reading = Reading { dialect: Some(told.dialect), ..Reading::default() };
        let again = referee::<Bitboard>(&again, reading, &Clauses)
            .map_err(|error| format!("{error}: {text}"))?;
        if !again.is_legal() {
            return Err(format!("{:?} in what was corrected: {text}", again.first_illegal));
        }
    }
    Ok(!told.moves.is_empty())
}
