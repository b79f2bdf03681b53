use grand_core::{Clause, Color};
use grand_oracle::Verdict;
use grand_pgn::{Outcome, Place, Record};

use super::{Problem, ProblemKind, header::result_tag};

/// Returns the only result that a verdict allows; none where any may stand (END-8).
pub(super) const fn only_result(verdict: Verdict, to_move: Color) -> Option<(Outcome, Clause)> {
    match (verdict, to_move) {
        (Verdict::Ongoing, _) => None,
        (Verdict::Checkmate, Color::White) => Some((Outcome::BlackWins, Clause::End1)),
        (Verdict::Checkmate, Color::Black) => Some((Outcome::WhiteWins, Clause::End1)),
        (Verdict::Stalemate, _) => Some((Outcome::Draw, Clause::End2)),
        (Verdict::InsufficientMaterial, _) => Some((Outcome::Draw, Clause::End5)),
    }
}

/// Says what is wrong with a result where the board has this verdict, with the clause that says
/// otherwise; none where the result may stand.
pub fn wrong_result(
    outcome: Outcome,
    verdict: Verdict,
    to_move: Color,
) -> Option<(Clause, String)> {
    let (right, clause) = only_result(verdict, to_move).filter(|&(right, _)| right != outcome)?;
    let ended = match verdict {
        Verdict::Checkmate => format!("{to_move} is checkmated"),
        Verdict::Stalemate => format!("{to_move} is stalemated"),
        _ => "neither side has material that could mate".to_owned(),
    };
    Some((clause, format!("the result is {outcome}, and {ended}: expected {right}")))
}

/// What is wrong with the results that a record gives.
pub(super) fn problems(record: &Record, verdict: Verdict, to_move: Color) -> Vec<Problem> {
    let mut problems = Vec::new();
    let problem = |place: Place, clauses: Vec<Clause>, what: String| {
        Problem::of_record(ProblemKind::Result, place, clauses, what)
    };
    match record.outcome {
        None => {
            let what = "the moves do not end in a result; `*` stands for none".to_owned();
            problems.push(problem(record.end, Vec::new(), what));
        }
        Some(outcome) => {
            if let Some((clause, what)) = wrong_result(outcome, verdict, to_move) {
                problems.push(problem(record.end, vec![clause], what));
            }
        }
    }
    if let Some(tag) = record.tags.iter().find(|tag| tag.name == "Result") {
        let told = result_tag(record);
        let contradicts = record.outcome.is_some() && told != record.outcome;
        if contradicts || told.is_none() {
            let moves = record.outcome.map_or("no result", Outcome::text);
            let value = tag.value.escape_debug();
            let what = format!("the tag Result says \"{value}\", and the moves end in {moves}");
            problems.push(problem(tag.place, Vec::new(), what));
        }
    }
    problems
}
