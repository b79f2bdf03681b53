use grand_core::{Dialect, Ranks};
use grand_oracle::Reported;

use crate::{
    jsonl::JsonLines,
    notation::read_long,
    refusal::{is_refusal, is_xboard_refusal, refused},
    reply::{Row, read_row},
    text::{clean, quote, without_prompt},
    uci::Uci,
    xboard::Xboard,
};

/// Has every reader of every protocol read a line, and says whether any of them makes something of
/// it. For fuzzing: nothing that a program writes may make one panic.
#[doc(hidden)]
pub fn reads_as_anything(line: &[u8]) -> bool {
    let line = clean(line);
    let line = without_prompt(&line);
    let mut read = is_refusal(line) || is_xboard_refusal(line);
    read |= !refused(line, "go").message.is_empty() && quote(line).is_empty();
    read |= Uci::answers_greeting(line);
    read |= Xboard::answers_greeting(line);
    read |= JsonLines::answers_hello(line) || JsonLines::reads(line);
    for dialect in Dialect::ALL {
        let rows = [
            read_row(line, |word| Reported::read(word, dialect)),
            read_row(line, |word| read_long(word, dialect, Ranks::FromZero)),
        ];
        read |= rows.iter().any(|row| !matches!(row, Ok(Row::Chatter)));
        read |= matches!(Reported::read(line, dialect), Reported::Move(_));
    }
    read
}
