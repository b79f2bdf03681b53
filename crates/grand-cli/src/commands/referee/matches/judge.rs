//! What is wrong with what an engine did, as findings like those of `check`.

use grand_bitboard::Position;
use grand_core::{Clause, Color, Rules};
use grand_game::{Claim, Game, referee::wrong_result};
use grand_oracle::{
    CaseFinding, Class, Difference, Explainer, Explanation, Question, Reported, SourceError,
    Verdict,
};
use grand_pgn::Outcome;

use grandperft::Clauses;

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

#[cfg(test)]
mod tests {
    use grand_core::{Dialect, Move, fen};

    use super::*;

    fn game(text: &str, moves: &str) -> Game<Position> {
        let root = fen::parse(text, Dialect::Freeling).expect("it is well-formed");
        let mut game = Game::new(&root).expect("it is valid");
        for text in moves.split_whitespace() {
            game.play(Move::parse(text, Dialect::Freeling).expect("it is a move")).expect("legal");
        }
        game
    }

    /// The clause that refuses a claim; none where it is granted.
    fn refused(game: &Game<Position>, by: Color, outcome: Outcome, line: &str) -> Option<Clause> {
        let question = Question::new(game.setup().clone());
        let wrong = claim("engine", game, question, by, outcome, line)?;
        assert_eq!(wrong.finding.class, Class::Rule);
        wrong.explanation.and_then(|told| told.clauses.first().copied())
    }

    const ROOK: &str = "4k5/10/10/10/10/10/10/10/10/R3K5 w - - 10 30";
    const SHUFFLE: &str = "a1b1 e10e9 b1a1 e9e10 a1b1 e10e9 b1a1 e9e10";

    /// END-3, END-4: a draw that is claimed by the right side and for the right reason stands.
    #[test]
    fn draws_are_granted_to_who_may_claim_them() {
        let third = game(ROOK, SHUFFLE);
        let draw = Outcome::Draw;
        assert_eq!(refused(&third, Color::White, draw, "1/2-1/2 {repetition}"), None);
        let by_black = refused(&third, Color::Black, draw, "1/2-1/2 {repetition}");
        assert_eq!(by_black, Some(Clause::End3));
        let early = game(ROOK, "a1b1");
        for (line, clause) in [
            ("1/2-1/2 {repetition}", Clause::End3),
            ("1/2-1/2 {50 moves}", Clause::End4),
            ("1/2-1/2 {Fifty-move rule}", Clause::End4),
            ("1/2-1/2 {Stalemate}", Clause::End2),
            ("1/2-1/2 {insufficient material}", Clause::End5),
        ] {
            assert_eq!(refused(&early, Color::Black, draw, line), Some(clause), "{line}");
        }
        let hundred = game(&ROOK.replace("- 10 ", "- 100 "), "");
        for by in Color::ALL {
            assert_eq!(refused(&hundred, by, draw, "1/2-1/2 {50 moves}"), None);
        }
    }

    /// END-1, END-2, END-5
    #[test]
    fn wins_and_ends_are_held_against_the_board() {
        let mate = game("k9/10/1K8/10/10/10/10/10/10/9R w - - 0 1", "j1j10");
        let (white, black) = (Outcome::WhiteWins, Outcome::BlackWins);
        assert_eq!(refused(&mate, Color::White, white, "1-0 {mate}"), None);
        assert_eq!(refused(&mate, Color::White, Outcome::Draw, "1/2-1/2"), Some(Clause::End1));
        assert_eq!(refused(&mate, Color::Black, black, "0-1"), Some(Clause::End1));
        let ongoing = game(ROOK, "a1b1");
        assert_eq!(refused(&ongoing, Color::White, white, "1-0 {mate}"), Some(Clause::End1));
        let bare = game("4k5/10/10/10/10/10/10/10/4p5/4K5 w - - 0 1", "e1e2");
        assert_eq!(refused(&bare, Color::White, Outcome::Draw, "1/2-1/2"), None);
        assert_eq!(refused(&bare, Color::White, white, "1-0"), Some(Clause::End5));
    }
}
