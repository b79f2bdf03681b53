//! One function a target: what holds along a line of play, or for a text.
//!
//! `GRANDPERFT_LEFT` and `GRANDPERFT_RIGHT` narrow `generators_agree` to other sources: a
//! generator's name, or `bug:NAME` for a program that is wrong on purpose.

mod deep;
mod explain;
mod pgn;
mod readers;
mod shrink;
mod sides;

use std::sync::LazyLock;

use grand_bitboard::{Counter, Path};
use grand_core::{Rules, Setup};
use grand_oracle::{
    Question,
    property::{
        self, Held, end_of, keys_match, mirror_matches, play_follows_list, setup_reads_back,
        verdicts_match_list,
    },
    sample::script,
};

use crate::mutate::Reads;

use self::{
    deep::deep_counts,
    explain::explain_agrees,
    pgn::pgn_roundtrip,
    readers::{engine_reply_never_panics, readers},
    shrink::shrink_keeps_finding,
};

pub(crate) use pgn::pgn_of;
pub(crate) use sides::sides;

pub(crate) type Bitboard = grand_bitboard::Position;
type Mailbox = grand_mailbox::Position;

/// Whether an input was useful, or what does not hold.
pub type Outcome = Result<bool, String>;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of its file.
    pub name: &'static str,
    /// What it holds its inputs to.
    pub holds: Holds,
}

/// What a target holds its inputs to, and what these are.
#[derive(Clone, Copy, Debug)]
pub enum Holds {
    /// A way to a position, as [`script`] reads it from any bytes: nearly every input is useful.
    Line(fn(&Question) -> Held),
    /// The same behind so many bytes, a number that chooses among other things to be tried.
    Chosen(usize, fn(&Question, u64) -> Outcome),
    /// Text.
    Text(Reads, fn(&[u8]) -> Outcome),
}

/// Every target.
pub const ALL: &[Target] = &[
    Target { name: "generators_agree", holds: Holds::Line(generators_agree) },
    Target { name: "legality_sweep", holds: Holds::Line(legality_sweep) },
    Target { name: "play_and_keys", holds: Holds::Line(play_and_keys) },
    Target { name: "counts_match", holds: Holds::Line(counts_match) },
    Target { name: "two_ply", holds: Holds::Line(two_ply) },
    Target { name: "deep_counts", holds: Holds::Chosen(3, deep_counts) },
    Target { name: "fen_roundtrip", holds: Holds::Line(fen_roundtrip) },
    Target { name: "notation_roundtrip", holds: Holds::Line(notation_roundtrip) },
    Target { name: "pgn_roundtrip", holds: Holds::Line(pgn_roundtrip) },
    Target { name: "explain_agrees", holds: Holds::Chosen(3, explain_agrees) },
    Target { name: "shrink_keeps_finding", holds: Holds::Chosen(2, shrink_keeps_finding) },
    Target {
        name: "engine_reply_never_panics",
        holds: Holds::Text(Reads::Replies, engine_reply_never_panics),
    },
    Target { name: "readers", holds: Holds::Text(Reads::Files, readers) },
];

impl Target {
    /// Finds a target.
    ///
    /// # Errors
    ///
    /// There is none with this name.
    pub fn find(name: &str) -> Result<&'static Self, String> {
        let found = ALL.iter().find(|target| target.name == name);
        found.ok_or_else(|| format!("no target `{name}`"))
    }

    /// Runs it on an input.
    ///
    /// # Errors
    ///
    /// Something does not hold; says what.
    pub fn run(&self, bytes: &[u8]) -> Outcome {
        match self.holds {
            Holds::Text(_, holds) => holds(bytes),
            _ => match self.line(bytes) {
                None => Ok(false),
                Some((line, choice)) => self.run_line(&line, choice),
            },
        }
    }

    /// The line of play that the bytes mean, and the number before it; none where they mean none,
    /// and for texts.
    pub fn line(&self, bytes: &[u8]) -> Option<(Question, u64)> {
        let number = match self.holds {
            Holds::Line(_) => 0,
            Holds::Chosen(number, _) => number,
            Holds::Text(..) => return None,
        };
        let (number, rest) = bytes.split_at(number.min(bytes.len()));
        let choice = number.iter().fold(0, |choice, &byte| choice << 8 | u64::from(byte));
        Some((line(rest)?, choice))
    }

    /// Runs it on a line, where it takes lines.
    ///
    /// # Errors
    ///
    /// Something does not hold; says what.
    pub fn run_line(&self, line: &Question, choice: u64) -> Outcome {
        match self.holds {
            Holds::Line(holds) => holds(line).map(|()| true),
            Holds::Chosen(_, holds) => holds(line, choice),
            Holds::Text(..) => Ok(false),
        }
    }
}

static POOL: LazyLock<Vec<Setup>> = LazyLock::new(grandperft::suite_positions);

/// The way to a position that the bytes mean, if they mean one.
pub(crate) fn line(bytes: &[u8]) -> Option<Question> {
    script::<Bitboard>(bytes, &POOL)
}

/// Two sources agree along a line: mailbox and bitboard, unless the environment says otherwise.
fn generators_agree(line: &Question) -> Held {
    let [mut left, mut right] = sides()?;
    property::walkers_agree(left.as_mut(), right.as_mut(), line)
}

/// The verdict on every triple of squares and promotion is membership in the list.
fn legality_sweep(line: &Question) -> Held {
    verdicts_match_list(&end_of::<Bitboard>(line)?)?;
    verdicts_match_list(&end_of::<Mailbox>(line)?)
}

/// Moves are played in one way, keys are kept up, and the colour mirror mirrors.
fn play_and_keys(line: &Question) -> Held {
    let (bitboard, mailbox): (Bitboard, Mailbox) = (end_of(line)?, end_of(line)?);
    play_follows_list(&bitboard)?;
    play_follows_list(&mailbox)?;
    keys_match(&bitboard, Bitboard::key)?;
    mirror_matches(&bitboard)?;
    mirror_matches(&mailbox)
}

/// Counts two plies deep are the same however they are made.
fn counts_match(line: &Question) -> Held {
    property::counts_match(&end_of::<Bitboard>(line)?, 2)?;
    property::counts_match(&end_of::<Mailbox>(line)?, 2)
}

/// The leaves two plies below, counted at once on either path, are the replies to each move.
fn two_ply(line: &Question) -> Held {
    let position = end_of::<Bitboard>(line)?;
    for path in Path::available() {
        let at_once = |node: &Bitboard| node.perft_by(path, Counter::TwoPly, 2);
        property::two_plies_match(&position, at_once)?;
    }
    Ok(())
}

/// Setups read back from their FEN in both dialects, and both generators refuse the same.
fn fen_roundtrip(line: &Question) -> Held {
    let end = end_of::<Bitboard>(line)?.setup();
    let mut turned = end.clone();
    turned.turn = !turned.turn;
    for setup in [&line.root, &end, &end.mirrored(), &turned] {
        setup_reads_back(setup)?;
        property::refusals_agree::<Mailbox, Bitboard>(setup)?;
    }
    Ok(())
}

/// Moves read back from their texts in both dialects.
fn notation_roundtrip(line: &Question) -> Held {
    property::moves_read_back(&end_of::<Bitboard>(line)?).map(drop)
}
