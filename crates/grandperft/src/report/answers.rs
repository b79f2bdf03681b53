//! What a program has said, in a report: enough of it to tell afterwards which bug it has.
//!
//! An answer is written as its difference from the right one, so a right answer is no more than
//! its question; the findings of a report have the same fields.

use grand_core::{Dialect, Move, Rules, Setup, fen};
use grand_oracle::{Answer, Generated, Observation, PerftSource, Question, Reported, compare};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::text;
use crate::investigate::{Answers, spread};

/// The most answers of each sort, right and wrong, that a report holds.
const MOST: usize = 200;

/// Takes a sample of answers, spread evenly over small and large ones.
pub fn sample(seen: &[Observation]) -> Vec<Observation> {
    let answers = Answers::of(seen);
    let (wrong, right) = answers.all.split_at(answers.wrong);
    [wrong, right].into_iter().flat_map(|sort| spread(sort, MOST)).cloned().collect()
}

/// Writes answers down; those that a difference does not tell in full are left out: moves too many
/// more than one ply deep have counts that only their program knows.
pub fn document(answers: &[Observation]) -> Value {
    answers.iter().filter_map(entry).collect()
}

fn entry(seen: &Observation) -> Option<Value> {
    let dialect = Dialect::Freeling;
    let right = Generated::<grand_bitboard::Position>::new().divide(&seen.question, seen.depth);
    let difference = compare(&right.ok()?, &seen.answer);
    let lists = [
        ("extra", &difference.extra),
        ("missing", &difference.missing),
        ("duplicate", &difference.duplicate),
    ];
    if seen.depth > 1 && lists.iter().any(|(name, list)| *name != "missing" && !list.is_empty()) {
        return None;
    }
    let moves: Vec<_> = seen.question.moves.iter().map(|mv| mv.to_text(dialect)).collect();
    let mut entry = Map::new();
    entry.insert("fen".to_owned(), json!(fen::write(&seen.question.root, dialect)));
    entry.insert("dialect".to_owned(), json!(dialect.to_string()));
    entry.insert("moves".to_owned(), json!(moves));
    entry.insert("depth".to_owned(), json!(seen.depth));
    for (name, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        let list: Vec<_> = list.iter().map(|mv| text(mv, dialect)).collect();
        entry.insert(name.to_owned(), json!(list));
    }
    if !difference.counts.is_empty() {
        let counts: Vec<_> = difference
            .counts
            .iter()
            .map(|count| json!({ "move": text(&count.mv, dialect), "found": count.right }))
            .collect();
        entry.insert("counts".to_owned(), json!(counts));
    }
    Some(Value::Object(entry))
}

/// A report, as far as it says what a program answered.
#[derive(Deserialize)]
struct Report {
    findings: Vec<Told>,
    #[serde(default)]
    answers: Vec<Told>,
}

/// A finding or an answer.
#[derive(Deserialize)]
struct Told {
    /// Missing in answers.
    class: Option<String>,
    fen: Option<String>,
    dialect: String,
    moves: Vec<String>,
    depth: u32,
    #[serde(default)]
    extra: Vec<String>,
    #[serde(default)]
    missing: Vec<String>,
    #[serde(default)]
    duplicate: Vec<String>,
    #[serde(default)]
    counts: Vec<Count>,
}

#[derive(Deserialize)]
struct Count {
    #[serde(rename = "move")]
    mv: String,
    found: u64,
}

/// The deepest answer that is read: the right one has to be counted.
const DEEPEST: u32 = 6;

/// Reads back what a program said from the text of a report that `check --format json` wrote.
///
/// # Errors
///
/// The text is no such report: says at which line and column, or in which entry, and why.
pub fn read(text: &str) -> Result<Vec<Observation>, String> {
    let report: Report = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let lists = [("findings", report.findings), ("answers", report.answers)];
    let mut seen = Vec::new();
    for (name, list) in lists {
        for (index, told) in list.iter().enumerate() {
            let observation =
                told.observation().map_err(|why| format!("{name}[{index}]: {why}"))?;
            seen.extend(observation);
        }
    }
    Ok(seen)
}

impl Told {
    /// The answer; none where the finding is about something else.
    fn observation(&self) -> Result<Option<Observation>, String> {
        let about_moves = matches!(self.class.as_deref(), None | Some("rule" | "count"));
        let Some(text) = self.fen.as_ref().filter(|_| about_moves && self.depth > 0) else {
            return Ok(None);
        };
        if self.depth > DEEPEST {
            return Err(format!("depth {} is over {DEEPEST}", self.depth));
        }
        let dialect = match self.dialect.as_str() {
            "freeling" => Dialect::Freeling,
            "capablanca" => Dialect::Capablanca,
            other => return Err(format!("no dialect `{other}`; expected freeling or capablanca")),
        };
        let root = fen::parse(text, dialect).map_err(|error| format!("fen: {error}"))?;
        let moves = self.moves.iter().map(|text| Move::parse(text, dialect));
        let moves: Vec<_> =
            moves.collect::<Result<_, _>>().map_err(|error| format!("moves: {error}"))?;
        follow(&root, &moves)?;
        let question = Question { root, moves };
        let right = Generated::<grand_bitboard::Position>::new().divide(&question, self.depth);
        let answer = self.applied_to(right.map_err(|error| error.to_string())?, dialect);
        Ok(Some(Observation { question, depth: self.depth, answer: answer.sorted() }))
    }

    /// The right answer with the difference applied.
    fn applied_to(&self, right: Answer, dialect: Dialect) -> Answer {
        let read = |text: &String| {
            Move::parse(text, dialect)
                .map_or_else(|_| Reported::Other(text.clone()), Reported::Move)
        };
        let missing: Vec<_> = self.missing.iter().map(read).collect();
        let mut rows = right.rows;
        rows.retain(|(mv, _)| !missing.contains(mv));
        for count in &self.counts {
            let mv = read(&count.mv);
            rows.iter_mut().filter(|(row, _)| *row == mv).for_each(|row| row.1 = count.found);
        }
        rows.extend(self.extra.iter().chain(&self.duplicate).map(|text| (read(text), 1)));
        Answer { rows, total: None }
    }
}

/// Plays the moves, which have to be legal.
fn follow(root: &Setup, moves: &[Move]) -> Result<(), String> {
    let position = grand_bitboard::Position::from_setup(root);
    let mut position = position.map_err(|error| format!("fen: {error}"))?;
    for (ply, &mv) in (1..).zip(moves) {
        position
            .play(mv)
            .map_err(|_| format!("moves: move {ply}, {}{}, is not legal there", mv.from, mv.to))?;
    }
    Ok(())
}
