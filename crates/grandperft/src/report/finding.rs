use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use grand_core::{Dialect, fen};
use grand_oracle::{CaseFinding, Diagnosis, Difference, Explanation, Question, Reported, Smaller};
use serde_json::{Value, json};

use super::{Located, diagnosis};
use crate::{explain_smaller, position};

const BAD: Style = AnsiColor::Red.on_default();
const FAINT: Style = Style::new().dimmed();

/// A finding with everything that is said of it.
#[derive(Clone, Debug)]
pub struct Told<'a> {
    /// The case that brought it to light, with its file.
    pub case: Option<Located<'a>>,
    /// The dialect to write it in.
    pub dialect: Dialect,
    /// The finding.
    pub finding: &'a CaseFinding,
    /// The clause and the sentence, where a move is wrong.
    pub explanation: Option<Explanation>,
    /// The names of the right-hand and the wrong-hand column.
    pub columns: (&'a str, &'a str),
    /// The bug models that fit what the program has said, the best first.
    pub diagnosis: &'a [Diagnosis],
    /// One command that shows it again.
    pub replay: String,
}

impl Told<'_> {
    /// The finding as the contract's JSON.
    pub fn document(&self) -> Value {
        let finding = self.finding;
        let difference = &finding.difference;
        let texts = |moves: &[Reported]| -> Vec<String> {
            moves.iter().map(|mv| text(mv, self.dialect)).collect()
        };
        let root =
            finding.question.as_ref().map(|question| fen::write(&question.root, self.dialect));
        let moves = finding.question.as_ref().map(|question| self.moves(question));
        json!({
            "case": self.case.map(|located| &located.case.id),
            "file": self.case.map(|located| located.file),
            "class": finding.class.to_string(),
            "subject": finding.subject,
            "dialect": self.dialect.to_string(),
            "fen": root,
            "moves": moves.unwrap_or_default(),
            "position": finding.question.as_ref().and_then(|question| {
                Some(fen::write(&position::of_question(question)?, self.dialect))
            }),
            "depth": finding.depth,
            "message": finding.message,
            "extra": texts(&difference.extra),
            "missing": texts(&difference.missing),
            "duplicate": texts(&difference.duplicate),
            "counts": difference.counts.iter().map(|count| json!({
                "move": text(&count.mv, self.dialect),
                "expected": count.left,
                "found": count.right,
            })).collect::<Vec<_>>(),
            "clauses": self.clauses(),
            "why": self.explanation.as_ref().map(|explanation| &explanation.why),
            "shrunk_fen": finding.shrunk.as_ref().filter(|it| it.question.moves.is_empty()).map(
                |shrunk| fen::write(&shrunk.question.root, self.dialect)
            ),
            "shrunk": finding.shrunk.as_ref().map(|shrunk| self.shrunk(shrunk)),
            "diagnosis": diagnosis::document(self.diagnosis),
            "replay": self.replay,
        })
    }

    fn clauses(&self) -> Vec<&'static str> {
        self.explanation.as_ref().map(ids).unwrap_or_default()
    }

    /// The small position: a FEN, the moves that the mistake rests on, if any, and what is wrong
    /// there.
    fn shrunk(&self, shrunk: &Smaller) -> Value {
        let told = explain_smaller(shrunk);
        json!({
            "fen": fen::write(&shrunk.question.root, self.dialect),
            "moves": self.moves(&shrunk.question),
            "men": shrunk.men(),
            "depth": shrunk.depth,
            "move": shrunk.wrong.map(|(_, mv)| mv.to_text(self.dialect)),
            "clauses": told.as_ref().map(ids).unwrap_or_default(),
            "why": told.map(|told| told.why),
        })
    }

    fn moves(&self, question: &Question) -> Vec<String> {
        question.moves.iter().map(|mv| mv.to_text(self.dialect)).collect()
    }

    /// The finding for people, complete by itself.
    pub fn human(&self) -> String {
        let finding = self.finding;
        let mut out = String::new();
        if let Some(Located { file, case }) = self.case {
            line(
                &mut out,
                format_args!(
                    "{BAD}{}{BAD:#} {} ({file}): {}",
                    finding.class, case.id, finding.message
                ),
            );
        } else {
            line(&mut out, format_args!("{BAD}{}{BAD:#} {}", finding.class, finding.message));
        }
        if let Some(question) = &finding.question {
            let place = match self.moves(question).as_slice() {
                [] => "at the root".to_owned(),
                moves => format!("after {}", moves.join(" ")),
            };
            line(
                &mut out,
                format_args!("  {} at depth {}, {place}", finding.subject, finding.depth),
            );
            if let Some(setup) = position::of_question(question) {
                let fen = fen::write(&setup, self.dialect);
                line(&mut out, format_args!("  {} \"{fen}\"", self.dialect));
            }
        }
        self.table(&finding.difference, &mut out);
        if let Some(told) = &self.explanation {
            line(&mut out, format_args!("  {}: {}", self.clauses().join(", "), told.why));
        }
        if let Some(shrunk) = &finding.shrunk {
            self.tell_shrunk(shrunk, &mut out);
        }
        line(&mut out, format_args!("{FAINT}  replay: {}{FAINT:#}", self.replay));
        out
    }

    fn tell_shrunk(&self, shrunk: &Smaller, out: &mut String) {
        let root = fen::write(&shrunk.question.root, self.dialect);
        let after = match self.moves(&shrunk.question).as_slice() {
            [] => String::new(),
            moves => format!(" after {}", moves.join(" ")),
        };
        let men = shrunk.men();
        line(out, format_args!("  the same with {men} men: {} \"{root}\"{after}", self.dialect));
        if let Some(told) = explain_smaller(shrunk) {
            let mv = shrunk.wrong.map(|(_, mv)| mv.to_text(self.dialect) + ": ");
            let (mv, clauses) = (mv.unwrap_or_default(), ids(&told).join(", "));
            line(out, format_args!("    {mv}{clauses}: {}", told.why));
        }
    }

    /// One line a move that differs, then how many agree.
    fn table(&self, difference: &Difference, out: &mut String) {
        if difference.is_empty() {
            return;
        }
        let (right, wrong) = self.columns;
        let (a, b) = (right.len().max(12), wrong.len().max(12));
        line(out, format_args!("  {:<10} {right:>a$}  {wrong:>b$}", "move"));
        let mut row = |mv: &Reported, left: &str, right: &str, remark: &str| {
            let mv = text(mv, self.dialect);
            line(out, format_args!("  {BAD}{mv:<10} {left:>a$}  {right:>b$}{BAD:#}   {remark}"));
        };
        for mv in &difference.extra {
            row(mv, "-", "listed", "extra");
        }
        for mv in &difference.missing {
            row(mv, "listed", "-", "missing");
        }
        for mv in &difference.duplicate {
            row(mv, "once", "repeated", "repeated");
        }
        for count in &difference.counts {
            row(&count.mv, &count.left.to_string(), &count.right.to_string(), "");
        }
        if let Some((total, sum)) = difference.total {
            let sum = sum.map_or("more than 2^64".to_owned(), |sum| sum.to_string());
            line(out, format_args!("  {wrong} gives the total {total}, its moves add up to {sum}"));
        }
        line(out, format_args!("  {} others agree", difference.agreed));
    }
}

fn ids(told: &Explanation) -> Vec<&'static str> {
    told.clauses.iter().map(|clause| clause.id()).collect()
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("a string takes it");
}

/// A reported move in the dialect; text of no shape is quoted as it came.
pub fn text(mv: &Reported, dialect: Dialect) -> String {
    match mv {
        Reported::Move(mv) => mv.to_text(dialect),
        Reported::Other(text) => text.escape_debug().to_string(),
    }
}

/// The flags that name a question on this program's command line.
pub fn flags(question: &Question, dialect: Dialect) -> String {
    let mut flags =
        format!("--dialect {dialect} --fen \"{}\"", fen::write(&question.root, dialect));
    if !question.moves.is_empty() {
        let moves: Vec<_> = question.moves.iter().map(|mv| mv.to_text(dialect)).collect();
        write!(flags, " --moves \"{}\"", moves.join(" ")).expect("a string takes it");
    }
    flags
}

/// Quotes a word for a shell; one that no shell can take is given as it is.
pub fn quoted(word: &str) -> String {
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), std::borrow::Cow::into_owned)
}
