use std::fmt;

use grand_clauses::{
    BuggyPosition, Side, Table,
    bugs::{Model, Needs},
};
use grand_core::Color;
use grand_oracle::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind};

/// A program that plays by a bug model, as a source.
pub struct Bug {
    name: String,
    model: &'static Model,
    side: Side,
}

impl Bug {
    /// Sets up a program with the wrong belief of `model`, held about the moves of `side`.
    pub fn new(model: &'static Model, side: Side) -> Self {
        let colour = match side {
            Side::Both => "",
            Side::Only(Color::White) => " (white only)",
            Side::Only(Color::Black) => " (black only)",
        };
        Self { name: format!("bug:{}{colour}", model.name), model, side }
    }

    /// Takes up a position and plays the moves as the model would; it is told them, legal or not.
    ///
    /// # Errors
    ///
    /// The root of the question is not a valid position.
    pub fn position(&self, question: &Question) -> Result<BuggyPosition, SourceError> {
        let mut position = BuggyPosition::new(self.model.decisions, self.side, &question.root)
            .map_err(|error| SourceError::new(SourceErrorKind::Refused, error.to_string()))?;
        question.moves.iter().for_each(|&mv| position.play(mv));
        Ok(position)
    }

    /// A model that only a table can show counts with one.
    pub const fn table(&self) -> Table {
        match self.model.needs {
            Needs::Nothing => Table::Without,
            Needs::Hash => Table::With,
        }
    }
}

impl PerftSource for Bug {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        let rows = self.position(question)?.divide(depth, self.table());
        let rows = rows.into_iter().map(|(mv, nodes)| (Reported::Move(mv), nodes)).collect();
        Ok(Answer { rows, total: None })
    }
}

impl fmt::Debug for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
