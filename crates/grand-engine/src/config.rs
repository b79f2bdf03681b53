use std::{fmt, str::FromStr, time::Duration};

use grand_core::{Dialect, Rules, Setup};
use grand_oracle::{Answer, Generated, PerftSource, Question};

use crate::Transcript;

/// How to start a program and how to talk to it.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    /// The command with its arguments, split into words and quotes as a shell would.
    pub command: String,
    /// The protocol that it speaks.
    pub protocol: Protocol,
    /// The letters that it reads and writes (NOTE-1).
    pub dialect: Dialect,
    /// What it calls Grand Chess.
    pub variant: String,
    /// Options to set, in this order, before the variant is chosen.
    pub options: Vec<(String, String)>,
    /// The longest wait for one answer, from the first command sent for it.
    pub timeout: Duration,
    /// What it is started for.
    pub purpose: Purpose,
    /// The memory that its process may fill.
    pub memory: MemoryLimit,
    /// Where everything that is sent and received is logged.
    pub transcript: Option<Transcript>,
    /// Tells the position that a question is about, to notice a program that has another one in
    /// mind. Without it only questions without moves are watched.
    pub follow: Option<Follow>,
    /// Answers a question right, to notice a program that lags behind: one whose answer is wrong
    /// for the position asked about and right for the one before.
    pub recount: Option<Recount>,
}

impl EngineConfig {
    /// How long one answer is waited for unless told otherwise.
    pub const TIMEOUT: Duration = Duration::from_secs(60);

    /// A configuration with the usual values: protocol found out, Capablanca letters, variant
    /// `grand`, no options, a minute for each answer, the default [`MemoryLimit`], no log, no generator at
    /// hand.
    pub fn new(command: impl Into<String>) -> Self {
        Self {
            command: command.into(),
            protocol: Protocol::Auto,
            dialect: Dialect::Capablanca,
            variant: "grand".to_owned(),
            options: Vec::new(),
            timeout: Self::TIMEOUT,
            purpose: Purpose::Count,
            memory: MemoryLimit::default(),
            transcript: None,
            follow: None,
            recount: None,
        }
    }
}

/// Tells the position after the moves of a question; none where it cannot be told.
pub type Follow = fn(&Question) -> Option<Setup>;

/// A [`Follow`] made of any generator.
pub fn follow_with<R: Rules>(question: &Question) -> Option<Setup> {
    let mut position = R::from_setup(&question.root).ok()?;
    for &mv in &question.moves {
        position.play(mv).ok()?;
    }
    Some(position.setup())
}

/// Gives the right divide of a question at a depth in plies; none where it cannot be told, or would
/// take too long for what is only a second look at an answer.
pub type Recount = fn(&Question, u32) -> Option<Answer>;

/// A [`Recount`] made of any generator. It gives up where the depth before has over ten million
/// leaves: from the start, at depth 5.
pub fn recount_with<R: Rules>(question: &Question, depth: u32) -> Option<Answer> {
    const LARGEST_BEFORE: u64 = 10_000_000;
    let mut source = Generated::<R>::new();
    for before in 1..depth {
        source.divide(question, before).ok()?.sum().filter(|&leaves| leaves <= LARGEST_BEFORE)?;
    }
    source.divide(question, depth).ok()
}

/// What a program is started for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To list moves and count.
    #[default]
    Count,
    /// To play. It need not have a command that counts, and is not asked whether it has.
    Play,
}

/// A way to talk to a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// Whichever it answers to.
    Auto,
    /// The Universal Chess Interface with `go perft N`.
    Uci,
    /// The protocol of XBoard and WinBoard.
    Xboard,
    /// A program called once per question: `CMD DEPTH FEN [MOVES]`.
    Perftree,
    /// One JSON object a line.
    JsonLines,
}

impl Protocol {
    /// Every protocol.
    pub const ALL: [Self; 5] =
        [Self::Auto, Self::Uci, Self::Xboard, Self::Perftree, Self::JsonLines];
}

/// The name on the command line, such as `jsonl`.
impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Auto => "auto",
            Self::Uci => "uci",
            Self::Xboard => "xboard",
            Self::Perftree => "perftree",
            Self::JsonLines => "jsonl",
        })
    }
}

impl FromStr for Protocol {
    type Err = ParseProtocolError;

    fn from_str(text: &str) -> Result<Self, ParseProtocolError> {
        Self::ALL.into_iter().find(|p| p.to_string() == text).ok_or(ParseProtocolError)
    }
}

/// A text names no protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseProtocolError;

impl fmt::Display for ParseProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a protocol: auto, uci, xboard, perftree or jsonl")
    }
}

impl std::error::Error for ParseProtocolError {}

/// How much memory a program may fill; a limit for each process, not for all of its children
/// together.
///
/// Counted is what it may write to, so that a large address range reserved but not used (as
/// JavaScript engines do) costs nothing. The limit is set just after the start, and only Linux
/// has a way to do that; elsewhere there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryLimit {
    /// So many bytes.
    Bytes(u64),
    /// As much as the machine gives.
    Unlimited,
}

/// 4 GiB.
impl Default for MemoryLimit {
    fn default() -> Self {
        Self::Bytes(4 << 30)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program may count what no generator counts twice in passing.
    #[test]
    fn what_is_large_is_not_counted_again() {
        let start = Question::new(Setup::start());
        let recount = recount_with::<grand_mailbox::Position>;
        assert_eq!(recount(&start, 2).and_then(|answer| answer.sum()), Some(4225));
        assert_eq!(recount(&start, 7), None);
        // However deep, a small tree is counted.
        let kings =
            grand_core::fen::parse("9k/10/10/10/10/10/10/10/10/K9 w - - 0 1", Dialect::Freeling);
        let kings = Question::new(kings.expect("it is a FEN"));
        assert!(recount(&kings, 8).is_some());
    }
}
