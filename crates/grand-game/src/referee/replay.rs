use grand_core::{
    Color, Dialect, Move, Rules, Setup,
    san::{self, CheckMark, Mismatch, ParseSanError, San},
};
use grand_oracle::{Explainer, Verdict};
use grand_pgn::{Item, Record, Variation, Word};

use super::{
    About, Claimable, Illegal, Judgement, Line, Problem, Reading,
    fault::{Fault, goes_on, of_form},
    outcome,
    refusal::Refusal,
};
use crate::{Claim, Game};

/// How a record is replayed.
#[derive(Clone, Copy)]
pub(super) struct Manner<'a> {
    pub(super) dialect: Dialect,
    pub(super) reading: Reading,
    pub(super) explainer: &'a dyn Explainer,
}

/// Where a line stands in a record: the game itself, or a variation.
#[derive(Clone, Default)]
pub(super) struct Path {
    /// Which variation; none in the game itself.
    name: Option<String>,
    /// How many plies lie before the line.
    plies: usize,
}

/// A line that is being replayed.
pub(super) struct Replay<'a, R> {
    game: Game<R>,
    manner: Manner<'a>,
    path: Path,
    /// The position before the last move: where variations begin.
    before: Setup,
    /// How many variations there have been since.
    siblings: usize,
    san: Vec<String>,
    first_illegal: Option<Illegal>,
    over_after: Option<usize>,
    claims: Vec<Claimable>,
    repetitions: usize,
    variations: Vec<Line>,
    problems: Vec<Problem>,
}

impl<'a, R: Rules> Replay<'a, R> {
    pub(super) fn new(game: Game<R>, manner: Manner<'a>, path: Path) -> Self {
        let mut replay = Self {
            before: game.setup_as_told(),
            game,
            manner,
            path,
            siblings: 0,
            san: Vec::new(),
            first_illegal: None,
            over_after: None,
            claims: Vec::new(),
            repetitions: 1,
            variations: Vec::new(),
            problems: Vec::new(),
        };
        replay.look();
        replay
    }

    pub(super) const fn problems(&mut self) -> &mut Vec<Problem> {
        &mut self.problems
    }

    /// Plays the moves, and the variations between them, until one cannot be played.
    pub(super) fn play_all(&mut self, items: &[Item]) {
        let words: Vec<_> = items.iter().filter_map(Item::as_move).collect();
        let mut rest = &words[..];
        for item in items {
            match item {
                Item::Move(word) => {
                    rest = &rest[1..];
                    if let Err(refusal) = self.play_text(word, rest) {
                        return self.refuse(word, refusal);
                    }
                }
                Item::Variation(variation) if !self.manner.reading.main_line => {
                    self.vary(variation);
                }
                Item::Variation(_) | Item::Comment(_) | Item::Nag(_) => {}
            }
        }
    }

    fn play_text(&mut self, word: &Word, rest: &[&Word]) -> Result<(), Refusal> {
        if !self.game.position().has_legal_move() {
            return Err(Refusal::over(&self.game));
        }
        match self.parse(word) {
            Ok(san) => self.play(san, word, rest),
            Err(error) => Err(Refusal::unreadable(&error)),
        }
    }

    fn refuse(&mut self, word: &Word, Refusal { kind, mv, clauses, why }: Refusal) {
        let (ply, text, place) = (self.ply() + 1, word.text.clone(), word.place);
        let what = format!("{}: {why}", text.escape_debug());
        let position = self.game.setup_as_told();
        let about = About { position, text: text.clone(), mv, right: None };
        self.problem(ply, word, Fault { kind, clauses: clauses.clone(), what }, about);
        self.first_illegal = Some(Illegal { ply, text, place, mv, clauses, why });
    }

