//! The protocol of XBoard and WinBoard, with whatever a program has of `divide` and `perft`.

mod channel;
mod count;
mod features;
mod play;
mod probe;

use std::time::Duration;

use grand_core::{Move, Ranks, Setup};
use grand_oracle::{
    Answer, Lister, Question, Reported, SourceError, SourceErrorKind, divide_by_lists,
};

use self::{channel::Channel, count::Command, features::Features};
use crate::{
    ConnectError, EngineConfig,
    candidates::candidates,
    driver::{Ability, Acceptance, Driver, Introduction},
    notation::{Notation, PromotionStyle, read_long, write_fen},
    play::Turn,
    process::{Process, Words},
    refusal::{is_xboard_refusal, refused},
    text::quote,
};

/// A program that speaks the XBoard protocol.
pub(crate) struct Xboard {
    channel: Channel,
    usermove: bool,
    /// How moves are sent.
    notation: Notation,
    /// How it numbers the ranks of the moves that it prints.
    printed: Ranks,
    /// How it numbers the rank of a FEN's en passant square.
    en_passant: Ranks,
    /// The command that counts, if there is one.
    command: Option<Command>,
    /// Whether it says no to a move that it holds for illegal.
    objects: Objects,
}

/// Whether a program says that a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objects {
    Yes,
    /// It takes whatever is sent, or passes over it in silence.
    No,
}

/// Whether a program took a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Taken,
    Refused,
}

impl Xboard {
    /// The greeting, for a program whose protocol is not known yet.
    pub(crate) const GREETING: [&str; 3] = ["xboard", "protover 2", "ping 1"];

    /// Says whether a line answers the greeting.
    pub(crate) fn answers_greeting(line: &str) -> bool {
        line.starts_with("feature ") || channel::is_pong(line, 1)
    }

    pub(crate) fn start(
        words: &Words,
        config: &EngineConfig,
    ) -> Result<(Self, Introduction), ConnectError> {
        let mut process = Process::start(words, config).map_err(ConnectError::Start)?;
        process.begin();
        let features = Features::hear(&mut process)?;
        let mut notes = features.notes(&config.variant);
        let mut channel = Channel::open(process)?;
        begin_game(&mut channel, &features, config, &mut notes)?;
        let notation = Notation {
            dialect: config.dialect,
            ranks: Ranks::FromOne,
            promotion: PromotionStyle::Lower,
        };
        let mut xboard = Self {
            channel,
            usermove: features.usermove,
            notation,
            printed: Ranks::FromOne,
            en_passant: Ranks::FromOne,
            command: None,
            objects: Objects::Yes,
        };
        xboard.find_out(config.purpose, &mut notes)?;
        Ok((xboard, Introduction { name: features.name, dialect: None, notes }))
    }

    fn fen(&self, setup: &Setup) -> String {
        write_fen(setup, self.notation.dialect, self.en_passant)
    }

    fn read(&self, word: &str) -> Reported {
        read_long(word, self.notation.dialect, self.printed)
    }

    fn send_move(&mut self, mv: Move) -> Result<(), SourceError> {
        let text = self.notation.write(mv);
        let prefix = if self.usermove { "usermove " } else { "" };
        self.channel.process.send(&format!("{prefix}{text}"))
    }

    /// Sends a position with the moves to it.
    fn set_up(&mut self, question: &Question) -> Result<(), SourceError> {
        let command = format!("setboard {}", self.fen(&question.root));
        self.channel.process.send(&command)?;
        for &mv in &question.moves {
            self.send_move(mv)?;
        }
        let lines = self.channel.synchronise()?;
        match lines.iter().find(|line| is_xboard_refusal(line)) {
            Some(line) => Err(refused(line, &command)),
            None => Ok(()),
        }
    }

    /// Plays a move on the position that is set up and says whether the program took it.
    fn play(&mut self, mv: Move) -> Result<Verdict, SourceError> {
        self.send_move(mv)?;
        let lines = self.channel.synchronise()?;
        let refused = lines.iter().any(|line| is_xboard_refusal(line));
        Ok(if refused { Verdict::Refused } else { Verdict::Taken })
    }

    /// The divide of a program that counts, but does not say below which move.
    fn divide_by_totals(
        &mut self,
        command: Command,
        question: &Question,
        depth: u32,
    ) -> Result<Answer, SourceError> {
        let mut rows = Vec::new();
        for reported in self.list(question)? {
            let count = match reported {
                Reported::Move(mv) if depth > 1 => {
                    self.total(command, &question.after(mv), depth - 1)?
                }
                _ => 1,
            };
            rows.push((reported, count));
        }
        let total = Some(self.total(command, question, depth)?);
        Ok(Answer { rows, total })
    }

