use grand_oracle::{Question, SourceError, SourceErrorKind};

use super::Xboard;
use crate::{
    notation::read_long,
    play::{Choice, Played, ResultClaim},
    refusal::is_xboard_refusal,
};

impl Xboard {
    /// Lets the program move once: it is sent the position, told to play, and stopped again.
    pub(super) fn go(&mut self, question: &Question, depth: u32) -> Result<Played, SourceError> {
        self.channel.process.begin();
        self.set_up(question)?;
        self.channel.process.send(&format!("sd {depth}"))?;
        self.channel.process.send("go")?;
        let mut claims = Vec::new();
        let choice = loop {
            // Not by the channel, which takes a move for a breach of `force`.
            let line = self.channel.process.read()?;
            if let Some(mv) = move_of(&line) {
                break Choice::Move(read_long(mv, self.notation.dialect, self.printed));
            }
            if let Some(claim) = ResultClaim::read(&line) {
                claims.push(claim);
                break Choice::NoMove(line);
            }
            if line.trim() == "resign" {
                break Choice::Resigns;
            }
            if is_xboard_refusal(&line) && !line.contains("sd") {
                let what = format!("told to move, it answered {}", crate::text::quote(&line));
                return Err(self.channel.process.error(SourceErrorKind::Protocol, &what));
            }
        };
        self.channel.process.send("force")?;
        let lines = self.channel.synchronise()?;
        claims.extend(lines.iter().filter_map(|line| ResultClaim::read(line)));
        Ok(Played { choice, claims })
    }
}

/// The move of a line such as `move e2e3`.
fn move_of(line: &str) -> Option<&str> {
    let words: Vec<_> = line.split_whitespace().collect();
    match words[..] {
        ["move", mv] | ["My", "move", "is:", mv] => Some(mv),
        _ => None,
    }
}
