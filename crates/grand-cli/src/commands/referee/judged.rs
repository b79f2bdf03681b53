//! What is told of each record, as it comes: a file may hold millions.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use grand_core::fen;
use grand_game::referee::{Claimable, Illegal, Judgement, Problem, Unjudged};
use grand_pgn::{Outcome, PgnError, Record};
use serde_json::{Value, json};

use super::counted;
use crate::{
    args::{Format, Global},
    exit::Exit,
    output,
};

const BAD: Style = AnsiColor::Red.on_default();

/// How many problems of a game are shown without `-v`.
const SHOWN: usize = 10;

/// How much is held back before it is written, in bytes.
const HELD: usize = 1 << 16;

/// A record and what came of it.
#[derive(Clone, Copy)]
pub(super) enum Judged<'a> {
    Read(&'a Record, &'a Result<Judgement, Unjudged>),
    Unread(&'a PgnError),
}

/// Tells the games as they come and counts them.
pub(super) struct Report<'a> {
    global: &'a Global,
    games: usize,
    with_problems: usize,
    unjudged: usize,
    held: String,
}

impl<'a> Report<'a> {
    pub(super) fn begin(global: &'a Global) -> Self {
        let held = match global.format {
            Format::Human => String::new(),
            Format::Json => "{\n  \"games\": [".to_owned(),
        };
        Self { global, games: 0, with_problems: 0, unjudged: 0, held }
    }

    pub(super) fn tell(&mut self, judged: Judged<'_>) -> anyhow::Result<()> {
        self.games += 1;
        match judged {
            Judged::Read(_, Ok(judgement)) => {
                self.with_problems += usize::from(!judgement.problems.is_empty());
            }
            _ => self.unjudged += 1,
        }
        let text = match self.global.format {
            Format::Human => human(judged, self.games, self.global.verbose),
            Format::Json => {
                let comma = if self.games > 1 { "," } else { "" };
                let game = format!("{:#}", document(judged, self.games));
                format!("{comma}\n    {}", game.replace('\n', "\n    "))
            }
        };
        self.held.push_str(&text);
        if self.held.len() > HELD {
            output::text(&std::mem::take(&mut self.held))?;
        }
        Ok(())
    }

    pub(super) fn end(mut self, interrupted: bool) -> anyhow::Result<Exit> {
        let Self { games, with_problems, unjudged, .. } = self;
        let faultless = games - with_problems - unjudged;
        self.held += &match self.global.format {
            Format::Human => format!(
                "{}: {faultless} without problems, {with_problems} with problems, {unjudged} not \
                 judged\n",
                counted(games, "game")
            ),
            Format::Json => {
                let close = if games > 0 { "\n  ]" } else { "]" };
                format!(
                    "{close},\n  \"without_problems\": {faultless},\n  \"with_problems\": \
                     {with_problems},\n  \"not_judged\": {unjudged},\n  \"interrupted\": \
                     {interrupted}\n}}\n"
                )
            }
        };
        output::text(&self.held)?;
        if games == 0 && !interrupted {
            output::remark(format_args!("grandperft: there is no game in it"));
        }
        Ok(match (games, with_problems, unjudged) {
            (1.., 0, 0) => Exit::Agree,
            (_, 0, _) => Exit::CouldNotTell,
            _ => Exit::Disagree,
        })
    }
}

fn human(judged: Judged<'_>, index: usize, all: bool) -> String {
    let (record, judgement) = match judged {
        Judged::Unread(error) => return format!("{index}. {BAD}not read{BAD:#}: {error}\n"),
        Judged::Read(record, Err(error)) => {
            let (place, players) = (record.place, players(record));
            return format!("{index}. {players}{BAD}not judged{BAD:#}: {place}: {error}\n");
        }
        Judged::Read(record, Ok(judgement)) => (record, judgement),
    };
    let mut text = format!(
        "{index}. {}{}, {}, {}{}: ",
        players(record),
        counted(judgement.moves.len(), "ply"),
        judgement.verdict,
        record.outcome.map_or("no result", Outcome::text),
        claims(&judgement.claims),
    );
    let count = judgement.problems.len();
    text += &match count {
        0 => "no problem\n".to_owned(),
        _ => format!("{BAD}{}{BAD:#}\n", counted(count, "problem")),
    };
    let shown = if all { count } else { SHOWN.min(count) };
    for problem in &judgement.problems[..shown] {
        text += &format!("   {}\n", told(problem));
    }
    if shown < count {
        text += &format!("   … and {} more (-v shows all)\n", count - shown);
    }
    text
}

