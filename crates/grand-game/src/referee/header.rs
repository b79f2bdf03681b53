use std::fmt;

use grand_core::{Dialect, DialectError, Ranks, Setup, fen};
use grand_pgn::{Outcome, Record};

use super::{Problem, ProblemKind};

/// Why a record cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unjudged {
    /// Its letters do not tell the dialect.
    Dialect(DialectError),
    /// A tag has a value that cannot be used.
    Tag {
        /// The name of the tag.
        name: &'static str,
        /// Its value.
        value: String,
        /// What is wrong with it.
        why: String,
    },
    /// The position that it begins with is not valid.
    Invalid(String),
}

impl fmt::Display for Unjudged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dialect(error) => write!(
                f,
                "the dialect cannot be told; give --dialect, or the tag Dialect with the value \
                 freeling (M marshal, C cardinal) or capablanca (C marshal, A cardinal): {error}"
            ),
            Self::Tag { name, value, why } => {
                write!(f, "tag {name} \"{}\": {why}", value.escape_debug())
            }
            Self::Invalid(why) => write!(f, "the position that it begins with is not valid: {why}"),
        }
    }
}

impl std::error::Error for Unjudged {}

/// Refuses a record of another game. `Grand`, `grand chess` and the like are this one, and so is
/// nothing.
pub(super) fn check_variant(record: &Record) -> Result<(), Unjudged> {
    let Some(variant) = record.tag("Variant") else { return Ok(()) };
    let letters = variant.chars().filter(char::is_ascii_alphanumeric);
    match letters.collect::<String>().to_ascii_lowercase().as_str() {
        "grand" | "grandchess" => Ok(()),
        _ => Err(Unjudged::Tag {
            name: "Variant",
            value: variant.to_owned(),
            why: "expected Grand: the record is of another game".to_owned(),
        }),
    }
}

/// Where the game begins: at the `FEN`, else at the start.
pub(super) fn root(record: &Record, dialect: Dialect, ranks: Ranks) -> Result<Setup, Unjudged> {
    let Some(text) = record.tag("FEN") else { return Ok(Setup::start()) };
    fen::parse(&renumbered(text, ranks), dialect).map_err(|error| Unjudged::Tag {
        name: "FEN",
        value: text.to_owned(),
        why: error.to_string(),
    })
}

/// The FEN with its en passant square in ranks from 1.
fn renumbered(text: &str, ranks: Ranks) -> String {
    let mut fields: Vec<_> = text.split(' ').map(str::to_owned).collect();
    if let Some(field) = fields.get_mut(3)
        && let Some((square, "")) = ranks.split(field)
    {
        *field = square.to_string();
    }
    fields.join(" ")
}

/// Notes tags that contradict each other, and moves that begin as those of another game would go on:
/// behind a result that stands too early there is a game without tags.
pub(super) fn problems(record: &Record, problems: &mut Vec<Problem>) {
    let mut problem = |what: String| {
        problems.push(Problem::of_record(ProblemKind::Header, record.place, Vec::new(), what));
    };
    let fen = record.tag("FEN");
    match (record.tag("SetUp"), fen) {
        (Some("1"), None) => {
            problem("SetUp says that there is a FEN, and there is none".to_owned());
        }
        (Some("0"), Some(_)) => {
            problem("SetUp says that there is no FEN, and there is one".to_owned());
        }
        _ => {}
    }
    if let (Some(number), None) = (record.numbered_from.filter(|&number| number != 1), fen) {
        problem(format!(
            "the moves are numbered from {number}, and there is no FEN: do they belong to the game \
             before?"
        ));
    }
}

/// The result that the tag names, where it names one.
pub(super) fn result_tag(record: &Record) -> Option<Outcome> {
    record.tag("Result").and_then(Outcome::from_text)
}
