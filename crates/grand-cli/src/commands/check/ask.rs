use grand_core::{Clause, fen};
use grand_engine::{Acceptance, Engine};
use grand_oracle::{
    CaseFinding, CaseReport, Class, Difference, Observation, PerftSource, Plan, Question,
    SourceError, SourceErrorKind,
    suite::{Case, Expected},
};
use grandperft::investigate::{self, text_to_refuse};

use super::tally::Outcome;

/// How often in a row a process may fail to start again before it is given up: each failure may
/// take as long as an answer.
const RESTARTS: usize = 3;

/// One process of the engine, asked about one case after another.
pub(super) struct Asker {
    engine: Engine,
    failed_restarts: usize,
}

impl Asker {
    pub(super) const fn new(engine: Engine) -> Self {
        Self { engine, failed_restarts: 0 }
    }

    /// Gives the process back.
    pub(super) fn into_engine(self) -> Engine {
        self.engine
    }

    /// Asks about a case; returns what came of it, and everything that was said. After a failure
    /// that ended its process the engine is started again.
    pub(super) fn ask(&mut self, case: &Case, plan: Plan) -> (Outcome, Vec<Observation>) {
        if self.failed_restarts >= RESTARTS {
            let why = format!("the engine could not be started again {RESTARTS} times in a row");
            return (Outcome::Skipped(why), Vec::new());
        }
        if let Err(error) = self.start_again() {
            return (Outcome::Reported(failed(self.engine.name(), error)), Vec::new());
        }
        match case.expected {
            Expected::Refused(clause) => {
                (ask_to_refuse(&mut self.engine, case, clause), Vec::new())
            }
            Expected::Valid { .. } => {
                let (report, answers) = investigate::ask(case, &mut self.engine, plan);
                (Outcome::Reported(report), answers)
            }
        }
    }

    fn start_again(&mut self) -> Result<(), SourceError> {
        if !self.engine.is_running() {
            self.engine.reconnect().map_err(|error| {
                self.failed_restarts += 1;
                let message = format!("it could not be started again: {error}");
                SourceError::new(SourceErrorKind::Crash, message)
            })?;
        }
        self.failed_restarts = 0;
        Ok(())
    }
}

/// Asks whether an engine takes a position that the rules refuse.
fn ask_to_refuse(engine: &mut Engine, case: &Case, clause: Clause) -> Outcome {
    let Some(text) = text_to_refuse(case, engine.dialect()) else {
        let why = "a text that does not read and cannot be put into the engine's letters";
        return Outcome::Skipped(why.to_owned());
    };
    match engine.accepts(&text) {
        Ok(Acceptance::Refused(_)) => Outcome::Reported(CaseReport::default()),
        Ok(Acceptance::CannotTell(why)) => {
            Outcome::Skipped(format!("cannot tell whether it refuses: {why}"))
        }
        Ok(Acceptance::Accepted) => {
            let question = fen::parse(&case.fen, case.dialect).ok().map(Question::new);
            let message = format!("it takes a position that breaks {clause}: \"{text}\"");
            Outcome::Reported(found(Class::Accepted, engine.name(), question, message))
        }
        Err(error) => Outcome::Reported(failed(engine.name(), error)),
    }
}

fn failed(name: &str, error: SourceError) -> CaseReport {
    found(Class::NoAnswer(error.kind), name, None, error.message)
}

fn found(class: Class, name: &str, question: Option<Question>, message: String) -> CaseReport {
    let finding = CaseFinding {
        class,
        subject: name.to_owned(),
        question,
        depth: 0,
        difference: Difference::default(),
        message,
        shrunk: None,
    };
    CaseReport { findings: vec![finding], ..CaseReport::default() }
}
