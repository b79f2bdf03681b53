use std::time::Duration;

use grand_bitboard::Position;
use grand_core::{Color, Dialect, Move, Rules, san};
use grand_engine::{Choice, ConnectError, Engine, ResultClaim};
use grand_game::Game;
use grand_oracle::{
    PerftSource, Question, Reported, SourceError, SourceErrorKind, Verdict, check_mark,
    sample::Random,
};
use grand_pgn::{Item, Numbering, Outcome, Place, Record, Tag, Word};

use super::{
    MatchArgs,
    judge::{Wrong, claim, failure, illegal, no_move},
    player::Player,
};
use crate::interrupt::Interrupt;

/// How long an engine may think about a move that it does not have.
const PATIENCE: Duration = Duration::from_secs(5);

/// A game that was played.
pub(super) struct Played {
    /// The players, White first.
    pub(super) names: [String; 2],
    pub(super) game: Game<Position>,
    /// The moves in SAN, in Freeling letters.
    san: Vec<String>,
    pub(super) outcome: Outcome,
    pub(super) wrong: Vec<Wrong>,
}

/// Plays one game; none where an interrupt came.
pub(super) fn play(
    args: &MatchArgs,
    number: u32,
    [white, black]: [&mut Player; 2],
    interrupt: &Interrupt,
) -> Option<Played> {
    let mut random = Random::stream(args.seed, u64::from(number));
    let names = [white.name().to_owned(), black.name().to_owned()];
    let (game, san) = (Game::start(), Vec::new());
    let mut played = Played { names, game, san, outcome: Outcome::Unknown, wrong: Vec::new() };
    for _ in 0..args.opening {
        if played.game.verdict() == Verdict::Ongoing {
            played.step(drawn(&mut random, &played.game));
        }
    }
    while played.game.moves().len() < args.plies && played.outcome == Outcome::Unknown {
        if interrupt.seen() {
            return None;
        }
        let over = played.game.verdict();
        let player = match played.game.setup().turn {
            Color::White => &mut *white,
            Color::Black => &mut *black,
        };
        match player {
            _ if over == Verdict::InsufficientMaterial => break,
            Player::Random if over != Verdict::Ongoing => break,
            Player::Random => played.step(drawn(&mut random, &played.game)),
            Player::Engine(engine) => {
                if !played.let_move(engine, args.depth) || over != Verdict::Ongoing {
                    break;
                }
            }
        }
    }
    if let Some(outcome) = on_the_board(&played.game) {
        played.outcome = outcome;
    }
    Some(played)
}

impl Played {
    fn step(&mut self, mv: Move) {
        let (setup, legal) = (self.game.setup(), self.game.position().legal_moves());
        let mark = check_mark(self.game.position(), mv);
        self.san.push(san::write(setup, &legal, mv, mark, Dialect::Freeling));
        self.game.play(mv).expect("it was found to be legal, and the game goes on");
    }

    /// The position with all that led to it.
    fn question(&self) -> Question {
        Question { root: self.game.root().clone(), moves: self.game.moves().to_vec() }
    }

    /// Lets an engine move; says whether the game can go on.
    fn let_move(&mut self, engine: &mut Engine, depth: u32) -> bool {
        let by = self.game.setup().turn;
        let over = self.game.verdict() != Verdict::Ongoing;
        let answer = match over {
            true => ask_in_vain(engine, &self.question(), depth),
            false => ask(engine, &self.question(), depth),
        };
        let turn = match answer {
            Ok(turn) => turn,
            Err(error) => {
                if !(over && error.kind == SourceErrorKind::Timeout) {
                    self.wrong.push(failure(engine.name(), self.question(), error));
                }
                return false;
            }
        };
        match turn.choice {
            Choice::Move(Reported::Move(mv)) if self.game.position().is_legal(mv) => self.step(mv),
            Choice::Move(reported) => {
                self.wrong.push(illegal(engine.name(), &self.game, reported));
                return false;
            }
            Choice::Resigns => {
                self.outcome = won_by(!by);
                return false;
            }
            // What it claims in place of a move is judged below.
            Choice::NoMove(_) if over || !turn.claims.is_empty() => {}
            Choice::NoMove(words) => {
                self.wrong.push(no_move(engine.name(), &self.game, &words));
                return false;
            }
        }
        if let Some(told) = turn.claims.first() {
            self.judge_claim(engine.name(), by, told);
        }
        turn.claims.is_empty()
    }

    /// Judges a result that an engine claims. Whoever gives the game to the other side resigns
    /// (END-8).
    fn judge_claim(&mut self, name: &str, by: Color, told: &ResultClaim) {
        let Some(outcome) = Outcome::from_text(&told.result) else { return };
        let resigns = outcome == won_by(!by);
        match claim(name, &self.game, self.question(), by, outcome, &told.line) {
            Some(wrong) if !resigns => self.wrong.push(wrong),
            _ => self.outcome = outcome,
        }
    }

    /// The game in PGN.
    pub(super) fn record(&self) -> String {
        let place = Place { line: 1, column: 1 };
        let tag =
            |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned(), place };
        let tags = vec![
            tag("Variant", "Grand"),
            tag("Dialect", "freeling"),
            tag("White", &self.names[0]),
            tag("Black", &self.names[1]),
            tag("Result", self.outcome.text()),
        ];
        let move_of = |text: &String| Item::Move(Word { text: text.clone(), place });
        let items = self.san.iter().map(move_of).collect();
        let outcome = Some(self.outcome);
        let record = Record { place, tags, numbered_from: None, items, outcome, end: place };
        grand_pgn::write(&record, Numbering::default())
    }
}

/// Asks an engine for its move; one that was ended by a failure is started again.
fn ask(
    engine: &mut Engine,
    question: &Question,
    depth: u32,
) -> Result<grand_engine::Played, SourceError> {
    if !engine.is_running() {
        let failed = |error: ConnectError| {
            SourceError::new(
                SourceErrorKind::Crash,
                format!("it could not be started again: {error}"),
            )
        };
        engine.reconnect().map_err(failed)?;
    }
    engine.choose_move(question, depth)
}

/// Asks where the game is over. It may say so in any way, or nothing: no protocol has words for it that
/// every program knows. A move would be an illegal one, and it does not take long to come.
fn ask_in_vain(
    engine: &mut Engine,
    question: &Question,
    depth: u32,
) -> Result<grand_engine::Played, SourceError> {
    let usual = engine.set_timeout(PATIENCE);
    engine.set_timeout(usual.min(PATIENCE));
    let answer = ask(engine, question, depth);
    engine.set_timeout(usual);
    answer
}

/// A legal move, each as likely as any other.
fn drawn(random: &mut Random, game: &Game<Position>) -> Move {
    let mut moves = game.position().legal_moves();
    moves.sort_unstable();
    random.pick(&moves)
}

const fn won_by(side: Color) -> Outcome {
    match side {
        Color::White => Outcome::WhiteWins,
        Color::Black => Outcome::BlackWins,
    }
}

/// The result that the board demands, if it demands one.
fn on_the_board(game: &Game<Position>) -> Option<Outcome> {
    match game.verdict() {
        Verdict::Ongoing => None,
        Verdict::Checkmate => Some(won_by(!game.setup().turn)),
        Verdict::Stalemate | Verdict::InsufficientMaterial => Some(Outcome::Draw),
    }
}