/// Such as `line 3, column 8, ply 12, variation 11.1`.
pub(super) fn place(problem: &Problem) -> String {
    let mut text = problem.place.to_string();
    if let Some(ply) = problem.ply {
        write!(text, ", ply {ply}").expect("a string takes it");
    }
    if let Some(variation) = &problem.variation {
        write!(text, ", variation {variation}").expect("a string takes it");
    }
    text
}

/// Such as `line 3, column 8, ply 12: Rd6: … (CHECK-2)`.
fn told(problem: &Problem) -> String {
    let mut text = place(problem);
    write!(text, ": {}", problem.what).expect("a string takes it");
    if !problem.clauses.is_empty() {
        write!(text, " ({})", clauses(problem).join(", ")).expect("a string takes it");
    }
    text
}

fn clauses(problem: &Problem) -> Vec<&'static str> {
    problem.clauses.iter().map(|clause| clause.id()).collect()
}

/// The players, where both are named.
pub(super) fn players(record: &Record) -> String {
    let name = |tag| record.tag(tag).filter(|name| !name.is_empty() && *name != "?");
    match (name("White"), name("Black")) {
        (Some(white), Some(black)) => {
            format!("{} – {}: ", white.escape_debug(), black.escape_debug())
        }
        _ => String::new(),
    }
}

fn claims(claims: &[Claimable]) -> String {
    let told = claims.iter().map(|seen| format!(", {} from ply {}", seen.claim, seen.after));
    told.collect()
}

fn document(judged: Judged<'_>, index: usize) -> Value {
    let (record, judgement) = match judged {
        Judged::Unread(error) => {
            let place = error.place();
            return unjudged(index, place.line, place.column, &error.to_string());
        }
        Judged::Read(record, Err(error)) => {
            return unjudged(index, record.place.line, record.place.column, &error.to_string());
        }
        Judged::Read(record, Ok(judgement)) => (record, judgement),
    };
    let dialect = judgement.dialect;
    json!({
        "index": index,
        "line": record.place.line,
        "dialect": dialect.to_string(),
        "plies": judgement.moves.len(),
        "legal": judgement.is_legal(),
        "first_illegal": judgement.first_illegal.as_ref().map(|it| illegal(it, judgement)),
        "fen": fen::write(&judgement.end, dialect),
        "verdict": judgement.verdict.to_string(),
        "result": record.outcome.map(Outcome::text),
        "claims": judgement.claims.iter().map(|seen| json!({
            "claim": seen.claim.to_string(),
            "after": seen.after,
            "by": seen.by.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "repetitions": judgement.repetitions,
        "problems": judgement.problems.iter().map(|problem| json!({
            "kind": problem.kind.to_string(),
            "ply": problem.ply,
            "variation": problem.variation,
            "move": problem.about.as_ref().map(|about| &about.text),
            "line": problem.place.line,
            "column": problem.place.column,
            "clauses": clauses(problem),
            "what": problem.what,
        })).collect::<Vec<_>>(),
    })
}

fn illegal(illegal: &Illegal, judgement: &Judgement) -> Value {
    json!({
        "ply": illegal.ply,
        "move": illegal.text,
        "uci": illegal.mv.map(|mv| mv.to_text(judgement.dialect)),
        "line": illegal.place.line,
        "column": illegal.place.column,
        "clauses": illegal.clauses.iter().map(|clause| clause.id()).collect::<Vec<_>>(),
        "why": illegal.why,
    })
}

/// A game of which nothing can be said; why.
fn unjudged(index: usize, line: u64, column: u64, why: &str) -> Value {
    json!({
        "index": index,
        "line": line,
        "column": column,
        "plies": 0,
        "legal": Value::Null,
        "first_illegal": Value::Null,
        "verdict": Value::Null,
        "problems": [],
        "not_judged": why,
    })
}
