use std::fmt;

use grand_clauses::{
    Belief, BuggyPosition, Side, Table,
    bugs::{Model, Needs},
};
use grand_core::{Color, InvalidSetup, Setup};
use grand_oracle::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind};

/// A program that plays by one bug model, or by two at once, as a source.
pub struct Bug {
    name: String,
    held: Held,
    also: Option<Held>,
}

/// A model, and whose moves are wrong by it.
type Held = (&'static Model, Side);

impl Bug {
    /// Sets up a program with the wrong belief of `model`, held about the moves of `side`.
    pub fn new(model: &'static Model, side: Side) -> Self {
        let colour = match side {
            Side::Both => "",
            Side::Only(Color::White) => " (white only)",
            Side::Only(Color::Black) => " (black only)",
        };
        Self { name: format!("bug:{}{colour}", model.name), held: (model, side), also: None }
    }

    /// A program that is wrong in the way of both; of two that are pairs already, the first belief
    /// of each counts.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let name = format!("{} + {}", self.name, other.name);
        Self { name, held: self.held, also: Some(other.held) }
    }

    /// The model; of a pair, the first.
    pub const fn model(&self) -> &'static Model {
        self.held.0
    }

    /// Takes up a position and plays the moves as the model would; it is told them, legal or not.
    ///
    /// # Errors
    ///
    /// The root of the question is not a valid position.
    pub fn position(&self, question: &Question) -> Result<BuggyPosition, SourceError> {
        let mut position = self
            .set_up(&question.root)
            .map_err(|error| SourceError::new(SourceErrorKind::Refused, error.to_string()))?;
        question.moves.iter().for_each(|&mv| position.play(mv));
        Ok(position)
    }

    fn set_up(&self, root: &Setup) -> Result<BuggyPosition, InvalidSetup> {
        let belief = |(model, side): Held| Belief { decisions: model.decisions, side };
        match self.also {
            Some(also) => BuggyPosition::with_both([self.held, also].map(belief), root),
            None => BuggyPosition::new(self.held.0.decisions, self.held.1, root),
        }
    }

    /// A model that only a table can show counts with one.
    pub fn table(&self) -> Table {
        let needs_table = |held: &Held| held.0.needs == Needs::Hash;
        match [Some(self.held), self.also].iter().flatten().any(needs_table) {
            true => Table::With,
            false => Table::Without,
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
