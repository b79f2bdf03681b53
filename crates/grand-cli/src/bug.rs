use std::fmt;

use anyhow::anyhow;
use clap::ValueEnum;
use grand_clauses::{
    BuggyPosition, Side, Table,
    bugs::{self, Model, Needs},
};
use grand_core::Color;
use grand_oracle::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind};

/// Whose moves a bug model gets wrong, as it is said on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideChoice {
    /// Both sides'.
    #[default]
    Both,
    /// White's only.
    White,
    /// Black's only.
    Black,
}

impl From<SideChoice> for Side {
    fn from(side: SideChoice) -> Self {
        match side {
            SideChoice::Both => Self::Both,
            SideChoice::White => Self::Only(Color::White),
            SideChoice::Black => Self::Only(Color::Black),
        }
    }
}

/// Finds a bug model, or says where to look for its name.
pub(crate) fn find(name: &str) -> anyhow::Result<&'static Model> {
    bugs::find(name).ok_or_else(|| anyhow!("no bug model `{name}`; see `grandperft bugs list`"))
}

/// A program that plays by a bug model, as a source.
pub(crate) struct Bug {
    name: String,
    model: &'static Model,
    side: Side,
}

impl Bug {
    pub(crate) fn new(model: &'static Model, side: SideChoice) -> Self {
        let colour = match side {
            SideChoice::Both => "",
            SideChoice::White => " (white only)",
            SideChoice::Black => " (black only)",
        };
        Self { name: format!("bug:{}{colour}", model.name), model, side: side.into() }
    }

    /// Takes up a position and plays the moves as the model would; it is told them, legal or not.
    pub(crate) fn position(&self, question: &Question) -> Result<BuggyPosition, SourceError> {
        let mut position = BuggyPosition::new(self.model.decisions, self.side, &question.root)
            .map_err(|error| SourceError::new(SourceErrorKind::Refused, error.to_string()))?;
        question.moves.iter().for_each(|&mv| position.play(mv));
        Ok(position)
    }

    /// A model that only a table can show counts with one.
    pub(crate) const fn table(&self) -> Table {
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
