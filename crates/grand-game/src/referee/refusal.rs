//! Why a text is no legal move.

use grand_core::{
    Clause, Move, Rules,
    san::{ParseSanError, San},
};
use grand_oracle::{Explainer, Explanation, Verdict};

use super::ProblemKind;
use crate::Game;

/// A text that no legal move was found for.
pub(super) struct Refusal {
    pub(super) kind: ProblemKind,
    pub(super) mv: Option<Move>,
    pub(super) clauses: Vec<Clause>,
    pub(super) why: String,
}

impl Refusal {
    pub(super) fn unreadable(error: &ParseSanError) -> Self {
        let (clause, why) = if error.is_castling() {
            (Clause::Castle1, "there is no castling".to_owned())
        } else {
            (Clause::Note2, error.to_string())
        };
        Self { kind: ProblemKind::Illegal, mv: None, clauses: vec![clause], why }
    }

    /// Explains why none of the moves that a text could mean is legal: the one that most likely was
    /// meant, since more than the way its man moves is against it.
    pub(super) fn explained<R: Rules>(
        text: San,
        game: &Game<R>,
        explainer: &dyn Explainer,
    ) -> Self {
        let setup = game.setup_as_told();
        let intended = text.intended(game.setup()).into_iter();
        let told = intended.filter_map(|mv| Some((mv, explainer.explain(&setup, mv)?)));
        let likely = told.min_by_key(|(mv, told)| (is_about_steps(told), distance(*mv)));
        let kind = ProblemKind::Illegal;
        match likely {
            Some((mv, Explanation { clauses, why })) => Self { kind, mv: Some(mv), clauses, why },
            None => {
                let why = format!("there is {}", text.named(setup.turn));
                Self { kind, mv: None, clauses: vec![Clause::Move1], why }
            }
        }
    }

    pub(super) fn over<R: Rules>(game: &Game<R>) -> Self {
        let verdict = game.verdict();
        let why = format!("the game was over before ({verdict})");
        Self { kind: ProblemKind::AfterEnd, mv: None, clauses: vec![end_clause(verdict)], why }
    }
}

/// The clause by which a game ended.
pub(super) const fn end_clause(verdict: Verdict) -> Clause {
    match verdict {
        Verdict::Checkmate => Clause::End1,
        Verdict::Stalemate => Clause::End2,
        Verdict::Ongoing | Verdict::InsufficientMaterial => Clause::End5,
    }
}

/// Says whether the way that a man moves is what is against it.
fn is_about_steps(told: &Explanation) -> bool {
    use Clause::{
        Bishop1, Cardinal1, King1, Knight1, Marshal1, Move1, Pawn1, Pawn2, Pawn3, Queen1, Rook1,
    };
    told.clauses.first().is_none_or(|clause| {
        matches!(
            clause,
            Bishop1
                | Cardinal1
                | King1
                | Knight1
                | Marshal1
                | Move1
                | Pawn1
                | Pawn2
                | Pawn3
                | Queen1
                | Rook1
        )
    })
}

/// The squares from here to there, as a king walks.
fn distance(mv: Move) -> usize {
    let files = mv.from.file().index().abs_diff(mv.to.file().index());
    let ranks = mv.from.rank().index().abs_diff(mv.to.rank().index());
    files.max(ranks)
}
