//! One function a target: whether the input was useful, or what does not hold.
//!
//! `GRANDPERFT_LEFT` and `GRANDPERFT_RIGHT` narrow `generators_agree` to other sources: a
//! generator's name, or `bug:NAME` for a program that is wrong on purpose.

mod explain;
mod shrink;
mod sides;

use std::sync::LazyLock;

use grand_bitboard::{Counter, Path};
use grand_core::{Rules, Setup};
use grand_oracle::{
    Question,
    property::{
        self, end_of, keys_match, mirror_matches, moves_read_back, play_follows_list,
        setup_reads_back, verdicts_match_list,
    },
    sample::script,
};

pub use explain::explain_agrees;
pub use shrink::shrink_keeps_finding;
pub use sides::sides;

type Bitboard = grand_bitboard::Position;
type Mailbox = grand_mailbox::Position;

/// Whether an input was useful, or what does not hold.
pub type Outcome = Result<bool, String>;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of its file.
    pub name: &'static str,
    /// Whether nearly every input is to be a valid position.
    pub takes_positions: bool,
    /// What it does with an input.
    pub run: fn(&[u8]) -> Outcome,
}

/// Every target.
pub const ALL: &[Target] = &[
    Target { name: "generators_agree", takes_positions: true, run: generators_agree },
    Target { name: "legality_sweep", takes_positions: true, run: legality_sweep },
    Target { name: "play_and_keys", takes_positions: true, run: play_and_keys },
    Target { name: "counts_match", takes_positions: true, run: counts_match },
    Target { name: "two_ply", takes_positions: true, run: two_ply },
    Target { name: "fen_roundtrip", takes_positions: true, run: fen_roundtrip },
    Target { name: "notation_roundtrip", takes_positions: true, run: notation_roundtrip },
    Target { name: "explain_agrees", takes_positions: true, run: explain_agrees },
    Target { name: "shrink_keeps_finding", takes_positions: false, run: shrink_keeps_finding },
    Target {
        name: "engine_reply_never_panics",
        takes_positions: false,
        run: engine_reply_never_panics,
    },
    Target { name: "readers", takes_positions: false, run: readers },
];

static POOL: LazyLock<Vec<Setup>> = LazyLock::new(grandperft::suite_positions);

/// The way to a position that the bytes mean, if they mean one.
pub fn line(bytes: &[u8]) -> Option<Question> {
    script::<Bitboard>(bytes, &POOL)
}

/// The position that they mean, for two generators.
fn positions(bytes: &[u8]) -> Result<Option<(Bitboard, Mailbox)>, String> {
    let Some(question) = line(bytes) else { return Ok(None) };
    Ok(Some((end_of(&question)?, end_of(&question)?)))
}

/// Two sources agree along a line: mailbox and bitboard, unless the environment says otherwise.
///
/// # Errors
///
/// They do not.
pub fn generators_agree(bytes: &[u8]) -> Outcome {
    let Some(question) = line(bytes) else { return Ok(false) };
    let (mut left, mut right) = sides()?;
    property::walkers_agree(left.as_mut(), right.as_mut(), &question)?;
    Ok(true)
}

/// The verdict on every triple of squares and promotion is membership in the list.
///
/// # Errors
///
/// It is not.
pub fn legality_sweep(bytes: &[u8]) -> Outcome {
    let Some((bitboard, mailbox)) = positions(bytes)? else { return Ok(false) };
    verdicts_match_list(&bitboard)?;
    verdicts_match_list(&mailbox)?;
    Ok(true)
}

/// Moves are played in one way, keys are kept up, and the colour mirror mirrors.
///
/// # Errors
///
/// One of these does not hold.
pub fn play_and_keys(bytes: &[u8]) -> Outcome {
    let Some((bitboard, mailbox)) = positions(bytes)? else { return Ok(false) };
    play_follows_list(&bitboard)?;
    play_follows_list(&mailbox)?;
    keys_match(&bitboard, Bitboard::key)?;
    mirror_matches(&bitboard)?;
    mirror_matches(&mailbox)?;
    Ok(true)
}

/// Counts two plies deep are the same however they are made.
///
/// # Errors
///
/// They are not.
pub fn counts_match(bytes: &[u8]) -> Outcome {
    let Some((bitboard, mailbox)) = positions(bytes)? else { return Ok(false) };
    property::counts_match(&bitboard, 2)?;
    property::counts_match(&mailbox, 2)?;
    Ok(true)
}

/// The leaves two plies below, counted at once on either path, are the replies to each move.
///
/// # Errors
///
/// They are not.
pub fn two_ply(bytes: &[u8]) -> Outcome {
    let Some(question) = line(bytes) else { return Ok(false) };
    let position = end_of::<Bitboard>(&question)?;
    for path in Path::available() {
        let at_once = |node: &Bitboard| node.perft_by(path, Counter::TwoPly, 2);
        property::two_plies_match(&position, at_once)?;
    }
    Ok(true)
}

/// Setups read back from their FEN in both dialects, and both generators refuse the same.
///
/// # Errors
///
/// One of these does not hold.
pub fn fen_roundtrip(bytes: &[u8]) -> Outcome {
    let Some(question) = line(bytes) else { return Ok(false) };
    let end = end_of::<Bitboard>(&question)?.setup();
    let mut turned = end.clone();
    turned.turn = !turned.turn;
    for setup in [&question.root, &end, &end.mirrored(), &turned] {
        setup_reads_back(setup)?;
        property::refusals_agree::<Mailbox, Bitboard>(setup)?;
    }
    Ok(true)
}

/// Moves read back from their texts in both dialects.
///
/// # Errors
///
/// They do not.
pub fn notation_roundtrip(bytes: &[u8]) -> Outcome {
    let Some((bitboard, _)) = positions(bytes)? else { return Ok(false) };
    moves_read_back(&bitboard)?;
    Ok(true)
}

/// No line of a program makes a reader of any protocol panic.
///
/// # Errors
///
/// Never: a panic is what is looked for.
pub fn engine_reply_never_panics(bytes: &[u8]) -> Outcome {
    let lines = bytes.split(|&byte| byte == b'\n');
    Ok(lines.filter(|line| grand_engine::reads_as_anything(line)).count() > 0)
}

/// No text makes a reader panic, and what reads is written so that it reads back.
///
/// # Errors
///
/// Something does not read back.
pub fn readers(bytes: &[u8]) -> Outcome {
    property::readers_hold(&String::from_utf8_lossy(bytes))
}
