use std::{fmt, path::Path, time::Duration};

use grand_core::{Dialect, Setup};
use grand_oracle::{
    Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind, compare,
};

use crate::{
    ConnectError, EngineConfig, Protocol, connect,
    driver::{Ability, Acceptance, Driver, Introduction},
    play::{Choice, Played, Turn},
    staleness::{self, Asked},
    text::quote,
};

/// Somebody's program, running and ready to be asked.
///
/// After a [`Crash`](SourceErrorKind::Crash), [`Timeout`](SourceErrorKind::Timeout) or
/// [`Protocol`](SourceErrorKind::Protocol) error its process is ended, since nothing it might
/// still say could be told from a new answer; every question fails then until it is
/// [started again](Self::reconnect). Dropping it ends its process and all that this has started
/// in its group.
pub struct Engine {
    config: EngineConfig,
    protocol: Protocol,
    name: String,
    notes: Vec<String>,
    driver: Option<Box<dyn Driver>>,
    /// What it was asked last: a program that lags behind answers this next.
    previous: Option<Asked>,
}

impl Engine {
    pub(crate) fn start(config: EngineConfig) -> Result<Self, ConnectError> {
        let (protocol, driver, introduction) = connect::driver(&config)?;
        let Introduction { name, dialect, notes } = introduction;
        let name = name.unwrap_or_else(|| program_name(&config.command));
        let dialect = dialect.unwrap_or(config.dialect);
        let config = EngineConfig { dialect, ..config };
        Ok(Self { config, protocol, name, notes, driver: Some(driver), previous: None })
    }

    /// Starts the program anew, ending the process that runs.
    ///
    /// # Errors
    ///
    /// As for [`connect`](crate::connect); questions fail until it succeeds.
    pub fn reconnect(&mut self) -> Result<(), ConnectError> {
        self.driver = None;
        self.previous = None;
        let config = EngineConfig { protocol: self.protocol, ..self.config.clone() };
        let (_, driver, _) = connect::driver(&config)?;
        self.driver = Some(driver);
        Ok(())
    }

    /// Says whether it can be asked; not so after an error that ended its process.
    pub fn is_running(&self) -> bool {
        self.driver.is_some()
    }

    /// Returns the protocol that it speaks, never [`Protocol::Auto`].
    pub const fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// Returns the letters that it is spoken to in.
    pub const fn dialect(&self) -> Dialect {
        self.config.dialect
    }

    /// Lists what was noticed when it was started, a sentence each, such as a variant that it
    /// does not announce.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Says how much of a divide it answers by itself.
    ///
    /// Some programs show only when they are asked that they do not list moves, so this may change
    /// after the first question.
    pub fn ability(&self) -> Ability {
        self.driver.as_ref().map_or(Ability::Divides, |driver| driver.ability())
    }

    /// Gives it this long for each answer from now on, and returns how long it had.
    pub fn set_timeout(&mut self, timeout: Duration) -> Duration {
        if let Some(driver) = &mut self.driver {
            driver.set_timeout(timeout);
        }
        std::mem::replace(&mut self.config.timeout, timeout)
    }

    /// Asks whether the program takes a text for a position: a FEN in its
    /// [dialect](Self::dialect), valid or not, sent as it is.
    ///
    /// # Errors
    ///
    /// As for [`divide`](PerftSource::divide), except that a refusal is an answer here.
    pub fn accepts(&mut self, fen: &str) -> Result<Acceptance, SourceError> {
        if fen.contains(char::is_control) {
            let why = "a text with a line break or another control character cannot be sent";
            return Ok(Acceptance::CannotTell(why.to_owned()));
        }
        let in_words = matches!(self.protocol, Protocol::Uci | Protocol::Xboard);
        if in_words && fen.split(' ').any(str::is_empty) {
            let why = "over a protocol of lines and words a space too many is no fault";
            return Ok(Acceptance::CannotTell(why.to_owned()));
        }
        // Whatever it says next belongs to no question that was asked.
        self.previous = None;
        let answer = self.running()?.accepts(fen);
        self.end_after(answer)
    }

