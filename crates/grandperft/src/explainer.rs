//! Why something is wrong: one move in a position, or a finding with all that was found out of it.

mod add;
mod history;
mod needed;

use grand_clauses::{Position, explain};
use grand_core::{Clause, Move, Rules, Setup};
use grand_oracle::{
    CaseFinding, CountDifference, Difference, Explainer, Explanation, Fault, Question, Reported,
    Smaller, insufficient_material,
};

use self::{
    add::{Add, MOST_CLAUSES},
    history::taken_en_passant,
};

use crate::position;

/// The clauses crate as the oracle knows explainers.
#[derive(Clone, Copy, Debug)]
pub struct Clauses;

impl Explainer for Clauses {
    fn explain(&self, setup: &Setup, mv: Move) -> Option<Explanation> {
        let explanation = explain(&Position::from_setup(setup).ok()?, mv);
        Some(Explanation { clauses: explanation.clauses, why: explanation.why })
    }
}

/// Explains a finding: where the program lists no move at all, why the game goes on; else the first
/// move on which the two sides differ, one that is listed and not legal before one that is missing;
/// where the moves are right, the count. What the smallest position shows besides comes last.
pub fn explain_finding(finding: &CaseFinding) -> Option<Explanation> {
    let told = explain_difference(finding.question.as_ref()?, &finding.difference)?;
    let first_is_missing = finding.difference.extra.is_empty();
    match finding.shrunk.as_ref().filter(|_| first_is_missing) {
        Some(smaller) => Some(told.and_all("; made small: ", innocents(smaller))),
        None => Some(told),
    }
}

/// Explains the mistake in the position that a finding was shrunk to.
pub fn explain_smaller(smaller: &Smaller) -> Option<Explanation> {
    match smaller.wrong {
        Some((_, mv)) if !lists_nothing(&smaller.difference) => {
            Some(with_relatives(&smaller.question, mv)?.and_all("; ", innocents(smaller)))
        }
        _ => explain_difference(&smaller.question, &smaller.difference),
    }
}

/// Why the men that a missing move could not be made smaller without do not forbid it.
fn innocents(smaller: &Smaller) -> Vec<(Clause, String)> {
    match smaller.wrong {
        Some((Fault::Missing, mv)) => needed::innocents(&smaller.question, mv).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Explains a wrong move, with the moves before it and the clauses that are easily taken for those
/// that decide: where nothing is to be had by a promotion, this kind is not (PROMO-3), and what is
/// too late to be taken en passant may never have advanced two squares (EP-1).
fn with_relatives(question: &Question, mv: Move) -> Option<Explanation> {
    let told = history::add(question, mv, explain_move(question, mv)?);
    Some(match told.clauses.first() {
        Some(Clause::Promo5) if mv.promotion.is_some() => told.and(Clause::Promo3, ""),
        Some(Clause::Ep2) => told.and(Clause::Ep1, ""),
        _ => told,
    })
}

/// Explains a move in the position that a question asks about.
pub fn explain_move(question: &Question, mv: Move) -> Option<Explanation> {
    Clauses.explain(&position::of_question(question)?, mv)
}

fn explain_difference(question: &Question, difference: &Difference) -> Option<Explanation> {
    let first = [&difference.extra, &difference.missing, &difference.duplicate]
        .into_iter()
        .flatten()
        .find_map(readable);
    match first {
        Some(mv) if lists_nothing(difference) => no_end(question, explain_move(question, mv)?),
        Some(mv) if lists_only_en_passant(question, difference) => {
            let Explanation { mut clauses, why } = explain_move(question, mv)?;
            clauses.insert(0, Clause::Ep1);
            clauses.truncate(MOST_CLAUSES);
            let why = format!("a capture en passant is a right and no duty: {why}");
            Some(Explanation { clauses, why })
        }
        Some(mv) => with_relatives(question, mv),
        None => difference.counts.first().map(wrong_count),
    }
}

/// Says whether of the legal moves none is left but captures en passant.
fn lists_only_en_passant(question: &Question, difference: &Difference) -> bool {
    let Some(setup) = position::of_question(question) else { return false };
    let Ok(position) = Position::from_setup(&setup) else { return false };
    let missing = |mv: &Move| difference.missing.contains(&Reported::Move(*mv));
    let mut listed = position.legal_moves().into_iter().filter(|mv| !missing(mv)).peekable();
    !difference.missing.is_empty()
        && difference.extra.is_empty()
        && listed.peek().is_some()
        && listed.all(|mv| taken_en_passant(&setup, mv).is_some())
}

fn lists_nothing(difference: &Difference) -> bool {
    let Difference { extra, missing, duplicate, counts, agreed, .. } = difference;
    !missing.is_empty()
        && *agreed == 0
        && [extra, duplicate].iter().all(|moves| moves.is_empty())
        && counts.is_empty()
}

/// The position is no end of the game: PERFT-2 where a draw may have been seen, else END-1 or
/// END-2. Then what is said of the first move, which is legal.
fn no_end(question: &Question, first: Explanation) -> Option<Explanation> {
    let setup = position::of_question(question)?;
    let position = Position::from_setup(&setup).ok()?;
    let (ends, why) = if insufficient_material(&setup) {
        (&[Clause::Perft2, Clause::End5][..], "insufficient material does not stop perft")
    } else if setup.halfmove_clock >= FIFTY_MOVES {
        (&[Clause::Perft2, Clause::End4][..], "the fifty-move rule does not stop perft")
    } else if position.checkers().is_empty() {
        (&[Clause::End2][..], "this is no stalemate")
    } else {
        (&[Clause::End1][..], "this is no mate")
    };
    let mut clauses = ends.to_vec();
    clauses.extend(first.clauses.into_iter().filter(|clause| !ends.contains(clause)));
    clauses.truncate(MOST_CLAUSES);
    Some(Explanation { clauses, why: format!("{why}: {}", first.why) })
}

/// The plies of END-4.
const FIFTY_MOVES: u16 = 100;

/// The moves agree wherever they were compared, so the count contradicts them.
fn wrong_count(count: &CountDifference) -> Explanation {
    let mv = match &count.mv {
        Reported::Move(mv) => format!("{}{}", mv.from, mv.to),
        Reported::Other(text) => text.clone(),
    };
    let why = format!(
        "{} leaves are counted below {mv} where there are {}, though every list of moves that was \
         compared is right: a count is the sum of the counts after each move, whatever was played \
         and taken back before",
        count.right, count.left
    );
    Explanation { clauses: vec![Clause::Perft1], why }
}

fn readable(mv: &Reported) -> Option<Move> {
    match mv {
        Reported::Move(mv) => Some(*mv),
        Reported::Other(_) => None,
    }
}
