//! What `--resume` keeps: every answer as it comes, for a run that goes on where this one ended.

mod record;

use std::{
    collections::HashMap,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail, ensure};
use grand_oracle::{Observation, Plan};
use grandperft::report::Located;
use serde_json::{Map, Value, json};

use self::record::Entry;
use super::tally::Outcome;
use crate::output;

/// A file of JSON lines: first what the run was about, then a line a case that is done.
///
/// A line is written at once and as a whole, so that whatever ends this program loses the cases in
/// hand and nothing else. What a kill or a full disk left of a last line is dropped.
#[derive(Debug)]
pub(super) struct Ledger {
    path: PathBuf,
    /// What was done before, by file and id of the case.
    done: HashMap<(String, String), Entry>,
    /// The first line, of a ledger that was there.
    begun: Option<Map<String, Value>>,
    /// How much of the file is whole lines, in bytes.
    whole: u64,
    /// Where the next line goes; none before the run begins and after a failure to write.
    file: Option<File>,
}

impl Ledger {
    /// Reads what is there, which may be nothing, and changes nothing.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = path.display();
        let bytes = match fs::read(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            other => other.with_context(|| format!("cannot read {name}"))?,
        };
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let mut ledger = Self {
            path: path.to_owned(),
            done: HashMap::new(),
            begun: None,
            whole: whole as u64,
            file: None,
        };
        // A file of some other kind that happens to end without a line's end is not torn.
        let torn_start = whole == 0 && bytes.starts_with(b"{\"ledger\"");
        ensure!(whole > 0 || bytes.is_empty() || torn_start, "{name} is no ledger of --resume");
        let lines = bytes[..whole].split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        for (number, line) in (1..).zip(lines) {
            let place = || format!("{name}: line {number} is not of a ledger of --resume");
            if number == 1 {
                ledger.begun = Some(serde_json::from_slice(line).with_context(place)?);
            } else {
                let entry: Entry = serde_json::from_slice(line).with_context(place)?;
                ledger.done.insert((entry.file.clone(), entry.case.clone()), entry);
            }
        }
        Ok(ledger)
    }

    /// Refuses to go on with what was begun otherwise: every field of `about` that the ledger has
    /// has to be the same there.
    pub(super) fn hold_against(&self, about: &Value) -> anyhow::Result<()> {
        let Some(begun) = &self.begun else { return Ok(()) };
        let name = self.path.display();
        for (key, now) in about.as_object().into_iter().flatten() {
            let then = begun.get(key).unwrap_or(&Value::Null);
            ensure!(
                then == now,
                "{name} was begun with {key} {then}, and this is {now}; go on as it was begun, or \
                 give another file"
            );
        }
        Ok(())
    }

    /// Opens the file for the lines to come; a new one begins with `about`.
    pub(super) fn begin(&mut self, about: &Value) -> anyhow::Result<()> {
        self.hold_against(about)?;
        let name = self.path.display();
        let open = || -> io::Result<File> {
            let file = OpenOptions::new().append(true).create(true).open(&self.path)?;
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => {
                    return Err(io::Error::other("another run writes to it"));
                }
                // A file system without locks is no reason not to write.
                Err(TryLockError::Error(_)) | Ok(()) => {}
            }
            file.set_len(self.whole)?;
            Ok(file)
        };
        let mut file = open().with_context(|| format!("cannot write {name}"))?;
        if self.begun.is_none() {
            write_line(&mut file, about).with_context(|| format!("cannot write {name}"))?;
        }
        self.file = Some(file);
        Ok(())
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
        let (name, id) = (self.path.display(), &located.case.id);
        if entry.asked != record::asked(located.case, plan) {
            bail!("{name}: the case `{id}` has changed since; give another file");
        }
        let outcome = entry.outcome().with_context(|| format!("{name}: the case `{id}`"))?;
        Ok(Some(outcome))
    }

    /// Writes what came of a case. A failure is told once, and the run goes on without.
    pub(super) fn record(
        &mut self,
        located: Located<'_>,
        plan: Plan,
        outcome: &Outcome,
        answers: &[Observation],
    ) {
        let Some(file) = &mut self.file else { return };
        let entry = Entry::new(located, plan, outcome, answers);
        if let Err(error) = write_line(file, &json!(entry)) {
            let name = self.path.display();
            output::remark(format_args!(
                "grandperft: cannot write {name}: {error}; what is asked from here on is not kept"
            ));
            self.file = None;
        }
    }
}

/// Writes a line in one piece.
fn write_line(file: &mut File, line: &Value) -> io::Result<()> {
    file.write_all(format!("{line}\n").as_bytes())
}
