use grand_core::{
    Clause, Color, Dialect, Move, Ranks, Rules,
    san::{self, CheckMark, Mismatch, ParseSanError, Remark, San},
};
use grand_oracle::{Explainer, Explanation, Verdict};
use grand_pgn::{Place, Record, Word};

use super::{Claimable, Illegal, Judgement, Problem, ProblemKind, outcome};
use crate::{Claim, Game};

/// A record that is being replayed.
pub(super) struct Replay<'a, R> {
    game: Game<R>,
    dialect: Dialect,
    ranks: Ranks,
    explainer: &'a dyn Explainer,
    san: Vec<String>,
    first_illegal: Option<Illegal>,
    over_after: Option<usize>,
    claims: Vec<Claimable>,
    repetitions: usize,
    problems: Vec<Problem>,
}

impl<'a, R: Rules> Replay<'a, R> {
    pub(super) fn new(
        game: Game<R>,
        dialect: Dialect,
        ranks: Ranks,
        explainer: &'a dyn Explainer,
    ) -> Self {
        let mut replay = Self {
            game,
            dialect,
            ranks,
            explainer,
            san: Vec::new(),
            first_illegal: None,
            over_after: None,
            claims: Vec::new(),
            repetitions: 1,
            problems: Vec::new(),
        };
        replay.look();
        replay
    }

    pub(super) const fn problems(&mut self) -> &mut Vec<Problem> {
        &mut self.problems
    }

    /// Plays the moves until one cannot be played.
    pub(super) fn play_all(&mut self, words: &[&Word]) {
        for (index, word) in words.iter().enumerate() {
            let played = match San::parse(&word.text, self.dialect, self.ranks) {
                _ if !self.game.position().has_legal_move() => Err(Refusal::over(&self.game)),
                Ok(san) => self.play(san, word, &words[index + 1..]),
                Err(error) => Err(Refusal::unreadable(&error)),
            };
            if let Err(Refusal { kind, mv, clauses, why }) = played {
                let what = format!("{}: {why}", word.text.escape_debug());
                self.problem(kind, word.place, clauses.clone(), what);
                let (ply, text, place) = (self.ply(), word.text.clone(), word.place);
                self.first_illegal = Some(Illegal { ply, text, place, mv, clauses, why });
                return;
            }
        }
    }

    /// The number of the next move.
    fn ply(&self) -> usize {
        self.game.moves().len() + 1
    }

    /// Plays what a text means.
    fn play(&mut self, text: San, word: &Word, rest: &[&Word]) -> Result<(), Refusal> {
        let legal = self.game.position().legal_moves();
        let several = match text.find(self.game.setup(), &legal) {
            Ok(mv) => vec![mv],
            Err(Mismatch::None) => return Err(self.explain(text)),
            Err(Mismatch::Several(mut moves)) => {
                moves.sort_unstable();
                moves
            }
        };
        let mv = self.choose(&several, rest);
        if self.over_after == Some(self.game.moves().len()) {
            let verdict = self.game.verdict();
            let what = format!("the game was over here ({verdict}), and the record goes on");
            self.problem(ProblemKind::AfterEnd, word.place, vec![end_clause(verdict)], what);
        }
        let before = self.game.setup().clone();
        self.game.play_on(mv).expect("it was found among the legal moves");
        let mark = match (self.game.verdict(), self.game.position().checkers().is_empty()) {
            (Verdict::Checkmate, _) => CheckMark::Checkmate,
            (_, false) => CheckMark::Check,
            (_, true) => CheckMark::None,
        };
        let right = san::write(&before, &legal, mv, mark, self.dialect);
        let told = word.text.escape_debug();
        let ambiguous = several.len() > 1;
        if ambiguous {
            let texts: Vec<_> = several.iter().map(|mv| mv.to_text(self.dialect)).collect();
            let what = format!("{told} can mean {}; it is taken for {right}", texts.join(" and "));
            self.wrong(ProblemKind::Ambiguous, word, Clause::Note2, what);
        }
        for remark in text.remarks(&before, &legal, mv, mark) {
            let said = ambiguous && matches!(remark, Remark::Origin { .. });
            if remark.is_fault() && !said {
                let what = format!("{told}: {remark}; {right} is right");
                self.wrong(ProblemKind::Notation, word, remark.clause(), what);
            }
        }
        self.san.push(right);
        self.look();
        Ok(())
    }

