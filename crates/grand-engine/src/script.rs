//! A perftree script: a program called once per question, as `CMD DEPTH FEN [MOVES]`.

use std::time::Duration;

use grand_core::fen;
use grand_oracle::{Answer, Question, Reported, SourceError, SourceErrorKind};

use crate::{
    EngineConfig,
    driver::{Ability, Acceptance, Driver},
    process::{Process, Words},
    refusal::{is_refusal, refused},
    reply::{Row, is_number, read_row},
};

/// A program to call.
pub(crate) struct Script {
    words: Words,
    config: EngineConfig,
}

/// How a call went wrong.
enum Failure {
    /// It ended by itself with a status other than 0.
    Status(SourceError),
    Other(SourceError),
}

impl Failure {
    fn error(self) -> SourceError {
        match self {
            Self::Status(error) | Self::Other(error) => error,
        }
    }
}

impl Script {
    pub(crate) fn new(words: &Words, config: &EngineConfig) -> Self {
        Self { words: words.clone(), config: config.clone() }
    }

    /// Calls the program and waits for its end.
    fn call(&self, depth: u32, fen: &str, moves: &str) -> Result<Answer, Failure> {
        let mut words = self.words.clone();
        words.arguments.extend([depth.to_string(), fen.to_owned()]);
        if !moves.is_empty() {
            words.arguments.push(moves.to_owned());
        }
        let mut process = Process::start(&words, &self.config).map_err(|error| {
            let message = format!("it could not be started: {error}");
            Failure::Other(SourceError::new(SourceErrorKind::Crash, message))
        })?;
        process.begin();
        process.close_input();
        let heard = self.hear(&mut process, &format!("{depth} \"{fen}\" \"{moves}\""));
        heard.map_err(|error| match process.failed_with() {
            Some(_) => Failure::Status(error),
            None => Failure::Other(error),
        })
    }

    fn hear(&self, process: &mut Process, asked: &str) -> Result<Answer, SourceError> {
        let mut answer = Answer::default();
        let mut no = None;
        let end = loop {
            let line = match process.read_or_end() {
                Ok(Some(line)) => line,
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            };
            match read_row(&line, |word| Reported::read(word, self.config.dialect)) {
                Ok(Row::Move(mv, count)) => answer.rows.push((mv, count)),
                Ok(Row::Total(total)) => answer.total = Some(total),
                Ok(Row::Chatter) if is_number(&line) => answer.total = line.parse().ok(),
                Ok(Row::Chatter) if is_refusal(&line) => no = Some(line),
                Ok(Row::Chatter) => {}
                Err(bad) => return Err(process.error(SourceErrorKind::Protocol, &bad.message())),
            }
        };
        let no = no.or_else(|| process.last_words().filter(|line| is_refusal(line)));
        if let Some(line) = no.filter(|_| answer.rows.is_empty()) {
            return Err(refused(&line, asked));
        }
        end?;
        let what = match (answer.rows.is_empty(), answer.total) {
            (false, _) | (true, Some(0)) => return Ok(answer),
            (true, Some(_)) => "it printed a total, but no count for each move",
            (true, None) => "it ended without a line of a move and its count",
        };
        Err(process.error(SourceErrorKind::Protocol, what))
    }
}

impl Driver for Script {
    fn ask(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        let dialect = self.config.dialect;
        let moves: Vec<_> = question.moves.iter().map(|mv| mv.to_text(dialect)).collect();
        self.call(depth, &fen::write(&question.root, dialect), &moves.join(" "))
            .map_err(Failure::error)
    }

    /// A script that ends with a status of failure has refused: it has no other way to say so.
    fn accepts(&mut self, fen: &str) -> Result<Acceptance, SourceError> {
        match self.call(1, fen, "") {
            Ok(_) => Ok(Acceptance::Accepted),
            Err(Failure::Status(error)) => Ok(Acceptance::Refused(error.message)),
            Err(Failure::Other(error)) => match error.kind {
                SourceErrorKind::Refused => Ok(Acceptance::Refused(error.message)),
                SourceErrorKind::Protocol => Ok(Acceptance::CannotTell(error.message)),
                _ => Err(error),
            },
        }
    }

    fn ability(&self) -> Ability {
        Ability::Divides
    }

    fn set_timeout(&mut self, timeout: Duration) {
        self.config.timeout = timeout;
    }
}
