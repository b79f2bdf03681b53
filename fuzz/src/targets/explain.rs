use grand_clauses::{explain, is_legal_without};
use grand_core::{Move, Rules, Square};
use grand_oracle::{
    Question,
    property::{Held, end_of},
    sample::Random,
};

use super::{Bitboard, Outcome};

/// An explanation agrees with legality, and names a smallest set of clauses: with all of them
/// dropped the move would be legal, with any of them kept it would not. Asked of each legal move,
/// of the way back of each, and of 32 pairs of squares that are chosen.
pub(super) fn explain_agrees(line: &Question, choice: u64) -> Outcome {
    let bitboard: Bitboard = end_of(line)?;
    let clauses: grand_clauses::Position = end_of(line)?;
    let legal = bitboard.legal_moves();
    let mut random = Random::new(choice);
    let chosen = (0..32).map(|_| Move::new(random.pick(&Square::ALL), random.pick(&Square::ALL)));
    let unmade = legal.iter().map(|mv| Move { from: mv.to, to: mv.from, ..*mv });
    for mv in legal.iter().copied().chain(chosen).chain(unmade) {
        holds(&bitboard, &clauses, mv)?;
    }
    Ok(true)
}

fn holds(bitboard: &Bitboard, clauses: &grand_clauses::Position, mv: Move) -> Held {
    let told = explain(clauses, mv);
    let wrong = |what| Err(format!("{what}: {mv:?} {:?} {told:?}", bitboard.setup()));
    if told.legal != bitboard.is_legal(mv) || told.legal != told.forbidden_by.is_empty() {
        return wrong("the explanation has another verdict");
    }
    if told.clauses.is_empty() || told.clauses.len() > 4 || told.why.is_empty() {
        return wrong("it names no clause or too many");
    }
    if !is_legal_without(clauses, mv, &told.forbidden_by) {
        return wrong("without what forbids it the move is not legal");
    }
    for kept in &told.forbidden_by {
        let dropped = told.forbidden_by.iter().copied().filter(|clause| clause != kept);
        if is_legal_without(clauses, mv, &dropped.collect::<Vec<_>>()) {
            return wrong("a clause more than is needed");
        }
    }
    Ok(())
}