    /// Notes what the position that is reached shows.
    fn look(&mut self) {
        let after = self.game.moves().len();
        if self.game.verdict() != Verdict::Ongoing {
            self.over_after = self.over_after.or(Some(after));
        }
        self.repetitions = self.repetitions.max(self.game.times());
        for claim in self.game.claims() {
            if self.claims.iter().all(|seen| seen.claim != claim) {
                self.claims.push(Claimable { after, claim, by: claimants(&self.game, claim) });
            }
        }
    }

    /// Chooses among moves that a text can mean the one with which most of what follows can be
    /// played, the first of several.
    fn choose(&self, moves: &[Move], rest: &[&Word]) -> Move {
        if let [mv] = moves {
            return *mv;
        }
        let length = |mv: &Move| {
            let mut game = self.game.clone();
            game.play_on(*mv).map_or(0, |()| self.playable(game, rest))
        };
        let best = moves.iter().rev().max_by_key(|&mv| length(mv));
        *best.expect("a text that fits no move is illegal")
    }

    /// Counts the moves that can be played before one is illegal or can mean several.
    fn playable(&self, mut game: Game<R>, words: &[&Word]) -> usize {
        let can_be_played = |word: &&&Word| {
            let Ok(text) = San::parse(&word.text, self.dialect, self.ranks) else { return false };
            let found = text.find(game.setup(), &game.position().legal_moves());
            found.is_ok_and(|mv| game.play_on(mv).is_ok())
        };
        words.iter().take_while(can_be_played).count()
    }

    /// Explains why none of the moves that a text could mean is legal: the one that most likely was
    /// meant, since more than the way its man moves is against it.
    fn explain(&self, text: San) -> Refusal {
        let setup = self.game.setup_as_told();
        let intended = text.intended(self.game.setup()).into_iter();
        let told = intended.filter_map(|mv| Some((mv, self.explainer.explain(&setup, mv)?)));
        let likely = told.min_by_key(|(mv, told)| (is_about_steps(told), distance(*mv)));
        let kind = ProblemKind::Illegal;
        match likely {
            Some((mv, Explanation { clauses, why })) => {
                Refusal { kind, mv: Some(mv), clauses, why }
            }
            None => {
                let why = format!("there is {}", text.named(setup.turn));
                Refusal { kind, mv: None, clauses: vec![Clause::Move1], why }
            }
        }
    }

    fn problem(&mut self, kind: ProblemKind, place: Place, clauses: Vec<Clause>, what: String) {
        self.problems.push(Problem { kind, ply: Some(self.ply()), place, clauses, what });
    }

    /// Notes what is wrong with the text of the move just played.
    fn wrong(&mut self, kind: ProblemKind, word: &Word, clause: Clause, what: String) {
        let (ply, clauses) = (Some(self.game.moves().len()), vec![clause]);
        self.problems.push(Problem { kind, ply, place: word.place, clauses, what });
    }

    pub(super) fn judgement(mut self, record: &Record) -> Judgement {
        let (end, verdict) = (self.game.setup().clone(), self.game.verdict());
        if self.first_illegal.is_none() {
            self.problems.extend(outcome::problems(record, verdict, end.turn));
        }
        Judgement {
            dialect: self.dialect,
            root: self.game.root().clone(),
            moves: self.game.moves().to_vec(),
            san: self.san,
            first_illegal: self.first_illegal,
            end,
            verdict,
            over_after: self.over_after,
            claims: self.claims,
            repetitions: self.repetitions,
            problems: self.problems,
        }
    }
}

/// Who may claim a draw.
fn claimants<R: Rules>(game: &Game<R>, claim: Claim) -> Vec<Color> {
    Color::ALL.into_iter().filter(|&by| game.may_claim(claim, by).is_ok()).collect()
}

/// A text that no legal move was found for.
struct Refusal {
    kind: ProblemKind,
    mv: Option<Move>,
    clauses: Vec<Clause>,
    why: String,
}

impl Refusal {
    fn unreadable(error: &ParseSanError) -> Self {
        let (clause, why) = if error.is_castling() {
            (Clause::Castle1, "there is no castling".to_owned())
        } else {
            (Clause::Note2, error.to_string())
        };
        Self { kind: ProblemKind::Illegal, mv: None, clauses: vec![clause], why }
    }

    fn over<R: Rules>(game: &Game<R>) -> Self {
        let verdict = game.verdict();
        let why = format!("the game was over before ({verdict})");
        Self { kind: ProblemKind::AfterEnd, mv: None, clauses: vec![end_clause(verdict)], why }
    }
}

/// The clause by which a game ended.
const fn end_clause(verdict: Verdict) -> Clause {
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
