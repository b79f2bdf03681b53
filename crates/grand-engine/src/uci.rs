//! The Universal Chess Interface, as programs of the Stockfish family speak it.

use std::time::Duration;

use grand_core::{Dialect, Setup, fen};
use grand_oracle::{Answer, Lister, Question, Reported, SourceError, SourceErrorKind};

use crate::{
    ConnectError, EngineConfig,
    candidates::candidates,
    driver::{Ability, Acceptance, Driver, Introduction},
    play::{Choice, Played, Turn},
    process::{Process, Words},
    refusal::{is_refusal, refused},
    reply::{Row, read_row},
    text::{ends_in, quote},
};

/// A position to be on before a text of unknown worth is sent: unlike any that a text could mean.
const MARKER: &str = "k9/10/10/10/10/10/10/10/10/5K3R w - - 0 1";

/// The option that chooses the game.
const VARIANT: &str = "UCI_Variant";

/// A program that speaks UCI.
pub(crate) struct Uci {
    process: Process,
    dialect: Dialect,
    shows_fen: bool,
    ability: Ability,
}

impl Uci {
    /// The greeting, for a program whose protocol is not known yet.
    pub(crate) const GREETING: &str = "uci";

    /// Says whether a line answers the greeting.
    pub(crate) fn answers_greeting(line: &str) -> bool {
        ends_in(line, "uciok")
    }

    pub(crate) fn start(
        words: &Words,
        config: &EngineConfig,
    ) -> Result<(Self, Introduction), ConnectError> {
        let mut process = Process::start(words, config).map_err(ConnectError::Start)?;
        process.begin();
        let announced = Announced::hear(&mut process)?;
        let mut notes = Vec::new();
        for (name, value) in &config.options {
            if name.contains(['\n', '\r']) || value.contains(['\n', '\r']) {
                return Err(ConnectError::Option(name.clone()));
            }
            process.send(&format!("setoption name {name} value {value}"))?;
        }
        let chosen = config.options.iter().any(|(name, _)| name == VARIANT);
        if !chosen {
            announced.choose(&config.variant, &mut process, &mut notes)?;
        }
        let mut uci =
            Self { process, dialect: config.dialect, shows_fen: true, ability: Ability::Divides };
        uci.synchronise()?;
        // Not every program knows `d`; the first position it is asked for settles it.
        uci.process.send("position startpos")?;
        uci.process.send("d")?;
        uci.shows_fen = uci.synchronise()?.iter().any(|line| fen_line(line).is_some());
        if !uci.shows_fen {
            notes.push("it does not show its position (`d`): lost moves go unnoticed".to_owned());
        }
        Ok((uci, Introduction { name: announced.name, dialect: None, notes }))
    }

    /// Waits until everything sent has been read and returns what came meanwhile.
    fn synchronise(&mut self) -> Result<Vec<String>, SourceError> {
        self.process.send("isready")?;
        self.hear_ready()
    }

    /// Waits for the answer to `isready` and returns what came before it.
    fn hear_ready(&mut self) -> Result<Vec<String>, SourceError> {
        let mut lines = Vec::new();
        loop {
            let line = self.process.read()?;
            if ends_in(&line, "readyok") {
                return Ok(lines);
            }
            // A board is some forty lines; what is beyond a hundred is not worth keeping.
            if lines.len() < 100 {
                lines.push(line);
            }
        }
    }

    /// The command that sets up a position.
    fn position(&self, question: &Question) -> String {
        let mut command = format!("position fen {}", fen::write(&question.root, self.dialect));
        if !question.moves.is_empty() {
            command.push_str(" moves");
        }
        for mv in &question.moves {
            command.push(' ');
            command.push_str(&mv.to_text(self.dialect));
        }
        command
    }

    /// Sends a position and returns the one that the program shows afterwards.
    fn set_up(&mut self, question: &Question) -> Result<Option<Setup>, SourceError> {
        self.set_up_by(&self.position(question))
    }

    /// Sends the command that sets up a position and returns the one that the program shows
    /// afterwards.
    fn set_up_by(&mut self, command: &str) -> Result<Option<Setup>, SourceError> {
        let board = self.shows_fen.then_some("d");
        let commands = [Some(command), board, Some("isready")];
        self.process.send_all(&commands.into_iter().flatten().collect::<Vec<_>>())?;
        let lines = self.hear_ready()?;
        if let Some(refusal) = lines.iter().find(|line| is_refusal(line)) {
            return Err(refused(refusal, command));
        }
        Ok(self.read_shown(&lines))
    }

    fn read_shown(&self, lines: &[String]) -> Option<Setup> {
        lines.iter().find_map(|line| read_shown(fen_line(line)?, self.dialect))
    }

