use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use grand_core::{Dialect, fen};
use grand_oracle::{
    CaseFinding, Class, Diagnosis, Difference, Explanation, Question, Reported, SourceErrorKind,
};
use serde_json::{Value, json};

use super::Located;
use crate::position;

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
        let moves: Vec<String> = finding
            .question
            .iter()
            .flat_map(|question| question.moves.iter().map(|mv| mv.to_text(self.dialect)))
            .collect();
        json!({
            "case": self.case.map(|located| &located.case.id),
            "file": self.case.map(|located| located.file),
            "class": finding.class.to_string(),
            "subject": finding.subject,
            "dialect": self.dialect.to_string(),
            "fen": root,
            "moves": moves,
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
                "fen": self.position_after(&count.mv),
            })).collect::<Vec<_>>(),
            "clauses": self.clauses(),
            "why": self.why(),
            "shrunk_fen": finding.shrunk.as_ref().map(|setup| fen::write(setup, self.dialect)),
            "diagnosis": self.diagnosis.iter().map(|suspect| json!({
                "model": suspect.model,
                "explains": suspect.explains,
                "of": suspect.of,
            })).collect::<Vec<_>>(),
            "replay": self.replay,
        })
    }

    /// What is wrong, in a sentence: of a move, why it is legal or not; else what the class means.
    fn why(&self) -> Option<String> {
        if let Some(told) = &self.explanation {
            return Some(told.why.clone());
        }
        let sentence = match self.finding.class {
            // Without a difference it is a suite's count that is wrong, as the message says.
            Class::Count if !self.finding.difference.is_empty() => {
                "the same moves are listed, and no position below was found where they differ: a \
                 count alone is wrong, as when a hash table mixes positions up, or this answer \
                 could be followed no further"
            }
            Class::NoAnswer(SourceErrorKind::Crash) => {
                "its process ended without an answer, which says nothing of its rules"
            }
            Class::NoAnswer(SourceErrorKind::Timeout) => {
                "no answer in time says nothing of its rules; --timeout gives it longer"
            }
            Class::NoAnswer(SourceErrorKind::Protocol) => {
                "what it wrote is no answer, which says nothing of its rules"
            }
            Class::NoAnswer(SourceErrorKind::Stale) => {
                "it answered for another position, which says nothing of its rules"
            }
            Class::NoAnswer(SourceErrorKind::Refused) => "the position is valid",
            Class::Rule | Class::Count | Class::Notation | Class::Accepted => return None,
        };
        Some(sentence.to_owned())
    }

    /// The FEN after a move of the finding's position; none after one that is not legal there.
    fn position_after(&self, mv: &Reported) -> Option<String> {
        let (question, Reported::Move(mv)) = (self.finding.question.as_ref()?, mv) else {
            return None;
        };
        Some(fen::write(&position::of_question(&question.after(*mv))?, self.dialect))
    }

    fn clauses(&self) -> Vec<&'static str> {
        self.explanation
            .iter()
            .flat_map(|told| told.clauses.iter().map(|clause| clause.id()))
            .collect()
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
            let moves: Vec<_> = question.moves.iter().map(|mv| mv.to_text(self.dialect)).collect();
            let place = match moves.as_slice() {
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
        match (self.clauses().as_slice(), self.why()) {
            ([], Some(why)) => line(&mut out, format_args!("  {why}")),
            (clauses, Some(why)) => {
                line(&mut out, format_args!("  {}: {why}", clauses.join(", ")));
            }
            (_, None) => {}
        }
        let position = finding.question.as_ref().and_then(position::of_question);
        if let Some(shrunk) = finding.shrunk.as_ref().filter(|&it| Some(it) != position.as_ref()) {
            let fen = fen::write(shrunk, self.dialect);
            let men = shrunk.pieces().count();
            line(&mut out, format_args!("  the same with {men} men: {} \"{fen}\"", self.dialect));
        }
        line(&mut out, format_args!("{FAINT}  replay: {}{FAINT:#}", self.replay));
        out
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
            let child = self.position_after(&count.mv).map(|fen| format!("\"{fen}\""));
            let (left, right) = (count.left.to_string(), count.right.to_string());
            row(&count.mv, &left, &right, &child.unwrap_or_default());
        }
        if let Some((total, sum)) = difference.total {
            let sum = sum.map_or("more than 2^64".to_owned(), |sum| sum.to_string());
            line(out, format_args!("  {wrong} gives the total {total}, its moves add up to {sum}"));
        }
        line(out, format_args!("  {} others agree", difference.agreed));
    }
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
