//! One JSON object a line: `hello`, `moves`, `perft`.

mod pairs;

use std::time::Duration;

use grand_core::{Dialect, fen};
use grand_oracle::{
    Answer, Lister, Question, Reported, SourceError, SourceErrorKind, divide_by_lists,
};
use serde::Deserialize;
use serde_json::{Value, json};

use self::pairs::Pairs;
use crate::{
    ConnectError, EngineConfig, Follow,
    driver::{Ability, Acceptance, Driver, Introduction},
    process::{Process, Words},
    text::quote,
};

/// A program that speaks JSON lines.
pub(crate) struct JsonLines {
    process: Process,
    dialect: Dialect,
    follow: Option<Follow>,
    ability: Ability,
    /// Whether it lists moves, besides counting below them if it does.
    lists: bool,
    last_id: u64,
}

/// Everything that a reply may hold.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Response {
    id: Option<u64>,
    name: Option<String>,
    dialect: Option<String>,
    ops: Option<Vec<String>>,
    moves: Option<Vec<String>>,
    divide: Option<Pairs>,
    error: Option<String>,
    why: Option<String>,
}

impl JsonLines {
    /// The greeting, for a program whose protocol is not known yet.
    pub(crate) const HELLO: &str = r#"{"id":1,"op":"hello"}"#;

    /// Says whether a line answers the greeting.
    pub(crate) fn answers_hello(line: &str) -> bool {
        serde_json::from_str::<Response>(line).is_ok_and(|response| {
            response.id == Some(1) && (response.name.is_some() || response.ops.is_some())
        })
    }

    /// Says whether a line reads as a reply of any kind.
    pub(crate) fn reads(line: &str) -> bool {
        serde_json::from_str::<Response>(line).is_ok()
    }

    pub(crate) fn start(
        words: &Words,
        config: &EngineConfig,
    ) -> Result<(Self, Introduction), ConnectError> {
        let process = Process::start(words, config).map_err(ConnectError::Start)?;
        let mut driver = Self {
            process,
            dialect: config.dialect,
            follow: config.follow,
            ability: Ability::Lists,
            lists: true,
            last_id: 0,
        };
        driver.process.begin();
        let hello = driver.request(json!({ "op": "hello" }))?;
        let mut notes = Vec::new();
        let dialect = match hello.dialect.as_deref().map(str::parse) {
            Some(Ok(dialect)) => Some(dialect),
            Some(Err(_)) => {
                let name = hello.dialect.as_deref().unwrap_or_default();
                notes.push(format!("it declares no dialect known here: {}", quote(name)));
                None
            }
            None => None,
        };
        driver.dialect = dialect.unwrap_or(config.dialect);
        let offers = |name: &str| hello.ops.iter().flatten().any(|op| op == name);
        if offers("perft") {
            driver.ability = Ability::Divides;
            driver.lists = offers("moves");
        } else if hello.ops.is_some() && !offers("moves") {
            let what = "it offers neither `moves` nor `perft`";
            return Err(driver.process.error(SourceErrorKind::Protocol, what).into());
        }
        Ok((driver, Introduction { name: hello.name, dialect, notes }))
    }

    /// Sends a request and waits for the reply with its id.
    fn request(&mut self, mut request: Value) -> Result<Response, SourceError> {
        self.last_id += 1;
        let id = self.last_id;
        let op = request["op"].as_str().unwrap_or_default().to_owned();
        let mut object = serde_json::Map::from_iter([("id".to_owned(), json!(id))]);
        object.append(request.as_object_mut().expect("a request is an object"));
        self.process.send(&Value::Object(object).to_string())?;
        loop {
            let line = self.process.read()?;
            if !line.starts_with('{') {
                continue;
            }
            let response = serde_json::from_str::<Response>(&line).map_err(|error| {
                let what = format!("a reply cannot be read ({error}): {}", quote(&line));
                self.process.error(SourceErrorKind::Protocol, &what)
            })?;
            return match response.id {
                Some(seen) if seen == id => self.sorted(response, &op),
                Some(seen) if seen < id => {
                    let message = format!("it replied to request {seen} when {id} was asked");
                    Err(SourceError::new(SourceErrorKind::Stale, message))
                }
                _ => {
                    let what = format!("a reply has another id than {id}: {}", quote(&line));
                    Err(self.process.error(SourceErrorKind::Protocol, &what))
                }
            };
        }
    }

