//! A program that plays the part of every engine that this crate's tests need.
//!
//! Called as `fake_engine PROTOCOL WORD…`: the protocol is `uci`, `xboard`, `jsonl` or `script`,
//! the words say how it speaks and how it misbehaves. Words that nobody looks for are marks by
//! which a test finds its process.
#![forbid(unsafe_code)]

mod board;
mod habits;
mod jsonl;
mod misdeeds;
mod script;
mod speech;
mod uci;
mod xboard;

use std::env;

use self::habits::Habits;

fn main() {
    let mut words: Vec<_> = env::args().skip(1).collect();
    if words.is_empty() {
        return;
    }
    let protocol = words.remove(0);
    let habits = Habits(words);
    misdeeds::at_start(&habits);
    match protocol.as_str() {
        "uci" => uci::run(&habits),
        "xboard" => xboard::run(&habits),
        "jsonl" => jsonl::run(&habits),
        "script" => script::run(&habits),
        "sleeper" => misdeeds::sleep(&habits),
        "host" => misdeeds::host(&habits),
        _ => eprintln!("no protocol {protocol}"),
    }
}