    /// Counts in the position that `command` sets up, sent in one piece with it: each wait for an
    /// answer costs about as much as a small one.
    fn count_in(&mut self, command: &str, depth: u32) -> Result<Answer, SourceError> {
        self.process.send_all(&[command, &count(depth)])?;
        self.hear_count(Some(command))
    }

    fn perft(&mut self, depth: u32) -> Result<Answer, SourceError> {
        self.process.send(&count(depth))?;
        self.hear_count(None)
    }

    /// Reads a count, which may come as a refusal of the command that set up the position.
    fn hear_count(&mut self, set_up_by: Option<&str>) -> Result<Answer, SourceError> {
        let mut answer = Answer::default();
        while answer.total.is_none() {
            let line = self.process.read()?;
            if let Some(command) = set_up_by.filter(|_| is_refusal(&line)) {
                // What it counts now is about the position before.
                self.synchronise()?;
                return Err(refused(&line, command));
            }
            if is_search(&line) {
                let what = format!("it began a search instead of counting ({})", quote(&line));
                return Err(self.process.error(SourceErrorKind::Protocol, &what));
            }
            match read_row(&line, |word| Reported::read(word, self.dialect)) {
                Ok(Row::Move(mv, count)) => answer.rows.push((mv, count)),
                Ok(Row::Total(total)) => answer.total = Some(total),
                Ok(Row::Chatter) => {}
                Err(bad) => {
                    return Err(self.process.error(SourceErrorKind::Protocol, &bad.message()));
                }
            }
        }
        Ok(answer)
    }

    /// The divide of a program that counts, but does not say below which move.
    fn divide_by_totals(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        let mut rows = Vec::new();
        for reported in self.list(question)? {
            let count = match reported {
                Reported::Move(mv) if depth > 1 => self.total(&question.after(mv), depth - 1)?,
                _ => 1,
            };
            rows.push((reported, count));
        }
        let total = Some(self.total(question, depth)?);
        Ok(Answer { rows, total })
    }

    fn total(&mut self, question: &Question, depth: u32) -> Result<u64, SourceError> {
        self.process.begin();
        self.set_up(question)?;
        Ok(self.perft(depth)?.total.unwrap_or_default())
    }
}

/// Tries every candidate: an illegal move is dropped without a word, so the program shows the
/// side to move that it had before.
impl Lister for Uci {
    fn list(&mut self, question: &Question) -> Result<Vec<Reported>, SourceError> {
        self.process.begin();
        let Some(before) = self.set_up(question)? else {
            let what = "it gave a total, but no count for each move, and does not show its \
                        position (`d`), so there is no telling which moves it counts";
            return Err(self.process.error(SourceErrorKind::Protocol, what));
        };
        let mut moves = Vec::new();
        for mv in candidates(question) {
            // Each is an answer of its own, with its own time and lines.
            self.process.begin();
            match self.set_up(&question.after(mv)) {
                Ok(Some(after)) if after.turn != before.turn => moves.push(Reported::Move(mv)),
                Ok(_) => {}
                Err(error) if error.kind == SourceErrorKind::Refused => {}
                Err(error) => return Err(error),
            }
        }
        Ok(moves)
    }
}

impl Driver for Uci {
    fn ask(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        self.process.begin();
        if self.ability == Ability::Divides {
            let answer = self.count_in(&self.position(question), depth)?;
            if !answer.rows.is_empty() || answer.total == Some(0) {
                return Ok(answer);
            }
            self.ability = Ability::Totals;
        }
        self.divide_by_totals(question, depth)
    }

    fn shown(&mut self) -> Result<Option<Setup>, SourceError> {
        if !self.shows_fen {
            return Ok(None);
        }
        self.process.begin();
        self.process.send("d")?;
        let lines = self.synchronise()?;
        Ok(self.read_shown(&lines))
    }

    /// The protocol has no way to refuse. Words are a refusal, and so is standing on the position
    /// before; no moves at all can mean either.
    fn accepts(&mut self, fen: &str) -> Result<Acceptance, SourceError> {
        self.process.begin();
        let marker = fen::parse(MARKER, self.dialect).expect("the marker's FEN is well-formed");
        self.set_up(&Question::new(marker.clone()))?;
        let before = self.perft(1)?;
        let shown = match self.set_up_by(&format!("position fen {fen}")) {
            Ok(shown) => shown,
            Err(error) if error.kind == SourceErrorKind::Refused => {
                return Ok(Acceptance::Refused(error.message));
            }
            Err(error) => return Err(error),
        };
        if shown
            .is_some_and(|shown| shown.turn == marker.turn && shown.pieces().eq(marker.pieces()))
        {
            return Ok(Acceptance::Refused("it stayed on the position before".to_owned()));
        }
        let after = self.perft(1)?;
        Ok(if after.total == Some(0) {
            Acceptance::CannotTell("it said nothing and counts no moves".to_owned())
        } else if after == before {
            let why = "it said nothing and counts the moves of the position before";
            Acceptance::CannotTell(why.to_owned())
        } else {
            Acceptance::Accepted
        })
    }

