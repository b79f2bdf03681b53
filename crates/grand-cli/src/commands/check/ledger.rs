//! What `--resume` keeps: every answer as it comes, for a run that goes on where this one ended.

mod record;

use std::{collections::HashMap, path::Path};

use anyhow::{Context, bail};
use grand_oracle::{Observation, Plan};
use grandperft::report::Located;
use serde_json::{Value, json};

use self::record::Entry;
use super::tally::Outcome;
use crate::journal::{Journal, Kind};

/// A journal with a line a case that is done.
#[derive(Debug)]
pub(super) struct Ledger {
    journal: Journal,
    /// What was done before, by file and id of the case.
    done: HashMap<(String, String), Entry>,
}

impl Ledger {
    /// Reads what is there, which may be nothing, and changes nothing.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let kind = Kind { name: "ledger of --resume", key: "ledger" };
        let (journal, entries) = Journal::read::<Entry>(path, kind)?;
        let by_case = |entry: Entry| ((entry.file.clone(), entry.case.clone()), entry);
        Ok(Self { journal, done: entries.into_iter().map(by_case).collect() })
    }

    /// Refuses to go on with what was begun otherwise.
    pub(super) fn hold_against(&self, about: &Value) -> anyhow::Result<()> {
        self.journal.hold_against(about)
    }

    /// Opens the file for the lines to come; a new one begins with `about`.
    pub(super) fn begin(&mut self, about: &Value) -> anyhow::Result<()> {
        self.journal.begin(about)
    }

    /// Returns what came of a case before, and what was said then.
    ///
    /// # Errors
    ///
    /// The case, or how much of it is asked, is not what it was.
    pub(super) fn recall(
        &self,
        located: Located<'_>,
        plan: Plan,
    ) -> anyhow::Result<Option<(Outcome, Vec<Observation>)>> {
        let key = (located.file.to_owned(), located.case.id.clone());
        let Some(entry) = self.done.get(&key) else { return Ok(None) };
        let (name, id) = (self.journal.path().display(), &located.case.id);
        if entry.asked != record::asked(located.case, plan) {
            bail!("{name}: the case `{id}` has changed since; give another file");
        }
        let outcome = entry.outcome().with_context(|| format!("{name}: the case `{id}`"))?;
        Ok(Some(outcome))
    }

    /// Writes what came of a case.
    pub(super) fn record(
        &mut self,
        located: Located<'_>,
        plan: Plan,
        outcome: &Outcome,
        answers: &[Observation],
    ) {
        self.journal.write(&json!(Entry::new(located, plan, outcome, answers)));
    }
}
