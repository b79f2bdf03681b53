//! The Universal Chess Interface, as programs of the Stockfish family speak it.

use grand_core::{Dialect, Setup, fen};
use grand_oracle::{Answer, Question, SourceError, SourceErrorKind};

use crate::{
    ConnectError, EngineConfig,
    driver::{Driver, Introduction, Reply},
    process::{Process, Words},
    reply::{Row, read_row},
    text::{ends_in, quote},
};

/// The option that chooses the game.
const VARIANT: &str = "UCI_Variant";

/// A program that speaks UCI.
pub(crate) struct Uci {
    process: Process,
    dialect: Dialect,
    shows_fen: bool,
}

impl Uci {
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
        let mut uci = Self { process, dialect: config.dialect, shows_fen: true };
        uci.synchronise()?;
        // Not every program knows `d`; the first position it is asked for settles it.
        uci.process.send("position startpos")?;
        uci.process.send("d")?;
        uci.shows_fen = uci.synchronise()?.iter().any(|line| fen_line(line).is_some());
        if !uci.shows_fen {
            notes.push("it does not show its position (`d`): lost moves go unnoticed".to_owned());
        }
        Ok((uci, Introduction { name: announced.name, notes }))
    }

    /// Waits until everything sent has been read and returns what came meanwhile.
    fn synchronise(&mut self) -> Result<Vec<String>, SourceError> {
        self.process.send("isready")?;
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

    /// Sends a position and returns the one that the program shows afterwards.
    fn set_up(&mut self, question: &Question) -> Result<Option<Setup>, SourceError> {
        let mut command = format!("position fen {}", fen::write(&question.root, self.dialect));
        if !question.moves.is_empty() {
            command.push_str(" moves");
        }
        for mv in &question.moves {
            command.push(' ');
            command.push_str(&mv.to_text(self.dialect));
        }
        self.process.send(&command)?;
        if self.shows_fen {
            self.process.send("d")?;
        }
        let lines = self.synchronise()?;
        if let Some(refusal) = lines.iter().find(|line| is_refusal(line)) {
            let message = format!("it answered {} to `{command}`", quote(refusal));
            return Err(SourceError::new(SourceErrorKind::Refused, message));
        }
        Ok(lines.iter().find_map(|line| read_shown(fen_line(line)?, self.dialect)))
    }

    fn perft(&mut self, depth: u32) -> Result<Answer, SourceError> {
        assert!(depth > 0, "`go perft 0` starts a search without end");
        self.process.send(&format!("go perft {depth}"))?;
        let mut answer = Answer::default();
        while answer.total.is_none() {
            let line = self.process.read()?;
            if is_search(&line) {
                let what = format!("it began a search instead of counting ({})", quote(&line));
                return Err(self.process.error(SourceErrorKind::Protocol, &what));
            }
            match read_row(&line, self.dialect) {
                Ok(Row::Move(mv, count)) => answer.rows.push((mv, count)),
                Ok(Row::Total(total)) => answer.total = Some(total),
                Ok(Row::Chatter) => {}
                Err(bad) => {
                    let what = format!("a count is no number of nodes: {}", bad.0);
                    return Err(self.process.error(SourceErrorKind::Protocol, &what));
                }
            }
        }
        if answer.rows.is_empty() && answer.total != Some(0) {
            let what = "it gave a total, but no count for each move";
            return Err(self.process.error(SourceErrorKind::Protocol, what));
        }
        Ok(answer)
    }
}

impl Driver for Uci {
    fn ask(&mut self, question: &Question, depth: u32) -> Result<Reply, SourceError> {
        self.process.begin();
        let shown = self.set_up(question)?;
        Ok(Reply { answer: self.perft(depth)?, shown })
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

/// Says whether a line refuses the position, as far as that can be told.
fn is_refusal(line: &str) -> bool {
    let line = line.to_lowercase();
    ["illegal", "invalid"].iter().any(|word| line.contains(word))
        && ["fen", "position", "move"].iter().any(|word| line.contains(word))
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