    fn play(&mut self, question: &Question, depth: u32) -> Result<Turn, SourceError> {
        self.process.begin();
        let shown = self.set_up(question)?;
        self.process.send(&format!("go depth {depth}"))?;
        loop {
            let line = self.process.read()?;
            let words: Vec<_> = line.split_whitespace().collect();
            let choice = match words[..] {
                ["bestmove", "(none)" | "0000" | "none" | "NULL", ..] => Choice::NoMove(line),
                ["bestmove", mv, ..] => Choice::Move(Reported::read(mv, self.dialect)),
                ["bestmove"] => Choice::NoMove(line),
                _ => continue,
            };
            return Ok(Turn { played: Played { choice, claims: Vec::new() }, shown });
        }
    }

    fn ability(&self) -> Ability {
        self.ability
    }

    fn set_timeout(&mut self, timeout: Duration) {
        self.process.set_timeout(timeout);
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.process.bid_farewell("quit");
    }
}

/// What a program announces between `uci` and `uciok`.
#[derive(Debug, Default)]
struct Announced {
    name: Option<String>,
    /// The words of the line that announces the variants.
    variants: Option<Vec<String>>,
}

impl Announced {
    fn hear(process: &mut Process) -> Result<Self, SourceError> {
        process.send("uci")?;
        let mut announced = Self::default();
        loop {
            let line = process.read()?;
            if ends_in(&line, "uciok") {
                return Ok(announced);
            }
            if let Some(name) = line.strip_prefix("id name ") {
                announced.name = Some(name.trim().to_owned());
            }
            let words: Vec<_> = line.split_whitespace().map(str::to_owned).collect();
            if let ["option", "name", VARIANT, ..] =
                words.iter().map(String::as_str).collect::<Vec<_>>()[..]
            {
                announced.variants = Some(words);
            }
        }
    }

    /// Chooses the game, as far as the program has a choice.
    fn choose(
        &self,
        variant: &str,
        process: &mut Process,
        notes: &mut Vec<String>,
    ) -> Result<(), SourceError> {
        let Some(words) = &self.variants else {
            notes.push(format!("it has no option {VARIANT}: taken to play nothing but {variant}"));
            return Ok(());
        };
        if !words.windows(2).any(|pair| pair[0] == "var" && pair[1] == variant) {
            notes.push(format!("its option {VARIANT} does not list {variant}"));
        }
        process.send(&format!("setoption name {VARIANT} value {variant}"))
    }
}

/// The command that counts.
///
/// # Panics
///
/// At depth 0, which would start a search without end.
fn count(depth: u32) -> String {
    assert!(depth > 0, "there is nothing to count at depth 0");
    format!("go perft {depth}")
}

/// Returns the FEN of a line such as `Fen: …`.
fn fen_line(line: &str) -> Option<&str> {
    let (label, text) = line.split_once(':')?;
    label.trim().eq_ignore_ascii_case("fen").then(|| text.trim())
}

/// Reads the men and the side to move of a shown FEN. None where it cannot be read: that is no
/// proof of anything.
fn read_shown(text: &str, dialect: Dialect) -> Option<Setup> {
    let mut fields = text.split_whitespace();
    let (board, side) = (fields.next()?, fields.next()?);
    fen::parse(&format!("{board} {side} - - 0 1"), dialect).ok()
}

/// Says whether a line belongs to a search for a move.
fn is_search(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("bestmove") => true,
        Some("info") => words.any(|word| word == "pv") && !line.starts_with("info string"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_other_kinds_are_told_apart() {
        assert!(is_search("bestmove e2e3"));
        assert!(is_search("info depth 1 score cp 3 pv e2e3"));
        assert!(!is_search("info string pv e2e3"));
        assert!(is_refusal("info string Invalid FEN"));
        assert!(is_refusal("Illegal move: a3a6"));
        assert!(!is_refusal("Checkers: "));
        assert_eq!(fen_line("Fen: 10/10 w"), Some("10/10 w"));
        assert_eq!(fen_line("Sfen: 10/10 w"), None);
    }

    #[test]
    fn a_position_shown_on_another_board_proves_nothing() {
        assert!(read_shown("rnbqkbnr/8 w KQkq - 0 1", Dialect::Capablanca).is_none());
        let start = fen::write(&Setup::start(), Dialect::Capablanca);
        assert_eq!(read_shown(&start, Dialect::Capablanca), Some(Setup::start()));
        assert!(read_shown("", Dialect::Capablanca).is_none());
    }
}
