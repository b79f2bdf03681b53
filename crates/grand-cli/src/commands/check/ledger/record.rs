//! A case of the ledger as JSON, in the Freeling dialect, and back.

use anyhow::{Context, anyhow};
use grand_core::{Dialect, Move, Setup, fen};
use grand_oracle::{
    Answer, CaseFinding, CaseReport, Class, CountDifference, Difference, Observation, Plan,
    Question, Reported, SourceErrorKind,
    suite::{Case, Expected},
};
use grandperft::report::Located;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::commands::check::tally::Outcome;

const DIALECT: Dialect = Dialect::Freeling;

/// A case that is done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    pub(super) case: String,
    pub(super) file: String,
    /// What was asked; see [`asked`].
    pub(super) asked: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    skipped: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    report: Option<Report>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    answers: Vec<Said>,
}

/// What a case asks: a case or a plan that has changed gives another value.
pub(super) fn asked(case: &Case, plan: Plan) -> Value {
    let expected = match &case.expected {
        Expected::Valid { nodes, .. } => json!(nodes),
        Expected::Refused(clause) => json!(clause.id()),
    };
    json!({
        "fen": case.fen,
        "dialect": case.dialect.to_string(),
        "reached": case.reached.as_ref().map(|line| json!([line.fen, line.moves])),
        "expected": expected,
        "depth": plan.depth,
        "max_nodes": plan.max_nodes,
        "sets": format!("{:?}", plan.sets),
    })
}

impl Entry {
    pub(super) fn new(
        located: Located<'_>,
        plan: Plan,
        outcome: &Outcome,
        answers: &[Observation],
    ) -> Self {
        let (skipped, report) = match outcome {
            Outcome::Skipped(why) => (Some(why.clone()), None),
            Outcome::Reported(report) => (None, Some(Report::from(report))),
        };
        Self {
            case: located.case.id.clone(),
            file: located.file.to_owned(),
            asked: asked(located.case, plan),
            skipped,
            report,
            answers: answers.iter().map(Said::from).collect(),
        }
    }

