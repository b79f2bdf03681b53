use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    marker::PhantomData,
    str::FromStr,
};

use grand_core::{Clause, Dialect, Square};
use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor},
};

use super::{Case, Expected, Line, MoveText, Source, Status};
use crate::{Stats, Verdict};

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
        Self { file: file.to_owned(), place: shortened(place), message: shortened(message) }
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
    if is_nested_too_deep(text) {
        let message = format!("more than {MAX_OPEN} brackets are open at once; a suite needs four");
        return Err(error(String::new(), message));
    }
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
    let cases: Vec<Case> = cases.collect::<Result<_, _>>()?;
    let mut ids = BTreeSet::new();
    match cases.iter().find(|case| !ids.insert(&case.id)) {
        Some(case) => Err(error(format!("case `{}`, id: ", case.id), "used twice".to_owned())),
        None => Ok(Suite { name: name.to_owned(), cases }),
    }
}

/// The version of the format that this crate reads and writes.
pub(super) const VERSION: u32 = 1;

/// The most brackets that may be open at once, those in prose included.
const MAX_OPEN: usize = 1_000;

/// Looks for brackets nested as no suite has them. The YAML reader would find out too, but takes
/// time that grows with the square of their number.
fn is_nested_too_deep(text: &str) -> bool {
    let mut open: usize = 0;
    text.bytes().any(|byte| {
        match byte {
            b'[' | b'{' => open += 1,
            b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        open > MAX_OPEN
    })
}

/// Cuts the middle out of a message that quotes a text in full.
fn shortened(message: String) -> String {
    const KEPT: usize = 500;
    let length = message.chars().count();
    if length <= 2 * KEPT {
        return message;
    }
    let head = message.chars().take(KEPT);
    head.chain(" … ".chars()).chain(message.chars().skip(length - KEPT)).collect()
}

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
    #[serde(default, deserialize_with = "unique_keys")]
    confirmed: BTreeMap<String, u32>,
    moves: Option<Vec<String>>,
    status: Option<RawStatus>,
    reached: Option<RawLine>,
    #[serde(default, deserialize_with = "unique_keys")]
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
        if self.refused.is_some() && self.reached.is_some() {
            return Err(("reached", "no line leads to a refused position".to_owned()));
        }
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
        (Some(nodes), None) if nodes.is_empty() => {
            Err(("nodes", "empty; expected at least depth 0, which is 1".to_owned()))
        }
        (Some(nodes), None) => Ok(Expected::Valid {
            nodes,
            moves: moves
                .map(|moves| moves.iter().map(|text| move_text(text)).collect())
                .transpose()?,
            status: status.map(RawStatus::checked).transpose()?,
            stats: checked_stats(stats)?,
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

/// A name that is no counter would be checked by nobody.
fn checked_stats(stats: BTreeMap<String, Vec<u64>>) -> Result<BTreeMap<String, Vec<u64>>, Refusal> {
    match stats.keys().find(|name| !Stats::COUNTERS.contains(&name.as_str())) {
        None => Ok(stats),
        Some(name) => {
            let names = Stats::COUNTERS.join(", ");
            Err(("stats", format!("`{name}`, expected one of {names}")))
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
        Some((uci, san)) if !uci.is_empty() && !san.is_empty() && !san.contains(' ') => {
            Ok(MoveText { uci: uci.to_owned(), san: san.to_owned() })
        }
        _ => Err(("moves", format!("`{text}`, expected engine text, a space, and SAN"))),
    }
}

/// Reads a map and refuses a key that is there twice, as serde does for the keys of a struct.
fn unique_keys<'de, D, T>(deserializer: D) -> Result<BTreeMap<String, T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct Unique<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Unique<T> {
        type Value = BTreeMap<String, T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((key, value)) = entries.next_entry::<String, T>()? {
                if map.contains_key(&key) {
                    return Err(A::Error::custom(format_args!("duplicate key `{key}`")));
                }
                map.insert(key, value);
            }
            Ok(map)
        }
    }

    deserializer.deserialize_map(Unique(PhantomData))
}

fn value<T: FromStr<Err: fmt::Display>>(key: &'static str, text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error| (key, format!("`{text}`, {error}")))
}
