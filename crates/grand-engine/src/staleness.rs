//! Notices a program that answers for another position than the one asked about.

use grand_core::{Dialect, Setup, fen};
use grand_oracle::{Answer, Question, Reported, compare};

use crate::Recount;

/// A question and the depth of the divide asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) question: Question,
    pub(crate) depth: u32,
}

/// Says in a sentence that `answer` is wrong for what was asked and right for the position asked
/// about before, at the depth of then or of now; none where it is not so.
///
/// Anything is counted only where the moves at the root are those of the position before.
pub(crate) fn lag(
    answer: &Answer,
    asked: &Asked,
    previous: &Asked,
    recount: Recount,
) -> Option<String> {
    let equals = |question: &Question, depth| {
        let right = recount(question, depth)?;
        Some(compare(&right, answer).is_empty())
    };
    if !compare(&recount(&previous.question, 1)?, answer).same_moves() {
        return None;
    }
    let mut before = [previous.depth, asked.depth]
        .into_iter()
        .map(|depth| Asked { question: previous.question.clone(), depth })
        .filter(|before| before != asked);
    let lags = before.any(|before| equals(&before.question, before.depth) == Some(true))
        && equals(&asked.question, asked.depth) == Some(false);
    lags.then(|| {
        "its answer is wrong here and the right one to the question before: it lags behind".into()
    })
}

/// Says in a sentence that no move of `answer` could be one of the position expected; none where
/// one could.
pub(crate) fn sign_of_moves(answer: &Answer, expected: &Setup, dialect: Dialect) -> Option<String> {
    moves_of_nobody(answer, expected).then(|| {
        let expected = fen::write(expected, dialect);
        format!("none of the moves it lists leaves a square of the side to move in {expected}")
    })
}

/// Says in a sentence that a position shown is not the one expected; none where it is.
pub(crate) fn sign_of_board(shown: &Setup, expected: &Setup, dialect: Dialect) -> Option<String> {
    let [wanted, seen] = [expected, shown].map(|setup| fen::write(setup, dialect));
    (!same_board(shown, expected)).then(|| format!("it was to stand on {wanted}, and shows {seen}"))
}

/// Compares men and side to move; programs differ in when they write an en passant square.
fn same_board(left: &Setup, right: &Setup) -> bool {
    left.turn == right.turn && left.pieces().eq(right.pieces())
}

/// Says whether there are moves, and each leaves a square without a man of the side to move.
/// However wrong a program's rules are, some of its moves would leave such a square.
fn moves_of_nobody(answer: &Answer, expected: &Setup) -> bool {
    let own = |square| expected.piece_at(square).is_some_and(|man| man.color == expected.turn);
    let mut origins = answer.rows.iter().filter_map(|(reported, _)| match reported {
        Reported::Move(mv) => Some(mv.from),
        Reported::Other(_) => None,
    });
    origins.next().is_some_and(|first| !own(first)) && !origins.any(own)
}