    fn total(
        &mut self,
        command: Command,
        question: &Question,
        depth: u32,
    ) -> Result<u64, SourceError> {
        self.channel.process.begin();
        self.set_up(question)?;
        let answer = self.count(command, depth)?;
        answer.total.ok_or_else(|| {
            let what = "it printed no count";
            self.channel.process.error(SourceErrorKind::Protocol, what)
        })
    }
}

/// Begins a game of the variant, with the options, in which the program does not move by itself.
fn begin_game(
    channel: &mut Channel,
    features: &Features,
    config: &EngineConfig,
    notes: &mut Vec<String>,
) -> Result<(), ConnectError> {
    if features.san {
        channel.process.send("rejected san")?;
    }
    channel.process.send("new")?;
    for (name, value) in &config.options {
        if name.contains(['\n', '\r']) || value.contains(['\n', '\r']) {
            return Err(ConnectError::Option(name.clone()));
        }
        channel.process.send(&format!("option {name}={value}"))?;
    }
    channel.process.send(&format!("variant {}", config.variant))?;
    // After the variant: some begin to think when a new game begins.
    channel.process.send("force")?;
    let lines = channel.synchronise()?;
    notes.extend(lines.iter().filter(|line| is_xboard_refusal(line)).map(|line| {
        format!("it answered {} when `variant {}` was chosen", quote(line), config.variant)
    }));
    Ok(())
}

/// Tries every candidate.
impl Lister for Xboard {
    fn list(&mut self, question: &Question) -> Result<Vec<Reported>, SourceError> {
        self.channel.process.begin();
        self.set_up(question)?;
        let mut moves = Vec::new();
        for mv in candidates(question) {
            // Each is an answer of its own, with its own time and lines.
            self.channel.process.begin();
            if self.play(mv)? == Verdict::Taken {
                moves.push(Reported::Move(mv));
                // Rather than `undo`, which not every program does well.
                self.set_up(question)?;
            }
        }
        Ok(moves)
    }
}

impl Driver for Xboard {
    fn ask(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        match (self.command, self.ability()) {
            (Some(command), Ability::Divides) => {
                self.channel.process.begin();
                self.set_up(question)?;
                self.divide(command, depth)
            }
            (Some(command), _) => self.divide_by_totals(command, question, depth),
            (None, _) => divide_by_lists(self, question, depth),
        }
    }

    /// The protocol wants an illegal position refused in words; a program that keeps the position
    /// before without a word leaves the question open.
    fn accepts(&mut self, fen: &str) -> Result<Acceptance, SourceError> {
        self.channel.process.begin();
        self.set_up(&probe::marker())?;
        let listed = self.command.filter(|_| self.ability() == Ability::Divides);
        let before = listed.map(|command| self.divide(command, 1)).transpose()?;
        self.channel.process.send(&format!("setboard {fen}"))?;
        let lines = self.channel.synchronise()?;
        if let Some(line) = lines.iter().find(|line| is_xboard_refusal(line)) {
            return Ok(Acceptance::Refused(line.clone()));
        }
        let after = listed.map(|command| self.divide(command, 1)).transpose()?;
        Ok(match (before, after) {
            (Some(before), Some(after)) if before.rows == after.rows => {
                let why = "it said nothing and lists the moves of the position before";
                Acceptance::CannotTell(why.to_owned())
            }
            (_, Some(after)) if after.rows.is_empty() => {
                let why = "it said nothing and lists no moves";
                Acceptance::CannotTell(why.to_owned())
            }
            _ => Acceptance::Accepted,
        })
    }

    fn play(&mut self, question: &Question, depth: u32) -> Result<Turn, SourceError> {
        Ok(Turn { played: self.go(question, depth)?, shown: None })
    }

    fn ability(&self) -> Ability {
        match self.command {
            Some(command) if command.lists_moves() => Ability::Divides,
            Some(_) => Ability::Totals,
            None => Ability::Tries,
        }
    }

    fn set_timeout(&mut self, timeout: Duration) {
        self.channel.process.set_timeout(timeout);
    }
}

impl Drop for Xboard {
    fn drop(&mut self) {
        self.channel.process.bid_farewell("quit");
    }
}
