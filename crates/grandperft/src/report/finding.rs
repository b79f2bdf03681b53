use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use grand_core::{Dialect, Setup, fen};
use grand_oracle::{
    CaseFinding, Class, Diagnosis, Difference, Explanation, Question, Reported, Smaller,
    SourceErrorKind,
};
use serde_json::{Value, json};

use super::{Located, Marks, board, diagnosis};
use crate::{explain_finding, explain_smaller, position};

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

impl<'a> Told<'a> {
    /// Tells a finding with its explanation. `columns` are the names of the two sides; the command
    /// that shows it again takes them for what `grandperft diff` calls them.
    pub fn new(finding: &'a CaseFinding, dialect: Dialect, columns: (&'a str, &'a str)) -> Self {
        let (left, right) = columns;
        let flags = finding.question.as_ref().map(|question| flags(question, dialect));
        let (depth, flags) = (finding.depth.max(1), flags.unwrap_or_default());
        Self {
            case: None,
            dialect,
            finding,
            explanation: explain_finding(finding),
            columns,
            diagnosis: &[],
            replay: format!("grandperft diff {left} {right} {depth} {flags}"),
        }
    }
}

impl Told<'_> {
    /// The position in which it was seen.
    pub fn position(&self) -> Option<Setup> {
        position::of_question(self.finding.question.as_ref()?)
    }

    /// The smallest question to which the mistake is made, where that is not the one to which it was
    /// seen.
    pub fn smaller(&self) -> Option<&Smaller> {
        let smaller = self.finding.shrunk.as_ref()?;
        let same = position::of_question(&smaller.question) == self.position();
        (!same).then_some(smaller)
    }

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
            "position": self.position().map(|setup| fen::write(&setup, self.dialect)),
            "depth": finding.depth,
            "message": finding.message,
            "extra": texts(&difference.extra),
            "missing": texts(&difference.missing),
            "duplicate": texts(&difference.duplicate),
            "counts": self.counts(),
            "clauses": self.clauses(),
            "why": self.why(),
            "shrunk_fen": finding.shrunk.as_ref().map(
                |shrunk| fen::write(&shrunk.question.root, self.dialect)
            ),
            "shrunk_moves": finding.shrunk.as_ref().map(|shrunk| self.moves(&shrunk.question)),
            "shrunk": finding.shrunk.as_ref().map(|shrunk| self.shrunk(shrunk)),
            "diagnosis": diagnosis::document(self.diagnosis),
            "replay": self.replay,
        })
    }

    /// What is wrong, in a sentence: of a move, why it is legal or not; else what the class means.
    pub(super) fn why(&self) -> Option<String> {
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

    fn counts(&self) -> Value {
        let counts = self.finding.difference.counts.iter().map(|count| {
            json!({
                "move": text(&count.mv, self.dialect),
                "expected": count.left,
                "found": count.right,
                "fen": self.position_after(&count.mv),
            })
        });
        counts.collect()
    }

    /// The ids of the clauses that explain it.
    pub(super) fn clauses(&self) -> Vec<&'static str> {
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

    /// The moves of a question, in its letters.
    pub(super) fn moves(&self, question: &Question) -> Vec<String> {
        question.moves.iter().map(|mv| mv.to_text(self.dialect)).collect()
    }

    /// The finding for people, complete by itself.
    pub fn human(&self) -> String {
        let finding = self.finding;
        let mut out = String::new();
        self.place(&mut out);
        self.table(&finding.difference, &mut out);
        match (self.clauses().as_slice(), self.why()) {
            ([], Some(why)) => line(&mut out, format_args!("  {why}")),
            (clauses, Some(why)) => {
                line(&mut out, format_args!("  {}: {why}", clauses.join(", ")));
            }
            (_, None) => {}
        }
        if let Some(smaller) = self.smaller() {
            self.tell_smaller(smaller, &mut out);
        }
        self.draw(&mut out);
        line(&mut out, format_args!("{FAINT}  replay: {}{FAINT:#}", self.replay));
        out
    }

    /// What kind of thing it is, and where it was seen.
    fn place(&self, out: &mut String) {
        let finding = self.finding;
        if let Some(Located { file, case }) = self.case {
            line(
                out,
                format_args!(
                    "{BAD}{}{BAD:#} {} ({file}): {}",
                    finding.class, case.id, finding.message
                ),
            );
        } else {
            line(out, format_args!("{BAD}{}{BAD:#} {}", finding.class, finding.message));
        }
        if let Some(question) = &finding.question {
            let place = match self.moves(question).as_slice() {
                [] => "at the root".to_owned(),
                moves => format!("after {}", moves.join(" ")),
            };
            line(out, format_args!("  {} at depth {}, {place}", finding.subject, finding.depth));
            if let Some(setup) = self.position() {
                let fen = fen::write(&setup, self.dialect);
                line(out, format_args!("  {} \"{fen}\"", self.dialect));
            }
        }
    }

    fn tell_smaller(&self, smaller: &Smaller, out: &mut String) {
        let root = fen::write(&smaller.question.root, self.dialect);
        let after = match self.moves(&smaller.question).as_slice() {
            [] => String::new(),
            moves => format!(" after {}", moves.join(" ")),
        };
        let men = smaller.men();
        line(out, format_args!("  the same with {men} men: {} \"{root}\"{after}", self.dialect));
        if let Some(told) = explain_smaller(smaller) {
            let mv = smaller.wrong.map(|(_, mv)| mv.to_text(self.dialect) + ": ");
            let (mv, clauses) = (mv.unwrap_or_default(), ids(&told).join(", "));
            line(out, format_args!("    {mv}{clauses}: {}", told.why));
        }
    }

    /// The smallest position as a board with the squares of the move. The first mistake of each
    /// kind is made small, so that few of many findings have one; a finding by itself always does.
    fn draw(&self, out: &mut String) {
        let drawn = match &self.finding.shrunk {
            Some(smaller) => position::of_question(&smaller.question).map(|setup| {
                let wrong = smaller.wrong.iter();
                (setup, wrong.flat_map(|(_, mv)| [mv.from, mv.to]).collect())
            }),
            None if self.case.is_none() && self.finding.class == Class::Rule => {
                self.position().map(|setup| {
                    let marks = Marks::of(&setup, &self.finding.difference);
                    (setup, marks.first_squares())
                })
            }
            None => None,
        };
        let Some((setup, marked)) = drawn else { return };
        for row in board::squares(&setup, self.dialect, &marked).lines() {
            line(out, format_args!("  {row}"));
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
