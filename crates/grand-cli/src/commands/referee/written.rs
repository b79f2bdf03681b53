//! Records as reports show them.

use grand_bitboard::Position;
use grand_core::{Dialect, Rules, Setup};
use grand_game::referee::{Judgement, Problem, ProblemKind};
use grand_oracle::{CaseFinding, Class, Difference, Explanation, Question, Reported};
use grand_pgn::{Outcome, Record};
use grandperft::report::{Verdict, flags, quoted};

use super::{
    counted,
    judged::{Judged, place, players},
    sheet::{Sheet, Wrong, case},
};

/// How many problems of a game a report shows.
const SHOWN: usize = 10;

/// A record and what came of it.
pub(super) fn sheet(file: &str, index: usize, judged: Judged<'_>) -> Sheet {
    match judged {
        Judged::Read(record, Ok(judgement)) => of_judgement(file, index, record, judgement),
        Judged::Read(record, Err(error)) => {
            unjudged(file, index, record.place.line, format!("{}: {error}", record.place))
        }
        Judged::Unread(error) => unjudged(file, index, error.place().line, error.to_string()),
    }
}

fn of_judgement(file: &str, index: usize, record: &Record, judgement: &Judgement) -> Sheet {
    let count = judgement.problems.len();
    let mut about = format!(
        "{}{}, {}, {}",
        players(record),
        counted(judgement.moves.len(), "ply"),
        judgement.verdict,
        record.outcome.map_or("no result", Outcome::text),
    );
    if count > SHOWN {
        about += &format!("; {count} problems, of which the first {SHOWN} are shown");
    }
    let shown = judgement.problems.iter().take(SHOWN);
    Sheet {
        line: usize::try_from(record.place.line).ok(),
        case: case(index, &judgement.root, judgement.dialect, about),
        wrong: shown.map(|problem| of_problem(file, judgement, problem)).collect(),
        verdict: if count == 0 { Verdict::Passed } else { Verdict::Failed(None) },
    }
}

/// A record that could not be judged.
fn unjudged(file: &str, index: usize, line: u64, why: String) -> Sheet {
    let finding = finding(Class::Notation, None, Difference::default(), why);
    let replay = format!("grandperft referee {}", quoted(file));
    Sheet {
        line: usize::try_from(line).ok(),
        case: case(index, &Setup::start(), Dialect::Freeling, "not judged".to_owned()),
        wrong: vec![Wrong { finding, explanation: None, replay }],
        verdict: Verdict::Error,
    }
}

fn of_problem(file: &str, judgement: &Judgement, problem: &Problem) -> Wrong {
    let about = problem.about.as_ref();
    let position = match (about, problem.kind) {
        (Some(about), _) => &about.position,
        (None, ProblemKind::Header) => &judgement.root,
        (None, _) => &judgement.end,
    };
    let question = Question::new(position.clone());
    let difference = difference(problem, position);
    let replay = match (problem.kind, about.and_then(|about| about.mv)) {
        (ProblemKind::Illegal, Some(mv)) => {
            let mv = mv.to_text(judgement.dialect);
            format!("grandperft explain {mv} {}", flags(&question, judgement.dialect))
        }
        _ => format!("grandperft referee {}", quoted(file)),
    };
    let (place, clauses) = (place(problem), problem.clauses.clone());
    let message = match about {
        Some(about) => format!("{place}: {} {}", about.text.escape_debug(), fault(problem.kind)),
        None if clauses.is_empty() => format!("{place}: {}", problem.what),
        None => format!("{place}: the result is not that of the board"),
    };
    let why = sentence(problem).to_owned();
    let explanation = (!clauses.is_empty()).then_some(Explanation { clauses, why });
    Wrong {
        finding: finding(class(problem.kind), Some(question), difference, message),
        explanation,
        replay,
    }
}

/// What is wrong with a move, behind its text.
const fn fault(kind: ProblemKind) -> &'static str {
    match kind {
        ProblemKind::Illegal => "is not legal",
        ProblemKind::Ambiguous => "can mean several moves",
        ProblemKind::AfterEnd => "comes after the end",
        ProblemKind::Notation | ProblemKind::Result | ProblemKind::Header => "is written wrong",
    }
}

/// What is wrong, without the move's text that it may begin with.
fn sentence(problem: &Problem) -> &str {
    let text = problem.about.as_ref().map(|about| format!("{}: ", about.text.escape_debug()));
    text.and_then(|text| problem.what.strip_prefix(&text)).unwrap_or(&problem.what)
}

const fn class(kind: ProblemKind) -> Class {
    match kind {
        ProblemKind::Illegal | ProblemKind::AfterEnd | ProblemKind::Result => Class::Rule,
        ProblemKind::Ambiguous | ProblemKind::Notation | ProblemKind::Header => Class::Notation,
    }
}

/// The move of the record against what is legal: one that is not legal is a move too many, one that
/// is written wrong is another text for the same.
fn difference(problem: &Problem, position: &Setup) -> Difference {
    let Some(about) = &problem.about else { return Difference::default() };
    let legal = Position::from_setup(position).map_or(0, |position| position.legal_moves().len());
    let text = || Reported::Other(about.text.clone());
    let (extra, missing) = match (problem.kind, about.mv, &about.right) {
        (ProblemKind::Ambiguous | ProblemKind::Notation, _, Some(right)) => {
            (text(), Some(Reported::Other(right.clone())))
        }
        (_, Some(mv), _) => (Reported::Move(mv), None),
        (_, None, _) => (text(), None),
    };
    let agreed = if about.right.is_some() { legal.saturating_sub(1) } else { legal };
    let (extra, missing) = (vec![extra], missing.into_iter().collect());
    Difference { extra, missing, agreed, ..Difference::default() }
}

fn finding(
    class: Class,
    question: Option<Question>,
    difference: Difference,
    message: String,
) -> CaseFinding {
    let subject = "record".to_owned();
    CaseFinding { class, subject, question, depth: 1, difference, message, shrunk: None }
}