    /// Replays a variation: moves in place of the last one, or of none where none has been.
    fn vary(&mut self, variation: &Variation) {
        self.siblings += 1;
        let number = format!("{}.{}", self.ply(), self.siblings);
        let name = match &self.path.name {
            Some(path) => format!("{path}/{number}"),
            None => number,
        };
        let plies = self.path.plies + self.game.moves().len().saturating_sub(1);
        let game = Game::<R>::new(&self.before).expect("the game has passed through it");
        let mut line = Replay::new(game, self.manner, Path { name: Some(name), plies });
        line.play_all(&variation.items);
        self.problems.append(&mut line.problems);
        self.variations.push(Line {
            san: line.san,
            first_illegal: line.first_illegal,
            over_after: line.over_after,
            variations: line.variations,
        });
    }

    /// How many plies have been played, from the record's beginning.
    fn ply(&self) -> usize {
        self.path.plies + self.game.moves().len()
    }

    /// Plays what a text means.
    fn play(&mut self, text: San, word: &Word, rest: &[&Word]) -> Result<(), Refusal> {
        let legal = self.game.position().legal_moves();
        let several = match text.find(self.game.setup(), &legal) {
            Ok(mv) => vec![mv],
            Err(Mismatch::None) => {
                return Err(Refusal::explained(text, &self.game, self.manner.explainer));
            }
            Err(Mismatch::Several(mut moves)) => {
                moves.sort_unstable();
                moves
            }
        };
        let mv = self.choose(&several, rest);
        let over = (self.over_after == Some(self.game.moves().len())).then(|| self.game.verdict());
        let before = self.game.setup().clone();
        (self.before, self.siblings) = (self.game.setup_as_told(), 0);
        self.game.play_on(mv).expect("it was found among the legal moves");
        let mark = mark(&self.game);
        let right = san::write(&before, &legal, mv, mark, self.manner.dialect);
        let mut faults: Vec<_> = over.into_iter().map(goes_on).collect();
        let remarks = text.remarks(&before, &legal, mv, mark);
        faults.extend(of_form(&word.text, &right, &several, self.manner.dialect, remarks));
        for fault in faults {
            let (position, text) = (self.before.clone(), word.text.clone());
            let about = About { position, text, mv: Some(mv), right: Some(right.clone()) };
            self.problem(self.ply(), word, fault, about);
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
            let Ok(text) = self.parse(word) else { return false };
            let found = text.find(game.setup(), &game.position().legal_moves());
            found.is_ok_and(|mv| game.play_on(mv).is_ok())
        };
        words.iter().take_while(can_be_played).count()
    }

    fn parse(&self, word: &Word) -> Result<San, ParseSanError> {
        San::parse(&word.text, self.manner.dialect, self.manner.reading.ranks)
    }

    fn problem(&mut self, ply: usize, word: &Word, fault: Fault, about: About) {
        let Fault { kind, clauses, what } = fault;
        self.problems.push(Problem {
            kind,
            ply: Some(ply),
            variation: self.path.name.clone(),
            place: word.place,
            clauses,
            what,
            about: Some(about),
        });
    }

    pub(super) fn judgement(mut self, record: &Record) -> Judgement {
        let (end, verdict) = (self.game.setup().clone(), self.game.verdict());
        if self.first_illegal.is_none() {
            self.problems.extend(outcome::problems(record, verdict, end.turn));
        }
        Judgement {
            dialect: self.manner.dialect,
            root: self.game.root().clone(),
            moves: self.game.moves().to_vec(),
            san: self.san,
            first_illegal: self.first_illegal,
            end,
            verdict,
            over_after: self.over_after,
            claims: self.claims,
            repetitions: self.repetitions,
            variations: self.variations,
            problems: self.problems,
        }
    }
}

/// Who may claim a draw.
fn claimants<R: Rules>(game: &Game<R>, claim: Claim) -> Vec<Color> {
    Color::ALL.into_iter().filter(|&by| game.may_claim(claim, by).is_ok()).collect()
}

/// The mark of the last move (NOTE-5).
fn mark<R: Rules>(game: &Game<R>) -> CheckMark {
    match (game.verdict(), game.position().checkers().is_empty()) {
        (Verdict::Checkmate, _) => CheckMark::Checkmate,
        (_, false) => CheckMark::Check,
        (_, true) => CheckMark::None,
    }
}