    /// Lets the program move in a position, after a search of `depth` plies.
    ///
    /// # Errors
    ///
    /// As for [`divide`](PerftSource::divide).
    pub fn choose_move(&mut self, question: &Question, depth: u32) -> Result<Played, SourceError> {
        self.previous = None;
        let turn = self.running()?.play(question, depth);
        let Turn { played, shown } = self.end_after(turn)?;
        if let Choice::Move(Reported::Other(text)) = &played.choice
            && !text.contains(char::is_alphanumeric)
        {
            let what = format!("it answered with {}, which is no move", quote(text));
            return self.end_after(Err(SourceError::new(SourceErrorKind::Protocol, what)));
        }
        match (shown, self.expected(question)) {
            (Some(shown), Some(expected)) => {
                match staleness::sign_of_board(&shown, &expected, self.config.dialect) {
                    Some(sign) => Err(SourceError::new(SourceErrorKind::Stale, sign)),
                    None => Ok(played),
                }
            }
            _ => Ok(played),
        }
    }

    /// Asks without a look at whether the answer is about this position.
    pub(crate) fn ask(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        self.previous = Some(Asked { question: question.clone(), depth });
        let answer = self.running()?.ask(question, depth);
        self.end_after(answer)
    }

    fn running(&mut self) -> Result<&mut Box<dyn Driver>, SourceError> {
        self.driver.as_mut().ok_or_else(|| {
            SourceError::new(SourceErrorKind::Crash, "it is not running since its last failure")
        })
    }

    /// Ends the process after an error beyond which nothing it says can be trusted.
    fn end_after<T>(&mut self, result: Result<T, SourceError>) -> Result<T, SourceError> {
        if let Err(error) = &result
            && !matches!(error.kind, SourceErrorKind::Refused | SourceErrorKind::Stale)
        {
            self.driver = None;
        }
        result
    }

    /// Says what shows that an answer is about another position than the one just asked about.
    ///
    /// # Errors
    ///
    /// The program did not show where it stands.
    fn sign_of_staleness(
        &mut self,
        answer: &Answer,
        asked: &Asked,
        previous: Option<&Asked>,
    ) -> Result<Option<String>, SourceError> {
        let recount = self.config.recount;
        let right = recount.and_then(|recount| recount(&asked.question, asked.depth));
        if right.is_some_and(|right| compare(&right, answer).is_empty()) {
            return Ok(None);
        }
        if let Some(expected) = self.expected(&asked.question) {
            let shown = self.running()?.shown();
            let shown = self.end_after(shown)?;
            let dialect = self.config.dialect;
            let sign = shown
                .and_then(|shown| staleness::sign_of_board(&shown, &expected, dialect))
                .or_else(|| staleness::sign_of_moves(answer, &expected, dialect));
            if sign.is_some() {
                return Ok(sign);
            }
        }
        let sign = previous
            .zip(recount)
            .and_then(|(previous, recount)| staleness::lag(answer, asked, previous, recount));
        Ok(if sign.is_some() && self.says_it_again(asked, answer)? { None } else { sign })
    }

    /// Says whether the program sticks to an answer that is also the right one to the question
    /// before: asked again it would no longer lag, and one that is stuck on a position would say the
    /// same of the start.
    fn says_it_again(&mut self, asked: &Asked, answer: &Answer) -> Result<bool, SourceError> {
        if !compare(answer, &self.ask(&asked.question, asked.depth)?).is_empty() {
            return Ok(false);
        }
        let start = self.ask(&Question::new(Setup::start()), 1)?;
        Ok(!compare(answer, &start).same_moves())
    }

    fn expected(&self, question: &Question) -> Option<Setup> {
        match self.config.follow {
            Some(follow) => follow(question),
            None => question.moves.is_empty().then(|| question.root.clone()),
        }
    }
}

impl PerftSource for Engine {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        let previous = self.previous.take();
        let answer = self.ask(question, depth)?;
        let asked = Asked { question: question.clone(), depth };
        match self.sign_of_staleness(&answer, &asked, previous.as_ref())? {
            Some(sign) => Err(SourceError::new(SourceErrorKind::Stale, sign)),
            None => Ok(answer),
        }
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("name", &self.name)
            .field("config", &self.config)
            .field("running", &self.is_running())
            .finish_non_exhaustive()
    }
}

/// The file name of a command's program, for one that does not tell its name.
fn program_name(command: &str) -> String {
    let words = shlex::split(command).unwrap_or_default();
    let program = words.first().map_or(command, String::as_str);
    Path::new(program)
        .file_name()
        .map_or(program.into(), |name| name.to_string_lossy())
        .into_owned()
}