    /// Makes an error of a reply that is one.
    fn sorted(&self, response: Response, op: &str) -> Result<Response, SourceError> {
        let why = response.why.as_deref().unwrap_or("it does not say why");
        match response.error.as_deref() {
            None => Ok(response),
            Some("invalid") => Err(SourceError::new(
                SourceErrorKind::Refused,
                format!("it refuses the position: {}", quote(why)),
            )),
            Some(error) => {
                let what =
                    format!("it answers {op} with the error {}: {}", quote(error), quote(why));
                Err(self.process.error(SourceErrorKind::Protocol, &what))
            }
        }
    }

    /// The FEN to send: canonical where a generator is at hand.
    fn fen(&self, question: &Question) -> String {
        let root = Question::new(question.root.clone());
        let canonical = self.follow.and_then(|follow| follow(&root));
        fen::write(canonical.as_ref().unwrap_or(&question.root), self.dialect)
    }

    fn moves_sent(&self, question: &Question) -> Vec<String> {
        question.moves.iter().map(|mv| mv.to_text(self.dialect)).collect()
    }

    fn list_text(&mut self, fen: &str, moves: &[String]) -> Result<Vec<Reported>, SourceError> {
        self.process.begin();
        let response = self.request(json!({ "op": "moves", "fen": fen, "moves": moves }))?;
        let Some(moves) = response.moves else {
            let what = "its reply has no `moves`";
            return Err(self.process.error(SourceErrorKind::Protocol, what));
        };
        Ok(moves.iter().map(|text| Reported::read(text, self.dialect)).collect())
    }

    fn perft(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        self.process.begin();
        let (fen, moves) = (self.fen(question), self.moves_sent(question));
        let request = json!({ "op": "perft", "fen": fen, "moves": moves, "depth": depth });
        let Some(Pairs(pairs)) = self.request(request)?.divide else {
            let what = "its reply has no `divide`";
            return Err(self.process.error(SourceErrorKind::Protocol, what));
        };
        let row = |(text, count): (String, u64)| (Reported::read(&text, self.dialect), count);
        Ok(Answer { rows: pairs.into_iter().map(row).collect(), total: None })
    }
}

impl Lister for JsonLines {
    fn list(&mut self, question: &Question) -> Result<Vec<Reported>, SourceError> {
        self.list_text(&self.fen(question), &self.moves_sent(question))
    }
}

impl Driver for JsonLines {
    fn ask(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        match self.ability {
            Ability::Divides if depth > 1 || !self.lists => self.perft(question, depth),
            _ => divide_by_lists(self, question, depth),
        }
    }

    fn accepts(&mut self, fen: &str) -> Result<Acceptance, SourceError> {
        let answer = match self.ability {
            Ability::Divides => {
                self.process.begin();
                let no_moves: [&str; 0] = [];
                self.request(json!({ "op": "perft", "fen": fen, "moves": no_moves, "depth": 1 }))
                    .map(drop)
            }
            _ => self.list_text(fen, &[]).map(drop),
        };
        match answer {
            Ok(()) => Ok(Acceptance::Accepted),
            Err(error) if error.kind == SourceErrorKind::Refused => {
                Ok(Acceptance::Refused(error.message))
            }
            Err(error) => Err(error),
        }
    }

    fn ability(&self) -> Ability {
        self.ability
    }

    fn set_timeout(&mut self, timeout: Duration) {
        self.process.set_timeout(timeout);
    }
}

impl Drop for JsonLines {
    /// The end of input ends the program.
    fn drop(&mut self) {
        self.process.hang_up();
    }
}
