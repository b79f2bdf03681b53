//! What is wrong with what an engine did, as findings like those of `check`.

use grand_bitboard::Position;
use grand_core::{Clause, Color, Rules};
use grand_game::{Claim, Game, referee::wrong_result};
use grand_oracle::{
    CaseFinding, Class, Difference, Explainer, Explanation, Question, Reported, SourceError,
    Verdict,
};
use grand_pgn::Outcome;

use crate::explainer::Clauses;

/// Something wrong, and the clause that says so.
pub(super) struct Wrong {
    pub(super) finding: CaseFinding,
    pub(super) explanation: Option<Explanation>,
}

/// It gave no answer.
pub(super) fn failure(name: &str, question: Question, error: SourceError) -> Wrong {
    let class = Class::NoAnswer(error.kind);
    let finding = finding(class, name, question, Difference::default(), error.message);
    Wrong { finding, explanation: None }
}

/// It played a move that is not legal, or none that reads.
pub(super) fn illegal(name: &str, game: &Game<Position>, reported: Reported) -> Wrong {
    let explanation = match reported {
        Reported::Move(mv) => Clauses.explain(&game.setup_as_told(), mv),
        Reported::Other(_) => None,
    };
    let agreed = game.position().legal_moves().len();
    let difference = Difference { extra: vec![reported], agreed, ..Difference::default() };
    let message = "it played a move that is not legal".to_owned();
    let question = here(game);
    Wrong { finding: finding(Class::Rule, name, question, difference, message), explanation }
}

/// It says that it has no move, and has.
pub(super) fn no_move(name: &str, game: &Game<Position>, words: &str) -> Wrong {
    let mut missing: Vec<_> =
        game.position().legal_moves().into_iter().map(Reported::Move).collect();
    missing.sort();
    let difference = Difference { missing, ..Difference::default() };
    let message = format!("it says that it has no move (`{}`)", words.escape_debug());
    let finding = finding(Class::Rule, name, here(game), difference, message);
    Wrong { finding, explanation: None }
}

/// Judges a result that an engine claims, not against itself; none where it may.
pub(super) fn claim(
    name: &str,
    game: &Game<Position>,
    question: Question,
    by: Color,
    outcome: Outcome,
    line: &str,
) -> Option<Wrong> {
    let (clause, why) = match game.verdict() {
        Verdict::Ongoing if outcome == Outcome::Draw => draw(game, by, line)?,
        Verdict::Ongoing => {
            (Clause::End1, "it claims to have won, and the other side is not checkmated".to_owned())
        }
        verdict => wrong_result(outcome, verdict, game.setup().turn)?,
    };
    let message = format!("it claims {}: {why}", line.escape_debug());
    let finding = finding(Class::Rule, name, question, Difference::default(), message);
    Some(Wrong { finding, explanation: Some(Explanation { clauses: vec![clause], why }) })
}

/// Says why a draw may not be claimed; none where one of the claims holds. Its words tell which is
/// meant, where they do.
fn draw(game: &Game<Position>, by: Color, line: &str) -> Option<(Clause, String)> {
    let refusals: Vec<_> =
        Claim::ALL.iter().filter_map(|&claim| game.may_claim(claim, by).err()).collect();
    if refusals.len() < Claim::ALL.len() {
        return None;
    }
    let line = line.to_lowercase();
    let refusal = refusals[usize::from(line.contains("50") || line.contains("fifty"))];
    Some(if line.contains("stalemate") {
        let moves = game.position().legal_moves().len();
        (Clause::End2, format!("there are {moves} legal moves"))
    } else if line.contains("material") {
        (Clause::End5, "there is material that could mate".to_owned())
    } else {
        (refusal.clause(), refusal.to_string())
    })
}

/// The position alone: what is legal does not depend on how it came about.
fn here(game: &Game<Position>) -> Question {
    Question::new(game.setup_as_told())
}

fn finding(
    class: Class,
    name: &str,
    question: Question,
    difference: Difference,
    message: String,
) -> CaseFinding {
    let (subject, question) = (name.to_owned(), Some(question));
    CaseFinding { class, subject, question, depth: 1, difference, message, shrunk: None }
}
