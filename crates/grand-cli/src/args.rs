use std::num::NonZero;

use clap::{Args, Parser, Subcommand, ValueEnum, builder::TypedValueParser};
use grand_clauses::Side;
use grand_core::Dialect;

use crate::commands;

/// Checks Grand Chess move generators and engines against the rules.
#[derive(Debug, Parser)]
#[command(
    name = "grandperft",
    version,
    long_version = concat!(env!("CARGO_PKG_VERSION"), "\nsuites ", env!("CARGO_PKG_VERSION")),
    after_help = "Exit codes: 0 agree or answered, 1 something is wrong with what was checked, \
                  2 it could not be asked or answered, 130 interrupted.",
    propagate_version = true
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Flags that every subcommand takes.
#[derive(Args, Clone, Debug)]
pub(crate) struct Global {
    /// How results are written to stdout.
    #[arg(long, global = true, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    /// When to use colour.
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto)]
    pub(crate) color: Color,
    /// Write no progress and no remarks to stderr.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Say more on stderr.
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Human,
    /// One JSON document.
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// Where stdout is a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the leaves of the move tree.
    Perft(commands::perft::PerftArgs),
    /// List the legal moves.
    Moves(commands::moves::MovesArgs),
    /// Say why a move is legal or not, clause by clause.
    Explain(commands::explain::ExplainArgs),
    /// Say who is in check, whether the game is over, and which draws can be claimed.
    Status(commands::status::StatusArgs),
    /// Draw the board.
    Board(commands::board::BoardArgs),
    /// Verify the generators on the suites and against each other.
    Verify(commands::verify::VerifyArgs),
    /// Check an engine on the suites.
    Check(commands::check::CheckArgs),
    /// Compare two sources of moves and counts, and find the shallowest difference.
    Diff(commands::diff::DiffArgs),
    /// Judge game records: moves, notation and results.
    Referee(commands::referee::RefereeArgs),
    /// Solve an ending of a king and at most two men against a king.
    Endgame(commands::endgame::EndgameArgs),
    /// Compare two sources at random positions, in bulk.
    Fuzz(commands::fuzz::FuzzArgs),
    /// Look at the bug models: programs that get one decision wrong on purpose.
    Bugs(commands::bugs::BugsArgs),
    /// Play the part of an engine, right or wrong, on stdin and stdout.
    ServeEngine(commands::serve::ServeArgs),
    /// Look at the suites and keep them in order.
    Suite(commands::suite::SuiteArgs),
    /// Write a completion script for a shell.
    Completions(commands::completions::CompletionsArgs),
    /// Write the manual page.
    Man,
}

/// A position: a FEN, or the start, and moves from it.
#[derive(Args, Clone, Debug)]
pub(crate) struct PositionArgs {
    /// The position, in one of the two dialects; the start of the game where it is missing.
    #[arg(long, value_name = "TEXT")]
    pub(crate) fen: Option<String>,
    /// The letters of the FEN and the moves: M and C (freeling) or C and A (capablanca) for
    /// marshal and cardinal.
    #[arg(long, value_enum, default_value_t = DialectChoice::Auto)]
    pub(crate) dialect: DialectChoice,
    /// Moves to play from there, in engine text, such as "a3a4 a8a7".
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DialectChoice {
    /// Told by M or A; C alone is refused.
    Auto,
    /// M marshal, C cardinal.
    Freeling,
    /// C chancellor (the marshal), A archbishop (the cardinal).
    Capablanca,
}

impl DialectChoice {
    /// The dialect that was declared, if one was.
    pub(crate) const fn declared(self) -> Option<Dialect> {
        match self {
            Self::Auto => None,
            Self::Freeling => Some(Dialect::Freeling),
            Self::Capablanca => Some(Dialect::Capablanca),
        }
    }
}

/// Whose moves a bug model gets wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideChoice {
    /// Both sides'.
    #[default]
    Both,
    /// White's only.
    White,
    /// Black's only.
    Black,
}

impl From<SideChoice> for Side {
    fn from(side: SideChoice) -> Self {
        match side {
            SideChoice::Both => Self::Both,
            SideChoice::White => Self::Only(grand_core::Color::White),
            SideChoice::Black => Self::Only(grand_core::Color::Black),
        }
    }
}

/// A depth in plies. Deeper than 60 no tree can be walked, and the walk is a recursion.
pub(crate) fn depth_parser() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(0..=60)
}

/// A number of threads or processes. More than any machine has cores only cost memory.
pub(crate) fn count_parser() -> impl TypedValueParser<Value = NonZero<usize>> {
    clap::value_parser!(u64).range(1..=1024).map(|count| {
        usize::try_from(count).ok().and_then(NonZero::new).expect("the range holds small numbers")
    })
}

/// A size in bytes, such as 512M.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit {
        "K" => Some(10),
        "M" => Some(20),
        "G" => Some(30),
        _ => None,
    };
    let bytes = shift
        .zip(number.parse::<u64>().ok())
        .and_then(|(shift, number)| number.checked_mul(1 << shift));
    bytes.filter(|&bytes| bytes > 0).ok_or_else(|| "expected a size such as 512M or 16G".to_owned())
}

/// The size of a table; 0 is no table.
pub(crate) fn parse_hash(text: &str) -> Result<u64, String> {
    match text {
        "0" => Ok(0),
        _ => parse_size(text).map_err(|error| format!("{error}, or 0 for none")),
    }
}