    pub(super) fn outcome(&self) -> anyhow::Result<(Outcome, Vec<Observation>)> {
        let outcome = match (&self.skipped, &self.report) {
            (Some(why), _) => Outcome::Skipped(why.clone()),
            (None, Some(report)) => Outcome::Reported(report.read()?),
            (None, None) => return Err(anyhow!("neither a report nor a reason why there is none")),
        };
        let answers = self.answers.iter().map(Said::read).collect::<Result<_, _>>()?;
        Ok((outcome, answers))
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Report {
    findings: Vec<Found>,
    nodes: u64,
    left_out: Vec<(String, u32)>,
}

impl From<&CaseReport> for Report {
    fn from(report: &CaseReport) -> Self {
        Self {
            findings: report.findings.iter().map(Found::from).collect(),
            nodes: report.nodes,
            left_out: report.left_out.clone(),
        }
    }
}

impl Report {
    fn read(&self) -> anyhow::Result<CaseReport> {
        Ok(CaseReport {
            findings: self.findings.iter().map(Found::read).collect::<Result<_, _>>()?,
            nodes: self.nodes,
            left_out: self.left_out.clone(),
        })
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Found {
    class: String,
    subject: String,
    question: Option<Asked>,
    depth: u32,
    difference: Differing,
    message: String,
}

impl From<&CaseFinding> for Found {
    fn from(finding: &CaseFinding) -> Self {
        Self {
            class: finding.class.to_string(),
            subject: finding.subject.clone(),
            question: finding.question.as_ref().map(Asked::from),
            depth: finding.depth,
            difference: Differing::from(&finding.difference),
            message: finding.message.clone(),
        }
    }
}

impl Found {
    fn read(&self) -> anyhow::Result<CaseFinding> {
        Ok(CaseFinding {
            class: class(&self.class)?,
            subject: self.subject.clone(),
            question: self.question.as_ref().map(Asked::read).transpose()?,
            depth: self.depth,
            difference: self.difference.read()?,
            message: self.message.clone(),
            shrunk: None,
        })
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Differing {
    extra: Vec<Text>,
    missing: Vec<Text>,
    duplicate: Vec<Text>,
    counts: Vec<(Text, u64, u64)>,
    total: Option<(u64, Option<u64>)>,
    agreed: usize,
}

impl From<&Difference> for Differing {
    fn from(difference: &Difference) -> Self {
        let texts = |moves: &[Reported]| moves.iter().map(Text::from).collect();
        let counts = difference.counts.iter();
        Self {
            extra: texts(&difference.extra),
            missing: texts(&difference.missing),
            duplicate: texts(&difference.duplicate),
            counts: counts.map(|it| (Text::from(&it.mv), it.left, it.right)).collect(),
            total: difference.total,
            agreed: difference.agreed,
        }
    }
}

impl Differing {
    fn read(&self) -> anyhow::Result<Difference> {
        let moves = |texts: &[Text]| texts.iter().map(Text::read).collect::<Result<Vec<_>, _>>();
        let counts = self.counts.iter().map(|(mv, left, right)| {
            Ok(CountDifference { mv: mv.read()?, left: *left, right: *right })
        });
        Ok(Difference {
            extra: moves(&self.extra)?,
            missing: moves(&self.missing)?,
            duplicate: moves(&self.duplicate)?,
            counts: counts.collect::<anyhow::Result<_>>()?,
            total: self.total,
            agreed: self.agreed,
        })
    }
}

/// An answer: the moves with their counts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    question: Asked,
    depth: u32,
    rows: Vec<(Text, u64)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    total: Option<u64>,
}

impl From<&Observation> for Said {
    fn from(seen: &Observation) -> Self {
        Self {
            question: Asked::from(&seen.question),
            depth: seen.depth,
            rows: seen.answer.rows.iter().map(|(mv, count)| (Text::from(mv), *count)).collect(),
            total: seen.answer.total,
        }
    }
}

impl Said {
    fn read(&self) -> anyhow::Result<Observation> {
        let rows = self.rows.iter().map(|(mv, count)| Ok((mv.read()?, *count)));
        Ok(Observation {
            question: self.question.read()?,
            depth: self.depth,
            answer: Answer { rows: rows.collect::<anyhow::Result<_>>()?, total: self.total },
        })
    }
}

/// A position: the root and the moves from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Asked(String, Vec<Text>);

impl From<&Question> for Asked {
    fn from(question: &Question) -> Self {
        let moves = question.moves.iter().map(|mv| Text::Move(mv.to_text(DIALECT)));
        Self(fen::write(&question.root, DIALECT), moves.collect())
    }
}

impl Asked {
    fn read(&self) -> anyhow::Result<Question> {
        let moves = self.1.iter().map(Text::read_move).collect::<anyhow::Result<_>>()?;
        Ok(Question { root: setup(&self.0)?, moves })
    }
}

/// A move as text; one that had no shape of a move as it came.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Text {
    Move(String),
    Other { other: String },
}

impl From<&Reported> for Text {
    fn from(mv: &Reported) -> Self {
        match mv {
            Reported::Move(mv) => Self::Move(mv.to_text(DIALECT)),
            Reported::Other(text) => Self::Other { other: text.clone() },
        }
    }
}

impl Text {
    fn read(&self) -> anyhow::Result<Reported> {
        Ok(match self {
            Self::Move(text) => Reported::Move(Move::parse(text, DIALECT)?),
            Self::Other { other } => Reported::Other(other.clone()),
        })
    }
}

impl Text {
    fn read_move(&self) -> anyhow::Result<Move> {
        match self.read()? {
            Reported::Move(mv) => Ok(mv),
            Reported::Other(text) => Err(anyhow!("`{text}` is no move")),
        }
    }
}

fn setup(text: &str) -> anyhow::Result<Setup> {
    fen::parse(text, DIALECT).with_context(|| format!("\"{text}\""))
}

fn class(text: &str) -> anyhow::Result<Class> {
    use SourceErrorKind::{Crash, Protocol, Refused, Stale, Timeout};
    let failures = [Refused, Crash, Timeout, Protocol, Stale].map(Class::NoAnswer);
    [Class::Rule, Class::Count, Class::Notation, Class::Accepted]
        .into_iter()
        .chain(failures)
        .find(|class| class.to_string() == text)
        .ok_or_else(|| anyhow!("`{text}` is no class of findings"))
}

#[cfg(test)]
mod tests {
    use grand_core::Square;

    use super::*;

    /// Every field of a finding, with values that no default would give.
    fn finding() -> CaseFinding {
        let mv = Move::new(Square::A3, Square::A4);
        let moves = vec![Reported::Move(mv), Reported::Other("a9a10m?".to_owned())];
        let question = Question { root: Setup::start(), moves: vec![mv] };
        let difference = Difference {
            extra: moves.clone(),
            missing: moves[..1].to_vec(),
            duplicate: moves[1..].to_vec(),
            counts: vec![CountDifference { mv: moves[0].clone(), left: 1, right: 2 }],
            total: Some((5, None)),
            agreed: 7,
        };
        CaseFinding {
            class: Class::NoAnswer(SourceErrorKind::Stale),
            subject: "Mine 1.0".to_owned(),
            question: Some(question),
            depth: 3,
            difference,
            message: "a \"sentence\"\n".to_owned(),
            shrunk: None,
        }
    }

    #[test]
    fn what_is_written_is_what_is_read() {
        let finding = finding();
        let seen = Observation {
            question: finding.question.clone().unwrap(),
            depth: 2,
            answer: Answer {
                rows: vec![(Reported::Other("o-o".to_owned()), u64::MAX)],
                total: Some(1),
            },
        };
        let report = CaseReport {
            findings: vec![finding],
            nodes: 9,
            left_out: vec![("Mine 1.0".to_owned(), 4)],
        };
        for outcome in [Outcome::Reported(report), Outcome::Skipped("why".to_owned())] {
            let suites = grand_suites::files();
            let suite = grand_oracle::suite::parse(suites[0].path, suites[0].text).unwrap();
            let located = Located { file: &suite.name, case: &suite.cases[0] };
            let plan = Plan { depth: 2, max_nodes: 3, sets: grand_oracle::Sets::Root };
            let entry = Entry::new(located, plan, &outcome, std::slice::from_ref(&seen));
            let line = serde_json::to_string(&entry).unwrap();
            let read: Entry = serde_json::from_str(&line).unwrap();
            assert_eq!(read.asked, asked(located.case, plan));
            assert_eq!(read.outcome().unwrap(), (outcome, vec![seen.clone()]));
        }
    }

    #[test]
    fn every_class_is_read() {
        for kind in ["rule", "count", "notation", "refused", "accepted", "crash", "timeout"] {
            assert_eq!(class(kind).unwrap().to_string(), kind);
        }
        assert!(class("nothing").is_err());
    }
}
