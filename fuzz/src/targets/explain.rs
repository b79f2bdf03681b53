use grand_clauses::{explain, is_legal_without};
use grand_core::{Move, Rules, Square};
use grand_oracle::property::end_of;

use super::{Bitboard, Outcome, line};

/// An explanation agrees with legality, and names a smallest set of clauses: with all of them
/// dropped the move would be legal, with any of them kept it would not. Asked of each legal move,
/// and of as many others between squares that the bytes choose.
///
/// # Errors
///
/// One of these does not hold.
pub fn explain_agrees(bytes: &[u8]) -> Outcome {
    let Some(question) = line(bytes) else { return Ok(false) };
    let bitboard: Bitboard = end_of(&question)?;
    let clauses: grand_clauses::Position = end_of(&question)?;
    let legal = bitboard.legal_moves();
    let square = |byte: u8| Square::ALL[usize::from(byte) % Square::NUM];
    let chosen = bytes.windows(2).map(|pair| Move::new(square(pair[0]), square(pair[1])));
    let unmade = legal.iter().map(|mv| Move { from: mv.to, to: mv.from, ..*mv });
    for mv in legal.iter().copied().chain(chosen.take(32)).chain(unmade) {
        holds(&bitboard, &clauses, mv)?;
    }
    Ok(true)
}

fn holds(bitboard: &Bitboard, clauses: &grand_clauses::Position, mv: Move) -> Result<(), String> {
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
