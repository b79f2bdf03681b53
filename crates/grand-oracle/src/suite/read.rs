use std::{collections::BTreeMap, fmt, str::FromStr};

use grand_core::{Clause, Dialect, Square};
use serde::Deserialize;

use super::{Case, Expected, Line, MoveText, Source, Status};
use crate::Verdict;

/// A file of cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    /// The file's name, for messages.
    pub name: String,
    /// The cases in the order of the file.
    pub cases: Vec<Case>,
}

/// A suite could not be read: names the file, the place and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuiteError {
    file: String,
    place: String,
    message: String,
}

impl SuiteError {
    /// `place` ends in `: `, or is empty.
    pub(super) fn new(file: &str, place: String, message: String) -> Self {
        Self { file: file.to_owned(), place, message }
    }
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}{}", self.file, self.place, self.message)
    }
}

impl std::error::Error for SuiteError {}

/// Reads a suite; `name` is the file's, for messages.
///
/// # Errors
///
/// The text is no YAML, a key is unknown, repeated or missing, or a value is none that its key can
/// have. FENs are *not* read here: an invalid case has one that does not read.
pub fn parse(name: &str, text: &str) -> Result<Suite, SuiteError> {
    let error = |place: String, message: String| SuiteError::new(name, place, message);
    let raw: RawSuite =
        serde_yaml::from_str(text).map_err(|cause| error(String::new(), cause.to_string()))?;
    if raw.version != VERSION {
        let message = format!("version {} of the suite format, expected {VERSION}", raw.version);
        return Err(error(String::new(), message));
    }
    let cases = raw.cases.into_iter().map(|case| {
        let id = case.id.clone();
        case.checked().map_err(|(key, message)| error(format!("case `{id}`, {key}: "), message))
    });
    Ok(Suite { name: name.to_owned(), cases: cases.collect::<Result<_, _>>()? })
}

/// The version of the format that this crate reads and writes.
pub(super) const VERSION: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSuite {
    version: u32,
    cases: Vec<RawCase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCase {
    id: String,
    fen: String,
    dialect: String,
    nodes: Option<Vec<u64>>,
    clauses: Vec<String>,
    why: String,
    source: String,
    #[serde(default)]
    catches: Vec<String>,
    #[serde(default)]
    confirmed: BTreeMap<String, u32>,
    moves: Option<Vec<String>>,
    status: Option<RawStatus>,
    reached: Option<RawLine>,
    #[serde(default)]
    stats: BTreeMap<String, Vec<u64>>,
    level: Option<String>,
    #[serde(default)]
    constructed: bool,
    refused: Option<String>,
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStatus {
    check: bool,
    checkers: Vec<String>,
    verdict: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLine {
    fen: String,
    moves: Vec<String>,
}

/// The key with a bad value, and what is wrong with it.
type Refusal = (&'static str, String);

impl RawCase {
    fn checked(self) -> Result<Case, Refusal> {
        let clauses = self.clauses.iter().map(|clause| value::<Clause>("clauses", clause));
        let level = self.level.as_deref().map(|level| value("level", level)).transpose()?;
        Ok(Case {
            dialect: value::<Dialect>("dialect", &self.dialect)?,
            clauses: clauses.collect::<Result<_, _>>()?,
            level: level.unwrap_or_default(),
            expected: expected(self.nodes, self.refused, self.moves, self.status, self.stats)?,
            id: self.id,
            fen: self.fen,
            reached: self.reached.map(|RawLine { fen, moves }| Line { fen, moves }),
            why: self.why,
            source: Source { text: self.source, confirmed: self.confirmed },
            catches: self.catches,
            constructed: self.constructed,
            note: self.note,
        })
    }
}

fn expected(
    nodes: Option<Vec<u64>>,
    refused: Option<String>,
    moves: Option<Vec<String>>,
    status: Option<RawStatus>,
    stats: BTreeMap<String, Vec<u64>>,
) -> Result<Expected, Refusal> {
    match (nodes, refused) {
        (Some(nodes), None) => Ok(Expected::Valid {
            nodes,
            moves: moves
                .map(|moves| moves.iter().map(|text| move_text(text)).collect())
                .transpose()?,
            status: status.map(RawStatus::checked).transpose()?,
            stats,
        }),
        (None, Some(clause)) if moves.is_none() && status.is_none() && stats.is_empty() => {
            Ok(Expected::Refused(value("refused", &clause)?))
        }
        (None, Some(_)) => {
            Err(("refused", "a refused position has no moves, status or stats".to_owned()))
        }
        (None, None) => Err(("nodes", "missing; expected `nodes` or `refused`".to_owned())),
        (Some(_), Some(_)) => {
            Err(("refused", "a case has `nodes` or is `refused`, not both".to_owned()))
        }
    }
}

impl RawStatus {
    fn checked(self) -> Result<Status, Refusal> {
        let checkers =
            self.checkers.iter().map(|square| value::<Square>("status.checkers", square));
        let mut checkers: Vec<_> = checkers.collect::<Result<_, _>>()?;
        checkers.sort();
        let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.to_string() == self.verdict);
        Ok(Status {
            check: self.check,
            checkers,
            verdict: verdict.ok_or_else(|| {
                let words = Verdict::ALL.map(|verdict| verdict.to_string()).join(", ");
                ("status.verdict", format!("`{}`, expected one of {words}", self.verdict))
            })?,
        })
    }
}

/// Splits `a9a10q a10=Q`.
fn move_text(text: &str) -> Result<MoveText, Refusal> {
    match text.split_once(' ') {
        Some((uci, san)) if !san.is_empty() && !san.contains(' ') => {
            Ok(MoveText { uci: uci.to_owned(), san: san.to_owned() })
        }
        _ => Err(("moves", format!("`{text}`, expected engine text, a space, and SAN"))),
    }
}

fn value<T: FromStr<Err: fmt::Display>>(key: &'static str, text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error| (key, format!("`{text}`, {error}")))
}
